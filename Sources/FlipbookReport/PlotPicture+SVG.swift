import Foundation

extension PlotPicture {
  /// Returns the text of a vector file that refers to no other file.
  ///
  /// - Parameter frames: The pictures of frames as PNG, by their positions.
  /// - Returns: The text.
  package func svg(frames: [Int: [UInt8]]) -> String {
    let (wide, high) = (Self.words(width), Self.words(height))
    let start = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(wide) \(high)" \
      width="\(wide)" height="\(high)" \
      font-family="JetBrains Mono, ui-monospace, Menlo, Consolas, monospace">
      <rect width="100%" height="100%" fill="\(PlotColor.ground)"/>
      """
    return ([start] + elements.map { Self.svg($0, frames) } + ["</svg>\n"])
      .joined(separator: "\n")
  }

  private static func svg(_ element: Element, _ frames: [Int: [UInt8]]) -> String {
    switch element {
    case .line(let points, let stroke):
      let places = points.map { "\(words($0.x)),\(words($0.y))" }.joined(separator: " ")
      let dash =
        stroke.dash.isEmpty
        ? "" : " stroke-dasharray=\"\(stroke.dash.map(words).joined(separator: " "))\""
      return "<polyline points=\"\(places)\" fill=\"none\" stroke=\"\(stroke.color)\" "
        + "stroke-width=\"\(words(stroke.width))\" stroke-linejoin=\"round\"\(dash)/>"
    case .bar(let rect, let radius, let color, let opacity):
      return "<rect \(attributes(of: rect)) rx=\"\(words(radius))\" fill=\"\(color)\""
        + (opacity == 1 ? "/>" : " fill-opacity=\"\(words(opacity))\"/>")
    case .dot(let place, let radius, let color):
      return "<circle cx=\"\(words(place.x))\" cy=\"\(words(place.y))\" r=\"\(words(radius))\" "
        + "fill=\"\(color)\"/>"
    case .label(let label):
      return "<text x=\"\(words(label.place.x))\" y=\"\(words(label.place.y))\" "
        + "text-anchor=\"\(label.anchor.rawValue)\" font-size=\"\(words(label.size))\" "
        + "font-weight=\"\(label.weight)\" fill=\"\(label.color)\">"
        + "\(ReportPage.escaped(label.text))</text>"
    case .frame(let position, let rect):
      guard let png = frames[position] else { return "" }
      return "<image \(attributes(of: rect)) preserveAspectRatio=\"none\" "
        + "href=\"data:image/png;base64,\(Data(png).base64EncodedString())\"/>"
    }
  }

  private static func attributes(of rect: CGRect) -> String {
    "x=\"\(words(rect.minX))\" y=\"\(words(rect.minY))\" "
      + "width=\"\(words(rect.width))\" height=\"\(words(rect.height))\""
  }

  /// A length to a hundredth.
  private static func words(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
