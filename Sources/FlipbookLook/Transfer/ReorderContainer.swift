import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Lets a finger lift an item after a long press, and put it down at another place.
///
/// The other items make way as the finger comes to them. The data change when the item is put down.
///
/// - SeeAlso: documented,
///   developer.apple.com/documentation/swiftui/view/reordercontainer(for:in:isenabled:move:). The
///   times and the look are those of a drag, ``DragSource``: chosen.
struct ReorderContainer: ViewModifier {
  /// The item that a finger carries.
  private struct Carried {
    let item: ReorderItem
    let source: ViewSource

    /// The rectangle from which it was lifted, in points of the window.
    let start: CGRect
  }

  @Environment(\.systemLook) private var look
  @Environment(\.reorders) private var outer
  @State private var board = ReorderBoard()
  @State private var order: ReorderOrder?
  @State private var carried: Carried?
  @State private var isHeld = false
  @State private var way = CGSize.zero

  private let isEnabled: Bool
  private let idType: ObjectIdentifier
  private let collectionType: ObjectIdentifier

  /// Tells the program of the new order.
  nonisolated(unsafe) private let move: (ReorderOrder) -> Void

  nonisolated init<ItemID: Hashable, CollectionID: Hashable>(
    isEnabled: Bool, move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) {
    self.isEnabled = isEnabled
    idType = ObjectIdentifier(ItemID.self)
    collectionType = ObjectIdentifier(CollectionID.self)
    self.move = { order in
      guard let id = order.item.id.base as? ItemID,
        let collection = order.collection.base as? CollectionID
      else { return }
      let next = order.next?.base as? ItemID
      move(
        ReorderDifference(
          sources: [id],
          destination: ReorderDifference.Destination(
            position: next.map { .before($0) } ?? .end, collectionID: collection)))
    }
  }

  func body(content: Content) -> some View {
    content
      .environment(\.reorders, isEnabled ? outer.adding(container) : outer)
      .highPriorityGesture(
        look.menus.lift.carrying({ carry($0) }, putDown: { putDown() }), isEnabled: isEnabled
      )
      .windowLayer(.menu, isActive: carried != nil) {
        if let carried { view(of: carried) }
      }
  }

  private var container: ReorderSurroundings.Container {
    ReorderSurroundings.Container(
      idType: idType, collectionType: collectionType, board: board, order: order)
  }

  // MARK: The finger

  private func carry(_ drag: DragGesture.Value?) {
    if carried == nil { lift() }
    guard isHeld, let drag, let old = order else { return }
    way = drag.translation
    let new = board.order(at: drag.location, old)
    if new != old { withAnimation(look.motion.control) { order = new } }
  }

  private func lift() {
    guard let item = board.pressed, let source = board.entry(of: item)?.source,
      let start = source.liftedRect
    else { return }
    way = .zero
    order = board.order(lifting: item, size: start.size)
    carried = Carried(item: item, source: source, start: start)
    isHeld = true
  }

  private func putDown() {
    guard isHeld, let carried, let last = order else { return }
    let (order, shown) = ($order, $carried)
    let isMoved = last != board.order(lifting: carried.item, size: last.size)
    let goal = isMoved ? self.goal(of: last, carried) : carried.start
    withAnimation(look.motion.menu) {
      isHeld = false
      way = CGSize(width: goal.minX - carried.start.minX, height: goal.minY - carried.start.minY)
      order.wrappedValue?.isSettled = true
      if isMoved { move(last) }
    } completion: {
      withTransaction(.still) {
        order.wrappedValue = nil
        shown.wrappedValue = nil
      }
    }
  }

  /// The rectangle into which an item is put down, in points of the window.
  private func goal(of order: ReorderOrder, _ carried: Carried) -> CGRect {
    let source = order.collection == carried.item.collection ? carried.source : board.gap
    return source.placedRect ?? carried.start
  }

  // MARK: The view in the air

  private func view(of carried: Carried) -> some View {
    MenuArrival(isThere: isHeld) { isShown in
      GeometryReader { proxy in
        let origin = proxy.frame(in: .global).origin
        ZStack {
          if isShown {
            // The item's own view is exchanged for another at once.
            ZStack { picture(of: carried) }
              .position(
                x: carried.start.midX + way.width - origin.x,
                y: carried.start.midY + way.height - origin.y
              )
              .transition(Carrying(look: look.menus.lift, fades: false))
          }
        }
      }
    }
    .allowsHitTesting(false)
  }

  @ViewBuilder private func picture(of carried: Carried) -> some View {
    if let order, order.collection != carried.item.collection,
      let preview = board.entry(of: carried.item)?.preview()
    {
      preview.frame(width: carried.start.width, height: carried.start.height)
        .transition(.identity)
    } else {
      ViewCopy(of: carried.source).transition(.identity)
    }
  }
}
