import FlipbookBase

/// The way from a picture's stored colours to light in sRGB's primaries, read from an ICC profile.
///
/// A profile of three primaries and curves (Display P3, Adobe RGB, ProPhoto and most cameras') or of
/// a grey; nil for others, for damaged ones, and for sRGB itself. What sRGB does not reach is cut
/// off. White stays white.
///
/// - SeeAlso: The format: documented, ICC.1:2010, sections 7 to 10.
struct ColorProfile {
  /// The linear component of each stored one, from 0 to 1: 256 for red, for green and for blue.
  private(set) var linear: [Float] = []

  /// Three rows, from linear components of the picture to those of sRGB.
  let matrix: [Float]

  init?(_ bytes: [UInt8]) {
    let profile = ProfileBytes(bytes: bytes)
    guard profile.letters(at: 36) == "acsp", profile.letters(at: 20) == "XYZ " else { return nil }
    switch profile.letters(at: 16) {
    case "GRAY":
      guard let curve = profile.curve("kTRC") else { return nil }
      matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
      linear = curve + curve + curve
    case "RGB ":
      guard let red = profile.point("rXYZ"), let green = profile.point("gXYZ"),
        let blue = profile.point("bXYZ"), let matrix = Self.matrix(red, green, blue)
      else { return nil }
      self.matrix = matrix
      for name in ["rTRC", "gTRC", "bTRC"] {
        guard let curve = profile.curve(name) else { return nil }
        linear += curve
      }
    default: return nil
    }
    if isSRGB { return nil }
  }

  /// From XYZ of D50 to linear sRGB.
  ///
  /// - SeeAlso: derived from the chromaticities of sRGB, adapted by Bradford's method.
  private static let fromXYZ = [
    SIMD3(3.133_856_1, -1.616_866_7, -0.490_614_6), SIMD3(-0.978_768_4, 1.916_141_5, 0.033_454_0),
    SIMD3(0.071_945_3, -0.228_991_4, 1.405_242_7),
  ]

  /// The rows from amounts of primaries to linear sRGB; nil if they make no white.
  private static func matrix(
    _ red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>
  ) -> [Float]? {
    var rows: [Float] = []
    for row in fromXYZ {
      let amounts = SIMD3((row * red).sum(), (row * green).sum(), (row * blue).sum())
      let white = amounts.sum()
      guard white > 0.5, white < 2 else { return nil }
      rows += [amounts.x / white, amounts.y / white, amounts.z / white].map(Float.init)
    }
    return rows
  }

  /// True if no colour would change by a level.
  private var isSRGB: Bool {
    let unit: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    guard zip(matrix, unit).allSatisfy({ abs($0 - $1) < 0.003 }) else { return false }
    return linear.indices.allSatisfy { index in
      let stored = Double(index % 256) / 255
      return abs(SRGBTransfer.encoded(Double(linear[index])) - stored) < 0.002
    }
  }
}

/// The bytes of a profile, whose places may lie beyond its end.
private struct ProfileBytes {
  let bytes: [UInt8]

  private func big(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed number with sixteen bits behind the point.
  private func fixed(at place: Int) -> Double? {
    big(4, at: place).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  func letters(at place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  /// The place of a tag's data.
  private func place(of tag: String) -> Int? {
    // A profile has some ten tags.
    for index in 0..<min(big(4, at: 128) ?? 0, 100) where letters(at: 132 + 12 * index) == tag {
      return big(4, at: 136 + 12 * index)
    }
    return nil
  }

  /// The place of a primary.
  func point(_ tag: String) -> SIMD3<Double>? {
    guard let place = place(of: tag), letters(at: place) == "XYZ ", let x = fixed(at: place + 8),
      let y = fixed(at: place + 12), let z = fixed(at: place + 16)
    else { return nil }
    return SIMD3(x, y, z)
  }

  /// The light of each of 256 stored components.
  func curve(_ tag: String) -> [Float]? {
    guard let place = place(of: tag), let function = function(at: place) else { return nil }
    return (0..<256).map { stored in
      let light = function(Double(stored) / 255)
      return light > 0 ? Float(min(light, 1)) : 0
    }
  }

  private func function(at place: Int) -> ((Double) -> Double)? {
    switch letters(at: place) {
    case "curv": table(at: place)
    case "para": formula(at: place)
    default: nil
    }
  }

  /// An exponent, or a table between whose entries lines are drawn.
  private func table(at place: Int) -> ((Double) -> Double)? {
    guard let count = big(4, at: place + 8), count <= 65536 else { return nil }
    if count == 0 { return { $0 } }
    if count == 1 {
      guard let exponent = big(2, at: place + 12) else { return nil }
      return { power($0, Double(exponent) / 256) }
    }
    var entries: [Double] = []
    for index in 0..<count {
      guard let entry = big(2, at: place + 12 + 2 * index) else { return nil }
      entries.append(Double(entry) / 65535)
    }
    return { stored in
      let position = stored * Double(count - 1)
      let index = min(Int(position), count - 2)
      return entries[index] + (entries[index + 1] - entries[index]) * (position - Double(index))
    }
  }

  /// One of the five formulas: an exponent, with a line before it in most.
  private func formula(at place: Int) -> ((Double) -> Double)? {
    let counts = [1, 3, 4, 5, 7]
    guard let kind = big(2, at: place + 8), kind < counts.count else { return nil }
    var values: [Double] = []
    for index in 0..<counts[kind] {
      guard let value = fixed(at: place + 12 + 4 * index) else { return nil }
      values.append(value)
    }
    let (g, a, b) = (values[0], kind > 0 ? values[1] : 1, kind > 0 ? values[2] : 0)
    let c = kind > 2 ? values[3] : 0
    let d = kind > 2 ? values[4] : a > 0 ? -b / a : 0
    let (e, f) = kind == 4 ? (values[5], values[6]) : kind == 2 ? (values[3], values[3]) : (0, 0)
    return { $0 >= d ? power(max(a * $0 + b, 0), g) + e : c * $0 + f }
  }
}
