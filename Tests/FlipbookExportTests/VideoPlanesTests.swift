import FlipbookRaster
import Testing

@testable import FlipbookExport

@Suite struct VideoPlanesTests {
  /// BT.709 in the limited range, in real numbers.
  private func converted(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 / 255 * luma, 128 + 224 / 255 * (blue - luma) / 1.8556,
      128 + 224 / 255 * (red - luma) / 1.5748,
    ]
  }

  private func planes(_ bitmap: Bitmap, halvesChroma: Bool) -> VideoPlanes {
    var planes = VideoPlanes(
      width: bitmap.width, height: bitmap.height, halvesChroma: halvesChroma)
    let strips = StripPicture(bitmap)
    for strip in strips.digests.indices {
      planes.update(from: strips.rows(ofStrip: strip).lowerBound, strips.pixels[strip])
    }
    return planes
  }

  @Test func `is the matrix of the standard, rounded`() {
    let bitmap = Picture.opaqueNoise.bitmap(width: 37, height: 65)
    let planes = planes(bitmap, halvesChroma: false)
    let count = 37 * 65
    for pixel in 0..<count {
      let color = bitmap.pixels[4 * pixel..<4 * pixel + 3].map(Double.init)
      for (plane, value) in converted(color[0], color[1], color[2]).enumerated() {
        // The weights have sixteen bits.
        #expect(abs(Double(planes.bytes[plane * count + pixel]) - value) <= 0.51)
      }
    }
  }

  @Test func `has a gray for a gray, whatever the size, and repeats the last row and column`() {
    for (width, height) in [(1, 1), (2, 2), (33, 33), (34, 65)] {
      let bitmap = Bitmap(width: width, height: height, gray: 100)
      let planes = planes(bitmap, halvesChroma: true)
      let (wide, high) = (width + width % 2, height + height % 2)
      #expect([planes.codedWidth, planes.codedHeight] == [wide, high])
      let luma = UInt8(converted(100, 100, 100)[0].rounded())
      #expect(
        planes.bytes == Array(repeating: luma, count: wide * high)
          + Array(repeating: 128, count: wide * high / 2))
    }
  }

  @Test func `takes chroma from two rows, and from the column with a part of its neighbours`() {
    var bitmap = Bitmap(width: 6, height: 2, gray: 0)
    // Red in the third column only.
    for row in 0..<2 { bitmap.pixels[row * 24 + 8] = 255 }
    let redness = planes(bitmap, halvesChroma: true).bytes.suffix(3)
    #expect(Array(redness) == [128, 184, 128])
    // And in the second: a quarter for each pair beside it.
    bitmap = Bitmap(width: 6, height: 2, gray: 0)
    for row in 0..<2 { bitmap.pixels[row * 24 + 4] = 255 }
    #expect(Array(planes(bitmap, halvesChroma: true).bytes.suffix(3)) == [156, 156, 128])
  }

  @Test func `changes with the strips that are given to it only`() {
    let first = Bitmap(width: 8, height: 64, gray: 20)
    var planes = planes(first, halvesChroma: true)
    let second = StripPicture(Bitmap(width: 8, height: 64, gray: 200))
    planes.update(from: 32, second.pixels[1])
    var mixed = first
    mixed.paint(x: 0..<8, y: 32..<64, gray: 200)
    #expect(planes.bytes == self.planes(mixed, halvesChroma: true).bytes)
  }
}
