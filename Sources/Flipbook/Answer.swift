import Synchronization

/// What a value was last asked, and what was wrong: its drawing in a failed test tells it.
///
/// A test framework shows the value a predicate was asked of, and nothing of the predicate's
/// reasons; so the value remembers them. They are no part of what it is: two values that show the
/// same course are equal whatever they were asked.
final class Answer: Sendable {
  /// A picture that tells what is wrong, and its name as a file.
  typealias Picture = (name: String, file: [UInt8])

  private let held = Mutex<(lines: [String], pictures: [Picture])>(([], []))

  /// What was wrong; empty where it held.
  var lines: [String] { held.withLock { $0.lines } }

  /// Pictures of what was wrong.
  var pictures: [Picture] { held.withLock { $0.pictures } }

  /// Notes the answer, and returns whether it is that all is right.
  func holds(_ lines: [String]?, pictures: [Picture] = []) -> Bool {
    held.withLock { $0 = (lines ?? [], pictures) }
    return lines == nil
  }

  /// The reasons below a drawing, each on a line of its own.
  var drawing: String { lines.map { "\n  \($0)" }.joined() }
}
