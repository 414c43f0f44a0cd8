import FlipbookLayout
import FlipbookTimeline
import FlipbookViews
package import Foundation

extension Stage {
  /// A view with an identifier, and where it is.
  package struct Part: Hashable, Sendable {
    package var id: String

    /// In points of the window, at the model's state.
    package var frame: CGRect
  }

  /// Every view with an accessibility identifier, in the order of the tree.
  ///
  /// - Parameter isPixelRounded: True if edges are put on the nearest pixels, as they are drawn.
  /// - Returns: The views' identifiers and rectangles.
  package func identifiedParts(isPixelRounded: Bool) -> [Part] {
    graph.presentNodes.flatMap(\.ownLayoutNodes).compactMap { node in
      guard let identifier = node.givenIdentifier, node.isChosen else { return nil }
      let rect = node.globalRect
      let grid = PixelGrid(scale: device.scale)
      return Part(id: identifier, frame: isPixelRounded ? grid.rounded(rect) : rect)
    }
  }
}
