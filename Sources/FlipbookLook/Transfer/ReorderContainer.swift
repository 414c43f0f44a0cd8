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
///   developer.apple.com/documentation/swiftui/view/reordercontainer(for:in:isenabled:move:). With a
///   selection or a container of drags around it, all that they name are moved together, in their
///   order; what is dropped elsewhere is not moved: documented,
///   developer.apple.com/documentation/swiftui/reordering-items-in-lists-stacks-grids-and-custom-layouts.
///   The times and the look are those of a drag, ``DragSource``, and several items have a gap each:
///   chosen.
struct ReorderContainer: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.reorders) private var outer
  @Environment(\.drags) private var drags
  @Environment(\.drops) private var drops
  @State private var board = ReorderBoard()
  @State private var area = ViewSource()
  @State private var aim = ReorderAim()
  @State private var scroller = EdgeScroller()
  @State private var order: ReorderOrder?
  @State private var flight: ReorderFlight?
  @State private var finger: CarryingFinger?
  @State private var isHeld = false
  @State private var isRefused = false
  @State private var way = CGSize.zero

  private let isEnabled: Bool
  private let idType: ObjectIdentifier
  private let collectionType: ObjectIdentifier

  /// True for an identity of the type that the container's items have.
  nonisolated(unsafe) private let isOwn: (AnyHashable) -> Bool

  /// Tells the program of the new order.
  nonisolated(unsafe) private let move: (ReorderOrder) -> Void

  nonisolated init<ItemID: Hashable, CollectionID: Hashable>(
    isEnabled: Bool, move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) {
    self.isEnabled = isEnabled
    idType = ObjectIdentifier(ItemID.self)
    collectionType = ObjectIdentifier(CollectionID.self)
    isOwn = { $0.base is ItemID }
    self.move = { order in
      guard let destination = order.place.destination(ItemID.self, CollectionID.self) else {
        return
      }
      let ids = order.pieces.compactMap { $0.item.id.base as? ItemID }
      move(ReorderDifference(sources: ids, destination: destination))
    }
  }

  func body(content: Content) -> some View {
    prepareAim()
    return
      content
      .environment(\.reorders, isEnabled ? outer.adding(container) : outer)
      .source(area)
      .highPriorityGesture(
        look.menus.lift.carrying({ carry($0) }, putDown: { putDown() }), isEnabled: isEnabled
      )
      .windowLayer(.menu, isActive: flight != nil) {
        if let flight {
          ReorderFlightView(
            flight: flight, way: way, isHeld: isHeld, collection: order?.place.collection,
            formation: drags.formation, isCopied: finger?.operation == .copy)
        }
      }
  }

  private var container: ReorderSurroundings.Container {
    ReorderSurroundings.Container(
      idType: idType, collectionType: collectionType, board: board, order: order)
  }

  // MARK: Lifting

  private func lift() {
    guard let item = board.pressed, let (items, finger) = lifted(with: item),
      let lead = items.firstIndex(of: item)
    else { return }
    let pieces = items.compactMap { item -> ReorderFlight.Piece? in
      guard let entry = board.entry(of: item) else { return nil }
      let start = entry.source.liftedRect ?? board.entry(of: items[lead])?.source.liftedRect
      return ReorderFlight.Piece(
        item: item, source: entry.source, preview: entry.preview, start: start ?? .zero,
        goal: start ?? .zero)
    }
    guard pieces.count == items.count else { return }
    way = .zero
    isRefused = false
    self.finger = finger
    flight = ReorderFlight(pieces: pieces, lead: lead)
    isHeld = true
    let first = ReorderOrder(
      pieces: pieces.map { ReorderOrder.Piece(item: $0.item, size: $0.start.size) },
      place: board.place(of: item, besides: items))
    withAnimation(pieces.count > 1 ? look.motion.control : nil) { order = first }
  }

  /// The items that are lifted with one, itself among them, and the finger that carries them; nil if
  /// nothing is.
  private func lifted(with item: ReorderItem) -> (items: [ReorderItem], finger: CarryingFinger)? {
    var ids = drags.ids(with: item.id, type: idType, in: nil)
    var things = CarriedItems(objects: [])
    if let container = drags.container(of: idType, in: nil) {
      (things, ids) = container.items(ids)
    }
    let items = board.items(ids, near: item.collection)
    guard !items.isEmpty else { return nil }
    return (
      items.contains(item) ? items : [item] + items,
      CarryingFinger(things, ids: ids, drags)
    )
  }

  // MARK: The way

  private func carry(_ drag: DragGesture.Value?) {
    if flight == nil { lift() }
    guard isHeld, let drag, let graph = ViewGraph.current else { return }
    way = drag.translation
    bring(to: drag.location, in: graph)
    guard max(abs(way.width), abs(way.height)) >= Finger.slack else { return }
    scroller.follow(drag.location, in: graph) { _ in bring(to: drag.location, in: graph) }
  }

  /// Brings the finger to a point of the window, or what is under it to the finger.
  private func bring(to point: CGPoint, in graph: ViewGraph) {
    guard isHeld, var new = order, let flight else { return }
    finger?.move(to: point, in: graph, besides: drops.takers)
    let items = flight.pieces.map(\.item)
    isRefused = finger?.operation != nil
    if isRefused {
      new.place = board.place(of: items[flight.lead], besides: items)
    } else {
      new.place = board.place(at: point, new)
      obey(configuration(at: point, new.place), &new, items[flight.lead], items)
    }
    if new != order { withAnimation(look.motion.control) { order = new } }
  }

  /// Takes the place that code asks for; where it forbids a drop, nothing is moved.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/dropconfiguration/init(operation:destination:).
  private func obey(
    _ answer: DropConfiguration?, _ order: inout ReorderOrder, _ item: ReorderItem,
    _ items: [ReorderItem]
  ) {
    guard let answer else { return }
    if let place = answer.place { order.place = place }
    guard answer.operation == .forbidden || answer.operation == .cancel else { return }
    isRefused = true
    order.place = board.place(of: item, besides: items)
  }

  /// The answer of the code around to a finger at a point of the window; nil without code.
  private func configuration(at point: CGPoint, _ place: ReorderPlace) -> DropConfiguration? {
    guard let configure = drops.configuration, let finger,
      let rect = drops.takers.last?.area.shownRect ?? area.shownRect, rect.contains(point)
    else { return nil }
    var info = finger.info(at: point, in: rect)
    info.place = place
    return configure(DropSession(info, .active))
  }

  // MARK: Putting down

  private func putDown() {
    scroller.end()
    guard isHeld, var flight, let last = order else { return }
    if finger?.operation != nil, finger?.drop() == true { return vanish() }
    let isMoved = !isRefused && board.isChange(last)
    finger?.end(isMoved ? .move : .cancel)
    for index in flight.pieces.indices where isMoved {
      flight.pieces[index].goal = goal(of: flight.pieces[index], last)
    }
    let (lead, order) = (flight.pieces[flight.lead], $order)
    withAnimation(look.motion.menu) {
      self.flight = flight
      isHeld = false
      way = CGSize(
        width: lead.goal.midX - lead.start.midX, height: lead.goal.midY - lead.start.midY)
      order.wrappedValue?.isSettled = true
      if isMoved { move(last) }
    } completion: {
      clear()
    }
  }

  /// Has the items fade away that something else has taken.
  private func vanish() {
    withAnimation(look.motion.menu) {
      isHeld = false
      flight?.isTaken = true
      order?.isSettled = true
    } completion: {
      clear()
    }
  }

  private func clear() {
    withTransaction(.still) { (order, flight, finger) = (nil, nil, nil) }
  }

  /// The rectangle into which an item is put down, in points of the window.
  private func goal(of piece: ReorderFlight.Piece, _ order: ReorderOrder) -> CGRect {
    let isHome = order.place.collection == piece.item.collection
    return (isHome ? piece.source : board.gap(of: piece.item.id)).placedRect ?? piece.start
  }

  // MARK: Drops from outside

  /// Has the target of drops around know the place under a finger that comes from outside.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/dropsession/reorderdestination(for:in:).
  private func prepareAim() {
    guard isEnabled, let taker = drops.takers.last else { return }
    taker.aim = aim
    let (state, motion) = ($order, look.motion.control)
    func show(_ order: ReorderOrder?) {
      if state.wrappedValue != order { withAnimation(motion) { state.wrappedValue = order } }
    }
    aim.approach = { [board, isOwn] point, ids, size in
      let pieces = ids.filter(isOwn).map { id in
        ReorderOrder.Piece(
          item: ReorderItem(collection: AnyHashable(ReorderOutside()), id: id), size: size)
      }
      var order =
        state.wrappedValue
        ?? ReorderOrder(
          pieces: pieces,
          place: ReorderPlace(collection: AnyHashable(ReorderOutside()), next: nil))
      order.place = board.place(at: point, order)
      show(order)
    }
    aim.choose = { place in
      guard var order = state.wrappedValue else { return }
      order.place = place
      show(order)
    }
    aim.leave = { show(nil) }
    aim.place = {
      state.wrappedValue.flatMap { $0.place.collection.base is ReorderOutside ? nil : $0.place }
    }
  }
}
