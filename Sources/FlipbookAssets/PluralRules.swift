/// The forms that languages have for numbers of things.
///
/// - SeeAlso: The rules: documented, CLDR's "Language Plural Rules", cardinal.
package enum PluralRules {
  package enum Form: String, CaseIterable, Codable, Sendable {
    case zero, one, two, few, many, other
  }

  /// A number with the digits that are shown of it.
  private struct Operands {
    let whole: Int

    /// The number of digits behind the point, and the number that they make.
    let digits: Int
    let fraction: Int

    var isWhole: Bool { digits == 0 }

    init(_ number: Double, digits: Int) {
      let size = min(abs(number), 1e15)
      self.digits = min(max(digits, 0), 6)
      let scale = (0..<self.digits).reduce(1.0) { product, _ in product * 10 }
      let scaled = (size * scale).rounded()
      whole = Int(scaled / scale)
      fraction = Int(scaled) - whole * Int(scale)
    }
  }

  /// Returns the form of a number.
  ///
  /// - Parameters:
  ///   - number: The number; its sign does not count.
  ///   - digits: The digits behind the point that are shown.
  ///   - language: The language, perhaps with a region: `pt-BR`.
  /// - Returns: The form; for an unknown language as in English.
  package static func form(
    of number: Double, digits: Int = 0, language: String
  ) -> Form {
    let operands = Operands(number.isFinite ? number : 0, digits: digits)
    let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
    let code = (parts.first ?? "en").lowercased()
    if code == "pt", parts.dropFirst().contains("PT") { return english(operands) }
    switch code {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "km", "my", "jv", "yue":
      return .other
    case "fr", "pt", "hy", "ff", "kab": return french(operands)
    case "ru", "uk", "be": return russian(operands)
    case "sr", "hr", "bs", "sh": return serbian(operands)
    case "pl": return polish(operands)
    case "cs", "sk": return czech(operands)
    case "ar", "ars": return arabic(operands)
    case "he", "iw": return hebrew(operands)
    case "ro", "mo": return romanian(operands)
    case "lt": return lithuanian(operands)
    case "lv": return latvian(operands)
    case "sl": return slovenian(operands)
    case "cy": return welsh(operands)
    case "ga": return irish(operands)
    case "hi", "bn", "fa", "gu", "kn", "am", "as", "zu":
      return operands.whole == 0 || (operands.whole == 1 && operands.fraction == 0) ? .one : .other
    case "tr", "hu", "bg", "el", "ka", "kk", "az", "uz", "mn", "sq", "ta", "te", "ml", "mr", "ne",
      "eu", "es", "nb", "nn", "no", "da", "fo":
      return operands.whole == 1 && operands.fraction == 0 ? .one : .other
    default: return english(operands)
    }
  }

  private static func english(_ n: Operands) -> Form { n.whole == 1 && n.isWhole ? .one : .other }

  private static func french(_ n: Operands) -> Form { n.whole <= 1 ? .one : .other }

  private static func russian(_ n: Operands) -> Form {
    guard n.isWhole else { return .other }
    let (ten, hundred) = (n.whole % 10, n.whole % 100)
    if ten == 1, hundred != 11 { return .one }
    if (2...4).contains(ten), !(12...14).contains(hundred) { return .few }
    return .many
  }

  private static func serbian(_ n: Operands) -> Form {
    let number = n.isWhole ? n.whole : n.fraction
    let (ten, hundred) = (number % 10, number % 100)
    if ten == 1, hundred != 11 { return .one }
    return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .other
  }

  private static func polish(_ n: Operands) -> Form {
    guard n.isWhole else { return .other }
    if n.whole == 1 { return .one }
    let (ten, hundred) = (n.whole % 10, n.whole % 100)
    return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
  }

  private static func czech(_ n: Operands) -> Form {
    guard n.isWhole else { return .many }
    return n.whole == 1 ? .one : (2...4).contains(n.whole) ? .few : .other
  }

  private static func arabic(_ n: Operands) -> Form {
    guard n.isWhole else { return .other }
    switch (n.whole, n.whole % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  private static func hebrew(_ n: Operands) -> Form {
    if n.isWhole ? n.whole == 1 : n.whole == 0 { return .one }
    return n.isWhole && n.whole == 2 ? .two : .other
  }

  private static func romanian(_ n: Operands) -> Form {
    if n.isWhole, n.whole == 1 { return .one }
    return !n.isWhole || n.whole == 0 || (2...19).contains(n.whole % 100) ? .few : .other
  }

  private static func lithuanian(_ n: Operands) -> Form {
    guard n.fraction == 0 else { return .many }
    let (ten, hundred) = (n.whole % 10, n.whole % 100)
    guard !(11...19).contains(hundred) else { return .other }
    return ten == 1 ? .one : ten > 1 ? .few : .other
  }

  private static func latvian(_ n: Operands) -> Form {
    guard n.fraction == 0 else { return n.fraction % 10 == 1 ? .one : .other }
    let (ten, hundred) = (n.whole % 10, n.whole % 100)
    if ten == 0 || (11...19).contains(hundred) { return .zero }
    return ten == 1 ? .one : .other
  }

  private static func slovenian(_ n: Operands) -> Form {
    guard n.isWhole else { return .few }
    switch n.whole % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func welsh(_ n: Operands) -> Form {
    guard n.fraction == 0 else { return .other }
    switch n.whole {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    case 3: return .few
    case 6: return .many
    default: return .other
    }
  }

  private static func irish(_ n: Operands) -> Form {
    guard n.fraction == 0 else { return .other }
    switch n.whole {
    case 1: return .one
    case 2: return .two
    case 3...6: return .few
    case 7...10: return .many
    default: return .other
    }
  }
}
