import FlipbookBase
package import Foundation

/// Where the parts of a scene are.
package struct InspectedScene {
  /// A part with an identifier.
  package struct Part: Hashable, Sendable {
    package var id: String

    /// In points from the screen's top left corner.
    package var frame: CGRect

    package init(id: String, frame: CGRect) {
      (self.id, self.frame) = (id, frame)
    }
  }

  /// In the order of the tree.
  package var parts: [Part]

  package var diagnostics: [String]

  package init(parts: [Part], diagnostics: [String] = []) {
    (self.parts, self.diagnostics) = (parts, diagnostics)
  }

  /// The parts as the command line prints them: `[{"id": "a", "frame": [x, y, w, h]}]`.
  package var json: String {
    let items = parts.map { part in
      let (origin, size) = (part.frame.origin, part.frame.size)
      let numbers = [origin.x, origin.y, size.width, size.height].map {
        JSONText.number(Double($0))
      }
      return JSONText.object([.init("id", .string(part.id)), .init("frame", .array(numbers))])
    }
    return JSONText.array(items).description
  }
}
