/// One page that is watched.
package struct WatchedPage: Sendable {
  /// The variant it is of.
  package var name: String
  package var html: String

  package init(name: String, html: String) { (self.name, self.html) = (name, html) }
}

/// The contents to show.
package struct PageContents: Sendable {
  /// Grows with every rendering.
  package var version = 0
  package var pages: [WatchedPage] = []

  /// The error message of the last rendering, if it failed.
  package var failure: String?
  package var isBusy = true

  package init() {}
}
