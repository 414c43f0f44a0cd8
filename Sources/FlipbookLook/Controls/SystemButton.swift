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
  let surroundings: ButtonSurroundings
  let label: AnyView
  let action: @MainActor () -> Void

  @ViewBuilder var body: some View {
    if kind == .automatic {
      if surroundings.isInList {
        colored.listRowAction(isEnabled: surroundings.isEnabled, action)
      } else {
        colored
      }
    } else if kind == .plain {
      label.opacity(plainOpacity)
    } else {
      FramedButtonParts(
        kind: kind, role: role, isPressed: isPressed, isTinted: false,
        surroundings: surroundings.framing, label: label
      ).body
    }
  }

  /// The label alone, in colour.
  private var colored: some View {
    label
      .inked(ink)
      .opacity(isPressed ? look.buttons.pressedOpacity : 1)
  }

  private var look: SystemLook { surroundings.look }

  /// The label's colour; nil where a style is set around the button.
  ///
  /// - SeeAlso: A style that is set around a button colours its label, with a background or without:
  ///   derived from public code, which colours buttons in this way. That it does so for a disabled or
  ///   a destructive button as well: chosen.
  private var ink: Color? {
    if surroundings.isForegroundGiven { return nil }
    guard surroundings.isEnabled else { return look.buttons.disabledLabel }
    return role == .destructive ? .red : .tinted
  }

  private var plainOpacity: Double {
    if isPressed { return look.buttons.pressedFrameOpacity }
    return surroundings.isEnabled ? 1 : look.buttons.disabledPlainOpacity
  }
}

/// A button with a background.
struct FramedButton: View {
  @Environment(FramedButtonSurroundings.reader) private var surroundings
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isPressed: Bool

  /// True if it is tinted even where no tint is set.
  var isTinted = false
  let label: AnyView

  var body: some View {
    FramedButtonParts(
      kind: kind, role: role, isPressed: isPressed, isTinted: isTinted,
      surroundings: surroundings, label: label
    ).body
  }
}

/// The values that a button with a background reads from its environment.
///
/// They are read at once: each `@Environment` is watched on its own.
nonisolated struct FramedButtonSurroundings {
  let system: SystemLook
  let colorScheme: ColorScheme
  let controlSize: ControlSize
  let borderShape: ButtonBorderShape
  let sizing: ButtonSizing
  let tint: Color?
  let isEnabled: Bool
  let font: Font?
  let isForegroundGiven: Bool

  init(_ environment: EnvironmentValues) {
    system = environment.systemLook
    colorScheme = environment.colorScheme
    controlSize = environment.controlSize
    borderShape = environment.buttonBorderShape
    sizing = environment.buttonSizing
    tint = environment.tintColor
    isEnabled = environment.isEnabled
    font = environment.font
    isForegroundGiven = environment.isForegroundGiven
  }

  nonisolated(unsafe) static let reader = EnvironmentReader { FramedButtonSurroundings($0) }

  /// The values for a button that has no background.
  static let none = FramedButtonSurroundings(EnvironmentValues())
}

/// The parts of a button with a background.
@MainActor
private struct FramedButtonParts {
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isPressed: Bool
  let isTinted: Bool
  let surroundings: FramedButtonSurroundings
  let label: AnyView

  @ViewBuilder var body: some View {
    let size = surroundings.system.buttons.size(surroundings.controlSize)
    let paint = FramedButtonPaint(
      kind: kind, role: role, isTinted: isTinted, surroundings: surroundings)
    if paint.answersAsGlass {
      framed(size, paint).modifier(GlassButtonGround(paint: paint, size: size))
    } else {
      framed(size, paint)
        .background { paint.ground(of: size) }
        .opacity(isPressed ? surroundings.system.buttons.pressedFrameOpacity : 1)
    }
  }

  private func framed(_ size: ButtonLook.Size, _ paint: FramedButtonPaint) -> some View {
    let isCircle = surroundings.borderShape.isCircle
    let side = isCircle ? size.vertical : size.horizontal
    return
      label
      .labelStyle(
        ink: surroundings.isForegroundGiven ? nil : paint.ink, font: surroundings.font ?? size.font
      )
      .padding(
        EdgeInsets(top: size.vertical, leading: side, bottom: size.vertical, trailing: side)
      )
      .leastSize(
        width: isCircle ? size.height : 0, height: size.height,
        fillsWidth: surroundings.sizing == .flexible
      )
  }
}

