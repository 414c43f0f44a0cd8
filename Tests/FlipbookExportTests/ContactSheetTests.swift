import FlipbookExport
import FlipbookRaster
import Testing

@Suite struct ContactSheetTests {
  private var style: ContactSheet.Style {
    var style = ContactSheet.Style()
    style.columns = 3
    style.cellWidth = 10
    style.gap = 4
    style.margin = 5
    style.labelGap = 2
    return style
  }

  private func color(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  @Test func `stands in even rows and columns`() throws {
    var sheet = ContactSheet(style: style)
    for gray in 1...4 {
      sheet.append(Bitmap(width: 20, height: 40, gray: UInt8(gray)), label: "") { _ in
        Bitmap(width: 6, height: 3, gray: 200)
      }
    }
    let picture = try sheet.render()
    // Cells of 10 × 20 with a border of 1; labels of 3 with 2 above.
    #expect(picture.width == 5 + 12 + 4 + 12 + 4 + 12 + 5)
    #expect(picture.height == 5 + (22 + 5) + 4 + (22 + 5) + 5)
    #expect(picture.isOpaque)
    for (index, origin) in [(6, 6), (22, 6), (38, 6), (6, 37)].enumerated() {
      let gray = UInt8(index + 1)
      let (x, y) = origin
      #expect(color(picture[x, y]) == [gray, gray, gray, 255])
      #expect(color(picture[x + 9, y + 19]) == [gray, gray, gray, 255])
      #expect(color(picture[x - 1, y - 1]) == [214, 214, 220, 255])
      #expect(color(picture[x + 10, y + 20]) == [214, 214, 220, 255])
      #expect(color(picture[x + 2, y + 23]) == [200, 200, 200, 255])
      #expect(color(picture[x + 1, y + 23]) == [246, 246, 248, 255])
    }
    #expect(color(picture[22, 37]) == [246, 246, 248, 255])
  }

  @Test func `gives frames that are turned the same scale`() throws {
    var sheet = ContactSheet(style: style)
    sheet.append(Bitmap(width: 20, height: 40, gray: 1))
    sheet.append(Bitmap(width: 40, height: 20, gray: 2))
    let picture = try sheet.render()
    #expect(picture.width == 5 + 22 + 4 + 22 + 5)
    #expect(picture.height == 5 + 22 + 5)
    #expect(color(picture[11, 6]) == [1, 1, 1, 255])  // (20 - 10) ÷ 2 beside it
    #expect(color(picture[32, 11]) == [2, 2, 2, 255])  // (20 - 10) ÷ 2 above it
  }

  @Test func `never enlarges, and keeps a title in sight`() throws {
    var sheet = ContactSheet(style: style, title: Bitmap(width: 90, height: 7, gray: 50))
    sheet.append(Bitmap(width: 3, height: 2, gray: 1))
    let picture = try sheet.render()
    #expect(picture.width == 5 + 90 + 5)
    #expect(picture.height == 5 + 7 + 4 + 4 + 5)
    #expect(color(picture[94, 11]) == [50, 50, 50, 255])
    #expect(color(picture[6, 17]) == [1, 1, 1, 255])
  }

  @Test func `cuts a label off before its neighbour`() throws {
    var sheet = ContactSheet(style: style)
    for gray in 1...2 {
      let label = Bitmap(width: 100, height: 1, gray: UInt8(gray))
      sheet.append(Bitmap(width: 10, height: 10, gray: 9), label: label)
    }
    let picture = try sheet.render()
    let y = picture.height - 6
    #expect(color(picture[4, y]) == [1, 1, 1, 255])
    #expect(color(picture[17, y]) == [1, 1, 1, 255])
    #expect(color(picture[20, y]) == [2, 2, 2, 255])
  }

  @Test func `draws translucent frames over its background`() throws {
    var sheet = ContactSheet(style: style)
    sheet.append(Bitmap(width: 1, height: 1, pixels: [100, 0, 0, 128]))
    let picture = try sheet.render()
    // 246 × 127 ÷ 255 = 122.5…, 248 × 127 ÷ 255 = 123.5…
    #expect(color(picture[6, 6]) == [223, 123, 124, 255])
  }

  @Test func `is an error without frames`() {
    let error = #expect(throws: ExportError.self) { try ContactSheet().render() }
    #expect(error?.reason == .noFrames)
  }
}

@Suite struct BoxFilterTests {
  @Test(arguments: [[1, 1], [2, 3], [5, 7], [16, 9], [40, 30]])
  func `keeps a flat colour flat`(size: [Int]) {
    let flat = Bitmap(width: 16, height: 9, gray: 201)
    let scaled = BoxFilter.scale(flat, width: size[0], height: size[1])
    #expect(scaled == Bitmap(width: size[0], height: size[1], gray: 201))
  }

  @Test func `takes the mean of what a pixel covers`() {
    let pixels: [UInt8] = [0, 90, 255, 10, 20, 30].flatMap { [$0, $0, $0, 255] }
    let bitmap = Bitmap(width: 3, height: 2, pixels: pixels)
    let one = BoxFilter.scale(bitmap, width: 1, height: 1)
    #expect(one.pixels[0] == 68)  // 405 ÷ 6 = 67.5
    let two = BoxFilter.scale(bitmap, width: 2, height: 1)
    #expect(two.pixels[0] == 22)  // (0 + 45 + 10 + 10) ÷ 3 = 21.7
    #expect(two.pixels[4] == 113)  // (45 + 255 + 10 + 30) ÷ 3 = 113.3
  }

  @Test func `keeps colours below alpha`() {
    let noise = Picture.translucentNoise.bitmap(width: 97, height: 61)
    let scaled = BoxFilter.scale(noise, width: 13, height: 17)
    for y in 0..<17 {
      for x in 0..<13 {
        let pixel = scaled[x, y]
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }
}
