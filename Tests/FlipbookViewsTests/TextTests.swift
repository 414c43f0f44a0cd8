import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct TextTests {
  @Test func `texts put together keep their fonts, colours and baselines`() {
    let runs = runs {
      (Text("a").font(.title) + Text("b").foregroundColor(.red).baselineOffset(4)
        + Text("c").kerning(1).bold())
        .kerning(2).font(.caption).foregroundStyle(.blue)
    }
    #expect(runs.map(\.string) == ["a", "b", "c"])
    #expect(runs.map(\.font.size) == [28, 12, 12])
    #expect(runs.map(\.font.weight) == [400, 400, 700])
    #expect(runs.map(\.kerning) == [2, 2, 1])
    #expect(runs.map(\.baselineOffset) == [0, 4, 0])
    #expect(runs[0].color == runs[2].color && runs[0].color != runs[1].color)
  }

  @Test func `values in a literal keep what they are`() {
    let runs = runs {
      Text("n \(Text("bold").bold()) and \(2) \(Image(systemName: "star")) end")
    }
    #expect(runs.map(\.string) == ["n ", "bold", " and 2 ", "\u{FFFC}", " end"])
    #expect(runs.map(\.font.weight) == [400, 700, 400, 400, 400])
    let star = runs[3].attachment
    // As beside text: 20 points for 17, its middle at that of capitals.
    #expect(star?.size == CGSize(width: 20, height: 20) && star?.ascent == 10 + 17 * 0.35)
  }

  @Test func `whole numbers in a literal have commas, as a localised format writes them`() {
    func string(_ key: LocalizedStringKey) -> String {
      runs { Text(key) }.map(\.string).joined()
    }
    #expect(string("\(999) \(1000) \(-1_234_567)") == "999 1,000 -1,234,567")
    #expect(string("\(UInt8.max) \(Int.min)") == "255 -9,223,372,036,854,775,808")
    #expect(string("\(3.14159, specifier: "%.2f") \(0.5)") == "3.14 0.500000")
    #expect(string("\(0.25, format: .percent)") == "25%")
    #expect(Text(verbatim: "\(1000)") == Text(verbatim: "1000"))
  }

  @Test func `what the view says holds where the text says nothing`() {
    let runs = runs {
      (Text("a") + Text("b").tracking(0).underline(pattern: .dot, color: .red).textScale(.default))
        .kerning(1).modifier(EmptyModifier())
        .tracking(3).baselineOffset(-2).underline().strikethrough(pattern: .dash)
        .fontWidth(.condensed).textScale(.secondary).textCase(.uppercase).font(.system(size: 10))
    }
    #expect(runs.map(\.string) == ["A", "B"])
    #expect(runs.map(\.tracking) == [3, 0] && runs.map(\.kerning) == [1, 1])
    #expect(runs.map(\.baselineOffset) == [-2, -2])
    #expect(runs.map(\.underline?.pattern) == [.solid, .dot])
    #expect(runs.map(\.strikethrough?.pattern) == [.dash, .dash])
    #expect(runs.map(\.font.width) == [0.85, 0.85])
    #expect(runs.map(\.font.size) == [8, 10])
  }

  @Test func `capitals and line breaks follow the language`() {
    let turkish = requests(in: { $0.locale = Locale(identifier: "tr") }) {
      Text("i").textCase(.uppercase)
    }
    #expect(turkish.first?.runs.first?.string == "İ" && turkish.first?.localeIdentifier == "tr")
    let thai = requests { Text("a").typesettingLanguage(.init(languageCode: .thai)) }
    #expect(thai.first?.localeIdentifier == "th")
    let explicit = requests {
      Text("a").modifier(EmptyModifier()).typesettingLanguage(.explicit(.init(identifier: "ja")))
    }
    #expect(explicit.first?.localeIdentifier == "ja")
  }

  @Test func `limits of lines are caps, room or both`() {
    func limits(_ view: @escaping () -> some View) -> [Int?] {
      let request = requests(view).first
      return [request?.lineLimit, request?.minimumLines]
    }
    #expect(limits { Text("a").lineLimit(3) } == [3, 0])
    #expect(limits { Text("a").lineLimit(nil).lineLimit(2) } == [nil, 0])
    #expect(limits { Text("a").lineLimit(2...) } == [nil, 2])
    #expect(limits { Text("a").lineLimit(...4) } == [4, 0])
    #expect(limits { Text("a").lineLimit(2...4) } == [4, 2])
    #expect(limits { Text("a").lineLimit(3, reservesSpace: true) } == [3, 3])
    #expect(limits { Text("a").lineLimit(3, reservesSpace: false) } == [3, 0])
  }

  @Test func `a style that is more than a colour paints a text or a part of one`() {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let whole = stage { Text("a").foregroundStyle(gradient) }
    #expect(whole.graph.diagnostics == [])
    let part = stage { Text("a").foregroundStyle(gradient) + Text("b") }
    #expect(part.graph.diagnostics == [])
    let other = LinearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom)
    let runs = runs {
      Text("a").foregroundStyle(gradient) + Text("b").foregroundColor(.red)
        + Text("c").foregroundStyle(other) + Text("d").foregroundStyle(gradient)
    }
    #expect(runs.map(\.paint) == [0, nil, 1, 0])
    // What reads colours gets the first one.
    #expect(runs[0].color == runs[1].color && runs[0].color != nil)
  }

  @Test func `a text knows whether all of it shows`() {
    func isTruncated(_ width: CGFloat) -> Bool? {
      let type = RecordingType()
      let stage = Stage(
        { Text("a").frame(width: width) },
        device: StageDevice(size: CGSize(width: 200, height: 100)), typesetter: type)
      let nodes = stage.graph.presentNodes.flatMap(\.ownLayoutNodes)
      return nodes.lazy.compactMap { $0 as? TextNode }.first?.isTruncated
    }
    #expect(isTruncated(20) == false && isTruncated(5) == true)
  }
}

