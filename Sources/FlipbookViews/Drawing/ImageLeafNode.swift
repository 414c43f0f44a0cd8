package import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The leaf of an image: its size follows the font, or the offer if it is resizable.
nonisolated package final class ImageLeafNode: LeafNode {
  private lazy var style = StyleAttribute(graph: graph)
  private var image: Image?
  private var drawing = SymbolDrawing.placeholder

  /// The side of the symbol's square, in points.
  private var side: CGFloat = 0

  /// The part of the side that the pen is wide.
  private var penWidth: CGFloat = 0

  /// From the square's top to the baseline of text beside it, in points.
  private var baseline: CGFloat = 0

  /// What text calls the image, for selectors.
  package private(set) var name = ""

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  func set(_ image: Image, in environment: EnvironmentValues) {
    style.set(environment.foregroundStyleLevel(0), in: scope)
    let font = (environment.font ?? .body).request(in: environment)
    // A symbol beside text of 17 points is about 20 wide; its middle is that of capitals, whose
    // height is 0.7 of the size: chosen, after screenshots.
    let factor: CGFloat =
      switch environment.imageScale {
      case .small: 0.92
      case .medium: 1.18
      case .large: 1.5
      }
    let newSide = (font.size * factor * 2).rounded() / 2
    let newPen = 2 * (0.55 + 0.45 * CGFloat(font.weight) / 400)
    let found = symbol(image, environment.symbolVariants)
    guard image != self.image || newSide != side || found != drawing || newPen != penWidth
    else { return }
    self.image = image
    side = newSide
    penWidth = newPen
    drawing = found
    baseline = side / 2 + font.size * 0.35
    invalidateLayout()
  }

  private func symbol(_ image: Image, _ variants: SymbolVariants) -> SymbolDrawing {
    switch image.source {
    case .symbol(let base):
      name = variants.applied(to: base)
      if let drawing = SymbolLibrary.drawing(named: name) { return drawing }
      graph.diagnose("Image(systemName: \"\(name)\"): drawn as a box, there is no drawing of it")
    case .asset(let asset):
      name = asset
      graph.diagnose("Image(\"\(asset)\"): drawn as a box, asset catalogs are not read")
    }
    return .placeholder
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = CGSize(width: side, height: side)
    guard let image, image.isResizable else { return own }
    return LeafLayout.resizable(proposal, pointSize: own, capInsets: image.capInsets)
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard image?.isResizable == false else { return nil }
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? baseline : nil
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    guard rect.width > 0, rect.height > 0 else { return }
    let paint = style.shown.paint(over: rect)
    let drawing = drawing
    let pen = StrokeStyle(lineWidth: penWidth, lineCap: .round, lineJoin: .round)
    let map = CGAffineTransform(
      a: rect.width / 24, b: 0, c: 0, d: rect.height / 24, tx: rect.minX, ty: rect.minY)
    func stroke(_ text: String) -> Path {
      SymbolDrawing.path(text).strokedPath(pen).applying(map)
    }
    func draw(_ display: inout DisplayBuilder) {
      var outline = SymbolDrawing.path(drawing.fills).applying(map)
      outline.addPath(stroke(drawing.strokes))
      display.fill(.path(outline, eoFill: false), paint)
    }
    if drawing.cuts.isEmpty { return draw(&display) }
    display.with(.group) { display in
      draw(&display)
      display.with(.blend(.destinationOut)) {
        $0.fill(.path(stroke(drawing.cuts), eoFill: false), .color(.black))
      }
    }
  }
}
