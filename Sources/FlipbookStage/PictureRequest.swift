package import FlipbookTimeline

/// A picture of one moment that is wanted besides frames.
package struct PictureRequest: Hashable, Sendable {
  /// The use that is made of a picture.
  package enum Purpose: Hashable, Sendable {
    /// It is written to a file, by its path relative to the output folder.
    case file(path: String)
    /// It is shown on contact sheets, in the cells of this moment.
    case sheet(TimeExpression)
  }

  package var at: TimeExpression
  package var purpose: Purpose

  package init(at: TimeExpression, for purpose: Purpose) {
    (self.at, self.purpose) = (at, purpose)
  }
}
