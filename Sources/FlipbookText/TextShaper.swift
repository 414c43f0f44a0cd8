import CHarfBuzz
import FlipbookDisplay
import Foundation

/// Turns styled strings into clusters of glyphs.
///
/// ## Algorithm
/// 1. The runs become one string, cut at newlines into paragraphs.
/// 2. Each character gets a font that has it, a script and a bidirectional level.
/// 3. Neighbours that agree in these and in style are shaped together by HarfBuzz.
struct TextShaper {
  private var text: ShapedText
  private let units: [UInt16]
  private let string: String
  /// The end of each run, in UTF-16 units.
  private let styleEnds: [Int]
  private let library: FontLibrary
  private let locale: String
  private let isRightToLeft: Bool

  /// Shapes a request's text.
  ///
  /// - Parameters:
  ///   - request: The text.
  ///   - scale: A factor on all fonts' sizes.
  ///   - tightening: Taken from every advance, as a fraction of the size.
  ///   - library: The source of fonts.
  /// - Returns: The glyphs; without styles when there is no text or no font.
  static func shape(
    _ request: TextRequest, scale: CGFloat = 1, tightening: CGFloat = 0, library: FontLibrary
  ) -> ShapedText {
    _ = library.takeNotes()
    var shaper = TextShaper(request, scale: scale, tightening: tightening, library: library)
    if !shaper.text.styles.isEmpty {
      shaper.addParagraphs()
      shaper.addEllipses()
    }
    shaper.text.notices = library.takeNotes()
    return shaper.text
  }

  private init(
    _ request: TextRequest, scale: CGFloat, tightening: CGFloat, library: FontLibrary
  ) {
    let parts = request.runs.filter { !$0.string.isEmpty }.flatMap(\.smallCapitalsDivided)
    let styles = parts.compactMap { run, isSmall in
      TextStyle(run, isSmall: isSmall, scale: scale, tightening: tightening, library: library)
    }
    text = ShapedText(styles: styles.count == parts.count ? styles : [])
    string = parts.map(\.run.string).joined()
    units = Array(string.utf16)
    var end = 0
    styleEnds = parts.map { part in
      end += part.run.string.utf16.count
      return end
    }
    self.library = library
    locale = request.localeIdentifier
    isRightToLeft = request.isRightToLeft
  }

  /// A character and the properties that decide how it is shaped.
  private struct Unit {
    var text: Range<Int>
    var style: Int
    var face: FontFace
    var script: hb_script_t?
    var level: UInt8
    var hangs: Bool
    var isTab: Bool
  }

  private mutating func addParagraphs() {
    var paragraph: [(character: Character, text: Range<Int>)] = []
    var offset = 0
    for character in string {
      let end = offset + character.utf16.count
      if character.isNewline {
        addParagraph(paragraph, at: offset)
        paragraph = []
      } else {
        paragraph.append((character, offset..<end))
      }
      offset = end
    }
    addParagraph(paragraph, at: offset)
  }

  private mutating func addParagraph(
    _ characters: [(character: Character, text: Range<Int>)], at end: Int
  ) {
    let start = characters.first?.text.lowerBound ?? end
    let slice = Array(units[start..<end])
    let (base, levels) = UnicodeAnalysis.levels(of: slice, isRightToLeft: isRightToLeft)
    let breaks = UnicodeAnalysis.lineBreaks(in: slice, locale: locale)
    let first = text.clusters.count
    for item in items(of: characters, levels: levels, start: start) { add(item) }
    for index in first..<text.clusters.count {
      text.clusters[index].canBreakAfter = breaks[text.clusters[index].text.upperBound - start]
    }
    text.paragraphs.append(
      TextParagraph(
        clusters: first..<text.clusters.count, level: base,
        style: style(at: max(min(end, units.count - 1), 0))))
  }

  /// Groups characters that are shaped together.
  private func items(
    of characters: [(character: Character, text: Range<Int>)], levels: [UInt8], start: Int
  ) -> [[Unit]] {
    var items: [[Unit]] = []
    for unit in withScripts(
      characters.map { unit(of: $0, text: $1, level: levels[$1.lowerBound - start]) })
    {
      if let last = items.last?.last, !last.isTab, !unit.isTab, last.style == unit.style,
        last.face === unit.face, last.level == unit.level, last.script == unit.script
      {
        items[items.count - 1].append(unit)
      } else {
        items.append([unit])
      }
    }
    return items
  }

