import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Calls back when more, or less, than a share of the view is seen in its scroll view.
nonisolated public struct _ScrollVisibilityModifier: ElementModifier {
  let threshold: Double
  let action: (Bool) -> Void

  package typealias Wrapper = ScrollVisibilityNode
}

nonisolated package final class ScrollVisibilityNode: WrapperNode<_ScrollVisibilityModifier>,
  ScrollDependent
{
  private var wasVisible = false

  package override func commit() {
    super.commit()
    scrollDidMove(isStep: false)
  }

  package func scrollDidMove(isStep: Bool) {
    var share = 1.0
    if let scroll = scrollAncestors.first {
      scroll.addDependent(self)
      let away = scroll.offset - scroll.shownOffset
      share = globalRect.offsetBy(dx: away.x, dy: away.y).visibleShare(in: scroll.globalRect)
    }
    let isVisible = share >= modifier.threshold
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    let action = modifier.action
    graph.enqueueAction { action(isVisible) }
  }
}

/// Calls back when other targets of a scroll view are seen.
nonisolated public struct _ScrollTargetVisibilityModifier<ID: Hashable>: ScrollObservingModifier {
  let threshold: Double
  let action: ([ID]) -> Void

  final class Observer: ScrollObserver {
    var modifier: _ScrollTargetVisibilityModifier
    private var last: [ID] = []

    init(_ modifier: _ScrollTargetVisibilityModifier) { self.modifier = modifier }

    override func scrollDidChange(_ scroll: ScrollLayoutNode, isFirst: Bool) {
      let ids = scroll.visibleTargetIDs(ID.self, threshold: modifier.threshold)
      guard ids != last else { return }
      last = ids
      let action = modifier.action
      scroll.graph.enqueueAction { action(ids) }
    }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) { observer.modifier = self }
}

extension View {
  /// Calls back when more, or less, than a share of the view is seen in its scroll view.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Calls back with the identities of the targets of which at least a share is seen.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}