/// The glass behind a button's label, which answers to a finger.
///
/// In a container, that draws the glass.
private struct GlassButtonGround: ViewModifier {
  @State private var touch = GlassTouch()
  @Environment(\.isInGlassContainer) private var isInContainer
  @Environment(\.glassTransition) private var transition
  let paint: FramedButtonPaint
  let size: ButtonLook.Size

  func body(content: Content) -> some View {
    let melts = paint.kind == .glass && isInContainer && transition.isMatched
    content
      .background {
        if !melts { paint.ground(of: size) }
        GlassShine(shape: paint.shape(of: size), touch: touch)
      }
      .modifier(GlassAnswer(isEnabled: true, touch: $touch))
      .glassPiece(melts ? .button : nil, shape: paint.shape(of: size), growth: touch.growth)
  }
}

extension View {
  /// Sets the colour and the font of a button's label in one step; nil leaves the colour.
  ///
  /// In a row of a list, the label of a button with a background is not the row's: its icon stands
  /// beside its title, in the button's colour.
  nonisolated fileprivate func labelStyle(ink: Color?, font: Font?) -> some View {
    transformEnvironment(by: ButtonLabelStyle(ink: ink, font: font)) {
      $0.setInk(ink)
      $0.font = font
      $0.isInList = false
    }
  }

  /// Sets the colour of a button's label; nil leaves it.
  nonisolated fileprivate func inked(_ ink: Color?) -> some View {
    transformEnvironment(by: ink) { $0.setInk(ink) }
  }
}

extension EnvironmentValues {
  /// Sets the colour of labels; nil leaves it.
  nonisolated fileprivate mutating func setInk(_ ink: Color?) {
    if let ink { setForegroundStyles([AnyShapeStyle(ink)]) }
  }
}

/// The colour and the font of a button's label.
nonisolated private struct ButtonLabelStyle {
  let ink: Color?
  let font: Font?
}

/// The colours and the shape of a button with a background.
@MainActor
private struct FramedButtonPaint {
  let kind: _SystemButtonKind
  let role: ButtonRole?
  let isTinted: Bool
  let surroundings: FramedButtonSurroundings

  private var look: ButtonLook { _read { yield surroundings.system.buttons } }
  private var isEnabled: Bool { surroundings.isEnabled }

  private var tint: Color? {
    role == .destructive ? .red : surroundings.tint ?? (isTinted ? .tinted : nil)
  }

  var ink: Color {
    guard isEnabled else { return look.disabledLabel }
    switch kind {
    case .borderedProminent, .glassProminent: return look.prominentLabel
    case .glass: return tint ?? look.glass.label
    default: return tint ?? .tinted
    }
  }

  /// True for glass that a finger moves.
  var answersAsGlass: Bool { isEnabled && isGlass }

  private var isGlass: Bool { kind == .glass || kind == .glassProminent }

  @ViewBuilder
  func ground(of size: ButtonLook.Size) -> some View {
    if kind == .glass, isEnabled {
      shape(of: size).fill(MaterialStyle(look: .buttonGlass)).shadow(look.glass.shadow)
        .overlay { shape(of: size).stroke(look.glass.rim, lineWidth: look.glass.rimWidth) }
    } else {
      shape(of: size).fill(fill)
    }
  }

  func shape(of size: ButtonLook.Size) -> AnyShape {
    isGlass ? surroundings.borderShape.glassShape : surroundings.borderShape.shape(of: size)
  }

  private var fill: Color {
    if kind == .plain { return .clear }
    guard isEnabled else { return look.disabledFill }
    switch kind {
    case .borderedProminent, .glassProminent: return tint ?? .tinted
    default: return tint.map { $0.opacity(tintedFill) } ?? look.plainFill
    }
  }

  private var tintedFill: Double {
    surroundings.colorScheme == .dark ? look.darkTintedFill : look.tintedFill
  }
}
