package import FlipbookDisplay
import FlipbookOutside
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

  /// Notes a change other than the progress of motions: any view may be new, gone or different.
  func noteChange() {
    structureVersion += 1
    journal.forget()
  }

  /// Takes all motions to a time, and does the work that follows from it.
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

  /// Queues a change that follows from the pass under way, to be made before the actions of its
  /// views.
  ///
  /// - SeeAlso: An action of `onAppear(perform:)` finds the views there that a preference makes:
  ///   derived from published hero animations, which start their motion in it.
  func enqueueFollowUp(_ transaction: Transaction, _ change: @escaping () -> Void) {
    hold(transaction)
    causes?.noteQueued(transaction)
    mutations.insert((transaction, change), at: followUps)
    followUps += 1
  }

  /// Queues a finger's move.
  ///
  /// It is made before actions that are due at the finger's goal.
  func enqueueFingerMove(_ move: @escaping () -> Void) { fingerMoves.append(move) }

  /// Makes the queued moves of fingers and the work that follows from them; other actions wait.
  private func moveFingers() {
    if fingerMoves.isEmpty { return }
    let (moves, due) = (fingerMoves, actions)
    (fingerMoves, actions) = ([], [])
    noteChange()
    for move in moves { move() }
    flush()
    actions = due
  }

  /// Ends the removals under way.
  ///
  /// It is called when all motions are as good as at rest.
  package func finishDepartures() {
    let departures = registry.takeDepartures()
    if !departures.isEmpty { noteChange() }
    for finish in departures { finish() }
    flush()
  }

  /// True if there is work after all observers of properties were told what has changed.
  var hasObservedWork: Bool {
    guard PropertyWatch.areAny, !isUpdating else { return false }
    perform { PropertyWatch.checkAll() }
    return hasPendingWork
  }

  /// Notifies preference observers.
  ///
  /// The list is read first, so that no access to `registry` is open while they run.
  func notifyPreferences() {
    for observer in registry.preferenceObservers { observer.check() }
  }

  /// The display list of the graph's time.
  package func displayList() -> DisplayList {
    var list = DisplayList()
    // Closures of the scene draw canvases and pictures.
    perform { list = journal.draw(root, scale: root.host.scale) }
    return list
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
