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
    ownStyle = { configuration in
      styleBody(style, configuration) { AnyView($0.makeBody(configuration: $1)) }
    }
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
    make = { configuration in
      styleBody(style, configuration) { AnyView($0.makeBody(configuration: $1)) }
    }
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
