import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A switch for something that is on or off.
public struct Toggle<Label: View>: View {
  @Environment(\.toggleStyle) private var style
  @Environment(\.showsControlLabels) private var showsLabels
  nonisolated private let isOn: Binding<Bool>
  nonisolated(unsafe) private let label: Label

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    style.body(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(showsLabels ? AnyView(label) : AnyView(EmptyView())),
        isOn: isOn))
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// The values handed to a toggle style.
nonisolated public struct ToggleStyleConfiguration {
  public typealias Label = _ControlPart<ToggleStyleConfiguration>

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// The look of a toggle.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ToggleStyleConfiguration
}

extension EnvironmentValues {
  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<ToggleStyleConfiguration> {
      ErasedStyle { AnyView(SwitchToggleStyle().makeBody(configuration: $0)) }
    }
  }

  var toggleStyle: ErasedStyle<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles in the view look.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    transformEnvironment(\.toggleStyle) { erased in
      erased = ErasedStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

/// The style of the platform: a switch.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// A knob in a capsule.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer(minLength: 8)
      SwitchKnob(isOn: configuration.$isOn, tint: tint)
    }
  }
}

/// The switch itself.
///
/// - SeeAlso: 51 by 31 points: documented, `UISwitch`; the knob's 27: measured on screenshots.
private struct SwitchKnob: View {
  @Environment(\.tintColor) private var contextTint
  let isOn: Binding<Bool>
  let tint: Color?

  var body: some View {
    Capsule()
      .fill(isOn.wrappedValue ? tint ?? contextTint ?? .green : Color(uiColor: .systemFill))
      .frame(width: 51, height: 31)
      .overlay {
        Circle()
          .fill(Color.white)
          .frame(width: 27, height: 27)
          .offset(x: isOn.wrappedValue ? 10 : -10)
      }
      .animation(.default, value: isOn.wrappedValue)
      .modifier(
        TapTarget(isPressed: nil) { [isOn] in isOn.wrappedValue.toggle() })
  }
}

/// A button that stays down while it is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    return Button(action: { isOn.wrappedValue.toggle() }, label: { configuration.label })
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(configuration.isOn ? Color.accentColor.opacity(0.2) : Color.clear)
      }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
