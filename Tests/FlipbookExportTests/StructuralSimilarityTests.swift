import FlipbookExport
import FlipbookRaster
import Testing

@Suite struct StructuralSimilarityTests {
  /// A grey picture; the grey of each pixel is told its place.
  private static func picture(
    _ width: Int, _ height: Int, _ grey: (Int, Int) -> Int
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let offset = (y * width + x) * 4
        for channel in 0..<3 { bitmap.pixels[offset + channel] = UInt8(grey(x, y)) }
        bitmap.pixels[offset + 3] = 255
      }
    }
    return bitmap
  }

  @Test func `a picture is like itself`() {
    let picture = Self.picture(40, 30) { x, y in (x * 7 + y * 13) % 256 }
    #expect(abs(StructuralSimilarity(of: picture, picture).mean - 1) < 1e-9)
  }

  /// Without variance the index is (2ab + C₁) / (a² + b² + C₁), C₁ = (0.01 · 255)².
  @Test(arguments: [(100, 120), (0, 255), (3, 4)])
  func `of plain pictures only the brightness counts`(first: Int, second: Int) {
    let (a, b, c) = (Double(first), Double(second), 0.01 * 255 * 0.01 * 255)
    let wanted = (2 * a * b + c) / (a * a + b * b + c)
    let similarity = StructuralSimilarity(
      of: Self.picture(20, 20) { _, _ in first }, Self.picture(20, 20) { _, _ in second })
    #expect(abs(similarity.mean - wanted) < 1e-6)
  }

  @Test func `the negative of a pattern is its opposite, and a spot is found`() {
    let pattern = Self.picture(64, 64) { x, y in (x / 2 + y / 2) % 2 == 0 ? 200 : 55 }
    let negative = Self.picture(64, 64) { x, y in (x / 2 + y / 2) % 2 == 0 ? 55 : 200 }
    #expect(StructuralSimilarity(of: pattern, negative).mean < -0.9)
    let spotted = Self.picture(64, 64) { x, y in
      (40..<44).contains(x) && (20..<24).contains(y)
        ? 0 : (x / 2 + y / 2) % 2 == 0 ? 200 : 55
    }
    let similarity = StructuralSimilarity(of: pattern, spotted)
    #expect(similarity.mean < 1 && similarity.mean > 0.8)
    #expect((34...49).contains(similarity.worst.x) && (14...29).contains(similarity.worst.y))
  }

  @Test func `small ones, and ones of two sizes, are no trouble`() {
    let small = Self.picture(3, 1) { x, _ in x * 100 }
    #expect(StructuralSimilarity(of: small, small).mean > 0.999)
    #expect(StructuralSimilarity(of: small, Self.picture(4, 1) { _, _ in 0 }).mean == -1)
  }
}
