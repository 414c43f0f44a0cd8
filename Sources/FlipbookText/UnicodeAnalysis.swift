import Synchronization
import _FoundationICU

/// ICU's data about a paragraph's characters, by UTF-16 offset.
enum UnicodeAnalysis {
  /// Finds where lines may break.
  ///
  /// - Parameters:
  ///   - text: One paragraph, without its newline.
  ///   - locale: An identifier such as `en_US`.
  /// - Returns: For each offset from 0 to the text's length whether a line may end before it.
  ///   The end always is; Thai and its kin break between words of ICU's dictionary.
  static func lineBreaks(in text: [UInt16], locale: String) -> [Bool] {
    plainBreaks(in: text) ?? lookedUpBreaks(in: text, locale: locale)
  }

  /// Finds where lines of plain letters, digits, marks and spaces may break: behind spaces only,
  /// whatever the language; nil if there is anything else.
  ///
  /// A mark is plain behind a letter or digit. ICU's rules take longer than shaping a word.
  ///
  /// - SeeAlso: documented, UAX #14: LB7, LB13, LB18, LB19, LB25, LB28 and LB29.
  static func plainBreaks(in text: [UInt16]) -> [Bool]? {
    var breaks = [Bool](repeating: false, count: text.count + 1)
    var last = PlainCharacter.space
    for (offset, unit) in text.enumerated() {
      guard let next = PlainCharacter(unit), next.isPlain(behind: last) else { return nil }
      breaks[offset] = offset > 0 && last == .space && next != .space
      last = next
    }
    if last == .quote { return nil }
    breaks[text.count] = true
    return breaks
  }

  /// The characters whose breaks are the same in all languages.
  private enum PlainCharacter {
    case word, space
    /// A full stop, a comma, a colon or a semicolon.
    case stop
    /// An exclamation or question mark.
    case exclamation
    /// An apostrophe.
    case quote

    init?(_ unit: UInt16) {
      switch UInt8(exactly: unit) ?? 0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        self = .word
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .stop
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
      case UInt8(ascii: "'"): self = .quote
      default: return nil
      }
    }

    func isPlain(behind last: Self) -> Bool {
      switch self {
      case .space: last != .quote
      case .word: last != .exclamation
      case .stop, .exclamation, .quote: last == .word
      }
    }
  }

  /// Asks ICU's rules where lines may break.
  static func lookedUpBreaks(in text: [UInt16], locale: String) -> [Bool] {
    var breaks = [Bool](repeating: false, count: text.count + 1)
    breaks[text.count] = true
    guard let iterator = LineRules.iterator(for: locale) else { return breaks }
    defer { LineRules.giveBack(iterator, for: locale) }
    var status = U_ZERO_ERROR
    text.withUnsafeBufferPointer { text in
      swift_ubrk_setText(iterator, text.baseAddress, Int32(text.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
      var offset = swift_ubrk_first(iterator)
      while offset >= 0 {
        if offset > 0 { breaks[Int(offset)] = true }
        offset = swift_ubrk_next(iterator)
      }
    }
    return breaks
  }

  /// Finds the embedding level of each UTF-16 unit: even runs rightwards, odd leftwards.
  ///
  /// - Parameters:
  ///   - text: One paragraph, without its newline.
  ///   - isRightToLeft: The direction of a paragraph without any letter; with one, the first
  ///     letter decides.
  /// - Returns: The paragraph's own level, 0 or 1, and the levels, one per UTF-16 unit.
  static func levels(of text: [UInt16], isRightToLeft: Bool) -> (base: UInt8, units: [UInt8]) {
    let direction: UInt8 = isRightToLeft ? 1 : 0
    let plain = (base: direction, units: [UInt8](repeating: direction, count: text.count))
    // No character below the Hebrew letters is right-to-left.
    guard isRightToLeft || text.contains(where: { $0 >= 0x590 }) else { return plain }
    guard !text.isEmpty, let bidi = swift_ubidi_open() else { return plain }
    defer { swift_ubidi_close(bidi) }
    var status = U_ZERO_ERROR
    return text.withUnsafeBufferPointer { units in
      let fallback: UInt8 = isRightToLeft ? firstStrongRightToLeft : firstStrongLeftToRight
      swift_ubidi_setPara(bidi, units.baseAddress, Int32(units.count), fallback, nil, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue,
        let levels = swift_ubidi_getLevels(bidi, &status)
      else { return plain }
      let base = swift_ubidi_getParaLevel(bidi)
      return (base & 1, Array(UnsafeBufferPointer(start: levels, count: units.count)))
    }
  }

  /// `UBIDI_DEFAULT_LTR` and `UBIDI_DEFAULT_RTL`, which are macros with a comment's worth of cast.
  private static let firstStrongLeftToRight: UInt8 = 0xfe
  private static let firstStrongRightToLeft: UInt8 = 0xff

  /// Brings a line's pieces from logical into visual order.
  ///
  /// - Parameter levels: The level of each piece, in logical order.
  /// - Returns: The pieces' indices from left to right: rule L2 of the bidirectional algorithm.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end + 1
      }
      level -= 1
    }
    return order
  }
}

/// ICU's rules for lines, opened once for each language that is asked for at the same time.
///
/// Opening them takes longer than applying them to a label.
private enum LineRules {
  private struct Iterator: @unchecked Sendable {
    let reference: OpaquePointer
  }

  private static let idle = Mutex<[String: [Iterator]]>([:])

  /// Takes the rules of a language, for a text that is given to them.
  static func iterator(for locale: String) -> OpaquePointer? {
    if let known = idle.withLock({ $0[locale]?.popLast() }) { return known.reference }
    var status = U_ZERO_ERROR
    guard let opened = swift_ubrk_open(UBRK_LINE, locale, nil, 0, &status) else { return nil }
    if status.rawValue <= U_ZERO_ERROR.rawValue { return opened }
    swift_ubrk_close(opened)
    return nil
  }

  static func giveBack(_ iterator: OpaquePointer, for locale: String) {
    let iterator = Iterator(reference: iterator)
    idle.withLock { $0[locale, default: []].append(iterator) }
  }
}

extension Character {
  /// True if the character is drawn as a colour picture rather than as text.
  var isDrawnAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    if unicodeScalars.contains("\u{FE0E}") { return false }
    if first.properties.isEmojiPresentation { return true }
    return unicodeScalars.dropFirst().contains { scalar in
      scalar == "\u{FE0F}" || scalar == "\u{20E3}" || scalar.properties.isEmojiModifier
    }
  }

  /// True if the character hangs over the end of a line that breaks after it.
  var hangs: Bool { isWhitespace && self != "\u{A0}" && self != "\u{202F}" }
}
