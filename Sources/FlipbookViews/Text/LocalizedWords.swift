import FlipbookAssets
package import Foundation

/// The name of a table of translations and the bundle that has it.
nonisolated struct NamedTable: Hashable, Sendable {
  /// Nil for the usual one.
  let name: String?

  /// The bundle's folder; nil for the program's own.
  let folder: String?

  init(_ name: String?, _ bundle: Bundle?) {
    self.name = name
    folder = bundle?.bundlePath
  }

  var library: ResourceLibrary { folder.map { ResourceLibrary.of($0) } ?? .main }
}

/// The locale in which texts are written that have no place in a view.
nonisolated package enum ShownLocale {
  /// The locale of the scene that is running.
  package static var current: Locale {
    ViewGraph.current?.rootNode?.context.environment.locale ?? Locale(identifier: "en_US")
  }

  /// A locale that code names, or that of the scene where it names the machine's.
  static func meant(_ locale: Locale) -> Locale {
    locale.identifier == Locale.current.identifier ? current : locale
  }
}

/// A number that is put into a text, with the mark that says how it is written.
nonisolated struct LocalizedNumber: Equatable, Sendable {
  let value: FormatValue

  /// `%lld`, as a key of a table has it.
  let mark: String

  init(_ value: FormatValue, mark: String) { (self.value, self.mark) = (value, mark) }

  /// Creates the number that a value is; nil for what is no number.
  ///
  /// - SeeAlso: The marks of types: documented, "Preparing views for localization".
  init?(_ value: Any) {
    switch value {
    case let number as Int: self.init(.integer(Int64(number)), mark: "%lld")
    case let number as Int64: self.init(.integer(number), mark: "%lld")
    case let number as UInt: self.init(.unsigned(UInt64(number)), mark: "%llu")
    case let number as UInt64: self.init(.unsigned(number), mark: "%llu")
    case let number as UInt32: self.init(.unsigned(UInt64(number)), mark: "%u")
    case let number as any SignedInteger & FixedWidthInteger:
      self.init(.integer(Int64(truncatingIfNeeded: number)), mark: "%d")
    case let number as any UnsignedInteger & FixedWidthInteger:
      self.init(.unsigned(UInt64(truncatingIfNeeded: number)), mark: "%u")
    case let number as Double: self.init(.number(number), mark: "%lf")
    case let number as CGFloat: self.init(.number(Double(number)), mark: "%lf")
    case let number as Float: self.init(.number(Double(number)), mark: "%f")
    default: return nil
    }
  }

  /// Creates a number that is written as a mark says; nil for what is no number.
  init?(_ value: Any, specifier: String) {
    guard let number = LocalizedNumber(value) else { return nil }
    self.init(number.value, mark: specifier)
  }

  /// The number as a locale writes it.
  ///
  /// - Parameters:
  ///   - mark: The mark of the translation; nil for that of the key.
  ///   - locale: The locale.
  /// - Returns: The digits with what stands between them.
  func words(_ mark: String? = nil, in locale: Locale) -> String {
    let mark = mark ?? self.mark
    switch value {
    case .integer(let number):
      if mark.hasSuffix("@") || mark == "%lld" || mark == "%d" || mark == "%ld" || mark == "%li" {
        return Self.grouped(number.magnitude, isNegative: number < 0, in: locale)
      }
      return format(mark, number, Double(number), locale)
    case .unsigned(let number):
      if mark.hasSuffix("@") || mark == "%llu" || mark == "%u" || mark == "%lu" {
        return Self.grouped(number, isNegative: false, in: locale)
      }
      return format(mark, Int64(clamping: number), Double(number), locale)
    case .number(let number):
      // Six decimals, like a localised format.
      let mark = mark.hasSuffix("@") ? "%f" : mark
      let whole = number.isFinite ? Int64(max(min(number, 9e18), -9e18)) : 0
      return format(mark, whole, number, locale)
    case .object: return ""
    }
  }

  /// Writes a number by a mark, which gets an argument of the type that it reads.
  private func format(
    _ mark: String, _ whole: Int64, _ number: Double, _ locale: Locale
  ) -> String {
    guard let kind = mark.last else { return "" }
    if "diouxX".contains(kind) {
      // A mark for a shorter number reads as many bytes as there are.
      let plain = mark.filter { !"hlqLzjt".contains($0) }.dropLast()
      return String(format: "\(plain)ll\(kind)", locale: locale, whole)
    }
    guard "fFeEgGaA".contains(kind) else { return "\(whole)" }
    return String(format: mark.filter { !"hlqLzjt".contains($0) }, locale: locale, number)
  }

  /// A whole number in the groups of a locale; English ones are known.
  private static func grouped(
    _ magnitude: UInt64, isNegative: Bool, in locale: Locale
  ) -> String {
    guard locale.identifier.hasPrefix("en") else {
      let number = Int64(clamping: magnitude)
      return String(format: "%lld", locale: locale, isNegative ? -number : number)
    }
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
    }
    return (isNegative ? "-" : "") + groups.joined()
  }
}

