import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

@Suite struct RendererTests {
  static let renderer = Renderer(
    width: 200, height: 160, scale: 2, background: .white, outlines: SquareGlyphs())

  @Test(arguments: [1, 7, 32, 65])
  func `draws in bands the bits it draws at once`(height: Int) {
    let whole = Self.renderer.render(everything)
    let plan = Self.renderer.plan(everything)
    var bands = Bitmap(width: 200, height: 160)
    for top in stride(from: 0, to: 160, by: height).reversed() {
      plan.draw(rows: top..<min(top + height, 160), into: &bands)
    }
    #expect(bands == whole)
  }

  @Test func `leaves other rows alone and forgives rows that are not there`() {
    var bitmap = Bitmap(width: 200, height: 160)
    Self.renderer.plan(everything).draw(rows: 150..<900, into: &bitmap)
    #expect(bitmap.pixels[..<(150 * 800)].allSatisfy { $0 == 0 })
    #expect(bitmap.alphas(row: 150).allSatisfy { $0 == 255 })
  }

  @Test func `draws one of everything as it did before`() {
    var hasher = ContentHasher()
    hasher.combine(bytes: Self.renderer.render(everything).pixels)
    // Recorded, in debug and in release: a change here changes frames.
    #expect(hasher.finalize() == 12_162_631_627_017_829_945)
  }

  @Test func `shows the background where nothing is`() {
    #expect(draw(1, 1, on: .white) { _ in }.bytes(0, 0) == [255, 255, 255, 255])
    #expect(draw(1, 1) { _ in }.bytes(0, 0) == [0, 0, 0, 0])
  }

  @Test func `paints over with exact rounding`() {
    let half = DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let bitmap = draw(1, 1, on: .white) { $0.fill(.rect(CGRect(0, 0, 1, 1)), .color(half)) }
    // 128 of red, and white times 127: 255 and 127.
    #expect(bitmap.bytes(0, 0) == [255, 127, 127, 255])
  }

  @Test func `leaves the nearest level of what is behind, at every level of what is in front`() {
    func square(_ index: Int, isRow: Bool) -> DisplayShape {
      .rect(isRow ? CGRect(0, CGFloat(index), 256, 1) : CGRect(CGFloat(index), 0, 1, 256))
    }
    let bitmap = draw(256, 256, on: .white) { list in
      for index in 0..<256 {
        let level = Float(index) / 255
        list.fill(
          square(index, isRow: false),
          .color(DisplayColor(red: level, green: 1 - level, blue: level)))
      }
      for index in 0..<256 {
        list.fill(square(index, isRow: true), .color(.black.opacity(Double(index) / 255)))
      }
    }
    for row in 0..<256 {
      for column in 0..<256 {
        let levels = [column, 255 - column, column].map { ($0 * (255 - row) * 2 + 255) / 510 }
        #expect(bitmap.bytes(column, row) == levels.map(UInt8.init) + [255])
      }
    }
  }

  @Test func `ignores a pop too many and closes what is left open`() {
    let square = DisplayCommand.fill(.rect(CGRect(0, 0, 2, 2)), .color(.black))
    let list = DisplayList(commands: [.pop, .pop, .push(.opacity(0.5)), square])
    let bitmap = Renderer(width: 2, height: 2, scale: 1, background: nil).render(list)
    #expect(bitmap.bytes(1, 1) == [0, 0, 0, 128])
  }

  @Test func `applies inner transforms first`() {
    let bitmap = draw(10, 10) { list in
      list.with(.transform(CGAffineTransform(translationX: 4, y: 0))) { list in
        list.with(.transform(CGAffineTransform(scaleX: 2, y: 2))) { list in
          list.fill(.rect(CGRect(1, 1, 1, 1)), .color(.black))
        }
      }
    }
    #expect(bitmap.alphas(row: 2) == [0, 0, 0, 0, 0, 0, 255, 255, 0, 0])
    #expect(bitmap.area == 4)
  }

  @Test func `projects straight lines to straight lines`() {
    var projection = ProjectionTransform()
    projection.m13 = 0.1
    // x = 10 lies at 10 ÷ 2 = 5; there a height of 8 is 4.
    let bitmap = draw(10, 10) { list in
      list.with(.projection(projection)) {
        $0.fill(.rect(CGRect(0, 0, 10, 8)), .color(.black))
      }
    }
    #expect(bitmap.alphas(row: 0) == [255, 255, 255, 255, 255, 0, 0, 0, 0, 0])
    #expect(abs(bitmap.area - 5 * (8 + 4) / 2) < 0.05)
    // Behind the eye there is nothing to see.
    projection.m33 = -1
    #expect(
      draw(9, 9) { list in
        list.with(.projection(projection)) { $0.fill(.rect(CGRect(0, 0, 9, 9)), .color(.black)) }
      }.area == 0)
  }

  @Test func `draws glyphs at their places, pictures where there is no outline`() {
    let run = GlyphRun(
      font: FontKey("x"), size: 2,
      glyphs: [
        PositionedGlyph(id: 1, position: CGPoint(x: 1, y: 3)),
        PositionedGlyph(id: 2, position: CGPoint(x: 2, y: 3)),
        PositionedGlyph(id: 0, position: CGPoint(x: 5, y: 3)),
      ])
    let half = DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let bitmap = draw(8, 4, outlines: SquareGlyphs()) { $0.glyphs(run, .color(half)) }
    // Glyphs that overlap do not show through each other.
    #expect(bitmap.alphas(row: 1) == [0, 128, 128, 128, 0, 255, 255, 0])
    #expect(bitmap.bytes(5, 2) == [0, 0, 255, 255])
  }

  @Test func `copies an image's pixels when they lie on the device's`() {
    let pixels = (0..<64).map { (index: UInt8) -> UInt8 in index % 4 == 3 ? 255 : index * 3 }
    let image = DisplayImage(width: 4, height: 4, pixels: pixels)
    for interpolation in [ImageInterpolation.none, .low, .medium, .high] {
      let bitmap = draw(6, 6) {
        $0.image(
          DisplayImageRun(
            image: image, destination: CGRect(1, 1, 4, 4), interpolation: interpolation))
      }
      for y in 0..<4 {
        let row = (0..<4).flatMap { bitmap.bytes($0 + 1, y + 1) }
        #expect(row == Array(pixels[(y * 16)..<(y * 16 + 16)]))
      }
      #expect(bitmap.area == 16)
    }
  }

  @Test func `averages an image that is drawn much smaller`() {
    let checks = (0..<64).flatMap { index -> [UInt8] in
      (index + index / 8).isMultiple(of: 2) ? [255, 255, 255, 255] : [0, 0, 0, 255]
    }
    let image = DisplayImage(width: 8, height: 8, pixels: checks)
    let bitmap = draw(2, 2) {
      $0.image(DisplayImageRun(image: image, destination: CGRect(0, 0, 2, 2)))
    }
    #expect(bitmap.bytes(0, 0) == [128, 128, 128, 255])
  }

  @Test func `colours an image by its alpha`() {
    let image = DisplayImage(width: 2, height: 1, pixels: [9, 9, 9, 255, 0, 0, 0, 0])
    let bitmap = draw(2, 1) {
      $0.image(
        DisplayImageRun(
          image: image, destination: CGRect(0, 0, 2, 1), interpolation: .none, tint: .color(.red)))
    }
    #expect(bitmap.bytes(0, 0) == [255, 0, 0, 255] && bitmap.bytes(1, 0) == [0, 0, 0, 0])
  }
}
