import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct BitmapImageTests {
  /// A picture of two by one pixels: a first one of 10, 20, 30, and a second of 40, 50, 60 under
  /// half the opacity, where there is any.
  private func picture(
    _ bytes: [UInt8], bits: Int, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), bytesPerRow: Int? = nil
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: bytesPerRow ?? bits / 4, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue).union(order), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  @Test func `every layout of pixels is read`() {
    let opaque: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 255]
    let half: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 128]
    let faded: [UInt8] = [10, 20, 30, 255, 20, 25, 30, 128]
    func pixels(_ image: CGImage?) -> [UInt8]? { image?.picture.pixels }
    #expect(pixels(picture([10, 20, 30, 40, 50, 60], bits: 24, .none)) == opaque)
    #expect(pixels(picture(half, bits: 32, .noneSkipLast)) == opaque)
    #expect(pixels(picture(half, bits: 32, .last)) == faded, "40 * 128 / 255 is 20.1")
    #expect(pixels(picture(half, bits: 32, .premultipliedLast)) == half)
    let turned: [UInt8] = [255, 10, 20, 30, 128, 40, 50, 60]
    #expect(pixels(picture(turned, bits: 32, .premultipliedFirst)) == half)
    #expect(pixels(picture(turned, bits: 32, .first, .byteOrder32Big)) == faded)
    let little: [UInt8] = [30, 20, 10, 255, 60, 50, 40, 128]
    #expect(pixels(picture(little, bits: 32, .premultipliedFirst, .byteOrder32Little)) == half)
    let grey = picture([7, 9], bits: 8, .none, space: CGColorSpaceCreateDeviceGray())
    #expect(pixels(grey) == [7, 7, 7, 255, 9, 9, 9, 255])
  }

  @Test func `numbers that do not fit each other make no picture`() {
    #expect(picture([1, 2, 3], bits: 24, .none) == nil, "a pixel is missing")
    #expect(picture(Array(repeating: 0, count: 8), bits: 32, .none, bytesPerRow: 4) == nil)
    #expect(picture(Array(repeating: 0, count: 8), bits: 32, .none, .floatComponents) == nil)
    #expect(picture(Array(repeating: 0, count: 8), bits: 16, .none) == nil)
    #expect(
      picture(Array(repeating: 0, count: 8), bits: 32, .none, bytesPerRow: .max) != nil,
      "there is no second row to be far away")
  }

  /// Six pixels: 1, 2, 3 above 4, 5, 6, as greys.
  private var six: CGImage {
    CGImage(
      DisplayImage(
        width: 3, height: 2, pixels: (1...6).flatMap { [UInt8($0), UInt8($0), UInt8($0), 255] }))
  }

  /// EXIF's eight orientations of the six pixels; documented, EXIF 2.3, 4.6.4 A.
  @Test(arguments: [
    (Image.Orientation.up, [1, 2, 3, 4, 5, 6], 3), (.upMirrored, [3, 2, 1, 6, 5, 4], 3),
    (.down, [6, 5, 4, 3, 2, 1], 3), (.downMirrored, [4, 5, 6, 1, 2, 3], 3),
    (.leftMirrored, [1, 4, 2, 5, 3, 6], 2), (.right, [4, 1, 5, 2, 6, 3], 2),
    (.rightMirrored, [6, 3, 5, 2, 4, 1], 2), (.left, [3, 6, 2, 5, 1, 4], 2),
  ])
  func `a picture is turned`(orientation: Image.Orientation, greys: [UInt8], width: Int) {
    let stage = stage { Image(decorative: six, scale: 1, orientation: orientation) }
    guard case .image(let run)? = stage.displayList().commands.first else {
      Issue.record("no picture is drawn")
      return
    }
    let drawn = stride(from: 0, to: 24, by: 4).map { run.image.pixels[$0] }
    #expect(drawn == greys && run.image.width == width)
    #expect(run.destination.width == CGFloat(width))
  }

  @Test func `a picture has its own size, is stretched, repeated, or keeps its rim`() {
    func drawn(_ image: Image) -> [DisplayCommand] {
      stage { image.frame(width: 20, height: 10) }.displayList().commands
    }
    let image = Image(decorative: six, scale: 0.5)
    guard case .image(let own)? = drawn(image).first,
      case .image(let stretched)? = drawn(image.resizable().interpolation(.low)).first,
      case .fill(_, .image(_, let tile, _))? = drawn(image.resizable(resizingMode: .tile)).first
    else {
      Issue.record("no picture is drawn")
      return
    }
    #expect(own.destination == CGRect(x: 97, y: 48, width: 6, height: 4))
    #expect(stretched.destination == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(stretched.interpolation == .low && own.interpolation == .medium)
    #expect(tile == CGRect(x: 90, y: 45, width: 6, height: 4))

    let rim = EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 2)
    let parts = drawn(image.resizable(capInsets: rim)).compactMap { command -> DisplayImageRun? in
      if case .image(let run) = command { run } else { nil }
    }
    #expect(parts.map(\.source.width) == [1, 1, 1])
    #expect(parts.map(\.destination.width) == [2, 16, 2])
    #expect(parts.map(\.destination.minX) == [90, 92, 108])

    // Sixteen points of a middle of two: eight tiles between the rims.
    let tiled = drawn(image.resizable(capInsets: rim, resizingMode: .tile)).compactMap {
      command -> DisplayImageRun? in
      if case .image(let run) = command, run.destination.minY == 45 { run } else { nil }
    }
    #expect(tiled.map(\.destination.minX) == [90, 92, 94, 96, 98, 100, 102, 104, 106, 108])
    #expect(tiled.allSatisfy { $0.destination.size == CGSize(width: 2, height: 4) })
  }

  @Test func `a stencil takes the colour of the foreground, and a canvas draws bitmaps`() {
    let image = Image(decorative: six, scale: 1)
    let list = stage { image.renderingMode(.template).foregroundStyle(.black) }.displayList()
    guard case .image(let run)? = list.commands.first else {
      Issue.record("no picture is drawn")
      return
    }
    #expect(run.tint == .color(.black))
    let canvas = stage {
      Canvas { context, _ in context.draw(image, at: CGPoint(x: 5, y: 5)) }
        .frame(width: 20, height: 10)
    }
    #expect(canvas.displayList().lines.contains { $0.contains("image 3x2") })
    #expect(canvas.graph.diagnostics.isEmpty)
    let text = stage { Text("\(image)") }
    #expect(text.graph.diagnostics.isEmpty)
  }
}
