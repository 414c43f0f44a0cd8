/// An observer of a scroll view, from outside of it.
class ScrollObserver {
  private final class Watched {
    weak var scroll: ScrollLayoutNode?

    init(_ scroll: ScrollLayoutNode) { self.scroll = scroll }
  }

  private var watched: [Watched] = []

  /// The scroll views that are watched.
  final var scrolls: [ScrollLayoutNode] {
    watched.compactMap(\.scroll).filter { !$0.isGone }
  }

  /// Begins to watch a scroll view.
  final func attach(_ scroll: ScrollLayoutNode) {
    guard !watched.contains(where: { $0.scroll === scroll }) else { return }
    watched.removeAll { $0.scroll == nil }
    watched.append(Watched(scroll))
    didAttach(scroll)
  }

  /// Called when a scroll view is new.
  func didAttach(_ scroll: ScrollLayoutNode) {}

  /// Called when the content may be shown elsewhere than before, or for the first time.
  func scrollDidChange(_ scroll: ScrollLayoutNode, isFirst: Bool) {}

  func phaseDidChange(
    _ scroll: ScrollLayoutNode, from old: ScrollPhase, to new: ScrollPhase
  ) {}

  /// Called when a finger has moved the content, or it glides on.
  func userDidScroll(_ scroll: ScrollLayoutNode) {}
}

/// A modifier that watches the outermost scroll views in its view.
protocol ScrollObservingModifier: ContextModifier
where Memory == ScrollObserverMemory<Observer> {
  associatedtype Observer: ScrollObserver

  nonisolated func makeObserver(in graph: ViewGraph) -> Observer

  /// Hands the observer the modifier's present values.
  nonisolated func update(_ observer: Observer, in graph: ViewGraph)
}

/// An observer, and the environments outside and inside of its modifier.
struct ScrollObserverMemory<Observer> {
  let observer: Observer
  var outer: EnvironmentValues
  var inner: EnvironmentValues
}

extension ScrollObservingModifier {
  package func apply(
    to context: inout ViewContext, memory: inout ScrollObserverMemory<Observer>?, graph: ViewGraph
  ) {
    if let memory {
      update(memory.observer, in: graph)
      if memory.outer.isIdentical(to: context.environment) {
        context.environment = memory.inner
        return
      }
    }
    let observer = memory?.observer ?? makeObserver(in: graph)
    let outer = context.environment
    context.environment.scrollObservers.append(observer)
    memory = ScrollObserverMemory(
      observer: observer, outer: outer, inner: context.environment)
  }
}
