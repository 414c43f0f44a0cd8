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

  /// A picture of the moment that is looked at, which came before the pages of its round.
  package var picture: Picture?

  package struct Picture: Sendable {
    /// Grows with every picture.
    package var number: Int
    package var page: Int
    package var file: [UInt8]

    package init(number: Int, page: Int, file: [UInt8]) {
      (self.number, self.page, self.file) = (number, page, file)
    }
  }

  package init() {}
}
