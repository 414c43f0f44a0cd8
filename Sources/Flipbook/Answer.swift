import Synchronization

/// The result of the last predicate asked of a value, shown in the value's drawing if a test fails.
///
/// A test framework shows the value that a predicate was asked of, and nothing of the predicate's
/// reasons. So the value keeps them. They are not part of its identity: two values that show the
/// same course are equal, whatever they were asked.
final class Answer: Sendable {
  /// A picture of a failure, and its file name.
  typealias Picture = (name: String, file: [UInt8])

  private let held = Mutex<(lines: [String], pictures: [Picture])>(([], []))

  /// The reasons for a failure; empty if the predicate held.
  var lines: [String] { held.withLock { $0.lines } }

  /// The pictures of a failure.
  var pictures: [Picture] { held.withLock { $0.pictures } }

  /// Keeps the answer; returns true if there are no reasons for a failure.
  func holds(_ lines: [String]?, pictures: [Picture] = []) -> Bool {
    held.withLock { $0 = (lines ?? [], pictures) }
    return lines == nil
  }

  /// The reasons below a drawing, each on a line of its own.
  var drawing: String { lines.map { "\n  \($0)" }.joined() }
}
