public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Brings the scroll views in the view to a position whenever one is asked for, and tells of the
/// position that fingers bring them to.
nonisolated public struct _ScrollPositionModifier: ScrollObservingModifier {
  let position: ScrollPosition
  let binding: Binding<ScrollPosition>
  let anchor: UnitPoint?

  final class Observer: ScrollObserver {
    var modifier: _ScrollPositionModifier

    /// The position known last, asked for or told.
    var last: ScrollPosition

    init(_ modifier: _ScrollPositionModifier) {
      self.modifier = modifier
      last = modifier.position
    }

    override func didAttach(_ scroll: ScrollLayoutNode) {
      request(Transaction(), in: scroll.graph)
    }

    func request(_ transaction: Transaction, in graph: ViewGraph) {
      guard let request = last.request, !last.isPositionedByUser else { return }
      let anchor = modifier.anchor
      graph.enqueueScroll(transaction) { [weak self] in
        for scroll in self?.scrolls ?? [] { scroll.fulfil(request, anchor: anchor, transaction) }
      }
    }

    override func userDidScroll(_ scroll: ScrollLayoutNode) {
      let new = last.followed(scroll, anchor: modifier.anchor)
      guard new != last else { return }
      last = new
      let binding = modifier.binding
      scroll.graph.enqueueAction { binding.wrappedValue = new }
    }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) {
    observer.modifier = self
    guard position != observer.last else { return }
    observer.last = position
    observer.request(graph.transaction, in: graph)
  }
}

/// Brings the scroll views in the view to the view of an identity whenever that changes, and tells
/// which view fingers bring there.
nonisolated public struct _ScrollPositionIDModifier<ID: Hashable>: ScrollObservingModifier {
  let id: ID?
  let binding: Binding<ID?>
  let anchor: UnitPoint?

  final class Observer: ScrollObserver {
    var modifier: _ScrollPositionIDModifier

    /// The identity known last, asked for or told.
    var last: ID?

    init(_ modifier: _ScrollPositionIDModifier) {
      self.modifier = modifier
      last = modifier.id
    }

    override func didAttach(_ scroll: ScrollLayoutNode) {
      request(Transaction(), in: scroll.graph)
    }

    func request(_ transaction: Transaction, in graph: ViewGraph) {
      guard let id = last else { return }
      let anchor = modifier.anchor
      graph.enqueueScroll(transaction) { [weak self] in
        for scroll in self?.scrolls ?? [] {
          scroll.fulfil(.id(AnyHashable(id), anchor: nil), anchor: anchor, transaction)
        }
      }
    }

    override func userDidScroll(_ scroll: ScrollLayoutNode) {
      guard let new = scroll.targetID(at: modifier.anchor, ID.self), new != last else { return }
      last = new
      let binding = modifier.binding
      scroll.graph.enqueueAction { binding.wrappedValue = new }
    }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) {
    observer.modifier = self
    guard id != observer.last else { return }
    observer.last = id
    observer.request(graph.transaction, in: graph)
  }
}

extension ScrollLayoutNode {
  /// Does what a position asks for.
  fileprivate func fulfil(
    _ request: ScrollPosition.Request, anchor: UnitPoint?, _ transaction: Transaction
  ) {
    switch request {
    case .id(let id, let own):
      guard let owner else { return }
      if !Self.scroll(to: id, anchor: own ?? anchor, below: owner, transaction) {
        graph.diagnose("scrollPosition: no view has the id \(id)")
      }
    case .edge(let edge): scroll(to: edge, transaction)
    case .point(let x, let y): scroll(toX: x, y: y, transaction)
    }
  }
}

extension View {
  /// Scrolls the scroll views in the view to the view of an identity whenever that changes, and
  /// writes back which of the targets is seen when fingers have scrolled.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionIDModifier(id: id.wrappedValue, binding: id, anchor: anchor))
  }

  /// Scrolls the scroll views in the view to a position whenever one is asked for, and writes back
  /// where fingers have scrolled.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        position: position.wrappedValue, binding: position, anchor: anchor))
  }
}
