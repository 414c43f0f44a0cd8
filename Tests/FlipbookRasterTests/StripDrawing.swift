import FlipbookDisplay
import FlipbookRaster
import Foundation
import Testing

/// Draws sequences strip by strip, and reuses strips by their keys.
struct StripDrawing {
  static let size = (width: 120, height: 200)

  let plan: SequencePlan
  /// The pixels of every key that was ever seen.
  var known: [StripKey: [UInt8]] = [:]
  private var keys: [StripKey?]
  private(set) var bitmap: Bitmap
  private(set) var reusedCount = 0
  /// Rows that were not painted, since they look like the ones above them.
  private(set) var leftOutCount = 0
  /// True if strips are drawn once more without such rows.
  var looksAtRows = false

  init(_ renderer: Renderer) {
    plan = SequencePlan(renderer, stripHeight: 32)
    keys = Array(repeating: nil, count: plan.stripCount)
    bitmap = Bitmap(width: renderer.width, height: renderer.height)
  }

  mutating func draw(_ list: DisplayList) {
    var touched: Set<Int> = []
    plan.update(to: list) { touched.insert($0) }
    for strip in touched.sorted() {
      let key = plan.key(ofStrip: strip)
      if keys[strip] == key { continue }
      keys[strip] = key
      if known[key] != nil { reusedCount += 1 }
      put(known[key] ?? drawn(strip, key), strip)
    }
  }

  private mutating func drawn(_ strip: Int, _ key: StripKey) -> [UInt8] {
    let count = plan.rows(ofStrip: strip).count * bitmap.bytesPerRow
    var words = [UInt32](repeating: 0, count: count / 4)
    words.withUnsafeMutableBytes { plan.draw(strip: strip, into: $0) }
    let bytes = words.withUnsafeBytes { Array($0) }
    if looksAtRows { expectDistinctRows(ofStrip: strip, of: bytes) }
    known[key] = bytes
    return bytes
  }

  /// Holds that rows which were left out look like the ones above them.
  private mutating func expectDistinctRows(ofStrip strip: Int, of bytes: [UInt8]) {
    var words = [UInt32](repeating: 0x1234_5678, count: bytes.count / 4)
    let repeats = words.withUnsafeMutableBytes { plan.drawDistinctRows(ofStrip: strip, into: $0) }
    leftOutCount += repeats.nonzeroBitCount
    for row in 0..<plan.rows(ofStrip: strip).count where repeats >> row & 1 == 1 {
      for column in 0..<bitmap.width {
        words[row * bitmap.width + column] = words[(row - 1) * bitmap.width + column]
      }
    }
    #expect(words.withUnsafeBytes { Array($0) } == bytes, "strip \(strip)")
  }

  private mutating func put(_ bytes: [UInt8], _ strip: Int) {
    let start = plan.rows(ofStrip: strip).lowerBound * bitmap.bytesPerRow
    bitmap.pixels.replaceSubrange(start..<(start + bytes.count), with: bytes)
  }
}

extension Renderer {
  /// Draws a canvas of six strips and a lower one.
  static func small(on background: DisplayColor? = .white) -> Renderer {
    Renderer(
      width: StripDrawing.size.width, height: StripDrawing.size.height, scale: 1,
      background: background, outlines: SquareGlyphs())
  }
}
