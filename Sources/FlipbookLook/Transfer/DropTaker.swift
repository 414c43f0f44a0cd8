import FlipbookViews
import Foundation

/// The side of a drop that takes what is carried.
final class DropTaker {
  /// True if it would take what is carried.
  var accepts: @MainActor (CarriedItems) -> Bool = { _ in false }
  var entered: @MainActor (DropInfo) -> Void = { _ in }
  var left: @MainActor (DropInfo) -> Void = { _ in }

  /// Called when the drop was tried.
  var ended: @MainActor () -> Void = {}

  /// The operation that a drop would have.
  var operation: @MainActor (DropInfo) -> DropOperation = { _ in .copy }

  /// The reordering container in the view; nil for none.
  var aim: ReorderAim?

  /// The view.
  let area = ViewSource()

  /// Hears of the course of a drop.
  var observers: [(DropSession) -> Void] = []

  /// Takes what is carried; false if it did not.
  var take: @MainActor (DropInfo) -> Bool = { _ in false }
}

/// Makes a view one that takes what is dropped on it.
struct DropTarget: ViewModifier {
  @Environment(\.drops) private var drops
  @State private var taker = DropTaker()

  /// Tells the side of the drop what to do; called whenever the view is made anew.
  nonisolated(unsafe) let prepare: (DropTaker) -> Void

  func body(content: Content) -> some View {
    prepare(taker)
    if let configuration = drops.configuration {
      taker.operation = { [weak taker] info in
        let answer = configuration(DropSession(info, .active))
        if let place = answer.place { taker?.aim?.choose(place) }
        return answer.operation
      }
    }
    taker.observers = drops.observers
    return
      content
      .transformEnvironment(\.drops) { [taker] in $0.takers.append(taker) }
      .source(taker.area)
      .dropArea(taker: taker)
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

  /// Takes values of a type, and tells the action of the drop.
  nonisolated init<T: Transferable>(
    for type: T.Type, isEnabled: Bool, action: @escaping ([T], DropInfo) -> Void
  ) {
    prepare = { taker in
      taker.accepts = { isEnabled && !$0.values(as: type).isEmpty }
      taker.take = {
        action($0.items.values(as: type), $0)
        return true
      }
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
      taker.operation = { delegate.dropUpdated(info: $0)?.operation ?? .copy }
      taker.left = { delegate.dropExited(info: $0) }
      taker.take = { delegate.performDrop(info: $0) }
    }
  }
}

/// The surroundings of views that things can be dropped on.
struct DropSurroundings {
  var configuration: ((DropSession) -> DropConfiguration)?
  var observers: [(DropSession) -> Void] = []

  /// The targets of drops around, outermost first.
  var takers: [DropTaker] = []
}

extension EnvironmentValues {
  private enum DropKey: EnvironmentKey {
    static var defaultValue: DropSurroundings { DropSurroundings() }
  }

  /// The surroundings of views that things can be dropped on.
  var drops: DropSurroundings {
    get { self[DropKey.self] }
    set { self[DropKey.self] = newValue }
  }
}
