import FlipbookViews
import Foundation

/// A finger that carries something over the window.
struct CarryingFinger {
  let items: CarriedItems

  /// The identities of what is carried, if they are known.
  let ids: [AnyHashable]

  /// Hear of the course of the drag.
  private let observers: [(DragSession) -> Void]

  /// The operation that a drop would have here; nil where nothing takes what is carried.
  private(set) var operation: DropOperation?
  private var taker: DropTaker?
  private var last: DropInfo?
  private var location = CGPoint.zero

  init(
    _ items: CarriedItems, ids: [AnyHashable] = [], observers: [(DragSession) -> Void] = []
  ) {
    (self.items, self.ids, self.observers) = (items, ids, observers)
    tell(.initial)
  }

  private func tell(_ phase: DragSession.Phase) {
    let session = DragSession(phase: phase, location: location, ids: ids)
    for observer in observers { observer(session) }
  }

  /// Brings the finger to a point of the window.
  @MainActor mutating func move(to point: CGPoint, in graph: ViewGraph) {
    location = point
    var found: (taker: DropTaker, info: DropInfo)?
    for area in graph.dropAreas(at: point) {
      guard let taker = area.taker as? DropTaker, taker.accepts(items) else { continue }
      let place = CGPoint(x: point.x - area.rect.minX, y: point.y - area.rect.minY)
      found = (taker, DropInfo(items: items, location: place, size: area.rect.size))
      break
    }
    if let taker, taker !== found?.taker { leave(taker) }
    if let found {
      let isNew = found.taker !== taker
      if isNew { found.taker.entered(found.info) }
      operation = found.taker.operation(found.info)
      found.taker.tell(found.info, isNew ? .entering : .active)
    } else {
      operation = nil
    }
    (taker, last) = (found?.taker, found?.info)
    tell(.active)
  }

  @MainActor private func leave(_ taker: DropTaker) {
    guard let last else { return }
    taker.left(last)
    taker.tell(last, .exiting)
  }

  /// Drops what is carried; false if nothing has taken it.
  @MainActor mutating func drop() -> Bool {
    let isTaken = take()
    let operation = isTaken ? operation ?? .copy : .cancel
    tell(.ended(operation))
    if isTaken { tell(.dataTransferCompleted) }
    return isTaken
  }

  /// - SeeAlso: What is forbidden is not dropped: documented, `DropOperation.forbidden`.
  @MainActor private mutating func take() -> Bool {
    guard let taker, let last else { return false }
    self.taker = nil
    guard let operation, operation != .forbidden, operation != .cancel else {
      taker.left(last)
      taker.tell(last, .ended(.forbidden))
      taker.ended()
      return false
    }
    taker.tell(last, .ended(operation))
    let isTaken = taker.take(last)
    taker.ended()
    if isTaken { taker.tell(last, .dataTransferCompleted) }
    return isTaken
  }
}

extension DropTaker {
  /// Tells those who observe a drop where it is.
  fileprivate func tell(_ info: DropInfo, _ phase: DropSession.Phase) {
    let session = DropSession(info, phase)
    for observer in observers { observer(session) }
  }
}
