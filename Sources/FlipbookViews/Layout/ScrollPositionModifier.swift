public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A value that sets a scroll view's position and is updated when a finger moves the content.
nonisolated private protocol FollowedPosition: Equatable {
  /// The position that scroll views are to take; `nil` to leave them alone.
  var pendingRequest: ScrollPosition.Request? { get }

  /// The position of a scroll view that fingers have moved.
  func followed(_ scroll: ScrollLayoutNode, anchor: UnitPoint?) -> Self
}

extension ScrollPosition: FollowedPosition {
  fileprivate var pendingRequest: Request? { isPositionedByUser ? nil : request }
}

extension Optional: FollowedPosition where Wrapped: Hashable {
  fileprivate var pendingRequest: ScrollPosition.Request? {
    map { .id(AnyHashable($0), anchor: nil) }
  }

  fileprivate func followed(_ scroll: ScrollLayoutNode, anchor: UnitPoint?) -> Self {
    scroll.targetID(at: anchor, Wrapped.self) ?? self
  }
}

/// Brings the scroll views in the view to a position whenever one is asked for, and tells of the
/// position that fingers bring them to.
nonisolated private struct ScrollPositionModifier<Position: FollowedPosition>:
  ScrollObservingModifier
{
  let position: Position
  let binding: Binding<Position>
  let anchor: UnitPoint?

  init(_ binding: Binding<Position>, anchor: UnitPoint?) {
    (position, self.binding, self.anchor) = (binding.wrappedValue, binding, anchor)
  }

  final class Observer: ScrollObserver {
    var modifier: ScrollPositionModifier

    /// The position known last, asked for or told.
    var last: Position

    init(_ modifier: ScrollPositionModifier) {
      self.modifier = modifier
      last = modifier.position
    }

    override func didAttach(_ scroll: ScrollLayoutNode) {
      request(Transaction(), in: scroll.graph)
    }

    func request(_ transaction: Transaction, in graph: ViewGraph) {
      guard let request = last.pendingRequest else { return }
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

extension ScrollLayoutNode {
  /// Fulfils a position's request.
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
    modifier(ScrollPositionModifier(id, anchor: anchor))
  }

  /// Scrolls the scroll views in the view to a position whenever one is asked for, and writes back
  /// where fingers have scrolled.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position, anchor: anchor))
  }
}
