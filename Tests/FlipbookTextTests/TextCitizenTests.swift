import FlipbookDisplay
import FlipbookGeometry
import FlipbookText
import Foundation
import Testing

/// Rules that texts keep for the views around them: line breaks, baselines, digits, pictures.
@Suite struct TextCitizenTests {
  /// The characters on each line, by those its glyphs came from.
  private func lines(_ string: String, width: CGFloat) -> [String] {
    let units = Array(string.utf16)
    return layout(string, width: width).lines.map { line in
      String(decoding: line.runs.flatMap(\.offsets).sorted().map { units[$0] }, as: UTF16.self)
    }
  }

  @Test func `a space that does not break holds words together`() {
    let width = layout("aaaa bbbb").size.width + 1
    #expect(lines("aaaa bbbb cccc", width: width) == ["aaaa bbbb", "cccc"])
    #expect(lines("aaaa bbbb\u{A0}cccc", width: width) == ["aaaa", "bbbb\u{A0}cccc"])
    #expect(lines("aaaa\u{A0}bbbb cccc", width: width) == ["aaaa\u{A0}bbbb", "cccc"])
  }

  @Test func `Chinese and Japanese break between characters, but not before a full stop`() {
    let two = layout("日本").size.width
    let count = { layout($0, width: two + 1).lines.map { $0.runs.flatMap(\.offsets).count } }
    #expect(count("日本語文") == [2, 2])
    #expect(count("日本。語") == [1, 2, 1])
  }

  @Test func `words that run leftwards are turned on each line by itself`() throws {
    let text = "abc שלום עולם def"
    let layout = layout(text, width: layout("abc שלום").size.width + 1)
    try #require(layout.lines.count == 2)
    let first = layout.lines[0].runs.flatMap(\.offsets)
    #expect(Array(first.prefix(4)) == [0, 1, 2, 3] && Array(first.suffix(4)) == [7, 6, 5, 4])
    let second = layout.lines[1].runs.flatMap(\.offsets)
    #expect(Array(second.prefix(4)) == [12, 11, 10, 9] && Array(second.suffix(3)) == [14, 15, 16])
  }

  @Test func `baselines are those of the first line and the last`() {
    // Measured on iOS: 1950 and 494 of 2048, and pixels of thirds.
    let (ascent, height) = (17.0 * 1950 / 2048, 17.0 * 2444 / 2048)
    for count in 1...4 {
      let layout = layout(Array(repeating: "x", count: count).joined(separator: "\n"))
      #expect(abs(layout.firstBaseline - (ascent * 3).rounded() / 3) < 1e-9)
      let last = ascent + height * Double(count - 1)
      #expect(abs(layout.lastBaseline - (last * 3 - 0.003).rounded(.up) / 3) < 1e-9)
    }
  }

