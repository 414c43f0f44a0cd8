import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The purpose of a button, beyond its action.
nonisolated public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that acts when it is tapped.
public struct Button<Label: View>: View {
  @Environment(ButtonSurroundings.reader) private var surroundings
  @State private var isPressed = false
  nonisolated private let role: ButtonRole?
  nonisolated(unsafe) private let action: @MainActor () -> Void
  nonisolated(unsafe) private let label: Label

  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    ButtonParts(
      surroundings: surroundings, role: role, label: AnyView(label), isPressed: $isPressed,
      action: action
    ).body
  }
}

/// The parts of a button whose types are known here, for every type of label.
@MainActor
private struct ButtonParts {
  let surroundings: ButtonSurroundings
  let role: ButtonRole?
  let label: AnyView
  @Binding var isPressed: Bool
  let action: @MainActor () -> Void

  @ViewBuilder var body: some View {
    if let style = surroundings.primitiveStyle {
      style.body(
        PrimitiveButtonStyleConfiguration(role: role, label: .init(label), action: action))
    } else if let style = surroundings.style.ownStyle {
      style(ButtonStyleConfiguration(role: role, label: .init(label), isPressed: isPressed))
        .modifier(TapTarget(isPressed: $isPressed, action: action))
    } else {
      look.modifier(TapTarget(isPressed: $isPressed, action: action))
    }
  }

  /// The button in the system's look.
  private var look: some View {
    SystemButtonLook(
      kind: surroundings.style.kind, role: role, isPressed: isPressed,
      isEnabled: surroundings.isEnabled, label: label
    ).body
  }
}

/// The values that a button reads from its environment.
nonisolated private struct ButtonSurroundings {
  let style: AnyButtonStyle
  let primitiveStyle: AnyPrimitiveButtonStyle?
  let isEnabled: Bool

  nonisolated(unsafe) static let reader = EnvironmentReader {
    ButtonSurroundings(
      style: $0.buttonStyle, primitiveStyle: $0.primitiveButtonStyle, isEnabled: $0.isEnabled)
  }
}

extension Button where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
