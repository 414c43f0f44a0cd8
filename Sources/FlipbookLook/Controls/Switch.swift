import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A label with a switch at the trailing edge; the switch alone if labels are hidden.
struct SwitchRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  let label: ToggleStyleConfiguration.Label
  let isOn: Binding<Bool>
  let tint: Color?

  var body: some View {
    if showsLabels {
      HStack(spacing: 0) {
        label.environment(\.stacksLabelLines, true)
        Spacer(minLength: look.toggles.gap)
        Switch(isOn: isOn, tint: tint)
      }
    } else {
      Switch(isOn: isOn, tint: tint)
    }
  }
}

/// A thumb in a track.
struct Switch: View {
  @Environment(\.systemLook) private var system
  @Environment(\.tintColor) private var contextTint
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlAppearance) private var own
  @State private var isPressed = false
  let isOn: Binding<Bool>
  var tint: Color?

  /// The colour of the track that somebody has chosen; nil for the system's.
  private var onColor: Color? {
    tint ?? contextTint ?? SystemAppearances.present?.switchTint
  }

  var body: some View {
    let look = system.toggles
    let isOn = isOn
    return Capsule()
      .fill(isOn.wrappedValue ? onColor ?? look.on : look.off)
      .frame(width: look.track.width, height: look.track.height)
      .overlay(alignment: isOn.wrappedValue ? .trailing : .leading) {
        Capsule()
          .fill(own.thumb ?? look.thumbColor)
          .shadow(look.thumbShadow)
          .frame(
            width: look.thumb.width + (isPressed ? look.stretch : 0), height: look.thumb.height
          )
          .systemPart(.thumb)
          .padding(.horizontal, look.inset)
      }
      .clipShape(Capsule())
      .animation(system.motion.control, value: isOn.wrappedValue)
      .animation(system.motion.control, value: isPressed)
      .opacity(isEnabled ? 1 : look.disabledOpacity)
      .modifier(TapTarget(isPressed: $isPressed) { isOn.wrappedValue.toggle() })
      .padding(.trailing, -look.overhang)
      .rowControlHeight()
  }
}

/// A button with a background while it is on.
struct ToggleButton: View {
  @Environment(\.isEnabled) private var isEnabled
  @State private var isPressed = false
  let label: ToggleStyleConfiguration.Label
  let isOn: Binding<Bool>

  var body: some View {
    let isOn = isOn
    return FramedButton(
      kind: isOn.wrappedValue ? .bordered : .plain, role: nil, isPressed: isPressed,
      isTinted: true, label: AnyView(label)
    )
    .modifier(TapTarget(isPressed: $isPressed) { isOn.wrappedValue.toggle() })
  }
}
