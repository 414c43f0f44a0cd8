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

  /// Every view with an accessibility identifier, and every part of the system, in the order of the
  /// tree.
  ///
  /// - Parameter isPixelRounded: True if edges are put on the nearest pixels, as they are drawn.
  /// - Returns: The views' identifiers and rectangles.
  package func identifiedParts(isPixelRounded: Bool) -> [Part] {
    let grid = PixelGrid(scale: device.scale)
    func part(_ name: String, _ rect: CGRect) -> Part {
      Part(id: name, frame: isPixelRounded ? grid.rounded(rect) : rect)
    }
    return graph.presentNodes.flatMap { node in
      var parts: [Part] = []
      if let system = node.systemPart, system.part.isListed,
        let element = node.elements.first?.visibleElement, element.isChosen
      {
        parts.append(part(Self.words(for: system, at: node), element.globalRect))
      }
      node.forEachOwnLayoutNode { node in
        guard let identifier = node.givenIdentifier, node.isChosen else { return }
        parts.append(part(identifier, node.globalRect))
      }
      return parts
    }
  }
}
