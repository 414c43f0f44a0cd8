import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A style of any type, as the environment keeps it.
nonisolated struct ErasedStyle<Configuration> {
  private let make: @MainActor (Configuration) -> AnyView

  init(_ make: @escaping @MainActor (Configuration) -> AnyView) { self.make = make }

  @MainActor
  func body(_ configuration: Configuration) -> AnyView { make(configuration) }
}

/// A part of a control that its style puts somewhere.
public struct _ControlPart<Role>: View {
  nonisolated(unsafe) private let content: AnyView

  nonisolated init<V: View>(_ content: V) { self.content = AnyView(content) }

  public var body: some View { content }
}

/// The shape of a button's border.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
  private let name: String

  /// The radius of the corners in points; nil for the style's own.
  private let radius: Double?

  private init(_ name: String, radius: Double? = nil) {
    self.name = name
    self.radius = radius
  }

  public static let automatic = ButtonBorderShape("automatic")
  public static let capsule = ButtonBorderShape("capsule")
  public static let circle = ButtonBorderShape("circle")
  public static let roundedRectangle = ButtonBorderShape("roundedRectangle")

  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape("roundedRectangle", radius: radius)
  }
}

extension EnvironmentValues {
  private enum BorderShapeKey: EnvironmentKey {
    static let defaultValue = ButtonBorderShape.automatic
  }

  package var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the borders of buttons in the view.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// Sets whether labels of controls are shown.
  public nonisolated func labelsHidden() -> some View { environment(\.showsControlLabels, false) }
}

extension EnvironmentValues {
  private enum ShowsLabelsKey: EnvironmentKey { static let defaultValue = true }

  /// True if controls show their labels.
  var showsControlLabels: Bool {
    get { self[ShowsLabelsKey.self] }
    set { self[ShowsLabelsKey.self] = newValue }
  }
}
