/// The pending work of a clock, in the order (due, order of arrival).
///
/// A binary heap orders the keys. The work itself is found by its sequence number. So a piece of
/// work can be removed at once, and its key is dropped when it comes to the top.
///
/// ## Example
///
/// ```
/// insert(a, due: 500)       1
/// insert(b, due: 300)       2
/// insert(c, due: 500)       3
/// insert(d, due: 500)       4
/// remove(3)                 c; its key stays in the heap until it comes to the top
/// popFirst(dueBy: 400)      b
/// popFirst(dueBy: 400)      nil
/// popFirst(dueBy: 500)      a, and d after it: equal times keep the order of arrival
/// ```
struct EventQueue {
  /// The work that runs when its time has come.
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

  /// Properties of a piece of work.
  struct Kind: OptionSet {
    let rawValue: UInt8

    /// It may run while the scene's code blocks the main thread.
    static let background = Kind(rawValue: 1)

    /// It puts itself into the queue again and again.
    static let repeating = Kind(rawValue: 2)
  }

  private struct Entry {
    let work: Work
    let kind: Kind
  }

  private struct Key: Comparable {
    var due: Int64
    var sequence: UInt64

    static func < (left: Key, right: Key) -> Bool {
      (left.due, left.sequence) < (right.due, right.sequence)
    }
  }

  private var keys: [Key] = []
  private var entries: [UInt64: Entry] = [:]
  private var nextSequence: UInt64

  /// Creates an empty queue.
  ///
  /// - Parameter firstSequence: The number of the first work that will be inserted.
  init(firstSequence: UInt64) {
    nextSequence = firstSequence
  }

  /// The number of the work that will be added next.
  var nextNumber: UInt64 { nextSequence }

  /// The number of pending pieces of work.
  var count: Int { entries.count }

  /// The time at which the first work is due, in nanoseconds; `nil` if none ever is.
  var earliestDue: Int64? {
    guard let first = keys.first, first.due != .max else { return nil }
    return first.due
  }

  /// The time at which the first work is due that does not repeat, in nanoseconds; `nil` if none is.
  ///
  /// - Complexity: A look at all pending work.
  var earliestDueOnce: Int64? {
    keys.lazy.filter { key in
      key.due != .max && entries[key.sequence].map { !$0.kind.contains(.repeating) } ?? false
    }.map(\.due).min()
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - due: Its time, in nanoseconds; `Int64.max` is never.
  ///   - kind: Its properties.
  /// - Returns: The number of the work, greater than that of all work added before.
  mutating func insert(_ work: Work, due: Int64, kind: Kind) -> UInt64 {
    defer { nextSequence += 1 }
    entries[nextSequence] = Entry(work: work, kind: kind)
    keys.append(Key(due: due, sequence: nextSequence))
    siftUp(from: keys.count - 1)
    return nextSequence
  }

  /// Removes and returns the first work due at a time or earlier, with its number; `nil` if there
  /// is none.
  mutating func popFirst(dueBy time: Int64) -> (work: Work, number: UInt64)? {
    guard let first = keys.first, first.due <= time, first.due != .max else { return nil }
    let entry = entries.removeValue(forKey: first.sequence)
    removeFirstKey()
    dropRemovedKeys()
    return entry.map { ($0.work, first.sequence) }
  }

  /// Removes and returns the first background work due at a time or earlier, and its due time;
  /// `nil` if there is none.
  ///
  /// - Complexity: A look at all pending work.
  mutating func popFirstBackground(dueBy time: Int64) -> (work: Work, due: Int64)? {
    let first = keys.filter { key in
      key.due <= time && key.due != .max
        && entries[key.sequence]?.kind.contains(.background) == true
    }.min()
    guard let first, let work = remove(first.sequence) else { return nil }
    return (work, first.due)
  }

  /// Returns true if work with a number is pending.
  func contains(_ sequence: UInt64) -> Bool { entries[sequence] != nil }

  /// Removes work by its number, and returns it if it was pending.
  @discardableResult
  mutating func remove(_ sequence: UInt64) -> Work? {
    let entry = entries.removeValue(forKey: sequence)
    dropRemovedKeys()
    return entry?.work
  }

  /// Removes everything.
  mutating func removeAll() {
    keys = []
    entries = [:]
  }

  /// Keeps the invariant that the first key has its work.
  private mutating func dropRemovedKeys() {
    while let first = keys.first, entries[first.sequence] == nil { removeFirstKey() }
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
