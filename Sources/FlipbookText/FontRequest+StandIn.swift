import FlipbookDisplay

extension FontRequest {
  /// The request for the system's font in place of a family that is not installed.
  ///
  /// It has the weight and the slant that the name speaks of, as `AvenirNext-DemiBoldItalic` does,
  /// and the design of the families that iOS brings.
  ///
  /// - SeeAlso: The words of weights: documented, OpenType,
  ///   learn.microsoft.com/en-us/typography/opentype/spec/os2. That a family stands for a design:
  ///   chosen.
  var standIn: FontRequest {
    guard let family else { return self }
    var request = self
    request.family = nil
    let parts = family.lowercased().split { $0 == "-" || $0 == " " }
    let style = parts.last.map(String.init) ?? ""
    if weight == 400, parts.count > 1 { request.weight = Self.weight(of: style) ?? weight }
    if parts.count > 1, style.hasSuffix("italic") || style.hasSuffix("oblique") {
      request.isItalic = true
    }
    let stem = parts.joined()
    if design == .default {
      if Self.monospacedFamilies.contains(where: stem.hasPrefix) { request.design = .monospaced }
      if Self.serifFamilies.contains(where: stem.hasPrefix) { request.design = .serif }
    }
    return request
  }

  /// The weight that the end of a font's name says, in hundreds.
  private static func weight(of style: String) -> Int? {
    weights.first { style.hasPrefix($0.word) }?.weight
  }

  /// Longer words before those that they begin with.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("book", 400),
    ("regular", 400), ("roman", 400), ("medium", 500), ("semibold", 600), ("demibold", 600),
    ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700), ("heavy", 800),
    ("extrablack", 900), ("black", 900),
  ]

  private static let monospacedFamilies = ["menlo", "courier", "sfmono"]

  private static let serifFamilies = [
    "georgia", "timesnewroman", "times", "palatino", "baskerville", "didot", "bodoni", "hoefler",
    "cochin", "charter", "iowan", "americantypewriter", "newyork",
  ]
}
