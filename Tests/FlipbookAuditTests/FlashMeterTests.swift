import FlipbookAudit
import Foundation
import Testing

/// Flashes are counted as WCAG 2.3.1 does: how often, how large, how strong, how light, how red.
@Suite struct FlashMeterTests {
  /// A square that blinks on a screen of 400 by 800 points, in cells of 8.
  struct Blink: CustomTestStringConvertible, Sendable {
    var name: String
    var perSecond = 4.0
    /// The square's side in points.
    var side = 200.0
    var low = 0.0
    var high = 1.0
    var isRed = false
    var isFound = true

    var testDescription: String { name }
  }

  static let blinks = [
    Blink(name: "four a second"),
    Blink(name: "three a second, no more", perSecond: 3, isFound: false),
    Blink(name: "a quarter of the field", side: 152),
    Blink(name: "just less than a quarter", side: 144, isFound: false),
    Blink(name: "a tenth of the brightness", low: 0.3, high: 0.41),
    Blink(name: "less than a tenth", low: 0.3, high: 0.39, isFound: false),
    Blink(name: "between light and lighter", low: 0.81, high: 1, isFound: false),
    Blink(name: "red and black", low: 0, high: 0.1, isRed: true),
    Blink(name: "a little redder", low: 0.10, high: 0.15, isRed: true, isFound: false),
  ]

  @Test(arguments: blinks)
  func `what is too much is found, and what is just allowed is not`(_ blink: Blink) {
    var settings = AuditSettings()
    settings.rules = [.flash]
    var meter = FlashMeter(columns: 50, rows: 100, cellSize: 8, settings)
    for frame in 0..<150 {
      let time = Double(frame) / 60
      // The first half of each period is dark.
      let isHigh = (time * blink.perSecond + 1e-9).truncatingRemainder(dividingBy: 1) >= 0.5
      var grid = FlashGrid(columns: 50, rows: 100)
      let count = Int(blink.side / 8)
      for row in 0..<count {
        for column in 0..<count {
          let value = isHigh ? blink.high : blink.low
          if blink.isRed {
            grid.redness[row * 50 + column] = value * 320
          } else {
            grid.luminance[row * 50 + column] = value
          }
        }
      }
      meter.add(grid, at: time)
    }
    let finding = meter.finding(blink.isRed ? .red : .flash, settings)
    #expect((finding != nil) == blink.isFound, "\(finding?.sentence ?? "nothing")")
    #expect(meter.finding(blink.isRed ? .flash : .red, settings) == nil)
  }

  @Test func `a slow fade is one transition, however many frames it takes`() {
    let settings = AuditSettings()
    var meter = FlashMeter(columns: 50, rows: 100, cellSize: 8, settings)
    for frame in 0..<300 {
      var grid = FlashGrid(columns: 50, rows: 100)
      grid.luminance = grid.luminance.map { _ in min(Double(frame) / 200, 1) }
      meter.add(grid, at: Double(frame) / 60)
    }
    #expect(meter.finding(.flash, settings) == nil)
  }

  @Test func `pixels become the light of cells`() {
    // Two by one pixels: white and black, and a pure red.
    let grid = FlashGrid(
      pixels: [255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255], width: 2,
      height: 2, cell: 1)
    #expect(grid.luminance.map { ($0 * 1e4).rounded() } == [10_000, 0, 2126, 2126])
    #expect(grid.redness == [0, 0, 320, 320])
    let mean = FlashGrid(
      pixels: [255, 255, 255, 255, 0, 0, 0, 255], width: 2, height: 1, cell: 2)
    #expect(abs(mean.luminance[0] - 0.5) < 1e-9)
  }
}

@Suite struct ContrastTests {
  private static func picture(_ color: [UInt8], _ ink: [UInt8]) -> AuditPicture {
    // A tenth of the pixels are the text's.
    let pixels = (0..<400).flatMap { $0 % 10 == 0 ? ink : color }
    return AuditPicture(width: 20, height: 20, scale: 1, pixels: pixels)
  }

  @Test(arguments: [
    // #767676 on white is the lightest grey that passes, #777777 does not: documented by WebAIM.
    (UInt8(0x76), 4.54), (0x77, 4.48), (0x00, 21), (0xff, 1),
  ])
  func `greys on white have the contrast that is known`(_ grey: UInt8, _ ratio: Double) throws {
    let value = Double(grey) / 255
    let picture = Self.picture([255, 255, 255, 255], [grey, grey, grey, 255])
    let found = try #require(
      Contrast.ratio(
        of: SIMD4(value, value, value, 1), in: .init(x: 2, y: 2, width: 10, height: 10),
        on: picture))
    #expect(abs(found - ratio) < 0.01)
  }

  @Test func `opacity takes contrast away`() throws {
    let picture = Self.picture([255, 255, 255, 255], [128, 128, 128, 255])
    let found = try #require(
      Contrast.ratio(
        of: SIMD4(0, 0, 0, 0.5), in: .init(x: 0, y: 0, width: 20, height: 20), on: picture))
    #expect(abs(found - 3.98) < 0.02)
  }

  @Test func `a text beside the screen has none`() {
    let picture = Self.picture([255, 255, 255, 255], [0, 0, 0, 255])
    #expect(
      Contrast.ratio(
        of: SIMD4(0, 0, 0, 1), in: .init(x: 30, y: 0, width: 9, height: 9), on: picture)
        == nil)
  }
}