  private func unit(of character: Character, text range: Range<Int>, level: UInt8) -> Unit {
    let style = style(at: range.lowerBound)
    let script = character.unicodeScalars.first.flatMap { scalar in
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
        || script == HB_SCRIPT_UNKNOWN ? nil : script
    }
    let own = text.styles[style]
    return Unit(
      text: range, style: style,
      face: own.attachment == nil ? face(for: character, style: own) : own.face,
      script: script, level: level, hangs: character.hangs, isTab: character == "\t")
  }

  /// Gives characters without a script the script before them, or at the start the one after.
  private func withScripts(_ units: [Unit]) -> [Unit] {
    var script = units.lazy.compactMap(\.script).first ?? HB_SCRIPT_LATIN
    return units.map { unit in
      var unit = unit
      script = unit.script ?? script
      unit.script = script
      return unit
    }
  }

  /// Returns the style's own font if it has the character, else the first fallback that has, else
  /// one that shows a box.
  private func face(for character: Character, style: TextStyle) -> FontFace {
    if character.isDrawnAsEmoji, let emoji = library.face(named: FontFamily.emoji.stem),
      character.unicodeScalars.first.map(emoji.has) ?? false
    {
      return emoji
    }
    func covers(_ face: FontFace) -> Bool {
      character.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
          || face.has(scalar)
      }
    }
    if character.isWhitespace || covers(style.face) { return style.face }
    for family in FontFamily.fallbacks {
      if let face = library.face(named: family.file(for: style.run.font)), covers(face) {
        return face
      }
      if let face = library.face(named: family.file(weight: 400, isItalic: false)), covers(face) {
        return face
      }
    }
    library.noteMissing(character)
    // Inter shows stripes for a missing character; this font has an empty box.
    return library.face(named: FontFamily.dejaVuSans.stem) ?? style.face
  }

  /// Returns the index of the first run that ends after an offset, else of the last.
  private func style(at offset: Int) -> Int {
    var (low, high) = (0, max(styleEnds.count - 1, 0))
    while low < high {
      let middle = (low + high) / 2
      if offset < styleEnds[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Shaping one item

extension TextShaper {
  /// The width of a tab, in points.
  ///
  /// - SeeAlso: documented, `NSParagraphStyle.defaultTabInterval`; stops are not modelled: chosen.
  private static let tabWidth: CGFloat = 28

  private mutating func add(_ item: [Unit]) {
    guard let first = item.first, let last = item.last else { return }
    let picture = text.styles[first.style].attachment
    if first.isTab || picture != nil {
      text.clusters.append(
        TextCluster(
          text: first.text, advance: picture?.size.width ?? Self.tabWidth, glyphs: 0..<0,
          style: first.style, face: first.face, level: first.level, hangs: picture == nil,
          canBreakAfter: false))
      return
    }
    let range = first.text.lowerBound..<last.text.upperBound
    let glyphs = Self.glyphs(
      of: units, range: range, item: first,
      features: text.styles[first.style].features + colons(in: range), locale: locale)
    let hanging = Set(item.lazy.filter(\.hangs).map(\.text.lowerBound))
    append(glyphs, of: range, like: first) { hanging.contains($0) }
  }

  /// Appends HarfBuzz's glyphs, which come from left to right, as clusters in logical order.
  private mutating func append(
    _ glyphs: [RawGlyph], of range: Range<Int>, like unit: Unit, hangs: (Int) -> Bool
  ) {
    var groups: [ArraySlice<RawGlyph>] = []
    var start = 0
    for index in glyphs.indices {
      if index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster {
        groups.append(glyphs[start...index])
        start = index + 1
      }
    }
    if unit.level % 2 == 1 { groups.reverse() }
    for (index, group) in groups.enumerated() {
      let begin = Int(group.first?.cluster ?? 0)
      let end =
        index + 1 < groups.count
        ? Int(groups[index + 1].first?.cluster ?? 0) : range.upperBound
      guard begin < end else { continue }
      append(group, text: begin..<end, like: unit, hangs: hangs(begin))
    }
  }

  private mutating func append(
    _ group: ArraySlice<RawGlyph>, text range: Range<Int>, like unit: Unit, hangs: Bool
  ) {
    let style = text.styles[unit.style]
    let horizontal = style.size / unit.face.unitsPerEm * style.width(of: unit.face)
    let vertical = style.size / unit.face.unitsPerEm
    let own = group.reduce(0) { $0 + Int($1.advance) }
    let wanted = fixedAdvance(of: range, like: unit, group) ?? own
    let natural = CGFloat(wanted) * horizontal
    let tracking = unit.face === style.face ? style.tracking : style.fallbackTracking
    let extra = natural > 0 ? max(tracking, -natural) : 0
    let before = natural > 0 && unit.face === style.face ? style.widthCorrection / 2 : 0
    // In right-to-left text, the next character is to the left.
    var x =
      (unit.level % 2 == 1 ? extra - before : before) + CGFloat(wanted - own) / 2 * horizontal
    let first = text.glyphs.count
    for glyph in group {
      text.glyphs.append(
        ShapedGlyph(
          id: glyph.id, x: x + CGFloat(glyph.x) * horizontal, y: -CGFloat(glyph.y) * vertical))
      x += CGFloat(glyph.advance) * horizontal
    }
    text.clusters.append(
      TextCluster(
        text: range, advance: natural + extra, glyphs: first..<text.glyphs.count,
        style: unit.style, face: unit.face, level: unit.level, hangs: hangs,
        canBreakAfter: false))
  }

  /// Returns the advance of some characters in font units, if their glyphs do not decide it.
  ///
  /// A font's features make digits equally wide, but Inter's bold four is narrower than its zero.
  /// Ideographs are as wide as high even if a box is shown for them.
  private func fixedAdvance(
    of range: Range<Int>, like unit: Unit, _ group: ArraySlice<RawGlyph>
  ) -> Int? {
    let style = text.styles[unit.style]
    // An ellipsis is not part of the text.
    guard !unit.text.isEmpty, units.indices.contains(range.lowerBound) else { return nil }
    let first = units[range.lowerBound]
    if group.first?.id == 0, Self.isWide(first) { return Int(unit.face.unitsPerEm) }
    guard style.run.font.monospacedDigits, unit.face === style.face, range.count == 1,
      (0x30...0x39).contains(first)
    else { return nil }
    return Self.glyphs(
      of: [0x30], range: 0..<1, item: unit, features: style.features, locale: locale
    ).first.map { Int($0.advance) }
  }

  /// Returns true if a character that begins with a UTF-16 unit is as wide as it is high.
  ///
  /// - SeeAlso: documented, Unicode's East Asian Width, to the block.
  private static func isWide(_ unit: UInt16) -> Bool {
    [0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0xD840...0xD88D]
      .contains { $0.contains(Int(unit)) }
  }

  /// Asks for raised colons between digits, which San Francisco has as well.
  private func colons(in range: Range<Int>) -> [hb_feature_t] {
    let (colon, digits) = (UInt16(0x3a), UInt16(0x30)...UInt16(0x39))
    return range.filter { index in
      units[index] == colon && index > range.lowerBound && index + 1 < range.upperBound
        && digits.contains(units[index - 1]) && digits.contains(units[index + 1])
    }.map { hb_feature_t(tag: "calt", value: 1, range: $0..<$0 + 1) }
  }

  private mutating func addEllipses() {
    for (index, style) in text.styles.enumerated() {
      let face = style.face.has("…") ? style.face : library.lastResort ?? style.face
      let unit = Unit(
        text: 0..<0, style: index, face: face, script: HB_SCRIPT_LATIN, level: 0, hangs: false,
        isTab: false)
      let before = text.clusters.count
      let glyphs = Self.glyphs(
        of: [0x2026], range: 0..<1, item: unit, features: style.features, locale: locale)
      append(glyphs, of: 0..<1, like: unit) { _ in false }
      text.ellipses.append(before)
    }
  }

  /// A glyph as HarfBuzz gives it, in font units.
  private struct RawGlyph {
    var id: UInt32
    var cluster: UInt32
    var advance: Int32
    var x: Int32
    var y: Int32
  }

  private static func glyphs(
    of units: [UInt16], range: Range<Int>, item: Unit, features: [hb_feature_t], locale: String
  ) -> [RawGlyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    units.withUnsafeBufferPointer { units in
      hb_buffer_add_utf16(
        buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound),
        Int32(range.count))
    }
    hb_buffer_set_direction(
      buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script ?? HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_from_string(locale, -1))
    hb_shape(item.face.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      RawGlyph(
        id: infos[index].codepoint, cluster: infos[index].cluster,
        advance: positions[index].x_advance, x: positions[index].x_offset,
        y: positions[index].y_offset)
    }
  }
}