/// Words that depend on the language: a key with values, or a value in a format.
nonisolated struct LocalizedWords: Equatable, Sendable {
  let elements: [LocalizedStringKey.Element]
  let table: NamedTable
  private let value: FormattedValue?

  init(_ elements: [LocalizedStringKey.Element], _ table: NamedTable) {
    (self.elements, self.table, value) = (elements, table, nil)
  }

  init(_ value: FormattedValue) {
    (elements, table, self.value) = ([], NamedTable(nil, nil), value)
  }

  /// The key as a table has it: `%lld files in %@`.
  private var key: String {
    if elements.count == 1, case .literal(let string)? = elements.first { return string }
    return elements.map { element in
      switch element {
      case .literal(let string): string.replacing("%", with: "%%")
      case .value: "%@"
      case .number(let number): number.mark
      }
    }.joined()
  }

  /// The text in a locale, which depends on nothing else any more.
  func text(in locale: Locale) -> Text {
    if let value { return value.text(locale) }
    guard
      let (found, language) = table.library.text(
        key, table: table.name, locale: locale.identifier)
    else { return Text(elements.map { $0.written(in: locale) }) }
    let values = elements.compactMap(\.asValue)
    if values.isEmpty { return Text([.literal(found.format)]) }
    let parts = TextFormat.parts(of: found, values.map(\.formatValue), language: language)
    return Text(
      parts.map { part in
        switch part {
        case .words(let words): return .literal(words)
        case .value(let index, let mark):
          guard values.indices.contains(index) else { return .literal("") }
          return values[index].written(mark, in: locale)
        }
      })
  }
}

extension LocalizedStringKey.Element {
  var isNumber: Bool { if case .number = self { true } else { false } }

  fileprivate var asValue: Self? { if case .literal = self { nil } else { self } }

  fileprivate var formatValue: FormatValue {
    if case .number(let number) = self { number.value } else { .object }
  }

  /// The element with numbers as a locale writes them.
  fileprivate func written(_ mark: String? = nil, in locale: Locale) -> Self {
    guard case .number(let number) = self else { return self }
    return .value(Text(verbatim: number.words(mark, in: locale)))
  }
}

extension Text {
  /// True if nothing in it changes with time or language.
  var hasOnlyCharacters: Bool {
    pieces.allSatisfy { piece in
      switch piece.content {
      case .time: false
      case .string, .image: true
      case .localized(let words):
        words.elements.allSatisfy { element in
          if case .value(let text) = element { text.hasOnlyCharacters } else { true }
        }
      }
    }
  }

  /// True if there is no character in it, in English.
  package var isWordless: Bool {
    translated(in: Locale(identifier: "en")).pieces.allSatisfy { piece in
      if case .string(let string) = piece.content { string.isEmpty } else { false }
    }
  }

  /// The text in a locale: no part depends on one any more, but those that follow time.
  func translated(in locale: Locale) -> Text {
    guard pieces.contains(where: \.isLocalized) else { return self }
    return Text(
      pieces: pieces.flatMap { piece -> [Piece] in
        guard case .localized(let words) = piece.content else { return [piece] }
        let text = words.text(in: locale).translated(in: locale)
        guard !piece.isPlain else { return text.pieces }
        let outer = piece.style
        return text.with { $0.fill(from: outer) }.pieces
      })
  }
}

extension Text.Piece {
  fileprivate var isLocalized: Bool { if case .localized = content { true } else { false } }
}

extension Text.Style {
  /// Takes what is left open from the style of what is around.
  fileprivate mutating func fill(from outer: Text.Style) {
    font = font ?? outer.font
    weight = weight ?? outer.weight
    design = design ?? outer.design
    width = width ?? outer.width
    fill(outer.paint)
    background = background ?? outer.background
    isItalic = isItalic || outer.isItalic
    hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
    underline = underline ?? outer.underline
    strikethrough = strikethrough ?? outer.strikethrough
    kerning = kerning ?? outer.kerning
    tracking = tracking ?? outer.tracking
    baselineOffset = baselineOffset ?? outer.baselineOffset
    scale = scale ?? outer.scale
    language = language ?? outer.language
    link = link ?? outer.link
    attributes.merge(outer.attributes) { inner, _ in inner }
  }
}
