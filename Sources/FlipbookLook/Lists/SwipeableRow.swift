import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The actions at both edges of a row.
struct RowActions {
  let leading: SwipeActionGroup?
  let trailing: SwipeActionGroup?

  func group(at edge: HorizontalEdge?) -> SwipeActionGroup? {
    edge.flatMap { $0 == .leading ? leading : trailing }
  }
}

/// A row that a finger moves to uncover actions.
struct SwipeableRow<Row: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.tintColor) private var tint
  @Environment(\.layoutDirection) private var direction
  let row: Row
  let actions: RowActions

  /// True if the row stays in its place.
  let isEditing: Bool

  /// The row whose actions are uncovered, of all that go together.
  @Binding var openRow: ObjectIdentifier?
  @Binding var swipe: SwipeState
  let measure: SwipeMeasure

  /// The distance at which a finger found the row, in points; nil without a finger.
  @State private var base: CGFloat?

  /// The things that one of the actions shares.
  @State private var shared: SharedThings?

  var body: some View {
    SwipeLayout(look: look.lists.swipes, state: swipe, measure: measure) {
      row
      if let group = actions.group(at: swipe.edge) {
        group.content
          .buttonStyle(SwipeButtonStyle(outerTint: tint, perform: perform))
          .environment(\.sharer, Sharer { shared = $0 })
          .zIndex(-1)
          .transition(.identity)
      }
    }
    .gesture(drag, including: isEditing ? .subviews : .all)
    .shareSheet($shared)
    .onChange(of: isOpen) { if !isOpen { close() } }
    .onChange(of: swipe.edge) { old, new in
      actions.group(at: old)?.onPresentationChanged?(false)
      actions.group(at: new)?.onPresentationChanged?(true)
    }
  }

  private var isOpen: Bool { openRow == ObjectIdentifier(measure) }

  private var swipes: SwipeLook { look.lists.swipes }

  // MARK: Following the finger

  private var drag: some Gesture {
    var gesture = DragGesture()
    gesture.axis = .horizontal
    return gesture.onChanged { follow($0) }.onEnded { release($0) }
  }

  /// A distance to the trailing edge, of one to the right.
  private func forward(_ distance: CGFloat) -> CGFloat {
    direction == .rightToLeft ? -distance : distance
  }

  /// Goes with the finger; a row that is let go begins at its speed.
  private func follow(_ value: DragGesture.Value) {
    withTransaction(.followingFinger) { move(with: value) }
    let group = actions.group(at: swipe.edge)
    let isFull =
      (group?.allowsFullSwipe ?? false) && swipe.distance > swipes.fullSwipe * measure.width
    guard isFull != swipe.isFull else { return }
    withAnimation(look.motion.control) { swipe.isFull = isFull }
  }

  private func move(with value: DragGesture.Value) {
    if base == nil {
      base = swipe.isOpen ? (swipe.edge == .leading ? measure.open : -measure.open) : 0
      if !isOpen { openRow = nil }
    }
    let way = (base ?? 0) + forward(value.translation.width)
    let edge: HorizontalEdge = way > 0 ? .leading : .trailing
    guard way != 0, let group = actions.group(at: edge) else {
      swipe = SwipeState()
      return
    }
    swipe = SwipeState(
      edge: edge, distance: reach(abs(way), group), isFull: swipe.isFull && swipe.edge == edge)
  }

  /// The distance that the row goes with a finger, which it resists beyond its actions.
  private func reach(_ distance: CGFloat, _ group: SwipeActionGroup) -> CGFloat {
    let (open, width) = (measure.open, measure.width)
    let excess = distance - open
    guard excess > 0, open > 0, width > 0, !group.allowsFullSwipe else { return distance }
    return open + width * (1 - 1 / (excess * swipes.resistance / width + 1))
  }

  private func release(_ value: DragGesture.Value) {
    base = nil
    guard let edge = swipe.edge else { return close() }
    if swipe.isFull, let first = measure.first { return perform(first) }
    let speed = forward(value.velocity.width) * (edge == .leading ? 1 : -1)
    let isFar = swipe.distance > measure.open / 2 && speed > -swipes.flick
    if isFar || speed > swipes.flick { open(at: edge) } else { close() }
  }

  // MARK: Coming to rest

  private func open(at edge: HorizontalEdge) {
    withAnimation(look.motion.screen) {
      swipe = SwipeState(edge: edge, isOpen: true)
      openRow = ObjectIdentifier(measure)
    }
  }

  private func close() {
    // A row on its way back is left alone: one that is being removed meanwhile would be there at once.
    guard swipe.isOpen || swipe.distance > 0, !swipe.isGone else { return }
    let swipe = $swipe
    withAnimation(look.motion.screen) {
      swipe.wrappedValue = SwipeState(edge: swipe.wrappedValue.edge)
    } completion: {
      let state = swipe.wrappedValue
      if !state.isOpen, state.distance == 0, !state.isGone { swipe.wrappedValue = SwipeState() }
    }
    if isOpen { openRow = nil }
  }

  private func perform(_ action: SwipeAction) {
    guard action.isDestructive else {
      close()
      return action.perform()
    }
    if swipe.isFull { return leave(with: action) }
    // The action fills the row before the row goes.
    withAnimation(look.motion.control) {
      swipe.isGone = true
      swipe.isFull = true
    } completion: {
      leave(with: action)
    }
  }

  /// Carries out an action that takes the row away.
  private func leave(with action: SwipeAction) {
    let swipe = $swipe
    withAnimation(look.motion.screen) {
      swipe.wrappedValue.isGone = true
      swipe.wrappedValue.isFull = true
      if isOpen { openRow = nil }
      action.perform()
    } completion: {
      // A row that was not deleted after all comes back.
      swipe.wrappedValue = SwipeState()
    }
  }
}
