/// A node that does something when its view appears, in a place where views wait to be chosen.
package protocol AwaitingChoice: ViewNode {
  /// Says whether the view is the chosen one, or in it.
  func choiceDidChange(isChosen: Bool)
}

/// The views that wait for their appearance, as one of several of which one is shown.
package struct AwaitingViews {
  private struct Waiting {
    weak var node: (any AwaitingChoice)?
  }

  private var waiting: [Waiting] = []
  private var isStale = false

  /// Adds a view, which is told at the end of the pass.
  package mutating func insert(_ node: any AwaitingChoice) {
    waiting.append(Waiting(node: node))
    isStale = true
  }

  /// Notes that another view was chosen somewhere.
  package mutating func noteChoice() { isStale = !waiting.isEmpty }

  /// The views to be told of a choice; empty if there was none.
  package mutating func take() -> [any AwaitingChoice] {
    guard isStale else { return [] }
    isStale = false
    waiting.removeAll { $0.node?.isFinalized != false }
    return waiting.compactMap(\.node)
  }
}

extension ViewGraph {
  /// Lets views appear that were chosen in this pass, after those that have made way for them.
  func settleAppearances() {
    let nodes = registry.awaitingViews.take().filter { $0.removalRoot == nil }
    let choices = nodes.map { (node: $0, isChosen: $0.isInChosenElement) }
    for choice in choices where !choice.isChosen {
      choice.node.choiceDidChange(isChosen: false)
    }
    for choice in choices where choice.isChosen { choice.node.choiceDidChange(isChosen: true) }
  }
}

extension ViewNode {
  /// True if the node's element is laid out and drawn.
  ///
  /// For a node without elements, the nearest one around it counts.
  fileprivate var isInChosenElement: Bool {
    var node: ViewNode? = self
    while let current = node {
      if let element = current.elements.first { return element.isChosen }
      node = current.parent
    }
    return true
  }
}

extension EnvironmentValues {
  private enum AwaitsChoiceKey: EnvironmentKey { static let defaultValue = false }

  /// True if the view is one of several of which one is shown.
  var awaitsChoice: Bool {
    get { self[AwaitsChoiceKey.self] }
    set { self[AwaitsChoiceKey.self] = newValue }
  }
}
