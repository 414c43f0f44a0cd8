/// What waits for its time, in the order (due, order of arrival).
///
/// A binary heap orders the keys; the work itself is found by its sequence number, so that a piece
/// of work can be removed at once and its key be dropped when it comes to the top.
struct EventQueue {
  /// What runs when its time has come.
  enum Work {
    /// A closure.
    case action(() -> Void)

    /// A job of the main actor.
    case mainJob(UnownedJob, any SerialExecutor)

    /// A job of no actor, or of an actor without an executor of its own.
    case job(UnownedJob, any TaskExecutor)

    func run() {
      switch self {
      case .action(let action): action()
      case .mainJob(let job, let executor):
        job.runSynchronously(on: executor.asUnownedSerialExecutor())
      case .job(let job, let executor):
        job.runSynchronously(on: executor.asUnownedTaskExecutor())
      }
    }
  }

  private struct Key: Comparable {
    var due: Int64
    var sequence: UInt64

    static func < (left: Key, right: Key) -> Bool {
      (left.due, left.sequence) < (right.due, right.sequence)
    }
  }

  private var keys: [Key] = []
  private var works: [UInt64: Work] = [:]
  private var nextSequence: UInt64

  /// Creates an empty queue.
  ///
  /// - Parameter firstSequence: The number of the first work that will be inserted.
  init(firstSequence: UInt64) {
    nextSequence = firstSequence
  }

  /// How much work waits.
  var count: Int { works.count }

  /// When the first work is due, in nanoseconds; `nil` if none ever is.
  var earliestDue: Int64? {
    guard let first = keys.first, first.due != .max else { return nil }
    return first.due
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - work: What to run.
  ///   - due: When, in nanoseconds; `Int64.max` is never.
  /// - Returns: The number of the work, greater than that of all work added before.
  mutating func insert(_ work: Work, due: Int64) -> UInt64 {
    defer { nextSequence += 1 }
    works[nextSequence] = work
    keys.append(Key(due: due, sequence: nextSequence))
    siftUp(from: keys.count - 1)
    return nextSequence
  }

  /// Takes out the first work that is due at a time, or returns `nil` if none is.
  mutating func popFirst(dueBy time: Int64) -> Work? {
    guard let first = keys.first, first.due <= time, first.due != .max else { return nil }
    let work = works.removeValue(forKey: first.sequence)
    removeFirstKey()
    dropRemovedKeys()
    return work
  }

  /// Takes out work by its number; without effect if it is not there.
  mutating func remove(_ sequence: UInt64) {
    works[sequence] = nil
    dropRemovedKeys()
  }

  /// Takes out everything.
  mutating func removeAll() {
    keys = []
    works = [:]
  }

  /// Keeps the invariant that the first key has its work.
  private mutating func dropRemovedKeys() {
    while let first = keys.first, works[first.sequence] == nil { removeFirstKey() }
  }

  private mutating func removeFirstKey() {
    keys.swapAt(0, keys.count - 1)
    keys.removeLast()
    siftDown()
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard keys[index] < keys[parent] else { return }
      keys.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < keys.count && keys[child] < keys[least] {
        least = child
      }
      guard least != index else { return }
      keys.swapAt(index, least)
      index = least
    }
  }
}
