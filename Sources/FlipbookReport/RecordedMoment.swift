package import Foundation

/// The places of all views at the time of one frame.
package struct RecordedMoment: Hashable, Sendable {
  /// A view that can be seen.
  package struct Place: Hashable, Sendable {
    /// The view's unique key, the same in every frame.
    package var key: String

    /// Its short name, or a selector that finds it.
    package var name: String

    /// True if the timeline gave the name.
    package var isNamed: Bool

    /// The number of views around it.
    package var depth: Int

    /// In points of the canvas.
    package var rect: CGRect
    package var opacity: Double

    package init(
      key: String, name: String, isNamed: Bool = false, depth: Int = 0, rect: CGRect,
      opacity: Double
    ) {
      (self.key, self.name, self.isNamed, self.depth) = (key, name, isNamed, depth)
      (self.rect, self.opacity) = (rect, opacity)
    }
  }

  /// An animation of a view.
  package struct Move: Hashable, Sendable {
    package var view: String
    package var property: String
    package var curve: String

    /// The time it began or was last retargeted, in seconds since frame 0.
    package var since: Double

    package init(view: String, property: String, curve: String, since: Double) {
      (self.view, self.property, self.curve, self.since) = (view, property, curve, since)
    }
  }

  /// Views with short names first, then all that can be selected, in the order of the tree.
  package var places: [Place]
  package var moves: [Move]

  package init(places: [Place] = [], moves: [Move] = []) {
    (self.places, self.moves) = (places, moves)
  }
}
