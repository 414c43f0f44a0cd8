import Foundation
import Synchronization

/// Threads that a scene has started itself, which may change its state.
///
/// The graph lives on the stage's thread alone. Other threads write and read the latest value of a
/// state under a lock; what follows from it for the graph waits until the stage comes by. A scene
/// without such threads pays for a look at a flag.
package enum SceneThreads {
  private static let haveBegun = Atomic(false)

  /// The stage's thread, set before the first other one begins.
  private nonisolated(unsafe) static var stage = pthread_self()

  private static let lock = NSRecursiveLock()

  /// The wishes of other threads about graphs, in the order they did.
  private nonisolated(unsafe) static var posted:
    [(UncountedReference<ViewGraph>.Zeroing, (ViewGraph) -> Void)] = []

  /// Notes that a thread is about to begin; the stage's own thread says so.
  package static func begin() {
    stage = pthread_self()
    haveBegun.store(true, ordering: .sequentiallyConsistent)
  }

  /// True if the scene has threads, so that state needs the lock.
  static var mayRun: Bool { haveBegun.load(ordering: .relaxed) }

  /// True on a thread that is not the stage's.
  static var isOther: Bool { mayRun && pthread_equal(pthread_self(), stage) == 0 }

  /// Does work while no other thread uses state.
  static func alone<Result>(_ work: () -> Result) -> Result { lock.withLock(work) }

  /// Keeps work for a graph if this is not its thread.
  ///
  /// - Returns: True if the work is kept, and nothing else is to be done.
  static func post(to graph: ViewGraph?, _ work: @escaping (ViewGraph) -> Void) -> Bool {
    guard isOther else { return false }
    if let reference = graph?.ownReference { alone { posted.append((reference, work)) } }
    return true
  }

  /// Does the work that was kept.
  static func takePosted() {
    guard mayRun, !isOther else { return }
    let due = alone {
      defer { posted = [] }
      return posted
    }
    for (graph, work) in due { graph.object.map(work) }
  }
}
