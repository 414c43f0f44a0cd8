import FlipbookGeometry
import Foundation

/// A line of the drawings' text, read: tags in brackets, then a letter and a path for each step.
struct SymbolLine {
  private var bytes: ArraySlice<UInt8>

  /// Reads the layers of a line; they stand between bars.
  static func layers(_ text: String) -> [SymbolLayer] {
    text.utf8.split(separator: UInt8(ascii: "|")).map { part in
      var line = SymbolLine(bytes: ArraySlice(part))
      return line.layer()
    }
  }

  private mutating func layer() -> SymbolLayer {
    var layer = SymbolLayer([])
    if take("[") { readTags(into: &layer) }
    while let letter = bytes.first, let kind = Self.kind(letter) {
      bytes.removeFirst()
      layer.operations.append(.init(kind, path()))
    }
    return layer
  }

  private static func kind(_ letter: UInt8) -> SymbolOperation.Kind? {
    switch letter {
    case UInt8(ascii: "s"): .stroke
    case UInt8(ascii: "f"): .fill
    case UInt8(ascii: "c"): .cutStroke
    case UInt8(ascii: "x"): .cutFill
    case UInt8(ascii: "k"): .rim
    default: nil
    }
  }

  /// Digits are levels, `v` shows a value, `e` is a mark; a word is a tone.
  private mutating func readTags(into layer: inout SymbolLayer) {
    let end = bytes.firstIndex(of: UInt8(ascii: "]")) ?? bytes.endIndex
    for word in String(decoding: bytes[..<end], as: UTF8.self).split(separator: ",") {
      if let tone = SymbolTone(rawValue: String(word)) {
        layer.tone = tone
        continue
      }
      for letter in word {
        if let level = letter.wholeNumberValue { layer.level = level }
        if letter == "v" { layer.showsValue = true }
        if letter == "e" { layer.isMark = true }
      }
    }
    bytes = bytes[end...].dropFirst()
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: letter) else { return false }
    bytes.removeFirst()
    return true
  }

  /// A path in hundredths: M is where a contour begins, l and c lead on from the point before.
  private mutating func path() -> Path {
    var path = Path()
    var at = CGPoint.zero
    while let letter = bytes.first {
      switch letter {
      case UInt8(ascii: "M"):
        bytes.removeFirst()
        at = point(from: .zero)
        path.move(to: at)
      case UInt8(ascii: "l"):
        bytes.removeFirst()
        at = point(from: at)
        path.addLine(to: at)
      case UInt8(ascii: "c") where bytes.dropFirst().first != UInt8(ascii: "M"):
        bytes.removeFirst()
        let (first, second, end) = (point(from: at), point(from: at), point(from: at))
        path.addCurve(to: end, control1: first, control2: second)
        at = end
      case UInt8(ascii: "z"):
        bytes.removeFirst()
        path.closeSubpath()
      default: return path
      }
    }
    return path
  }

  private mutating func point(from origin: CGPoint) -> CGPoint {
    let (x, y) = (number(), number())
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private mutating func number() -> CGFloat {
    _ = take(" ")
    let isNegative = take("-")
    var value = 0
    while let digit = bytes.first, digit >= 48, digit <= 57 {
      value = value * 10 + Int(digit - 48)
      bytes.removeFirst()
    }
    return CGFloat(isNegative ? -value : value) / 100
  }
}
