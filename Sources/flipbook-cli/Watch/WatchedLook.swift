import FlipbookBase
import FlipbookTimeline
import Foundation

/// The page that is looked at in the browser, and the moment on it.
package struct WatchedLook: Sendable, Equatable {
  package var page = 0

  /// Milliseconds from the beginning; nil for the end.
  package var milliseconds: Int?

  package init(page: Int = 0, milliseconds: Int? = nil) {
    (self.page, self.milliseconds) = (page, milliseconds)
  }

  /// Reads the path with which a page says what is looked at: `/look/0/350`.
  package init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 3, parts[0] == "look", let page = Int(parts[1]), page >= 0,
      let milliseconds = Int(parts[2]), (0...86_400_000).contains(milliseconds)
    else { return nil }
    self.init(page: page, milliseconds: milliseconds)
  }

  /// The moment as `--at` takes it.
  var moment: TimeExpression? { TimeExpression(argument: milliseconds.map { "\($0)ms" } ?? "end") }
}
