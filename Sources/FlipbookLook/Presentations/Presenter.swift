import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The state of a presentation that is in the window.
nonisolated struct PresentationState {
  /// The course of it; nil while there is nothing.
  var seat: PresentationSeat?

  /// True once the content is there and has said how it wants to be shown.
  var isReady = false

  /// True while it is to be seen, or on its way there.
  var isUp = false

  /// True once it has begun to come.
  var hasRisen = false

  /// The settings that the content asks for.
  @Boxed var traits = PresentationTraits()

  /// The name of the view that it grows out of; nil for one that slides.
  var zoom: NavigationZoom?

  /// True if it fades in at its place.
  var fades = false

  /// The height that a finger has chosen; nil for the content's choice.
  var detent: PresentationDetent?

  /// The distance in points by which a finger has pulled it down; nil without a finger.
  var pull: CGFloat?
}

/// A presentation as its surface sees it.
struct PresentationScene {
  let seat: PresentationSeat
  @Binding var state: PresentationState
}

/// The kinds of surfaces, which differ in how they move.
nonisolated package enum PresentationKind: String {
  case sheet, cover, popover, alert, dialog

  /// A cover that fades in.
  case dissolve

  /// True for what covers the whole window.
  var isCover: Bool { self == .cover || self == .dissolve }

  /// True for what slides in from below.
  func slides(_ look: SystemLook) -> Bool {
    switch self {
    case .sheet, .cover: true
    case .popover, .alert, .dissolve: false
    case .dialog: look.dialogs.sourceWidth == nil
    }
  }

  func animation(_ look: SystemLook) -> Animation {
    slides(look) ? look.motion.screen : .easeOut(duration: duration(look))
  }

  /// The time after which its coming or going counts as over, in seconds; the spring of what slides
  /// rests later.
  func duration(_ look: SystemLook) -> Double {
    slides(look) ? look.motion.screenDuration : look.motion.alertDuration
  }
}

/// Shows a surface in front of the window while something is asked for.
struct Presenter<Payload, Surface: View>: ViewModifier {
  @Environment(\.self) private var environment
  @State private var state = PresentationState()
  @State private var lastPayload: Payload?
  @State private var turns = 0.0

  nonisolated let kind: PresentationKind
  nonisolated let name: String
  nonisolated(unsafe) let id: AnyHashable?
  nonisolated(unsafe) let payload: Payload?
  nonisolated(unsafe) let reset: () -> Void
  nonisolated(unsafe) let onDismiss: (() -> Void)?

  /// The closure that is called when it has come; nil if nobody asks.
  nonisolated(unsafe) var didRise: (() -> Void)?

  /// The part of the view that it belongs to, in the view's coordinates; nil for all of it.
  nonisolated(unsafe) var source: CGRect?
  nonisolated(unsafe) let surface: @MainActor (Payload, PresentationScene) -> Surface

  nonisolated init(
    _ kind: PresentationKind, name: String, id: AnyHashable?, payload: Payload?,
    reset: @escaping () -> Void, onDismiss: (() -> Void)? = nil,
    surface: @escaping @MainActor (Payload, PresentationScene) -> Surface
  ) {
    self.kind = kind
    self.name = name
    self.id = id
    self.payload = payload
    self.reset = reset
    self.onDismiss = onDismiss
    self.surface = surface
  }

  func body(content: Content) -> some View {
    content
      .windowLayer(.presentation, isActive: state.seat != nil, recession: recession) {
        if let seat = state.seat, let payload = shownPayload(seat) {
          surface(payload, PresentationScene(seat: seat, state: $state))
            .background { TransitionClock(turns: turns) }
            .onAppear { state.isReady = true }
            .onChange(of: state.isReady) { rise(seat) }
        }
      }
      .modifier(PresentationRequest(name: name, id: id, source: source, actions: actions))
  }

  /// The payload as it is now; once nothing or something else is asked for, as it was.
  private func shownPayload(_ seat: PresentationSeat) -> Payload? {
    seat.shows(id) ? payload ?? lastPayload : lastPayload
  }

  /// The way in which the screen behind steps back: only for cards.
  private var recession: WindowRecession {
    guard state.isUp, let seat = state.seat, kind == .sheet || kind == .popover else {
      return .none
    }
    return CardPlan(
      kind: kind, environment: environment, host: seat.window, state: state, source: seat.source
    ).recession
  }

  private var actions: PresentationActions {
    PresentationActions(
      mount: { seat in
        // The keyboard does not stay in front of what covers its field.
        if kind == .sheet || kind.isCover { seat.endEditing() }
        lastPayload = payload
        state = PresentationState(seat: seat)
      },
      lower: { isAnimated, whenGone in
        guard isAnimated else {
          state.isUp = false
          return whenGone()
        }
        withAnimation(motion) {
          state.isUp = false
          state.pull = nil
        }
        turn(true, then: whenGone)
      },
      unmount: {
        state = PresentationState()
        lastPayload = nil
      }, reset: reset, didDismiss: { onDismiss?() })
  }

  private var motion: Animation { kind.animation(environment.systemLook) }

  private func rise(_ seat: PresentationSeat) {
    guard state.isReady, !state.isUp else { return }
    let animation = seat.isAnimated ? motion : nil
    withAnimation(animation) { show() }
    if let didRise { turn(seat.isAnimated, then: didRise) }
  }

  /// Calls an action when a transition that begins now counts as over.
  private func turn(_ isAnimated: Bool, then action: @escaping () -> Void) {
    let duration = kind.duration(environment.systemLook)
    withAnimation(isAnimated ? .linear(duration: duration) : nil, completionCriteria: .removed) {
      turns += 1
    } completion: {
      action()
    }
  }

  private func show() {
    state.isUp = true
    state.hasRisen = true
  }
}
