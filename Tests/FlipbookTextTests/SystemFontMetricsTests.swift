import FlipbookDisplay
import FlipbookText
import Foundation
import Testing

/// The heights are those of San Francisco at 3 pixels a point: 1.193 em, rounded up.
@Suite struct SystemFontMetricsTests {
  @Test(arguments: [
    (34.0, 122, 32.333), (28, 101, 26.667), (22, 79, 21), (20, 72, 19), (17, 61, 16.333),
    (16, 58, 15.333), (15, 54, 14.333), (13, 47, 12.333), (12, 43, 11.333), (11, 40, 10.333),
  ])
  func `a text style is as high as on a device`(size: Double, pixels: Double, baseline: Double) {
    let layout = layout("Ag", size: size)
    #expect(abs(layout.size.height - pixels / 3) < 1e-9)
    #expect(abs(layout.firstBaseline - baseline) < 0.001)
    // The last baseline is rounded up, the first to the nearest pixel.
    #expect(layout.lastBaseline - layout.firstBaseline < 0.334)
    #expect(layout.lastBaseline >= 1950 / 2048 * size - 0.001)
  }

  /// Widths printed by programs on iOS: a SwiftUI display list, a label's intrinsic size.
  @Test(arguments: [("Hello, world!", 400, 94.667), ("Hello", 400, 39.0)])
  func `words are within one per cent of their width on a device`(
    word: String, weight: Int, width: Double
  ) {
    #expect(abs(layout(word, weight: weight).size.width / width - 1) < 0.01)
  }

  /// The pixels of a label's width at three a point, in the pictures of swift-snapshot-testing
  /// (`testTraitsWithView`): a title at each size of type.
  @Test(arguments: [
    (25.0, 566.0), (26, 588), (27, 610), (28, 632), (30, 677), (32, 721), (34, 765), (38, 852),
    (43, 962), (48, 1_070), (53, 1_178), (58, 1_285),
  ])
  func `a title is as wide as on a device at every size of type`(size: Double, pixels: Double) {
    let width = layout("What's the point?", size: size).size.width
    #expect(abs(3 * width / pixels - 1) < 0.0085, "\(3 * width)")
  }

  /// Ink in pictures that iOS drew, from the first dark pixel to the last: the look oracle's.
  @Test(arguments: [
    ("Checking", 17, 400, 69.67), ("Search for users", 17, 400, 122.67), ("Clear", 17, 400, 38.67),
    ("Close", 17, 400, 41.67), ("First Component", 17, 400, 124.67), ("Cancel", 17, 400, 50.33),
    ("Firebase Cloud Messaging", 16, 400, 189.0), ("Switch Server by Location", 16, 400, 186.33),
    ("Tap an account to view details", 13, 400, 181.33), ("ACCOUNTS", 13, 400, 70.33),
    ("Accounts", 17, 600, 73.33), ("Location History", 17, 600, 128.67),
    ("Custom exercises", 17, 600, 139.67), ("Profile", 17, 600, 49.67),
    ("New Activity", 17, 600, 98.33), ("Workout (day 12)", 17, 600, 133.0),
    ("Second Component", 17, 600, 155.67), ("Stock overview", 34, 700, 239.0),
    ("Server Switching", 34, 700, 258.67), ("Servers", 34, 700, 116.33),
    ("Stock overview", 10, 500, 74.33), ("Shopping list", 10, 500, 63.33),
    ("Settings", 10, 500, 39.67),
  ])
  func `the ink of words is as wide as on a device, within 1.5 per cent`(
    word: String, size: Double, weight: Int, width: Double
  ) {
    let ink = layout(word, size: size, weight: weight).ink
    #expect(abs(ink.width / width - 1) < 0.015, "\(ink.width)")
  }

  @Test func `text grows with its size, also where the cut changes`() {
    let widths = stride(from: 6.0, through: 60, by: 0.5).map {
      layout(pangram, size: $0).size.width
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy(<))
    // 20 points is the first size of the display cut: no jump there of more than 2 %.
    let (text, display) = (layout(pangram, size: 19.999), layout(pangram, size: 20))
    #expect(abs(display.size.width / text.size.width - 1) < 0.02)
    #expect(text.fonts == ["Inter-Regular"])
    #expect(display.fonts == ["InterDisplay-Regular"])
  }

  @Test func `a body text wants 1,667 points above itself at 3 pixels a point`() {
    let body = layout("Hello, world!") { $0.runs[0].font.hasStyleLeading = true }
    #expect(abs(body.spacingAbove - 5 / 3) < 1e-9)
    #expect(body.spacingBelow == 0)
    #expect(layout("Hello, world!").spacingAbove == 0)
  }

  /// Measured on iOS 26 at the content size Medium; a list's footer is tight.
  @Test(arguments: [(16.0, 0.0, 21.0), (14, 0, 19), (12, -2, 14)])
  func `lines of a text style are as far apart as the tables say`(
    _ size: Double, _ leading: Double, _ pitch: Double
  ) {
    let (one, three) = (
      layout("a", size: size), layout("a\nb\nc", size: size) { style(&$0.runs[0].font) }
    )
    for (index, line) in three.lines.enumerated() {
      #expect(abs(line.bounds.minY - pitch * Double(index)) < 1e-9)
    }
    #expect(abs(three.size.height - (one.lines[0].bounds.height + 2 * pitch)) < 1.0 / 3)
    func style(_ font: inout FontRequest) { (font.hasStyleLeading, font.leading) = (true, leading) }
  }

  @Test(arguments: [(1, "Thin"), (400, "Regular"), (450, "Medium"), (600, "SemiBold")])
  func `the nearest weight is used, of two the heavier`(weight: Int, name: String) {
    #expect(layout("a", weight: weight).fonts == ["Inter-\(name)"])
  }

  @Test func `designs and features change glyphs as they should`() {
    func width(_ string: String, _ change: (inout FontRequest) -> Void) -> CGFloat {
      layout(string) { change(&$0.runs[0].font) }.size.width
    }
    #expect(width("iiii") { $0.design = .monospaced } == width("MMMM") { $0.design = .monospaced })
    #expect(width("1111") { _ in } < width("0000") { _ in })
    #expect(
      width("1111") { $0.monospacedDigits = true } == width("0000") { $0.monospacedDigits = true })
    let (lower, upper) = (FontRequest.SmallCaps.ofLowercase, FontRequest.SmallCaps.ofUppercase)
    #expect(width("aaaa") { $0.smallCaps = lower } < width("AAAA") { $0.smallCaps = lower })
    #expect(width("AAAA") { $0.smallCaps = lower } == width("AAAA") { _ in })
    #expect(width("AAAA") { $0.smallCaps = upper } < width("AAAA") { _ in })
    #expect(width("aaaa") { $0.smallCaps = upper } == width("aaaa") { _ in })
    #expect(width("aaaa") { $0.width = 0.5 } < width("aaaa") { _ in })
    let italic = layout("a") { $0.runs[0].font.isItalic = true }
    #expect(italic.fonts == ["Inter-Italic"])
  }

  @Test func `tracking breaks ligatures, kerning keeps them, and both spread`() {
    let plain = layout("office").size.width
    let kerned = layout("office") { $0.runs[0].kerning = 2 }.size.width
    let tracked = layout("office") {
      $0.runs[0].kerning = 9
      $0.runs[0].tracking = 2
    }.size.width
    #expect(abs(kerned - plain - 12) < 0.5)
    #expect(abs(tracked - plain - 12) < 0.5)
  }
}
