import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The actions beside a row.
struct SwipeActionGroup {
  let allowsFullSwipe: Bool
  let content: AnyView

  /// Called when the actions are uncovered, with true, and when they are covered again.
  var onPresentationChanged: ((Bool) -> Void)?
}

/// The way in which a row has moved to uncover actions.
nonisolated struct SwipeState: Equatable {
  /// The edge whose actions are uncovered; nil for a row in its place.
  var edge: HorizontalEdge?

  /// The distance that the row has gone with a finger, in points.
  var distance: CGFloat = 0

  /// True if the row has come to rest where all actions are seen, wherever the finger was.
  var isOpen = false

  /// True while the first action fills all the room.
  var isFull = false

  /// True once the row has gone past its other edge.
  var isGone = false
}

/// The measurements of a row with actions, as its layout made them last.
final class SwipeMeasure {
  /// The distance at which all actions are seen, in points.
  var open: CGFloat = 0

  /// The width of the row, in points.
  var width: CGFloat = 0

  /// The action that a full swipe performs.
  var first: SwipeAction?
}

/// The action of a button beside a row.
struct SwipeAction {
  let isDestructive: Bool
  let perform: @MainActor () -> Void
}

/// The key under which buttons beside a row tell their action.
struct SwipeActionKey: LayoutValueKey {
  nonisolated static var defaultValue: SwipeAction? { nil }
}

/// A row, and actions beside it which it uncovers.
///
/// The first subview is the row. The first action is at the edge, the last one beside the row.
nonisolated struct SwipeLayout: Layout {
  let look: SwipeLook
  let state: SwipeState
  let measure: SwipeMeasure

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let actions = subviews.dropFirst()
    let widths = actions.map { action in
      look.isRound ? look.width : max(look.width, action.sizeThatFits(.unspecified).width)
    }
    let open = widths.isEmpty ? 0 : widths.reduce(look.gap) { $0 + $1 + look.gap }
    measure.width = bounds.width
    if !widths.isEmpty {
      measure.open = open
      measure.first = actions.first?[SwipeActionKey.self]
    }
    let distance = state.isGone ? bounds.width : state.isOpen ? open : state.distance
    let way = state.edge == .leading ? distance : -distance
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + (state.edge == nil ? 0 : way), y: bounds.minY),
      proposal: proposal)
    var passed: CGFloat = 0
    for (index, action) in actions.enumerated() {
      let place = place(
        of: index, width: widths[index], behind: passed, open: open, distance: distance)
      passed += widths[index] + look.gap
      let x = state.edge == .leading ? bounds.minX + place.near : bounds.maxX - place.far
      let height = look.isRound ? min(look.width, bounds.height) : bounds.height
      action.place(
        at: CGPoint(x: x, y: bounds.midY - height / 2),
        proposal: ProposedViewSize(width: place.far - place.near, height: height))
    }
  }

  /// The distances of an action's two sides from the edge, in points.
  ///
  /// Actions come out from below one another, and spread when they are pulled beyond their places.
  private func place(
    of index: Int, width: CGFloat, behind passed: CGFloat, open: CGFloat, distance: CGFloat
  ) -> (near: CGFloat, far: CGFloat) {
    let share = open > 0 ? distance / open : 0
    if state.isFull {
      let far = max(width, distance - look.gap)
      return index == 0 ? (look.gap, far) : (far, far + width)
    }
    let near = (look.gap + passed) * share
    return (near, near + width * max(1, share))
  }
}

/// The look of a button beside a row, which closes the row when it is tapped.
struct SwipeButtonStyle: PrimitiveButtonStyle {
  let outerTint: Color?
  let perform: @MainActor (SwipeAction) -> Void

  func makeBody(configuration: Configuration) -> some View {
    SwipeButton(configuration: configuration, style: self)
  }
}

private struct SwipeButton: View {
  @Environment(\.systemLook) private var look
  @Environment(\.tintColor) private var tint
  @State private var isPressed = false
  let configuration: PrimitiveButtonStyleConfiguration
  let style: SwipeButtonStyle

  var body: some View {
    let swipes = look.lists.swipes
    let action = SwipeAction(
      isDestructive: configuration.role == .destructive, perform: configuration.trigger)
    return configuration.label
      .labelStyle(.iconOnly)
      // Symbols beside rows are filled: measured, as ``ListRow/corners``.
      .symbolVariant(.fill)
      .foregroundStyle(.white)
      .lineLimit(1)
      .fixedSize()
      .padding(.horizontal, swipes.isRound ? 0 : swipes.padding)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { ground }
      .modifier(TapTarget(isPressed: $isPressed) { style.perform(action) })
      .layoutValue(key: SwipeActionKey.self, value: action)
  }

  private var color: Color {
    if let tint, tint != style.outerTint { return tint }
    return configuration.role == .destructive ? .red : look.lists.swipes.color
  }

  private var ground: some View {
    RoundedRectangle(
      cornerRadius: look.lists.swipes.isRound ? look.lists.swipes.width / 2 : 0
    )
    .fill(isPressed ? color.opacity(look.lists.swipes.pressedOpacity) : color)
  }
}
