import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A control that acts when it is tapped.
///
/// - SeeAlso: Several views in its label stand side by side, in every style of the system's: measured,
///   the author's picture of github.com/ahmethakanyldrm/iOS-Ecommerce, where a text between two
///   spacers fills a button's width. In a style of one's own as well: chosen.
public struct Button<Label: View>: View {
  @Environment(ButtonSurroundings.reader) private var surroundings
  @State private var isPressed = false
  nonisolated let role: ButtonRole?
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
      surroundings: surroundings, role: role, label: AnyView(HStack { label }),
      isPressed: $isPressed, action: action
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
        PrimitiveButtonStyleConfiguration(role: role, label: .init(label), action: action)
      )
      // A button in the style's body has the system's look.
      .environment(\.primitiveButtonStyle, nil)
    } else if let style = surroundings.style.ownStyle {
      style(ButtonStyleConfiguration(role: role, label: .init(label), isPressed: isPressed))
        .modifier(TapTarget(isPressed: $isPressed, action: action))
    } else if surroundings.hasOwnBarGlass, surroundings.style.kind.isFramed {
      BarGlassButton(
        kind: surroundings.style.kind,
        configuration: ButtonStyleConfiguration(
          role: role, label: .init(label), isPressed: isPressed),
        tint: surroundings.framing.tint
      )
      .modifier(TapTarget(isPressed: $isPressed, action: action))
    } else {
      look.modifier(TapTarget(isPressed: $isPressed, action: action))
    }
  }

  /// The button in the system's look.
  private var look: some View {
    SystemButtonLook(
      kind: surroundings.style.kind, role: role, isPressed: isPressed, surroundings: surroundings,
      label: label, action: action
    ).body
  }
}

/// The values that a button reads from its environment.
nonisolated struct ButtonSurroundings {
  let style: AnyButtonStyle
  let primitiveStyle: AnyPrimitiveButtonStyle?
  let isEnabled: Bool
  let look: SystemLook
  let isInList: Bool

  /// True in a bar that gives the button a background of glass.
  let hasOwnBarGlass: Bool

  /// True if the label has the style that is set around the button, in place of the tint.
  let isForegroundGiven: Bool

  /// The values for a button with a background.
  let framing: FramedButtonSurroundings

  init(_ environment: EnvironmentValues) {
    style = environment.buttonStyle
    primitiveStyle = environment.primitiveButtonStyle
    isEnabled = environment.isEnabled
    look = environment.systemLook
    isInList = environment.isInList
    hasOwnBarGlass = environment.hasOwnBarGlass
    isForegroundGiven = environment.isForegroundGiven
    framing = style.kind.isFramed ? FramedButtonSurroundings(environment) : .none
  }

  nonisolated(unsafe) static let reader = EnvironmentReader { ButtonSurroundings($0) }
}

extension Button where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == FlipbookLook.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      FlipbookLook.Label(titleKey, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { FlipbookLook.Label(title, systemImage: systemImage) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { FlipbookLook.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { FlipbookLook.Label(title, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
