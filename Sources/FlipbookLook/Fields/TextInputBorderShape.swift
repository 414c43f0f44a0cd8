public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The shape of the border of text fields.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/textinputbordershape.
nonisolated public struct TextInputBorderShape: InsettableShape, Equatable {
  public typealias Body = _ShapeView<TextInputBorderShape, ForegroundStyle>

  private enum Kind { case automatic, capsule, roundedRectangle }

  private let kind: Kind

  /// The radius of the corners that are not round, in points.
  fileprivate var radius = FieldLook.classic.radius
  private var amount: CGFloat = 0

  private init(_ kind: Kind) { self.kind = kind }

  public static var automatic: TextInputBorderShape { TextInputBorderShape(.automatic) }
  public static var capsule: TextInputBorderShape { TextInputBorderShape(.capsule) }
  public static var roundedRectangle: TextInputBorderShape {
    TextInputBorderShape(.roundedRectangle)
  }

  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    let corner =
      kind == .capsule ? min(inner.width, inner.height) / 2 : max(radius - amount, 0)
    return Path(roundedRect: inner, cornerRadius: corner, style: .continuous)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    var copy = self
    copy.amount += amount
    return copy
  }

  /// The shape with the corners of a look.
  func dressed(by look: FieldLook) -> TextInputBorderShape {
    var copy = self
    copy.radius = look.radius
    return copy
  }
}

extension Shape where Self == TextInputBorderShape {
  /// The shape of the border of text fields.
  public static var textInputBorder: TextInputBorderShape { .automatic }
}

extension EnvironmentValues {
  private enum TextInputBorderKey: EnvironmentKey {
    static var defaultValue: TextInputBorderShape { .automatic }
  }

  /// The shape of the border of text fields.
  public var textInputBorderShape: TextInputBorderShape {
    get { self[TextInputBorderKey.self] }
    set { self[TextInputBorderKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the border of text fields in the view.
  public nonisolated func textInputBorderShape(_ shape: TextInputBorderShape) -> some View {
    environment(\.textInputBorderShape, shape)
  }
}

/// A border whose shape ``textInputBorderShape(_:)`` sets.
nonisolated public struct BorderedTextFieldStyle: TextFieldStyle {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.fieldHasBorder, true)
  }
}

extension TextFieldStyle where Self == BorderedTextFieldStyle {
  public nonisolated static var bordered: BorderedTextFieldStyle { BorderedTextFieldStyle() }
}
