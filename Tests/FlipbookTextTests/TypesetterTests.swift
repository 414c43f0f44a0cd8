import FlipbookDisplay
import FlipbookGeometry
import FlipbookText
import Foundation
import Testing

@Suite struct TypesetterTests {
  @Test func `nothing offered gives nothing, no width gives one line's height`() {
    #expect(layout("Hello", width: 0, height: 0).size == .zero)
    let columnless = layout("Hello", width: 0)
    #expect(columnless.size == CGSize(width: 0, height: layout("Hello").size.height))
    #expect(columnless.isTruncated && columnless.lines.isEmpty)
    #expect(layout("").size == .zero && !layout("").isTruncated)
  }

  @Test(arguments: [
    CGFloat.nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ])
  func `odd numbers anywhere give finite sizes`(odd: CGFloat) {
    let layouts = [
      layout(pangram, width: odd), layout(pangram, height: odd), layout(pangram, size: odd),
      layout(pangram, width: odd, height: odd),
      layout(pangram, width: 100) {
        $0.lineSpacing = odd
        $0.minimumScaleFactor = odd
        $0.lineLimit = 2
      },
      layout(pangram) { $0.displayScale = odd },
      layout(pangram) {
        $0.runs[0].kerning = odd
        $0.runs[0].baselineOffset = odd
        $0.runs[0].font.width = odd
      },
      layout(pangram) {
        $0.runs[0].tracking = odd
        $0.runs[0].lineHeight = odd
        $0.runs[0].underline = TextLineStyle(pattern: .dash)
      },
    ]
    for layout in layouts {
      #expect(layout.size.width >= 0 && layout.size.height >= 0)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
    let odder = layout(pangram, width: 50) {
      $0.lineLimit = Int(exactly: odd.rounded()) ?? .min
      $0.minimumLines = .max
    }
    #expect(odder.size.height.isFinite)
  }

  @Test func `every glyph knows where its character begins`() {
    let whole = layout("aé😀b")
    #expect(whole.lines.flatMap(\.runs).flatMap(\.offsets) == [0, 1, 2, 4])
    let lines = layout(pangram, width: 150)
    let offsets = lines.lines.flatMap(\.runs).flatMap(\.offsets)
    #expect(lines.lines.count > 1 && offsets.count == lines.glyphs.count)
    #expect(offsets == offsets.sorted() && Set(offsets).count == offsets.count)
    let cut = layout(pangram, width: 150) { $0.lineLimit = 1 }
    #expect(cut.isTruncated && cut.lines[0].runs.last?.offsets.last == -1)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣", "😀"])
  func `an emoji is one glyph with a picture`(emoji: String) throws {
    let layout = layout("a\(emoji)b")
    try #require(layout.lines[0].runs.count == 3)
    let run = layout.lines[0].runs[1].glyphs
    #expect(run.glyphs.count == 1 && run.font == FontKey("NotoColorEmoji"))
    #expect(typesetter?.path(glyph: run.glyphs[0].id, font: run.font, size: 17) == nil)
    let bitmap = try #require(
      typesetter?.bitmap(glyph: run.glyphs[0].id, font: run.font, size: 17, scale: 3))
    #expect(bitmap.image.width > 100 && bitmap.image.pixels.contains { $0 != 0 })
    #expect(bitmap.bounds.width > 17 && bitmap.bounds.width < 25 && bitmap.bounds.minY < -10)
  }

  @Test func `text that runs leftwards has its first letter at the right`() throws {
    let mixed = layout("שלום abc")
    let runs = mixed.lines[0].runs
    try #require(runs.count >= 2)
    // The Latin word is read last, so it stands at the left; its letters still run rightwards.
    #expect(runs[0].glyphs.font.name == "Inter-Regular")
    #expect(runs.last?.glyphs.font.name == "DejaVuSans")
    let xs = mixed.glyphs.map(\.position.x)
    #expect(zip(xs, xs.dropFirst()).allSatisfy(<))
    let (alef, bet) = (layout("א").glyphs[0].id, layout("ב").glyphs[0].id)
    #expect(layout("אב").glyphs.map(\.id) == [bet, alef])
  }

  @Test func `Arabic letters join`() {
    let isolated = layout("ب").glyphs.map(\.id)
    let joined = layout("ببب").glyphs.map(\.id)
    #expect(joined.count == 3 && Set(joined).count == 3 && !joined.contains(isolated[0]))
  }

  @Test func `two typesetters give the same, in whatever order they are asked`() throws {
    let requests = ["Hello", pangram, "مرحبا abc 😀", "日本語 ไทย"].map { string in
      TextRequest(runs: [TextRun(string), TextRun(" bold", font: FontRequest(weight: 700))])
    }
    let (first, second) = (try Typesetter(), try Typesetter())
    let forwards = requests.map { first.layout($0, proposedWidth: 90, proposedHeight: nil) }
    let backwards = requests.reversed().map {
      second.layout($0, proposedWidth: 90, proposedHeight: nil)
    }
    #expect(forwards == backwards.reversed())
  }

  @Test func `a very long text is laid out all the same`() {
    let long = String(repeating: pangram + " ", count: 400)
    #expect(layout(long, width: 300).lines.count > 500)
    #expect(layout(long, width: 300, height: 100).lines.count == 4)
    #expect(layout(String(repeating: "x", count: 20_000), width: 300).lines.count > 300)
  }

  @Test func `outlines stand on the baseline, y down, and scale with the size`() throws {
    let setter = try #require(typesetter)
    let glyph = try #require(layout("H").glyphs.first)
    let font = FontKey("Inter-Regular")
    let small = try #require(setter.path(glyph: glyph.id, font: font, size: 10)).boundingRect
    let large = try #require(setter.path(glyph: glyph.id, font: font, size: 20)).boundingRect
    #expect(abs(small.maxY) < 1e-9 && small.minY < -7 && small.minY > -7.5)
    #expect(abs(large.height - 2 * small.height) < 1e-9)
    let halved = FontKey("Inter-Regular@0.5")
    let narrow = try #require(setter.path(glyph: glyph.id, font: halved, size: 10))
    #expect(abs(narrow.boundingRect.width - small.width / 2) < 1e-9)
    #expect(setter.path(glyph: 999_999, font: font, size: 10) == nil)
    #expect(setter.path(glyph: 1, font: FontKey("../etc/passwd"), size: 10) == nil)
    #expect(setter.path(glyph: 1, font: font, size: .nan) == nil)
    #expect(layout(" ").glyphs.allSatisfy { setter.path(glyph: $0.id, font: font, size: 9) == nil })
  }

  @Test func `strokes lie below and across the letters they belong to`() throws {
    let layout = layout("") {
      $0.runs = [
        TextRun("plain "),
        TextRun("marked", underline: TextLineStyle(), strikethrough: TextLineStyle()),
      ]
    }
    let line = layout.lines[0]
    try #require(line.decorations.count == 2)
    let (under, through) = (line.decorations[0].rect, line.decorations[1].rect)
    #expect(under.minY > line.baseline && through.maxY < line.baseline)
    #expect(under.minX > 30 && abs(under.maxX - line.bounds.maxX) < 0.001)
    #expect(TextLayout.isOnPixel(under.minY) && TextLayout.isOnPixel(under.height))
  }

  @Test func `says that a font is not installed`() throws {
    let setter = try Typesetter()
    let request = TextRequest(runs: [TextRun("a", font: FontRequest(family: "No Such Font"))])
    let layout = setter.layout(request, proposedWidth: nil, proposedHeight: nil)
    #expect(
      layout.notices == ["font 'No Such Font' is not installed: the system font is used"])
  }

  @Test(arguments: [
    ("HelveticaNeue-Bold", FontRequest(weight: 700)),
    ("AvenirNext-DemiBoldItalic", FontRequest(weight: 600, isItalic: true)),
    ("Missing Black", FontRequest(weight: 900)),
    ("Menlo-Regular", FontRequest(design: .monospaced)),
    ("Georgia", FontRequest(design: .serif)), ("Poppins", FontRequest()),
  ])
  func `a family that is not there has the system's letters of its weight`(
    name: String, stand: FontRequest
  ) {
    func width(_ font: FontRequest) -> CGFloat {
      layout("") { $0.runs = [TextRun(pangram, font: font)] }.size.width
    }
    #expect(width(FontRequest(family: name)) == width(stand))
    #expect(stand == FontRequest() || width(stand) != width(FontRequest()))
  }

  @Test func `an error names the package that helps`() {
    let error = FontError(reason: .noFonts, font: "Inter", package: "fonts-inter")
    #expect(error.description.contains("apt-get install fonts-inter"))
  }
}
