import FlipbookDisplay
import FlipbookGeometry
import Foundation

extension Figure {
  /// The figure as a vector graphic that needs nothing but itself.
  package var svg: String {
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="Inter, -apple-system, \
      'Segoe UI', Roboto, sans-serif" style="font-variant-numeric: tabular-nums">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
    ]
    lines += items.map(Self.element)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func element(_ item: Item) -> String {
    switch item {
    case .fill(let path, let color):
      return "<path d=\"\(data(of: path))\" \(paint("fill", color))/>"
    case .stroke(let path, let color, let style):
      var text = "<path d=\"\(data(of: path))\" fill=\"none\" \(paint("stroke", color))"
      text += " stroke-width=\"\(number(style.lineWidth))\" stroke-linejoin=\"round\""
      if style.lineCap == .round { text += " stroke-linecap=\"round\"" }
      if !style.dash.isEmpty {
        text += " stroke-dasharray=\"\(style.dash.map(number).joined(separator: " "))\""
      }
      return text + "/>"
    case .text(let label):
      let weight = label.weight == 400 ? "" : " font-weight=\"\(label.weight)\""
      let anchor =
        label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
      return """
        <text x="\(number(label.position.x))" y="\(number(label.position.y))" \
        font-size="\(number(label.size))"\(weight)\(anchor) \(paint("fill", label.color))>\
        \(escaped(label.text))</text>
        """
    }
  }

  private static func data(of path: Path) -> String {
    var text = ""
    func add(_ command: String, _ points: CGPoint...) {
      text += command + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    path.forEach { element in
      switch element {
      case .move(let to): add("M", to)
      case .line(let to): add("L", to)
      case .quadCurve(let to, let control): add("Q", control, to)
      case .curve(let to, let control1, let control2): add("C", control1, control2, to)
      case .closeSubpath: text += "Z"
      }
    }
    return text
  }

  private static func paint(_ name: String, _ color: DisplayColor) -> String {
    let digits = [color.red, color.green, color.blue].map { value in
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opacity =
      color.alpha < 1 ? " \(name)-opacity=\"\(shortest(Double(color.alpha), 3))\"" : ""
    return "\(name)=\"#\(digits.joined())\"\(opacity)"
  }

  private static func number(_ value: CGFloat) -> String { shortest(Double(value), 2) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
