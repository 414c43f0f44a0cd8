import FlipbookViews
import Foundation

/// A finger that carries something over the window.
struct CarryingFinger {
  let items: CarriedItems

  /// The identities of what is carried, if they are known.
  let ids: [AnyHashable]

  /// The size of the view under it, in points.
  var size = CGSize.zero

  /// Hear of the course of the drag.
  private let observers: [(DragSession) -> Void]

  /// The operations that the source of the drag allows.
  private let suggested: DropOperation.Set

  /// The operation that a drop would have here; nil where nothing takes what is carried.
  private(set) var operation: DropOperation?
  private var taker: DropTaker?
  private var last: DropInfo?
  private var location = CGPoint.zero

  init(_ items: CarriedItems, ids: [AnyHashable]? = nil, _ drags: DragSurroundings) {
    (self.items, self.ids) = (items, ids ?? items.ids)
    (observers, suggested) = (drags.observers, drags.suggested)
    tell(.initial)
  }

  private func tell(_ phase: DragSession.Phase) {
    let session = DragSession(phase: phase, location: location, ids: ids)
    for observer in observers { observer(session) }
  }

  /// The state of a drop in a view whose rectangle is given, as the finger is.
  func info(at point: CGPoint, in rect: CGRect) -> DropInfo {
    DropInfo(
      items: items, location: CGPoint(x: point.x - rect.minX, y: point.y - rect.minY),
      size: rect.size, ids: ids, suggested: suggested)
  }

  /// Brings the finger to a point of the window.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - graph: The graph of the views.
  ///   - others: The targets that take nothing of it.
  @MainActor mutating func move(
    to point: CGPoint, in graph: ViewGraph, besides others: [DropTaker] = []
  ) {
    location = point
    var found: (taker: DropTaker, info: DropInfo)?
    for area in graph.dropAreas(at: point) {
      guard let taker = area.taker as? DropTaker, taker.accepts(items),
        !others.contains(where: { $0 === taker })
      else { continue }
      found = (taker, info(at: point, in: area.rect))
      break
    }
    if let taker, taker !== found?.taker { leave(taker) }
    if let aim = found?.taker.aim {
      aim.approach(point, ids, size)
      found?.info.place = aim.place()
    }
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
    taker.aim?.leave()
    taker.left(last)
    taker.tell(last, .exiting)
  }

  /// Tells of the end of a drag that no target of drops has taken.
  func end(_ operation: DropOperation) { tell(.ended(operation)) }

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
    guard let taker, var last else { return false }
    self.taker = nil
    last.place = taker.aim?.place()
    defer { taker.aim?.leave() }
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
