import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import FlipbookReport
import Foundation

/// Draws the shapes of a plot with our own rasteriser.
struct PlotArtist {
  let typesetter: any TextTypesetting & GlyphOutlines

  /// Pixels a unit.
  let scale: Double

  /// Everything but the frames.
  func render(_ picture: PlotPicture) -> Bitmap {
    var list = DisplayList()
    for element in picture.elements { add(element, to: &list) }
    let renderer = Renderer(
      width: max(Int((picture.width * scale).rounded()), 1),
      height: max(Int((picture.height * scale).rounded(.up)), 1),
      scale: scale, background: .white, outlines: typesetter)
    return renderer.render(list)
  }

  private func add(_ element: PlotPicture.Element, to list: inout DisplayList) {
    switch element {
    case .line(let points, let stroke):
      var path = Path()
      path.addLines(points)
      let style = StrokeStyle(
        lineWidth: stroke.width, lineCap: stroke.dash.isEmpty ? .round : .butt, lineJoin: .round,
        dash: stroke.dash.map { CGFloat($0) })
      list.fill(
        .path(path.strokedPath(style, tolerance: 0.05), eoFill: false),
        .color(DisplayColor(hex: stroke.color)))
    case .bar(let rect, let radius, let color, let opacity):
      list.fill(
        .roundedRect(
          rect,
          radii: RectangleCornerRadii(
            topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius),
          style: .circular), .color(DisplayColor(hex: color).opacity(opacity)))
    case .dot(let place, let radius, let color):
      let rect = CGRect(
        x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
      list.fill(.ellipse(rect), .color(DisplayColor(hex: color)))
    case .label(let label): add(label, to: &list)
    case .frame: break
    }
  }

  private func add(_ label: PlotPicture.Label, to list: inout DisplayList) {
    let color = DisplayColor(hex: label.color)
    let font = FontRequest(size: label.size, weight: label.weight, design: .monospaced)
    let request = TextRequest(runs: [TextRun(label.text, font: font, color: color)], lineLimit: 1)
    let text = typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    let before =
      switch label.anchor {
      case .start: 0.0
      case .middle: text.size.width / 2
      case .end: text.size.width
      }
    for run in text.lines.flatMap(\.runs) {
      let glyphs = run.glyphs.offsetBy(
        x: label.place.x - before, y: label.place.y - text.firstBaseline)
      list.glyphs(glyphs, .color(run.color ?? color))
    }
  }
}

extension DisplayColor {
  /// A colour of a plot, written `#rrggbb`.
  fileprivate init(hex: String) {
    let value = UInt32(hex.dropFirst(), radix: 16) ?? 0
    func component(_ shift: UInt32) -> Float { Float(value >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
