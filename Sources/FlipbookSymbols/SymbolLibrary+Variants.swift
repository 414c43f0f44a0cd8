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
    let stroke = SymbolLayer([.init(.rim, line), .init(.stroke, line)], tone: tone(of: below))
    return lowered(below) + [stroke]
  }

  /// Each enclosure with the share that a symbol in it has, and how far below the middle it stands.
  ///
  /// - SeeAlso: The shares: chosen, after pictures of SF Symbols.
  private static let enclosures: [(name: String, share: CGFloat, drop: CGFloat)] = [
    ("circle", 0.54, 0), ("square", 0.56, 0), ("app", 0.56, 0), ("rectangle", 0.5, 0),
    ("rectangle.portrait", 0.5, 0), ("diamond", 0.42, 0), ("octagon", 0.52, 0), ("seal", 0.48, 0),
    ("hexagon", 0.5, 0), ("shield", 0.46, -0.5), ("triangle", 0.42, 2.3), ("capsule", 0.42, 0),
  ]

  /// `.circle`, `.square.fill` and their kin: a smaller symbol in an enclosure; where that is
  /// filled, the symbol is a mark on it.
  ///
  /// - SeeAlso: That the mark is the first level, the enclosure the third: measured, the layers of
  ///   `plus.circle.fill` as the SF Symbols app writes it. That the mark is white in multicolour:
  ///   documented, SwiftUI's `SymbolRenderingMode.multicolor`, with the triangle.
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
      let operations = SymbolLayer.flat(glyph).flatMap(\.operations).map {
        SymbolOperation($0.kind, $0.path.applying(place))
      }
      let tone = tone(of: glyph)
      guard isFilled else {
        return lowered(frame).map { layer in
          var layer = layer
          layer.tone = tone
          return layer
        } + [SymbolLayer(operations, tone: tone)]
      }
      return [
        SymbolLayer(SymbolLayer.flat(frame).flatMap(\.operations), level: 2, tone: tone),
        SymbolLayer(operations, tone: .white, isMark: true),
      ]
    }
    return nil
  }

  /// The colour of what is composed of a symbol: that of all its layers; nil for the foreground
  /// style, in which white would not be seen.
  private static func tone(of layers: [SymbolLayer]) -> SymbolTone? {
    guard let tone = layers.first?.tone, tone != .white else { return nil }
    return layers.allSatisfy { $0.tone == tone } ? tone : nil
  }

  /// Layers as the second step of a hierarchy, without marks of their own.
  private static func lowered(_ layers: [SymbolLayer]) -> [SymbolLayer] {
    SymbolLayer.flat(layers).map { layer in
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
      let tone = layers(of: "circlebadge.fill")?.first?.tone
      return lowered(below) + [SymbolLayer([.init(.rim, dot), .init(.fill, dot)], tone: tone)]
    }
    guard let glyph = layers(of: sign) else { return nil }
    return lowered(below) + [badge(glyph, sign, isTriangle: words[place] == "trianglebadge")]
  }

  /// Signs that are taken out of a disc; others, such as a clock, stand in its place.
  private static let plainSigns: Set<String> = [
    "plus", "minus", "xmark", "checkmark", "exclamationmark", "questionmark", "ellipsis",
    "arrow.up", "arrow.down", "arrow.left", "arrow.right", "play", "i",
  ]

  private static func badge(
    _ glyph: [SymbolLayer], _ sign: String, isTriangle: Bool
  ) -> SymbolLayer {
    let disc = Path(ellipseIn: CGRect(x: 12.8, y: 12.6, width: 10.8, height: 10.8))
    let isPlain = plainSigns.contains(sign)
    let share: CGFloat = isPlain ? 0.27 : 0.45
    let map = CGAffineTransform(
      a: share, b: 0, c: 0, d: share, tx: 18.2 - 12 * share, ty: 18 - 12 * share)
    let placed = SymbolLayer.flat(glyph).flatMap(\.operations).map {
      SymbolOperation($0.kind, $0.path.applying(map))
    }
    let whole = isTriangle ? layers(of: sign + ".triangle.fill") : glyph
    let tone = whole?.first?.tone
    guard isPlain else { return SymbolLayer([.init(.rim, disc)] + placed, tone: tone) }
    return SymbolLayer(
      [.init(.rim, disc), .init(.fill, disc)] + placed.flatMap(\.cutting), tone: tone)
  }
}
