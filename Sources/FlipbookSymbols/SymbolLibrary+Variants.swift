import FlipbookGeometry
import Foundation

/// Variants that are composed of a symbol and a suffix.
extension SymbolLibrary {
  /// A name without its last word, if that is the one asked for.
  private static func without(_ suffix: String, _ name: String) -> String? {
    guard name.hasSuffix("." + suffix), name.utf8.count > suffix.utf8.count + 1 else { return nil }
    return String(name.dropLast(suffix.utf8.count + 1))
  }

  /// `.fill` of a symbol that has no closed outline is the symbol itself.
  static func filled(_ name: String) -> [SymbolLayer]? {
    without("fill", name).flatMap { layers(of: $0) }
  }

  /// `.slash`: a line from the upper left to the lower right, with a rim around it.
  ///
  /// - SeeAlso: The line's ends and the rim: chosen, after pictures of SF Symbols.
  static func slashed(_ name: String) -> [SymbolLayer]? {
    let base: String
    if let crossed = without("slash.fill", name) {
      base = crossed + ".fill"
    } else if let crossed = without("slash", name) {
      base = crossed
    } else {
      return nil
    }
    guard let below = layers(of: base) else { return nil }
    var line = Path()
    line.move(to: CGPoint(x: 3.4, y: 3))
    line.addLine(to: CGPoint(x: 20.6, y: 21))
    return lowered(below) + [SymbolLayer([.init(.rim, line), .init(.stroke, line)])]
  }

  /// Each enclosure with the share that a symbol in it has, and how far below the middle it stands.
  ///
  /// - SeeAlso: The shares: chosen, after pictures of SF Symbols.
  private static let enclosures: [(name: String, share: CGFloat, drop: CGFloat)] = [
    ("circle", 0.54, 0), ("square", 0.56, 0), ("app", 0.56, 0), ("rectangle", 0.5, 0),
    ("rectangle.portrait", 0.5, 0), ("diamond", 0.42, 0), ("octagon", 0.52, 0), ("seal", 0.48, 0),
    ("hexagon", 0.5, 0), ("shield", 0.46, -0.5), ("triangle", 0.42, 2.3), ("capsule", 0.42, 0),
  ]

  /// `.circle`, `.square.fill` and their kin: a smaller symbol in an enclosure, taken out of it
  /// where that is filled.
  static func enclosed(_ name: String) -> [SymbolLayer]? {
    let (outer, isFilled) = without("fill", name).map { ($0, true) } ?? (name, false)
    for enclosure in enclosures {
      guard let inner = without(enclosure.name, outer),
        let glyph = SymbolTable.layers(of: inner + ".fill") ?? layers(of: inner),
        let frame = SymbolTable.layers(of: enclosure.name + (isFilled ? ".fill" : ""))
      else { continue }
      let place = CGAffineTransform(
        a: enclosure.share, b: 0, c: 0, d: enclosure.share,
        tx: 12 * (1 - enclosure.share), ty: 12 * (1 - enclosure.share) + enclosure.drop)
      let operations = glyph.flatMap(\.operations).map {
        SymbolOperation($0.kind, $0.path.applying(place))
      }
      let tone = tones[inner]
      guard isFilled else { return lowered(frame) + [SymbolLayer(operations, tone: tone)] }
      return [SymbolLayer(frame.flatMap(\.operations) + operations.flatMap(cutting), tone: tone)]
    }
    return nil
  }

  /// The colours of signs in enclosures.
  ///
  /// - SeeAlso: That a plus is green, a minus and a cross red: measured in multicolour symbols of
  ///   iOS 17's lists in edit mode; the others: chosen.
  private static let tones: [String: SymbolTone] = [
    "plus": .green, "minus": .red, "xmark": .red, "checkmark": .green, "exclamationmark": .red,
    "heart": .red, "star": .yellow, "bolt": .yellow, "play": .green, "stop": .red,
  ]

  /// An operation that takes out what it would have drawn; what it cuts stays.
  private static func cutting(_ operation: SymbolOperation) -> [SymbolOperation] {
    switch operation.kind {
    case .stroke: [.init(.cutStroke, operation.path)]
    case .fill: [.init(.cutFill, operation.path)]
    case .cutStroke: [.init(.stroke, operation.path)]
    case .cutFill: [.init(.fill, operation.path)]
    case .rim: []
    }
  }

  /// Layers as the second step of a hierarchy.
  private static func lowered(_ layers: [SymbolLayer]) -> [SymbolLayer] {
    layers.map { layer in
      var layer = layer
      layer.level = max(layer.level, 1)
      return layer
    }
  }

  /// `.badge` and `.badge.plus`: a dot above, or a disc below with a sign taken out of it; signs
  /// with lines of their own stand there without a disc.
  ///
  /// - SeeAlso: Places and sizes: chosen, after pictures of SF Symbols.
  static func badged(_ name: String) -> [SymbolLayer]? {
    var words = name.split(separator: ".").map(String.init)
    guard let place = words.lastIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), place > 0
    else { return nil }
    var isFilled = false
    if words.last == "fill" {
      isFilled = true
      words.removeLast()
    }
    let base = words[..<place].joined(separator: ".")
    let sign = words[(place + 1)...].joined(separator: ".")
    guard let below = layers(of: isFilled ? base + ".fill" : base) else { return nil }
    if sign.isEmpty {
      let dot = Path(ellipseIn: CGRect(x: 15.2, y: 0.8, width: 8, height: 8))
      return lowered(below) + [
        SymbolLayer([.init(.rim, dot), .init(.fill, dot)], tone: .red)
      ]
    }
    guard let glyph = layers(of: sign) else { return nil }
    return lowered(below) + [badge(glyph.flatMap(\.operations), sign)]
  }

  /// Signs that are taken out of a disc; others, such as a clock, stand in its place.
  private static let plainSigns: Set<String> = [
    "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis",
    "arrow.up", "arrow.down", "arrow.left", "arrow.right", "play", "i",
  ]

  private static func badge(_ glyph: [SymbolOperation], _ sign: String) -> SymbolLayer {
    let disc = Path(ellipseIn: CGRect(x: 12.8, y: 12.6, width: 10.8, height: 10.8))
    let isPlain = plainSigns.contains(sign)
    let share: CGFloat = isPlain ? 0.27 : 0.45
    let map = CGAffineTransform(
      a: share, b: 0, c: 0, d: share, tx: 18.2 - 12 * share, ty: 18 - 12 * share)
    let placed = glyph.map { SymbolOperation($0.kind, $0.path.applying(map)) }
    let tone = tones[sign] ?? .gray
    guard isPlain else { return SymbolLayer([.init(.rim, disc)] + placed, tone: tone) }
    return SymbolLayer(
      [.init(.rim, disc), .init(.fill, disc)] + placed.flatMap(cutting), tone: tone)
  }
}
