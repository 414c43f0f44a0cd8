package import FlipbookDisplay
package import Foundation

extension ViewGraph {
  /// The present, as a date.
  package var date: Date { startDate.addingTimeInterval(time) }

  /// The time of a date, in seconds.
  ///
  /// A date's double has steps of 119 ns in this century; a time within two of them of a whole
  /// microsecond is that microsecond, so that it belongs to the frame it was written for.
  package func time(of date: Date) -> Double {
    let seconds = date.timeIntervalSince(startDate)
    let microseconds = (seconds * 1e6).rounded() / 1e6
    return abs(microseconds - seconds) < 240e-9 ? microseconds : seconds
  }

  /// Notes that more has happened than that motions have progressed: views may have come or gone, or
  /// say something else, and any part of them may look different.
  func noteChange() {
    structureVersion += 1
    journal.forget()
  }

  /// Takes everything that moves to a time, and does what follows from it.
  package func advance(to time: Double) {
    self.time = time
    isSampling = true
    movements.advance(to: time)
    isSampling = false
    moveFingers()
    if let onSample {
      stepMatchedGroups()
      onSample()
    }
    flush()
  }

  /// Has a finger go on, before anything happens that is due when it gets there.
  func enqueueFingerMove(_ move: @escaping () -> Void) { fingerMoves.append(move) }

  /// Has fingers go on and does what follows from it; all else that is due waits.
  private func moveFingers() {
    if fingerMoves.isEmpty { return }
    let (moves, due) = (fingerMoves, actions)
    (fingerMoves, actions) = ([], [])
    noteChange()
    for move in moves { move() }
    flush()
    actions = due
  }

  /// Ends the removals under way: called when all that moves is as good as at rest.
  package func finishDepartures() {
    let departures = registry.takeDepartures()
    if !departures.isEmpty { noteChange() }
    for finish in departures { finish() }
    flush()
  }

  /// What is on the screen at the graph's time.
  package func displayList() -> DisplayList {
    journal.draw(root, scale: root.host.scale)
  }

  /// Every present node of the structure, parents first, in source order.
  package var presentNodes: [ViewNode] {
    var nodes: [ViewNode] = []
    func visit(_ node: ViewNode) {
      nodes.append(node)
      node.forEachChild(visit)
    }
    if let rootNode { visit(rootNode) }
    return nodes
  }
}
