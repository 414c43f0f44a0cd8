public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The shape of a button's border.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, capsule, circle, roundedRectangle }

  private let kind: Kind

  /// The radius of the corners in points; nil for the style's own.
  private let radius: CGFloat?

  private init(_ kind: Kind, radius: CGFloat? = nil) {
    self.kind = kind
    self.radius = radius
  }

  public static let automatic = ButtonBorderShape(.automatic)
  public static let capsule = ButtonBorderShape(.capsule)
  public static let circle = ButtonBorderShape(.circle)
  public static let roundedRectangle = ButtonBorderShape(.roundedRectangle)

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(.roundedRectangle, radius: radius)
  }

  /// True if width and height are equal.
  var isCircle: Bool { kind == .circle }

  /// The shape around a button of a size.
  func shape(of size: ButtonLook.Size) -> AnyShape {
    switch kind {
    case .automatic: Self.shape(radius: size.radius)
    case .capsule: AnyShape(Capsule())
    case .circle: AnyShape(Circle())
    case .roundedRectangle: Self.shape(radius: radius ?? size.roundedRadius)
    }
  }

  /// The shape around a button of glass: a capsule, if no other is asked for.
  var glassShape: AnyShape {
    kind == .automatic ? AnyShape(Capsule()) : shape(of: ButtonLook.ios26.regular)
  }

  /// A rectangle with corners of a radius; a capsule if it is nil.
  static func shape(radius: CGFloat?) -> AnyShape {
    radius.map { AnyShape(RoundedRectangle(cornerRadius: $0)) } ?? AnyShape(Capsule())
  }
}

extension ButtonBorderShape: InsettableShape {
  public func path(in rect: CGRect) -> Path {
    shape(of: ButtonLook.classic.regular).path(in: rect)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetButtonBorder(border: self, amount: amount)
  }
}

/// The shape of a button's border, smaller at all sides.
nonisolated private struct InsetButtonBorder: InsettableShape {
  let border: ButtonBorderShape

  /// In points.
  let amount: CGFloat

  func path(in rect: CGRect) -> Path { border.path(in: rect.insetBy(dx: amount, dy: amount)) }

  func inset(by amount: CGFloat) -> InsetButtonBorder {
    InsetButtonBorder(border: border, amount: self.amount + amount)
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of a button's border.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}

/// The way in which a button takes a width.
nonisolated public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonSizing(name: "automatic")
  public static let fitted = ButtonSizing(name: "fitted")
  public static let flexible = ButtonSizing(name: "flexible")
}

extension EnvironmentValues {
  private enum BorderShapeKey: EnvironmentKey {
    static let defaultValue = ButtonBorderShape.automatic
  }

  private enum ButtonSizingKey: EnvironmentKey {
    static let defaultValue = ButtonSizing.automatic
  }

  /// The shape of the borders of buttons.
  package var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }

  /// The way in which buttons take a width.
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the borders of buttons in the view.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// Sets whether buttons in the view fit their labels, or take the width they are offered.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
}
