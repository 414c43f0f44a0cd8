import Synchronization

/// What a value was last asked, and what was wrong: its drawing in a failed test tells it.
///
/// A test framework shows the value a predicate was asked of, and nothing of the predicate's
/// reasons; so the value remembers them. They are no part of what it is: two values that show the
/// same course are equal whatever they were asked.
final class Answer: Sendable {
  private let held = Mutex<[String]>([])

  /// What was wrong; empty where it held.
  var lines: [String] { held.withLock { $0 } }

  /// Notes the answer, and returns whether it is that all is right.
  func holds(_ lines: [String]?) -> Bool {
    held.withLock { $0 = lines ?? [] }
    return lines == nil
  }

  /// The reasons below a drawing, each on a line of its own.
  var drawing: String { lines.map { "\n  \($0)" }.joined() }
}
