import FlipbookBase
package import FlipbookGeometry
import Foundation

/// A symbol's drawing on a square of 24 by 24: strokes of a round pen, and fills.
nonisolated package struct SymbolDrawing: Hashable, Sendable {
  /// Stroked with a pen two units wide.
  package var strokes: String = ""
  package var fills: String = ""

  /// The outlines cut out of the fills.
  package var cuts: String = ""

  /// The drawing of a symbol that has none: a box with round corners.
  package static let placeholder = SymbolDrawing(strokes: "R 4 4 16 16 4")
}

/// The symbols that are drawn here; every drawing is the project's own.
nonisolated package enum SymbolLibrary {
  /// The drawing of a symbol, or nil if there is none of that name.
  ///
  /// A name is a base and variants: `.fill`, `.circle`, `.square`, `.slash` in any combination.
  package static func drawing(named name: String) -> SymbolDrawing? {
    if let drawing = drawings[name] { return drawing }
    var base = name
    let isFilled = remove(".fill", from: &base)
    if let drawing = drawings[base] { return isFilled ? filled(drawing) : drawing }
    for (suffix, frame) in [(".circle", "O 12 12 10"), (".square", "R 2.5 2.5 19 19 5")] {
      var inner = base
      guard remove(suffix, from: &inner), let drawing = drawings[inner] else { continue }
      return framed(drawing, in: frame, isFilled: isFilled)
    }
    if remove(".slash", from: &base), let drawing = drawings[base] {
      var crossed = isFilled ? filled(drawing) : drawing
      crossed.strokes += " M 4 4 L 20 20"
      return crossed
    }
    return nil
  }

  private static func remove(_ suffix: String, from name: inout String) -> Bool {
    guard name.hasSuffix(suffix), name.count > suffix.count else { return false }
    name.removeLast(suffix.count)
    return true
  }

  private static func filled(_ drawing: SymbolDrawing) -> SymbolDrawing {
    SymbolDrawing(
      strokes: drawing.strokes, fills: drawing.strokes + " " + drawing.fills, cuts: drawing.cuts)
  }

  /// A smaller drawing in a frame; cut out of it if the frame is filled.
  private static func framed(
    _ drawing: SymbolDrawing, in frame: String, isFilled: Bool
  ) -> SymbolDrawing {
    let inner = "S " + drawing.strokes + " " + drawing.fills + " E"
    if isFilled { return SymbolDrawing(strokes: frame, fills: frame, cuts: inner) }
    return SymbolDrawing(strokes: frame + " " + inner)
  }

  private static let gear = (0..<8).map { tooth in
    let angle = Double(tooth) * .pi / 4
    func place(_ radius: Double) -> String {
      "\(12 + radius * cosine(angle)) \(12 + radius * sine(angle))"
    }
    return "M \(place(7)) L \(place(10))"
  }.joined(separator: " ")

  private static let star =
    (0..<10).map { corner in
      let angle = Double(corner) * .pi / 5 - .pi / 2
      let radius = corner % 2 == 0 ? 10.0 : 4.2
      let place = "\(12 + radius * cosine(angle)) \(12.5 + radius * sine(angle))"
      return (corner == 0 ? "M " : "L ") + place
    }.joined(separator: " ") + " Z"

  private static let heart =
    "M 12 20.5 C 5 15.5 2.5 12 2.5 8.5 C 2.5 5.5 4.8 3.5 7.3 3.5 C 9.3 3.5 11 4.6 12 6.4 "
    + "C 13 4.6 14.7 3.5 16.7 3.5 C 19.2 3.5 21.5 5.5 21.5 8.5 C 21.5 12 19 15.5 12 20.5 Z"

  private static let trash =
    "M 4 6 L 20 6 M 9 6 L 9 3.5 L 15 3.5 L 15 6 M 6 6 L 7 21 L 17 21 L 18 6 Z"

  private static let bell =
    "M 5 17 C 7 15 7 13 7 10 C 7 6.5 9 4 12 4 C 15 4 17 6.5 17 10 C 17 13 17 15 19 17 Z "
    + "M 10 20 C 10.5 21.3 13.5 21.3 14 20"

  private static let cloud =
    "M 7 19 C 3.5 19 2 16.8 2 14.7 C 2 12.5 3.6 10.8 5.8 10.5 C 6.3 7.2 9 5 12 5 "
    + "C 15.3 5 17.6 7.4 18 10.5 C 20.5 10.7 22 12.6 22 14.8 C 22 17 20.3 19 17.5 19 Z"

  private static let drawings: [String: SymbolDrawing] = [
    "chevron.right": .init(strokes: "M 9 4 L 16 12 L 9 20"),
    "chevron.forward": .init(strokes: "M 9 4 L 16 12 L 9 20"),
    "chevron.left": .init(strokes: "M 15 4 L 8 12 L 15 20"),
    "chevron.backward": .init(strokes: "M 15 4 L 8 12 L 15 20"),
    "chevron.up": .init(strokes: "M 4 15 L 12 8 L 20 15"),
    "chevron.down": .init(strokes: "M 4 9 L 12 16 L 20 9"),
    "chevron.up.chevron.down": .init(strokes: "M 6 9 L 12 4 L 18 9 M 6 15 L 12 20 L 18 15"),
    "arrow.right": .init(strokes: "M 3 12 L 21 12 M 14 5 L 21 12 L 14 19"),
    "arrow.left": .init(strokes: "M 21 12 L 3 12 M 10 5 L 3 12 L 10 19"),
    "arrow.up": .init(strokes: "M 12 21 L 12 3 M 5 10 L 12 3 L 19 10"),
    "arrow.down": .init(strokes: "M 12 3 L 12 21 M 5 14 L 12 21 L 19 14"),
    "arrow.up.right": .init(strokes: "M 6 18 L 18 6 M 8 6 L 18 6 L 18 16"),
    "arrow.clockwise": .init(
      strokes: "M 19 8 C 17.6 5.6 15 4 12 4 C 7.6 4 4 7.6 4 12 C 4 16.4 7.6 20 12 20 "
        + "C 15.7 20 18.8 17.5 19.7 14 M 19.5 3.5 L 19.5 8.5 L 14.5 8.5"),
    "arrow.counterclockwise": .init(
      strokes: "M 5 8 C 6.4 5.6 9 4 12 4 C 16.4 4 20 7.6 20 12 C 20 16.4 16.4 20 12 20 "
        + "C 8.3 20 5.2 17.5 4.3 14 M 4.5 3.5 L 4.5 8.5 L 9.5 8.5"),
    "plus": .init(strokes: "M 12 4 L 12 20 M 4 12 L 20 12"),
    "minus": .init(strokes: "M 4 12 L 20 12"),
    "xmark": .init(strokes: "M 5 5 L 19 19 M 19 5 L 5 19"),
    "multiply": .init(strokes: "M 5 5 L 19 19 M 19 5 L 5 19"),
    "checkmark": .init(strokes: "M 4 13 L 10 19 L 20 5"),
    "equal": .init(strokes: "M 4 9 L 20 9 M 4 15 L 20 15"),
    "ellipsis": .init(fills: "O 5 12 2 O 12 12 2 O 19 12 2"),
    "line.3.horizontal": .init(strokes: "M 4 6 L 20 6 M 4 12 L 20 12 M 4 18 L 20 18"),
    "list.bullet": .init(
      strokes: "M 9 6 L 20 6 M 9 12 L 20 12 M 9 18 L 20 18",
      fills: "O 4.5 6 1.5 O 4.5 12 1.5 O 4.5 18 1.5"),
    "circle": .init(strokes: "O 12 12 10"),
    "square": .init(strokes: "R 2.5 2.5 19 19 4"),
    "rectangle": .init(strokes: "R 1.5 5 21 14 3"),
    "triangle": .init(strokes: "M 12 3.5 L 22 20.5 L 2 20.5 Z"),
    "diamond": .init(strokes: "M 12 2 L 22 12 L 12 22 L 2 12 Z"),
    "capsule": .init(strokes: "R 1.5 6 21 12 6"),
    "heart": .init(strokes: heart),
    "star": .init(strokes: star),
    "house": .init(strokes: "M 3 11.5 L 12 4 L 21 11.5 M 5.5 10 L 5.5 20.5 L 18.5 20.5 L 18.5 10"),
    "person": .init(
      strokes: "O 12 7.5 4 M 4 21 C 4 16.5 7.5 14.5 12 14.5 C 16.5 14.5 20 16.5 20 21 Z"),
    "person.2": .init(
      strokes: "O 9 8 3.5 M 2 20 C 2 16.2 5 14.5 9 14.5 C 13 14.5 16 16.2 16 20 Z "
        + "M 15.5 5 C 19.5 5 19.5 11 15.5 11 M 18 15 C 20.5 15.6 22 17.2 22 20"),
    "gear": .init(strokes: "O 12 12 6.5 O 12 12 2.5 " + gear),
    "gearshape": .init(strokes: "O 12 12 6.5 O 12 12 2.5 " + gear),
    "mic": .init(
      strokes: "R 8.5 2 7 12 3.5 M 4.5 11 C 4.5 21 19.5 21 19.5 11 M 12 18.5 L 12 22 "
        + "M 8.5 22 L 15.5 22"),
    "sidebar.left": .init(
      strokes: "R 2 4 20 16 3 M 9 4 L 9 20 M 4.5 8 L 6.5 8 M 4.5 11 L 6.5 11"),
    "sidebar.leading": .init(
      strokes: "R 2 4 20 16 3 M 9 4 L 9 20 M 4.5 8 L 6.5 8 M 4.5 11 L 6.5 11"),
    "square.and.pencil": .init(
      strokes: "M 20 13 L 20 21 L 3 21 L 3 4 L 11 4 M 8.5 15.5 L 9.5 12 L 18.5 3 L 21 5.5 "
        + "L 12 14.5 Z"),
    "magnifyingglass": .init(strokes: "O 10 10 7 M 15 15 L 21.5 21.5"),
    "trash": .init(strokes: trash),
    "bell": .init(strokes: bell),
    "cloud": .init(strokes: cloud),
    "play": .init(strokes: "M 6 4 L 20 12 L 6 20 Z"),
    "pause": .init(strokes: "R 5 4 4.5 16 1 R 14.5 4 4.5 16 1"),
    "stop": .init(strokes: "R 5 5 14 14 2"),
    "forward": .init(strokes: "M 3 6 L 11 12 L 3 18 Z M 12 6 L 21 12 L 12 18 Z"),
    "backward": .init(strokes: "M 21 6 L 13 12 L 21 18 Z M 12 6 L 3 12 L 12 18 Z"),
    "bolt": .init(strokes: "M 13 2.5 L 5 13.5 L 11.5 13.5 L 10.5 21.5 L 19 10 L 12.5 10 Z"),
    "bookmark": .init(strokes: "M 6 3 L 18 3 L 18 21 L 12 16.5 L 6 21 Z"),
    "flag": .init(strokes: "M 5 22 L 5 3 M 5 4 L 19 4 L 16 9 L 19 14 L 5 14"),
    "tag": .init(strokes: "M 3 3 L 12 3 L 21.5 12.5 L 12.5 21.5 L 3 12 Z", fills: "O 7.5 7.5 1.5"),
    "envelope": .init(strokes: "R 2 5 20 14 2.5 M 3 6.5 L 12 13.5 L 21 6.5"),
    "paperplane": .init(
      strokes: "M 21.5 2.5 L 14.5 21.5 L 10.5 13.5 L 2.5 9.5 Z M 10.5 13.5 L 21 3"),
    "lock": .init(strokes: "R 5 11 14 10 2.5 M 8 11 L 8 7.5 C 8 2 16 2 16 7.5 L 16 11"),
    "lock.fill": .init(
      strokes: "R 5 11 14 10 2.5 M 8 11 L 8 7.5 C 8 2 16 2 16 7.5 L 16 11",
      fills: "R 5 11 14 10 2.5"),
    "lock.open.fill": .init(
      strokes: "R 5 11 14 10 2.5 M 8 11 L 8 7 C 8 2 15.5 2 16 6", fills: "R 5 11 14 10 2.5"),
    "lock.open": .init(strokes: "R 5 11 14 10 2.5 M 8 11 L 8 7 C 8 2 15.5 2 16 6"),
    "eye": .init(
      strokes: "M 2 12 C 6 4 18 4 22 12 C 18 20 6 20 2 12 Z O 12 12 3"),
    "clock": .init(strokes: "O 12 12 10 M 12 6 L 12 12 L 16 14"),
    "calendar": .init(strokes: "R 3 5 18 16 3 M 3 10 L 21 10 M 8 2.5 L 8 6 M 16 2.5 L 16 6"),
    "camera": .init(
      strokes: "M 8 6 L 9.5 3.5 L 14.5 3.5 L 16 6 R 2 6 20 14.5 3 O 12 13 4"),
    "photo": .init(strokes: "R 2 4 20 16 3 M 3 17 L 8.5 11 L 13 16 L 16 13 L 21 18 O 16.5 8.5 1.2"),
    "folder": .init(strokes: "M 2 19.5 L 2 4.5 L 9 4.5 L 11 7 L 22 7 L 22 19.5 Z"),
    "doc": .init(strokes: "M 5 2 L 14 2 L 19 7 L 19 22 L 5 22 Z M 13.5 2.5 L 13.5 7.5 L 18.5 7.5"),
    "pencil": .init(strokes: "M 4 20 L 5 15 L 16.5 3.5 L 20.5 7.5 L 9 19 Z"),
    "square.and.arrow.up": .init(
      strokes: "M 12 15 L 12 2.5 M 8 6 L 12 2.5 L 16 6 M 8 9.5 L 5 9.5 L 5 21 L 19 21 L 19 "
        + "9.5 L 16 9.5"),
    "sun.max": .init(
      strokes: "O 12 12 4.5 M 12 1.5 L 12 4 M 12 20 L 12 22.5 M 1.5 12 L 4 12 M 20 12 L 22.5 12 "
        + "M 4.6 4.6 L 6.3 6.3 M 17.7 17.7 L 19.4 19.4 M 4.6 19.4 L 6.3 17.7 M 17.7 6.3 L "
        + "19.4 4.6"),
    "moon": .init(
      strokes: "M 20.5 14 C 15 16.5 8 11.5 10.5 3.5 C 0 7 2 21 12 21 C 16 21 19.2 18 20.5 14 Z"),
    "phone": .init(
      strokes: "M 7.5 3 L 3.5 4.5 C 3.5 13.5 10.5 20.5 19.5 20.5 L 21 16.5 L 16 14 L 14 16 "
        + "C 11.5 15 9 12.5 8 10 L 10 8 Z"),
    "cart": .init(
      strokes: "M 2 3 L 5 3 L 8 15.5 L 19 15.5 L 21.5 6.5 L 6 6.5",
      fills: "O 9 20 1.7 O 17.5 20 1.7"),
    "info": .init(strokes: "M 12 10.5 L 12 19", fills: "O 12 5.5 1.6"),
    "questionmark": .init(
      strokes: "M 7.5 8 C 7.5 2.5 16.5 2.5 16.5 8 C 16.5 11.5 12 11.5 12 15.5",
      fills: "O 12 20 1.5"),
    "exclamationmark": .init(strokes: "M 12 3.5 L 12 15", fills: "O 12 20 1.5"),
    "exclamationmark.triangle": .init(
      strokes: "M 12 3.5 L 22 20.5 L 2 20.5 Z M 12 9.5 L 12 14.5",
      fills: "O 12 17.7 1"),
    "hand.thumbsup": .init(
      strokes: "M 3 11 L 7 11 L 7 21 L 3 21 Z M 7 12 L 11 3 C 13.5 3 14 5 13 9.5 L 20 9.5 L "
        + "18.5 21 L 7 20"),
    "globe": .init(
      strokes: "O 12 12 10 M 2 12 L 22 12 M 12 2 C 6.5 7 6.5 17 12 22 M 12 2 C 17.5 7 17.5 17 "
        + "12 22"),
    "sparkles": .init(
      fills:
        "M 10 4 L 12 11 L 19 13 L 12 15 L 10 22 L 8 15 L 1 13 L 8 11 Z M 18 2 L 19 5 L 22 6 L 19 7 L 18 10 L 17 7 L 14 6 L 17 5 Z"
    ),
    "flame": .init(
      strokes: "M 12 2.5 C 13 7 19 9.5 19 15 C 19 19 16 21.5 12 21.5 C 8 21.5 5 19 5 15 C 5 12 "
        + "6.5 10.5 8 9 C 8.5 11 9.5 12 10.5 12 C 11.5 9 10.5 6 12 2.5 Z"),
  ]
}

