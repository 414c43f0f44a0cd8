import FlipbookGeometry
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The look of a button.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ButtonStyleConfiguration
}

/// The values handed to a button style.
nonisolated public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    nonisolated(unsafe) private let content: AnyView

    nonisolated init(_ content: AnyView) { self.content = content }

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// The look of a button and the moment at which it acts.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  /// The system's look that the style asks for; nil for one of the user's own.
  nonisolated static var _systemKind: _SystemButtonKind? { get }

  typealias Configuration = PrimitiveButtonStyleConfiguration
}

extension PrimitiveButtonStyle {
  public nonisolated static var _systemKind: _SystemButtonKind? { nil }
}

/// The values handed to a primitive button style.
nonisolated public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    nonisolated(unsafe) private let content: AnyView

    nonisolated init(_ content: AnyView) { self.content = content }

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Calls the button's action.
  @MainActor
  public func trigger() { action() }
}

/// A button style of any type.
nonisolated struct AnyButtonStyle {
  /// One of the user's own; nil for the system's.
  let ownStyle: (@MainActor (ButtonStyleConfiguration) -> AnyView)?

  /// The system's style that is used otherwise.
  let kind: _SystemButtonKind

  init<S: ButtonStyle>(_ style: S) {
    ownStyle = { AnyView(style.makeBody(configuration: $0)) }
    kind = .automatic
  }

  init(_ kind: _SystemButtonKind) {
    ownStyle = nil
    self.kind = kind
  }
}

/// A primitive button style of any type.
nonisolated struct AnyPrimitiveButtonStyle {
  private let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  init<S: PrimitiveButtonStyle>(_ style: S) {
    make = { AnyView(style.makeBody(configuration: $0)) }
  }

  @MainActor
  func body(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    make(configuration)
  }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle { AnyButtonStyle(.automatic) }
  }

  private enum PrimitiveButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyPrimitiveButtonStyle? { nil }
  }

  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  var primitiveButtonStyle: AnyPrimitiveButtonStyle? {
    get { self[PrimitiveButtonStyleKey.self] }
    set { self[PrimitiveButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons in the view look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    transformEnvironment(by: style) {
      $0.buttonStyle = AnyButtonStyle(style)
      $0.primitiveButtonStyle = nil
    }
  }

  /// Sets how buttons in the view look and act.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    if let kind = S._systemKind {
      return transformEnvironment(by: style) {
        $0.buttonStyle = AnyButtonStyle(kind)
        $0.primitiveButtonStyle = nil
      }
    }
    return transformEnvironment(by: style) {
      $0.primitiveButtonStyle = AnyPrimitiveButtonStyle(style)
    }
  }
}

// MARK: - The system's styles

/// The system's looks of buttons.
nonisolated public enum _SystemButtonKind: Hashable, Sendable {
  case automatic, plain, bordered, borderedProminent
}

/// A button in one of the system's looks.
///
/// - SeeAlso: Paddings and radii: measured on screenshots of iOS 17 by eye, hence chosen; colours:
///   documented, Human Interface Guidelines.
@MainActor
struct SystemButtonLook {
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isPressed: Bool
  let isEnabled: Bool
  let label: AnyView

  @ViewBuilder var body: some View {
    switch kind {
    case .plain:
      label.opacity(isPressed ? 0.75 : 1)
    case .automatic:
      label
        .foregroundStyle(isEnabled ? AnyShapeStyle(color) : AnyShapeStyle(.tertiary))
        .opacity(isPressed ? 0.2 : 1)
    case .bordered, .borderedProminent:
      framed
    }
  }

  private var color: Color { role == .destructive ? .red : .accentColor }

  private var framed: some View {
    let isProminent = kind == .borderedProminent
    let ink = isProminent ? AnyShapeStyle(Color.white) : AnyShapeStyle(color)
    let ground = AnyShapeStyle(isProminent ? color : color.opacity(0.15))
    return
      label
      .foregroundStyle(isEnabled ? ink : AnyShapeStyle(.tertiary))
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(isEnabled ? ground : AnyShapeStyle(Color(uiColor: .systemFill)))
      }
      .opacity(isPressed ? 0.75 : 1)
  }
}

/// The style of the context.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .automatic }
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// No decoration.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .plain }
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// No border.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .automatic }
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A tinted background.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .bordered }
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A filled background.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
