import FlipbookViews
import Foundation

/// The side of a drop that takes what is carried.
final class DropTaker {
  /// True if it would take what is carried.
  var accepts: @MainActor (CarriedItems) -> Bool = { _ in false }
  var entered: @MainActor (DropInfo) -> Void = { _ in }
  var moved: @MainActor (DropInfo) -> Void = { _ in }
  var left: @MainActor (DropInfo) -> Void = { _ in }

  /// Called when the drop was tried.
  var ended: @MainActor () -> Void = {}

  /// Takes what is carried; false if it did not.
  var take: @MainActor (DropInfo) -> Bool = { _ in false }
}

/// Makes a view one that takes what is dropped on it.
struct DropTarget: ViewModifier {
  @State private var taker = DropTaker()

  /// Tells the side of the drop what to do; called whenever the view is made anew.
  nonisolated(unsafe) let prepare: (DropTaker) -> Void

  func body(content: Content) -> some View {
    prepare(taker)
    return content.dropArea(taker: taker)
  }
}

extension DropTarget {
  /// Takes values of a type.
  nonisolated init<T: Transferable>(
    for type: T.Type, isTargeted: @escaping (Bool) -> Void,
    action: @escaping ([T], CGPoint) -> Bool
  ) {
    prepare = { taker in
      taker.accepts = { !$0.values(as: type).isEmpty }
      taker.entered = { _ in isTargeted(true) }
      taker.left = { _ in isTargeted(false) }
      taker.ended = { isTargeted(false) }
      taker.take = { action($0.items.values(as: type), $0.location) }
    }
  }

  /// Takes providers of some types.
  nonisolated init(
    of types: [String], isTargeted: Binding<Bool>?,
    action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) {
    prepare = { taker in
      taker.accepts = { $0.conform(to: types) }
      taker.entered = { _ in isTargeted?.wrappedValue = true }
      taker.left = { _ in isTargeted?.wrappedValue = false }
      taker.ended = { isTargeted?.wrappedValue = false }
      taker.take = { action($0.items.providers(for: types), $0.location) }
    }
  }

  /// Asks a delegate.
  nonisolated init(of types: [String], delegate: any DropDelegate) {
    prepare = { taker in
      taker.accepts = { items in
        items.conform(to: types)
          && delegate.validateDrop(info: DropInfo(items: items, location: .zero))
      }
      taker.entered = { delegate.dropEntered(info: $0) }
      taker.moved = { _ = delegate.dropUpdated(info: $0) }
      taker.left = { delegate.dropExited(info: $0) }
      taker.take = { delegate.performDrop(info: $0) }
    }
  }
}

/// A finger that carries something over the window.
struct CarryingFinger {
  let items: CarriedItems
  private var taker: DropTaker?
  private var last: DropInfo?

  init(_ items: CarriedItems) { self.items = items }

  /// Brings the finger to a point of the window.
  @MainActor mutating func move(to point: CGPoint, in graph: ViewGraph) {
    var found: (taker: DropTaker, info: DropInfo)?
    for area in graph.dropAreas(at: point) {
      guard let taker = area.taker as? DropTaker, taker.accepts(items) else { continue }
      let place = CGPoint(x: point.x - area.rect.minX, y: point.y - area.rect.minY)
      found = (taker, DropInfo(items: items, location: place))
      break
    }
    if let taker, taker !== found?.taker, let last { taker.left(last) }
    if let found {
      if found.taker !== taker { found.taker.entered(found.info) }
      found.taker.moved(found.info)
    }
    (taker, last) = (found?.taker, found?.info)
  }

  /// Drops what is carried; false if nothing has taken it.
  @MainActor mutating func drop() -> Bool {
    guard let taker, let last else { return false }
    self.taker = nil
    let isTaken = taker.take(last)
    taker.ended()
    return isTaken
  }
}
