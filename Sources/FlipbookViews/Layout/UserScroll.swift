import FlipbookGeometry
package import Foundation

/// Calls back with the way that a finger moves a scroll view's content, or that it glides.
nonisolated package struct _UserScrollModifier: ScrollObservingModifier {
  let action: ((CGFloat, Bool) -> Void)?

  final class Observer: ScrollObserver {
    var modifier: _UserScrollModifier

    /// The place from which the way is counted; nil before a finger moves the content.
    private var last: CGFloat?

    /// True from a finger's going down on.
    private var isNew = false
    private weak var lastScroll: ScrollLayoutNode?

    init(_ modifier: _UserScrollModifier) { self.modifier = modifier }

    override func phaseDidChange(
      _ scroll: ScrollLayoutNode, from old: ScrollPhase, to new: ScrollPhase
    ) {
      guard new == .tracking || new == .interacting && old != .tracking else { return }
      isNew = true
      note(scroll)
    }

    override func scrollDidChange(_ scroll: ScrollLayoutNode, isFirst: Bool) {
      guard let action = modifier.action, lastScroll === scroll, let from = last,
        scroll.phase == .interacting || scroll.phase == .decelerating
      else { return }
      note(scroll)
      let way = (last ?? from) - from
      guard way != 0 else { return }
      let isNew = isNew
      self.isNew = false
      scroll.graph.enqueueAction { action(way, isNew) }
    }

    private func note(_ scroll: ScrollLayoutNode) {
      lastScroll = scroll
      last = scroll.geometry.offsetWithoutStretch
    }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) { observer.modifier = self }
}

extension ScrollGeometry {
  /// The vertical place of the content, where it is not stretched beyond its ends.
  fileprivate nonisolated var offsetWithoutStretch: CGFloat {
    let top = -contentInsets.top
    let bottom = max(contentSize.height + contentInsets.bottom - containerSize.height, top)
    return min(max(contentOffset.y, top), bottom)
  }
}

extension View {
  /// Calls back with the way that a finger moves the content of a scroll view, or that it glides.
  ///
  /// The way is vertical, in points; stretching beyond the ends is none. The second value is true
  /// for the first part under another finger. Nil watches nothing.
  package nonisolated func onUserScroll(
    _ action: ((_ way: CGFloat, _ isNew: Bool) -> Void)?
  ) -> some View {
    modifier(_UserScrollModifier(action: action))
  }
}