@MainActor @Suite struct TypeSizeTests {
  /// The sizes of the styles from `largeTitle` to `caption2`.
  ///
  /// - SeeAlso: documented, Human Interface Guidelines, Dynamic Type sizes; layout notes 22.
  nonisolated private static let rows: [(DynamicTypeSize, ContentSizeCategory, [CGFloat])] = [
    (.xSmall, .extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, .small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, .medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, .large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.xLarge, .extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.xxLarge, .extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.xxxLarge, .extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.accessibility1, .accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.accessibility2, .accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.accessibility3, .accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.accessibility4, .accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (
      .accessibility5, .accessibilityExtraExtraExtraLarge,
      [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]
    ),
  ]

  private static let styles: [Font] = [
    .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption, .caption2,
  ]

  @Test(arguments: rows.indices)
  func `each style has its size at each size of type, said in either way`(row: Int) {
    let (size, category, sizes) = Self.rows[row]
    for (font, points) in zip(Self.styles, sizes) {
      #expect(runs { Text("a").font(font).dynamicTypeSize(size) }.first?.font.size == points)
    }
    let old = runs { Text("a").environment(\.sizeCategory, category) }
    #expect(old.first?.font.size == sizes[5])
    var environment = EnvironmentValues()
    environment.dynamicTypeSize = size
    #expect(environment.sizeCategory == category)
    #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
  }

  @Test func `a size of type can be kept within a range`() {
    func size(
      _ range: some RangeExpression<DynamicTypeSize>, from size: DynamicTypeSize
    ) -> CGFloat? {
      runs { Text("a").dynamicTypeSize(range).dynamicTypeSize(size) }.first?.font.size
    }
    #expect(size(DynamicTypeSize.medium ... .xLarge, from: .xSmall) == 16)
    #expect(size(DynamicTypeSize.medium ... .xLarge, from: .accessibility5) == 19)
    #expect(size(DynamicTypeSize.medium ... .xLarge, from: .large) == 17)
    #expect(size(...DynamicTypeSize.xxLarge, from: .accessibility1) == 21)
    #expect(size(DynamicTypeSize.accessibility1..., from: .large) == 28)
    #expect(size(DynamicTypeSize.small ..< .large, from: .xxLarge) == 16)
    #expect(ContentSizeCategory.small < .extraLarge && ContentSizeCategory.large >= .large)
  }

  @Test func `a font of one's own grows with the style it goes with, or not at all`() {
    func size(_ font: Font) -> CGFloat? {
      runs { Text("a").font(font).dynamicTypeSize(.accessibility5) }.first?.font.size
    }
    // 53 / 17 for the body, 60 / 34 for large titles.
    #expect(size(.custom("Inter", size: 34)) == 106)
    #expect(size(.custom("Inter", size: 17, relativeTo: .largeTitle)) == 30)
    #expect(size(.custom("Inter", fixedSize: 17)) == 17)
    #expect(size(.system(size: 17)) == 17)
  }

  @Test func `fonts say how far lines are apart, and which digits and widths they have`() {
    func font(_ font: Font) -> FontRequest? { runs { Text("a").font(font) }.first?.font }
    #expect(font(.body.leading(.tight))?.leading == -2)
    #expect(font(.body.leading(.loose))?.leading == 2)
    #expect(font(.body.monospacedDigit())?.monospacedDigits == true)
    #expect(font(.body.monospaced())?.design == .monospaced)
    #expect(font(.system(.body, design: .serif, weight: .black))?.weight == 900)
    #expect(font(.body.width(.expanded))?.width == 1.2)
    #expect(font(.headline)?.weight == 600)
    #expect(font(.body.bold(true))?.weight == 700 && font(.body.bold().bold(false))?.weight == 400)
    #expect(font(.body.weight(.light).bold(false))?.weight == 300)
    #expect(font(.body.italic(true))?.isItalic == true)
    #expect(font(.body.italic().italic(false))?.isItalic == false)
  }

  private struct Metric: View {
    @ScaledMetric private var side: CGFloat = 17
    @ScaledMetric(relativeTo: .largeTitle) private var big = 34.0

    var body: some View {
      Color.red.frame(width: side, height: big).accessibilityIdentifier("a")
    }
  }

  /// By the distance of lines: 29 of 22 points and 48 of 41, in whole pixels.
  @Test func `a metric grows with its style`() {
    let stage = stage { Metric().dynamicTypeSize(.xxxLarge) }
    #expect(stage.rect("a")?.size == CGSize(width: 22, height: 40))
  }
}
