package import FlipbookDisplay
import FlipbookGeometry
package import FlipbookRaster
package import Foundation

extension Figure {
  /// Draws the figure on white.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - typesetter: Sets its words; without one there are none.
  /// - Returns: A picture as large as the figure, rounded up to whole pixels.
  package func bitmap(
    scale: CGFloat, typesetter: (any TextTypesetting & GlyphOutlines)?
  ) -> Bitmap {
    renderer(scale: scale, typesetter: typesetter).render(displayList(typesetter))
  }

  /// Returns a renderer for figures of this size on white.
  func renderer(
    scale: CGFloat, typesetter: (any TextTypesetting & GlyphOutlines)?
  ) -> Renderer {
    Renderer(
      width: max(Int((size.width * scale).rounded(.up)), 1),
      height: max(Int((size.height * scale).rounded(.up)), 1), scale: scale, background: .white,
      outlines: typesetter)
  }

  func displayList(_ typesetter: (any TextTypesetting)?) -> DisplayList {
    var list = DisplayList()
    for item in items {
      switch item {
      case .fill(let path, let color):
        list.fill(.path(path, eoFill: false), .color(color))
      case .stroke(let path, let color, let style):
        list.fill(.path(path.strokedPath(style), eoFill: false), .color(color))
      case .text(let label):
        if let typesetter { Self.append(label, to: &list, typesetter) }
      }
    }
    return list
  }

  private static func append(
    _ label: Label, to list: inout DisplayList, _ typesetter: any TextTypesetting
  ) {
    let font = FontRequest(size: label.size, weight: label.weight, monospacedDigits: true)
    let request = TextRequest(
      runs: [TextRun(label.text, font: font)], lineLimit: 1, displayScale: 64)
    let layout = typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    let share: CGFloat =
      switch label.anchor {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    let x = label.position.x - layout.size.width * share
    let y = label.position.y - layout.firstBaseline
    for run in layout.lines.flatMap(\.runs) {
      list.glyphs(run.glyphs.offsetBy(x: x, y: y), .color(label.color))
    }
  }
}
