import FlipbookGeometry
import FlipbookLayout

/// A view that may stand by: it keeps its state and its layout, and is not on the screen.
///
/// Example: the screens below the one on top of a stack, and the tabs that are not selected. While
/// it stands by the view is neither drawn nor touched nor found by selectors, and its parts have
/// disappeared for `onDisappear` and `task`.
nonisolated package struct StandByModifier: ElementModifier, Equatable {
  let isAway: Bool

  package typealias Wrapper = StandByNode
}

nonisolated package final class StandByNode: WrapperNode<StandByModifier> {
  package override func didUpdate(from old: StandByModifier?) {
    guard old != modifier else { return }
    graph.registry.awaitingViews.noteChoice()
  }

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var altersContent: Bool { true }

  package override var shownOpacity: Double { modifier.isAway ? 0 : 1 }

  package override func shows(_ child: LayoutNode) -> Bool { !modifier.isAway }

  package override func draw(into display: inout DisplayBuilder) {
    if !modifier.isAway { display.draw(content) }
  }
}

/// Says to the views inside that they appear when their place is shown.
nonisolated private struct AwaitingModifier: ContextModifier {
  func apply(to context: inout ViewContext, memory: inout Void?, graph: ViewGraph) {
    context.environment.awaitsChoice = true
  }
}

extension View {
  /// Keeps the view, but not on the screen.
  package nonisolated func standsBy(_ isAway: Bool) -> some View {
    modifier(AwaitingModifier()).modifier(StandByModifier(isAway: isAway))
  }
}
