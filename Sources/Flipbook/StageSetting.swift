import Synchronization

/// The settings of a test for its stages.
struct StageSetting: Sendable {
  var device = Device.iPhone12
  var system = System.iOS18
  var chrome = Chrome.none

  /// The scenes timelines may name; of two with one name the later, which is nearer to the test.
  var scenes: [StagedScene] = []

  /// The recordings made meanwhile, if they are attached to a test that fails.
  var log: RecordingLog?

  @TaskLocal static var current = StageSetting()
}

/// The recordings of a test, until it is known whether they are wanted.
final class RecordingLog: Sendable {
  private struct Contents {
    var recordings: [Recording] = []
    var hasFailed = false
  }

  private let contents = Mutex(Contents())

  var recordings: [Recording] { contents.withLock { $0.recordings } }

  func add(_ recording: Recording) { contents.withLock { $0.recordings.append(recording) } }

  func noteFailure() { contents.withLock { $0.hasFailed = true } }

  /// Attaches all recordings to the present test if it has failed.
  func attachIfFailed() {
    let contents = contents.withLock { $0 }
    guard contents.hasFailed else { return }
    for recording in contents.recordings { recording.attach() }
  }
}
