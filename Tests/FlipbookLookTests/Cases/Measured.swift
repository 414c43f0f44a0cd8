import Foundation

/// A quantity measured in our picture, to be held against the reference's.
indirect enum Measured {
  /// Lengths and places in points; nil where nothing was found, `Measured.own` where ours may be
  /// another one.
  case lengths([CGFloat?])

  /// Parts of a way, from 0 to 1, that may differ by a point of a phone's width.
  case fractions([CGFloat?])

  /// The length of a line's ink, which may differ by 1.5 %: glyphs are Inter's.
  case inkWidth(CGFloat?)

  /// The ends of a line's ink, from left to right; see ``words(_:)``.
  case ink(ClosedRange<CGFloat>?)

  /// Baselines of text, in points.
  case baselines([CGFloat?])

  /// Colours that may differ by two levels.
  case color(PixelColor?)

  /// Words that must be the same.
  case text(String)

  /// A quantity that has others.
  case table([String: Measured])

  /// Why it is not compared.
  case notCompared(String)

  /// A statement that is true or false.
  case flag(Bool)

  static func length(_ length: CGFloat?) -> Measured { .lengths([length]) }

  static func baseline(_ baseline: CGFloat?) -> Measured { .baselines([baseline]) }

  /// The edges of a rectangle's width: left and right.
  static func extent(_ extent: ClosedRange<CGFloat>?) -> Measured {
    .lengths([extent?.lowerBound, extent?.upperBound])
  }

  /// The place and size of a rectangle.
  static func frame(_ rect: CGRect?) -> Measured {
    .lengths([rect?.minX, rect?.minY, rect?.width, rect?.height])
  }

  /// The edges of a box: left, top, right, bottom.
  static func box(_ rect: CGRect?) -> Measured {
    .lengths([rect?.minX, rect?.minY, rect?.maxX, rect?.maxY])
  }

  /// The ends of a line's ink.
  ///
  /// Its length may differ by 1.5 %, since glyphs are Inter's; one of its ends, from which it is laid
  /// out, stands where it stands.
  static func words(_ box: CGRect?) -> Measured { .ink(box.map { $0.minX...$0.maxX }) }

  /// A number among others that is ours.
  static let own = CGFloat.nan
}

extension Measured {
  /// In what it differs from what was measured on iOS; nil if in nothing.
  ///
  /// Lengths may differ by a third of a point and baselines by half a point, or by the case's
  /// tolerance if that is larger. Colours may differ by two levels, or as many as the case says.
  func difference(from expected: LookValue, in look: LookCase) -> String? {
    switch (self, expected) {
    case (.notCompared, _): return nil
    case (.lengths(let lengths), _):
      return difference(lengths, from: expected, within: max(1.0 / 3, look.tolerance) + 0.01)
    case (.fractions(let fractions), _):
      return difference(fractions, from: expected, within: 0.0026)
    case (.baselines(let baselines), _):
      return difference(baselines, from: expected, within: max(0.5, look.tolerance) + 0.01)
    case (.inkWidth(let width), _):
      return difference(ink: 0...(width ?? 0), from: [0] + expected.numbers, within: 0)
    case (.ink(let ink), _):
      return difference(
        ink: ink ?? 0...0, from: expected.numbers, within: max(0.5, look.tolerance) + 0.01)
    case (.color(let color), .text(let text)):
      let levels = Int(look.expect["per_channel_tolerance"]?.numbers.first ?? 2)
      let allowed = text.components(separatedBy: " or ").compactMap(PixelColor.init(hex:))
      if let color, allowed.contains(where: { $0.distance(to: color) <= levels }) { return nil }
      return "\(text), measured \(color?.hex ?? "nothing")"
    case (.text(let text), .text(let other)):
      return text == other ? nil : "\(other), measured \(text)"
    case (.flag(let flag), .flag(let other)): return flag == other ? nil : "\(other), not so"
    case (.table(let table), .table(let others)):
      let differences = others.sorted { $0.key < $1.key }.compactMap { key, value in
        guard let own = table[key] else { return "\(key): not measured" }
        return own.difference(from: value, in: look).map { "\(key) \($0)" }
      }
      return differences.isEmpty ? nil : differences.joined(separator: "; ")
    default: return "of another kind: \(expected), measured \(self)"
    }
  }

  private func difference(
    _ lengths: [CGFloat?], from expected: LookValue, within tolerance: Double
  ) -> String? {
    let wanted = expected.numbers
    let same =
      lengths.count == wanted.count
      && zip(lengths, wanted).allSatisfy { own, wanted in
        guard let own else { return false }
        return own.isNaN || abs(own - wanted) <= tolerance
      }
    if same { return nil }
    return "\(wanted.map { Self.spelling($0) }), measured \(lengths.map { Self.spelling($0) })"
      .replacing("\"", with: "")
  }

  /// Compares the length of a line's ink, within 1.5 %, and the end that is nearer to its place.
  private func difference(
    ink: ClosedRange<CGFloat>, from wanted: [Double], within tolerance: Double
  ) -> String? {
    let own = [ink.lowerBound, ink.upperBound]
    if wanted.count == 2, abs((own[1] - own[0]) / (wanted[1] - wanted[0]) - 1) <= 0.015,
      min(abs(own[0] - wanted[0]), abs(own[1] - wanted[1])) <= tolerance
    {
      return nil
    }
    return "\(wanted.map { Self.spelling($0) }), measured \(own.map { Self.spelling($0) })"
      .replacing("\"", with: "")
  }

  private static func spelling(_ length: CGFloat?) -> String {
    guard let length else { return "nothing" }
    if length.isNaN { return "any" }
    let rounded = (length * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e6
      ? String(Int(rounded)) : String(Double(rounded))
  }
}
