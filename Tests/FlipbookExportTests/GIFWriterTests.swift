import FlipbookBase
import FlipbookExport
import FlipbookRaster
import Testing

@Suite struct GIFWriterTests {
  /// The pictures that are shown of a film, by another decoder.
  private func shown(_ bitmaps: [Bitmap], rate: FrameRate? = FrameRate(25)) throws -> [Bitmap] {
    let space = try Workspace()
    let path = try space.root.appending("film.gif")
    let writer = try FilmWriter(.gif, framesPerSecond: try #require(rate), path: path)
    for bitmap in bitmaps { try writer.append(bitmap) }
    try writer.finish()
    return try OtherDecoder.bitmaps(
      in: path.string, width: bitmaps[0].width, height: bitmaps[0].height)
  }

  /// Squares that come and go, over several strips, the first on nothing.
  private var squares: [Bitmap] {
    let plain = Bitmap(width: 41, height: 75, gray: 200)
    let places = [(0..<41, 0..<75), (3..<9, 20..<40), (40..<41, 74..<75), (0..<1, 0..<70)]
    return [plain]
      + places.enumerated().map { index, place in
        var bitmap = plain
        bitmap.paint(x: place.0, y: place.1, gray: UInt8(index * 50))
        return bitmap
      }
  }

  @Test func `shows pictures of few colours as they are`() throws {
    #expect(try shown(squares) == squares)
  }

  @Test func `shows what is transparent on white`() throws {
    let clear = Bitmap(width: 9, height: 40)
    #expect(try shown([clear]) == [Bitmap(width: 9, height: 40, gray: 255)])
  }

  @Test func `shows noise of 255 colours as it is, after any number of new codes`() throws {
    let noise = Picture.opaqueNoise.bitmap(width: 160, height: 160)
    var grays = noise
    for index in noise.pixels.indices where index % 4 < 3 {
      // One entry of the table is for pixels that stay.
      grays.pixels[index] = min(noise.pixels[index / 4 * 4], 254)
    }
    #expect(try shown([grays, Bitmap(width: 160, height: 160, gray: 7), grays])[2] == grays)
  }

  @Test(arguments: [(Picture.ramps, 1.5), (.opaqueNoise, 17)])
  func `shows many colours by near ones`(picture: Picture, worst: Double) throws {
    let bitmap = picture.bitmap(width: 128, height: 96)
    let found = try #require(shown([bitmap]).first)
    let distances = zip(bitmap.pixels, found.pixels).map { abs(Int($0) - Int($1)) }
    #expect(Double(distances.reduce(0, +)) / Double(distances.count) < worst)
  }

  @Test func `stores frames that look alike once, and what changes of the others`() throws {
    let space = try Workspace()
    let path = try space.root.appending("film.gif")
    let writer = try FilmWriter(.gif, framesPerSecond: .standard, path: path)
    let bitmaps = [squares[0], squares[0], squares[2], squares[0], squares[0], squares[0]]
    for bitmap in bitmaps.flatMap({ [$0, $0] }) { try writer.append(bitmap) }
    try writer.finish()
    let bytes = try path.read()
    #expect(GIFDelays.all(in: bytes) == [7, 3, 10])
    #expect(bytes.count < 300)
  }

  @Test func `waits as long as a delay can say, and then once more`() throws {
    let space = try Workspace()
    let path = try space.root.appending("film.gif")
    let writer = try FilmWriter(
      .gif, framesPerSecond: try #require(FrameRate(1)), path: path)
    for _ in 0..<700 { try writer.append(Bitmap(width: 3, height: 3, gray: 1)) }
    try writer.append(Bitmap(width: 3, height: 3, gray: 2))
    try writer.finish()
    #expect(GIFDelays.all(in: try path.read()) == [65_535, 4_465, 100])
  }
}
