package import FlipbookBase
package import FlipbookDisplay
import FlipbookTimeline
package import Foundation

/// The scene as it is seen at one moment.
package struct PlayedPicture: Hashable, Sendable {
  /// Seconds since frame 0.
  package var time: ExactTime

  package var list: DisplayList

  /// The lists that were seen while the shutter was open, before this one.
  package var exposures: [DisplayList] = []

  /// The size of the canvas, in points.
  package var size: CGSize

  package init(time: ExactTime, list: DisplayList, size: CGSize) {
    (self.time, self.list, self.size) = (time, list, size)
  }

  /// Returns true if the same is drawn.
  package func isAlike(_ other: PlayedPicture) -> Bool {
    list == other.list && size == other.size
      && exposures.allSatisfy { $0 == list } && other.exposures.allSatisfy { $0 == other.list }
  }
}
