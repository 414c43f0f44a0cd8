import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A button in one of the system's looks.
@MainActor
struct SystemButtonLook {
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isPressed: Bool
  let isEnabled: Bool
  let look: SystemLook
  let label: AnyView

  @ViewBuilder var body: some View {
    switch kind {
    case .plain:
      label
        .opacity(
          isPressed
            ? look.buttons.pressedFrameOpacity : isEnabled ? 1 : look.buttons.disabledPlainOpacity)
    case .automatic:
      label
        .foregroundStyle(isEnabled ? color : look.buttons.disabledLabel)
        .opacity(isPressed ? look.buttons.pressedOpacity : 1)
    case .bordered, .borderedProminent, .glass, .glassProminent:
      FramedButton(kind: kind, role: role, isPressed: isPressed, label: label)
    }
  }

  private var color: Color { role == .destructive ? .red : .accentColor }
}

/// A button with a background.
struct FramedButton: View {
  @Environment(\.systemLook) private var system
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.tintColor) private var tintColor
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.font) private var font
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isPressed: Bool

  /// True if it is tinted even where no tint is set.
  var isTinted = false
  let label: AnyView

  private var look: ButtonLook { system.buttons }
  private var size: ButtonLook.Size { look.size(controlSize) }
  private var tint: Color? {
    role == .destructive ? .red : tintColor ?? (isTinted ? .accentColor : nil)
  }
  private var isClear: Bool { kind == .glass && isEnabled }
  private var hasGlass: Bool { kind == .glass || kind == .glassProminent }

  var body: some View {
    LeastSize(width: borderShape.isCircle ? size.height : 0, height: size.height) {
      label
        .font(font ?? size.font)
        .foregroundStyle(ink)
        .padding(.horizontal, borderShape.isCircle ? size.vertical : size.horizontal)
        .padding(.vertical, size.vertical)
        .frame(maxWidth: sizing == .flexible ? .infinity : nil)
    }
    .background {
      let shape = hasGlass ? borderShape.glassShape : borderShape.shape(of: size)
      if isClear {
        shape.fill(ground).shadow(look.glass.shadow)
          .overlay { shape.stroke(look.glass.rim, lineWidth: look.glass.rimWidth) }
      } else {
        shape.fill(ground)
      }
    }
    .opacity(isPressed ? look.pressedFrameOpacity : 1)
  }

  private var ink: Color {
    guard isEnabled else { return look.disabledLabel }
    switch kind {
    case .borderedProminent, .glassProminent: return look.prominentLabel
    case .glass: return tint ?? look.glass.label
    default: return tint ?? .accentColor
    }
  }

  private var tintedFill: Double {
    colorScheme == .dark ? look.darkTintedFill : look.tintedFill
  }

  private var ground: Color {
    if kind == .plain { return .clear }
    guard isEnabled else { return look.disabledFill }
    switch kind {
    case .borderedProminent, .glassProminent: return tint ?? .accentColor
    case .glass: return look.glass.fill
    default: return tint.map { $0.opacity(tintedFill) } ?? look.plainFill
    }
  }
}
