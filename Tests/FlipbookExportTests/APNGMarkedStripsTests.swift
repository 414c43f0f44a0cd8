import FlipbookBase
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

@Suite struct APNGMarkedStripsTests {
  /// A square that moves over noise, which no strip describes in a few bytes.
  private func frames(width: Int = 90, height: Int = 100) -> [Bitmap] {
    let ground = Picture.opaqueNoise.bitmap(width: width, height: height)
    return (0..<5).map { step in
      var bitmap = ground
      bitmap.paint(x: 10 * step..<10 * step + 9, y: 20 * step..<20 * step + 7, gray: 77)
      return bitmap
    }
  }

  /// Returns the file of frames that are cut into strips; without `knowsAll` only the pixels of the
  /// first two strips are known.
  private func file(
    _ bitmaps: [Bitmap], effort: PNGEncoder.Effort = .fast, knowsAll: Bool = true
  ) throws -> [UInt8] {
    let encoder = PNGEncoder()
    let writer = try APNGWriter(
      width: bitmaps[0].width, height: bitmaps[0].height, framesPerSecond: .standard,
      isOpaque: true, effort: effort)
    for bitmap in bitmaps {
      let digest = BitmapDigest(of: bitmap)
      let deflated = try encoder.strips(of: bitmap, digest: digest)
      let whole = StripPicture(bitmap, digest: digest, deflated: deflated)
      let known = knowsAll ? whole.pixels : whole.pixels.prefix(2) + [[], []]
      try writer.append(
        StripPicture(
          width: whole.width, height: whole.height, isOpaque: true, hasKey: whole.hasKey,
          digests: whole.digests, pixels: known, deflated: deflated))
    }
    return try writer.finish()
  }

  /// The pictures that another decoder shows of a file.
  private func shown(_ file: [UInt8], width: Int = 90, height: Int = 100) throws -> [Bitmap] {
    let space = try Workspace()
    try space.root.appending("a.apng").write(file)
    return try OtherDecoder.bitmaps(
      in: space.url.path + "/a.apng", width: width, height: height)
  }

  @Test(arguments: PNGEncoder.Effort.allCases, [true, false])
  func `stores only the pixels that differ, and shows all`(
    effort: PNGEncoder.Effort, knowsAll: Bool
  ) throws {
    let bitmaps = frames()
    let file = try file(bitmaps, effort: effort, knowsAll: knowsAll)
    #expect(try shown(file) == bitmaps)
    #expect(Chunk.all(in: file).contains { $0.name == "tRNS" })
    // Noise is as long as its pixels.
    #expect(file.count < 90 * 100 * 3 * (knowsAll ? 3 : 4) / 2)
    #expect(try PNGDecoder.decode(file) == bitmaps[0])
  }

  @Test func `leaves out columns that stay, where all pixels are known`() throws {
    let pictures = try AnimationPicture.all(in: file(frames()))
    let second = try #require(pictures.dropFirst().first)
    #expect(second.x == 0 && second.bitmap.width == 19)
    #expect(second.y == 0 && second.bitmap.height == 27)
    let partly = try AnimationPicture.all(in: file(frames(), knowsAll: false))
    #expect(partly.map(\.bitmap.width).last == 90)
  }

  @Test func `stores whole strips if a frame has the colour that would mark the others`() throws {
    var bitmaps = frames()
    bitmaps[3].pixels.replaceSubrange(400..<404, with: [3, 254, 1, 255])
    let file = try file(bitmaps)
    #expect(!Chunk.all(in: file).contains { $0.name == "tRNS" })
    #expect(try shown(file) == bitmaps)
  }

  /// Frames of few colours: a grey square that moves over white.
  private func plainFrames(_ grays: [UInt8]) -> [Bitmap] {
    grays.enumerated().map { step, gray in
      var bitmap = Bitmap(width: 90, height: 100, pixels: [UInt8](repeating: 255, count: 36_000))
      bitmap.paint(x: 10 * step..<10 * step + 30, y: 20..<60, gray: gray)
      return bitmap
    }
  }

  @Test func `numbers the colours where there are few, with a number for pixels that stay`() throws
  {
    let bitmaps = plainFrames([10, 0, 30, 40])
    let file = try file(bitmaps, effort: .small)
    let palette = try #require(Chunk.all(in: file).first { $0.name == "PLTE" })
    #expect(palette.bytes.prefix(9) == [0, 0, 0, 255, 255, 255, 10, 10, 10])
    #expect(palette.bytes.count == 3 * 6)
    #expect(try shown(file) == bitmaps)
  }

  @Test func `numbers nothing where there are more colours than numbers`() throws {
    for (count, isNumbered) in [(255, true), (256, false)] {
      var bitmaps = plainFrames([1, 1, 1])
      // White, a grey, and so many others in no order.
      for index in 0..<2000 {
        let value = (index < count - 2 ? index : index * index * 7919 >> 5) % (count - 2)
        let pixel = [UInt8(value), UInt8(value * 89 % 256), UInt8(value * 31 % 256), 255]
        bitmaps[2].pixels.replaceSubrange(index * 4..<index * 4 + 4, with: pixel)
      }
      let file = try file(bitmaps, effort: .small)
      #expect(Chunk.all(in: file).contains { $0.name == "PLTE" } == isNumbered, "\(count)")
      #expect(try shown(file) == bitmaps)
    }
  }

  @Test(arguments: [nil, 0, 1, 3, 4])
  func `marks with black until a frame has it`(blackStep: Int?) throws {
    var bitmaps = frames()
    for step in bitmaps.indices {
      bitmaps[step].replace(black: [1, 0, 0, 255])
      if step == blackStep { bitmaps[step].pixels.replaceSubrange(0..<4, with: [0, 0, 0, 255]) }
    }
    let file = try file(bitmaps, effort: .small)
    let mark = try #require(Chunk.all(in: file).first { $0.name == "tRNS" })
    #expect(mark.bytes == (blackStep == nil ? [0, 0, 0, 0, 0, 0] : [0, 3, 0, 254, 0, 1]))
    #expect(try shown(file) == bitmaps)
  }
}

extension Bitmap {
  fileprivate mutating func replace(black pixel: [UInt8]) {
    for index in stride(from: 0, to: pixels.count, by: 4)
    where pixels[index..<index + 3].allSatisfy({ $0 == 0 }) {
      pixels.replaceSubrange(index..<index + 4, with: pixel)
    }
  }
}
