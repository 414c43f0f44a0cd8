package import FlipbookDisplay
import Foundation

extension ViewGraph {
  /// Takes everything that moves to a time, and does what follows from it.
  package func advance(to time: Double) {
    self.time = time
    isSampling = true
    movements.advance(to: time)
    isSampling = false
    if let onSample {
      stepMatchedGroups()
      onSample()
    }
    flush()
  }

  /// Ends the removals under way: called when all that moves is as good as at rest.
  package func finishDepartures() {
    for finish in registry.takeDepartures() { finish() }
    flush()
  }

  /// What is on the screen at the graph's time.
  package func displayList() -> DisplayList {
    var display = DisplayBuilder(scale: root.host.scale)
    root.draw(into: &display)
    return display.list
  }

  /// Every present node of the structure, parents first, in source order.
  package var presentNodes: [ViewNode] {
    var nodes: [ViewNode] = []
    func visit(_ node: ViewNode) {
      nodes.append(node)
      for child in node.children { visit(child) }
    }
    if let rootNode { visit(rootNode) }
    return nodes
  }
}