  @Test(arguments: [FontRequest.Design.default, .serif, .monospaced, .rounded], [400, 700])
  func `digits of one width are of one width`(design: FontRequest.Design, weight: Int) {
    func widths(_ isMonospaced: Bool) -> Set<CGFloat> {
      Set(
        (0...9).map { digit in
          layout("\(digit)\(digit)1\(digit)") {
            $0.runs[0].font.design = design
            $0.runs[0].font.weight = weight
            $0.runs[0].font.monospacedDigits = isMonospaced
          }.lines[0].bounds.width
        }.map { ($0 * 1e6).rounded() / 1e6 })
    }
    #expect(widths(true).count == 1)
    if design == .default { #expect(widths(false).count > 3) }
  }

  @Test func `an ellipsis after such digits is as wide as any`() {
    func ellipsis(_ isMonospaced: Bool) -> CGFloat? {
      let layout = layout("1 2 3 4 5 6 7 8 9", width: 80) {
        $0.lineLimit = 1
        $0.truncation = .head
        $0.runs[0].font.monospacedDigits = isMonospaced
      }
      return layout.glyphs.dropFirst().first?.position.x
    }
    #expect(ellipsis(true) == ellipsis(false) && ellipsis(true) != nil)
  }

  @Test func `ideographs are as wide as high, whether a font has them or not`() {
    let width = layout("日本語").lines[0].bounds.width
    #expect(width > 3 * 16.9 && width < 3 * 17.7)
  }

  @Test func `a clock of such digits never moves`() {
    let widths = ["00:00", "11:11", "12:34", "8:88"].map { time in
      layout(time) { $0.runs[0].font.monospacedDigits = true }.lines[0].bounds.width
    }
    #expect(abs(widths[0] - widths[1]) < 1e-9 && abs(widths[0] - widths[2]) < 1e-9)
    #expect(widths[3] < widths[0])
  }

  private func picture(_ size: CGSize, ascent: CGFloat) -> TextRun {
    TextRun(
      TextAttachment.placeholder,
      attachment: TextAttachment(name: "p", size: size, ascent: ascent))
  }

  @Test func `a picture takes its room, stands on the baseline and breaks like a word`() throws {
    let picture = picture(CGSize(width: 40, height: 30), ascent: 24)
    let layout = layout("") { $0.runs = [TextRun("a "), picture, TextRun(" b")] }
    let place = try #require(layout.lines.first?.pictures.first)
    #expect(place.rect.size == CGSize(width: 40, height: 30))
    #expect(abs(place.rect.maxY - layout.firstBaseline - 6) < 1e-9)
    #expect(layout.size.height == 30 && layout.firstBaseline == 24)
    #expect(abs(place.rect.minX - self.width("a ")) < 0.001)
    #expect(layout.glyphs.count == 4)
    let narrow = FlipbookTextTests.layout("", width: 41) {
      $0.runs = [TextRun("aa "), picture, TextRun("bb")]
    }
    #expect(narrow.lines.map(\.pictures.count) == [0, 1, 0])
    for odd in [CGFloat.nan, .infinity, -1] {
      let run = self.picture(CGSize(width: odd, height: odd), ascent: odd)
      let size = FlipbookTextTests.layout("") { $0.runs = [run] }.size
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
    }
  }

  private func width(_ string: String) -> CGFloat { layout(string).lines[0].bounds.width }

  @Test func `what is behind a run is as wide as it and as high as its line`() throws {
    let yellow = DisplayColor(red: 1, green: 1, blue: 0, alpha: 1)
    let layout = layout("") {
      $0.runs = [
        TextRun("one "), TextRun("two", background: yellow),
        TextRun("Three", font: FontRequest(size: 34)),
      ]
    }
    let background = try #require(layout.lines.first?.backgrounds.first)
    #expect(background.color == yellow && layout.lines[0].backgrounds.count == 1)
    #expect(abs(background.rect.minX - width("one ")) < 0.001)
    #expect(abs(background.rect.width - width("two")) < 0.001)
    #expect(background.rect.minY == 0 && abs(background.rect.height - 40.6) < 0.4)
  }

  @Test func `leading adds to the distance of lines, not to the height of one`() {
    func height(_ leading: CGFloat, _ string: String) -> CGFloat {
      layout(string) { $0.runs[0].font.leading = leading }.size.height
    }
    #expect(abs(height(2, "a\nb\nc") - height(0, "a\nb\nc") - 4) < 0.34)
    #expect(abs(height(-2, "a\nb\nc") - height(0, "a\nb\nc") + 4) < 0.34)
    #expect(height(2, "a") == height(0, "a") && height(-2, "a") == height(0, "a"))
  }

  @Test func `what no font has is a box of some width, and is said of each text`() throws {
    let setter = try Typesetter()
    for string in ["a\u{10380}b", "\u{10381}"] {
      let layout = setter.layout(
        TextRequest(runs: [TextRun(string)]), proposedWidth: nil, proposedHeight: nil)
      let box = try #require(
        layout.lines.first?.runs.first { $0.glyphs.font.name != "Inter-Regular" })
      #expect(box.glyphs.glyphs.count == 1 && layout.size.width > 8)
      let path = setter.path(glyph: box.glyphs.glyphs[0].id, font: box.glyphs.font, size: 17)
      #expect(path?.isEmpty == false)
      #expect(layout.notices.count == 1)
      #expect(
        layout.notices.allSatisfy {
          $0.hasPrefix("no installed font has a character of U+10380 to U+103FF")
        })
    }
    #expect(layout("plain") { $0.runs[0].font.design = .rounded }.notices == [])
    #expect(layout("plain").notices == [])
  }

  @Test func `where text is cut on its last line, the lines before are whole`() {
    let whole = layout(pangram, width: 150)
    for truncation in [TextRequest.Truncation.head, .middle, .tail] {
      let cut = layout(pangram, width: 150) {
        $0.lineLimit = 3
        $0.truncation = truncation
      }
      #expect(cut.lines[0].runs == whole.lines[0].runs && cut.lines[1].runs == whole.lines[1].runs)
      let offsets = cut.lines[2].runs.flatMap(\.offsets)
      let end = pangram.utf16.count - 1
      switch truncation {
      case .tail: #expect(offsets.last == -1 && !offsets.contains(end))
      case .head: #expect(offsets.first == -1 && offsets.last == end)
      case .middle: #expect(offsets.first != -1 && offsets.contains(-1) && offsets.last == end)
      }
    }
  }

  @Test func `a scale that fits is the same whoever asked before, and the largest to a 64th`() {
    let ideal = layout(pangram).size.width
    for part in stride(from: 0.65, through: 0.95, by: 0.1) {
      func scaled(_ scale: CGFloat) -> TextLayout {
        layout(pangram, width: ideal * part) {
          $0.lineLimit = 1
          $0.minimumScaleFactor = scale
        }
      }
      let first = scaled(0.5)
      #expect(!first.isTruncated && scaled(0.5) == first)
      #expect(first.size.width > ideal * part - ideal * 0.5 / 64 - 2)
      #expect(scaled(0.99).isTruncated)
    }
  }
}