extension SymbolDrawing {
  /// The outline of a drawing's text on the square of 24 by 24.
  ///
  /// Letters are followed by their numbers: M and L a point, C three, O a centre and a radius, R
  /// a rectangle and a radius; Z closes. S begins a part at three fifths of the size, E ends it.
  package static func path(_ text: String) -> Path {
    var path = Path()
    var inner: Path?
    var words = text.split(separator: " ")[...]
    func numbers(_ count: Int) -> [CGFloat] {
      let values = words.prefix(count).map { CGFloat(Double($0) ?? 0) }
      words = words.dropFirst(count)
      return values + [CGFloat](repeating: 0, count: count - values.count)
    }
    func draw(_ body: (inout Path) -> Void) {
      if var part = inner {
        body(&part)
        inner = part
      } else {
        body(&path)
      }
    }
    while let letter = words.popFirst() {
      switch letter {
      case "S": inner = Path()
      case "E":
        let map = CGAffineTransform(scaleX: 0.6, y: 0.6).about(CGPoint(x: 12, y: 12))
        path.addPath(inner ?? Path(), transform: map)
        inner = nil
      case "Z": draw { $0.closeSubpath() }
      default:
        let count = ["M": 2, "L": 2, "C": 6, "O": 3, "R": 5][letter] ?? 0
        let n = numbers(count)
        draw { $0.add(letter, n) }
      }
    }
    return path
  }
}

extension Path {
  fileprivate nonisolated mutating func add(_ letter: Substring, _ n: [CGFloat]) {
    switch letter {
    case "M": move(to: CGPoint(x: n[0], y: n[1]))
    case "L": addLine(to: CGPoint(x: n[0], y: n[1]))
    case "C":
      addCurve(
        to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
        control2: CGPoint(x: n[2], y: n[3]))
    case "O":
      addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    case "R":
      addRoundedRect(
        in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]),
        cornerSize: CGSize(width: n[4], height: n[4]), style: .circular)
    default: break
    }
  }
}
