import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// An alert in the window.
struct AlertSurface<Actions: View, Message: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixel
  let title: Text?
  let scene: PresentationScene
  let actions: Actions
  let message: Message

  /// True if an alert without buttons gets one.
  var addsButton = true

  init(
    _ title: Text?, _ scene: PresentationScene, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {
    self.title = title
    self.scene = scene
    self.actions = actions()
    self.message = message()
  }

  var body: some View {
    ZStack {
      Color.black.opacity(look.alerts.dimming)
        .ignoresSafeArea()
        .opacity(scene.state.isUp ? 1 : 0)
        .allowsHitTesting(false)
      TouchBlocker(isOn: scene.state.isUp, action: nil).ignoresSafeArea()
      card
        .padding(.vertical, look.alerts.margin)
        .scaleEffect(scene.state.hasRisen ? 1 : look.motion.alertScale)
        .opacity(scene.state.isUp ? 1 : 0)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onPreferenceChange(PresentationTraitsKey.self) { scene.state.traits = $0 }
  }

  private var card: some View {
    let seat = scene.seat
    return ViewThatFits(in: .vertical) {
      AlertLayout(look: look.alerts, pixel: pixel) {
        texts.layoutValue(key: DialogItemKey.self, value: .header)
        answers
      }
      AlertScrollLayout(look: look.alerts) {
        ScrollView { texts }
        ScrollView { AlertLayout(look: look.alerts, pixel: pixel) { answers } }
      }
      .scrollBounceBehavior(.basedOnSize)
    }
    .buttonStyle(DialogButtonStyle(seat: seat, isAlert: true))
    .textFieldStyle(.roundedBorder)
    .background {
      WindowMaterial(
        material: look.alerts.material, dimming: Color.black.opacity(look.alerts.dimming))
    }
    .clipShape(shape)
    .overlay {
      if let rim = look.alerts.rim { shape.strokeBorder(rim, lineWidth: 1) }
    }
    .contentShape(shape)
    .plainSurroundings()
    .presented(by: seat)
    .systemPart(.alert, named: title, dismiss: { seat.close() })
  }

  /// The fields and buttons, and the line between two buttons.
  @ViewBuilder private var answers: some View {
    actions.font(.system(look.alerts.messageStyle))
    if addsButton, scene.state.isReady, scene.state.traits.buttons.isEmpty {
      Button("OK") {}.uncounted()
    }
    Rectangle().fill(look.alerts.hairline)
      .layoutValue(key: DialogItemKey.self, value: .divider)
  }

  private var shape: RoundedRectangle {
    RoundedRectangle(cornerRadius: look.alerts.cornerRadius, style: look.alerts.cornerStyle)
  }

  private var texts: some View {
    let alerts = look.alerts
    return VStack(alignment: alerts.isLeading ? .leading : .center, spacing: alerts.textGap) {
      title?.font(.headline)
      message
        .font(.system(alerts.messageStyle))
        .lineSpacing(alerts.messageLineGap)
        .foregroundStyle(alerts.messageColor)
    }
    .multilineTextAlignment(alerts.isLeading ? .leading : .center)
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: .infinity, alignment: alerts.isLeading ? .leading : .center)
    .padding(alerts.textInsets)
  }
}

extension View {
  /// Keeps the system's own button from being counted among the ones it stands in for.
  nonisolated func uncounted() -> some View { presentationTraits { $0.buttons = [] } }

  /// Takes away what views around have set for texts and controls: alerts do not follow it.
  nonisolated func plainSurroundings() -> some View {
    transformEnvironment(by: 0) {
      $0.font = nil
      $0.foregroundStyles = []
      $0.tintColor = nil
      $0.accentColor = nil
      $0.isEnabled = true
      $0.multilineTextAlignment = .leading
      $0.lineLimit = nil
    }
  }
}
