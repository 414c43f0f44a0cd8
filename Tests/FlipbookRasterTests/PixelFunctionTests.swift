import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

/// Functions of a scene that are called for each pixel.
@Suite("Functions of pixels") struct PixelFunctionTests {
  private func effect(
    _ body: PixelFunction.Body, over bounds: CGRect, reach: CGFloat = 0, words: String = "test"
  ) -> Effect {
    .pixels(
      PixelFunction(
        body, words: words, bounds: bounds, reach: CGSize(width: reach, height: reach)))
  }

  @Test func `a colour is made of a place in the view and of the colour there`() {
    let bounds = CGRect(2, 1, 4, 4)
    let swap = effect(
      .color { place, color in
        place.x < 2 ? SIMD4(color.z, color.y, color.x, color.w) : color
      }, over: bounds)
    let bitmap = draw(8, 6) { list in
      list.with(swap) { $0.fill(.rect(bounds), .color(.red)) }
    }
    // The view's left half, from its corner at (2, 1).
    #expect(bitmap.bytes(3, 2) == [0, 0, 255, 255])
    #expect(bitmap.bytes(4, 2) == [255, 0, 0, 255])
    #expect(bitmap.bytes(1, 2) == [0, 0, 0, 0])
  }

  @Test func `a colour may be given to what is clear, inside the view`() {
    let bounds = CGRect(2, 2, 4, 2)
    let paint = effect(.color { _, _ in SIMD4(0, 1, 0, 1) }, over: bounds)
    let bitmap = draw(8, 6) { list in
      list.with(paint) { $0.fill(.rect(CGRect(3, 2, 1, 1)), .color(.red)) }
    }
    #expect(bitmap.area == 8)
    #expect(bitmap.bytes(5, 3) == [0, 255, 0, 255])
  }

  @Test func `a distortion shows other places, as far as it reaches`() {
    let bounds = CGRect(4, 0, 4, 4)
    func moved(reach: CGFloat) -> Bitmap {
      draw(16, 4) { list in
        list.with(effect(.distortion { $0 - SIMD2(3, 0) }, over: bounds, reach: reach)) {
          $0.fill(.rect(bounds), .color(.blue))
        }
      }
    }
    #expect(moved(reach: 3).alphas(row: 1) == (0..<16).map { 7..<11 ~= $0 ? 255 : 0 })
    // Beyond its reach nothing is drawn.
    #expect(moved(reach: 1).alphas(row: 1) == (0..<16).map { 7..<9 ~= $0 ? 255 : 0 })
  }

  @Test func `a layer is read between the middles of its pixels, and is clear outside`() {
    let bounds = CGRect(2, 0, 2, 1)
    let bitmap = draw(6, 1) { list in
      list.with(effect(.layer { $1($0 + SIMD2(0.5, 0)) }, over: bounds, reach: 1)) {
        $0.fill(.rect(bounds), .color(.white))
      }
    }
    #expect(bitmap.alphas(row: 0) == [0, 128, 255, 128, 0, 0])
  }

  @Test func `a fill is painted inside its shape, in the coordinates of its bounds`() {
    let stripes = PixelFunction(
      .fill { place in place.y < 1 ? SIMD4(1, 0, 0, 1) : SIMD4(0, 0, 0.5, 0.5) },
      words: "stripes", bounds: CGRect(0, 2, 6, 4))
    let bitmap = draw(6, 6, scale: 1) { list in
      list.fill(.rect(CGRect(1, 2, 4, 3)), .function(stripes))
    }
    #expect(bitmap.bytes(1, 2) == [255, 0, 0, 255])
    #expect(bitmap.bytes(4, 3) == [0, 0, 128, 128])
    #expect(bitmap.alphas(row: 2) == [0, 255, 255, 255, 255, 0])
  }

  @Test func `what is no colour is made one`() {
    for (shade, bytes) in [
      (SIMD4<Float>(.nan, 2, -1, 0.5), [0, 128, 0, 128] as [UInt8]),
      (SIMD4(1, 1, 1, .infinity), [255, 255, 255, 255]),
      (SIMD4(1, 1, 1, -.infinity), [0, 0, 0, 0]),
    ] {
      let bitmap = draw(1, 1) { list in
        list.with(effect(.color { _, _ in shade }, over: CGRect(0, 0, 1, 1))) {
          $0.fill(.rect(CGRect(0, 0, 1, 1)), .color(.red))
        }
      }
      #expect(bitmap.bytes(0, 0) == bytes)
    }
  }

  /// A card that moves, and a function whose arguments change, over strips that are kept.
  @Test func `looks strip by strip as it does at once, while it moves and changes`() {
    let renderer = Renderer(
      width: StripDrawing.size.width, height: StripDrawing.size.height, scale: 1)
    var drawing = StripDrawing(renderer)
    drawing.looksAtRows = true
    for frame in 0..<8 {
      var list = DisplayList()
      let bounds = CGRect(10 + CGFloat(frame) * 1.5, 20 + CGFloat(frame * 3), 80, 90)
      let time = Float(frame / 3)
      let wave = PixelFunction(
        .layer { place, read in
          read(place + SIMD2(place.y.truncatingRemainder(dividingBy: 7), time))
        },
        words: "wave \(time)", bounds: bounds, reach: CGSize(width: 8, height: 3))
      let glow = PixelFunction(
        .fill { SIMD4($0.x / 80, $0.y / 90, time / 3, 1) }, words: "glow \(time)", bounds: bounds)
      list.with(.transform(CGAffineTransform(rotationAngle: 0.1))) { list in
        list.with(.pixels(wave)) { list in
          list.fill(.ellipse(bounds), .function(glow))
        }
      }
      drawing.draw(list)
      #expect(drawing.bitmap == renderer.render(list), "frame \(frame)")
    }
  }

  @Test func `lists tell functions apart by their words, places and reach`() {
    func list(_ words: String, _ bounds: CGRect, reach: CGFloat = 0) -> DisplayList {
      var list = DisplayList()
      list.with(effect(.color { $1 }, over: bounds, reach: reach, words: words)) {
        $0.fill(.rect(bounds), .color(.red))
      }
      return list
    }
    let first = list("a", CGRect(0, 0, 1, 1))
    #expect(first == list("a", CGRect(0, 0, 1, 1)))
    #expect(first.contentHash == list("a", CGRect(0, 0, 1, 1)).contentHash)
    for other in [
      list("b", CGRect(0, 0, 1, 1)), list("a", CGRect(0, 0, 2, 1)),
      list("a", CGRect(0, 0, 1, 1), reach: 1),
    ] {
      #expect(first != other)
      #expect(first.contentHash != other.contentHash)
    }
  }
}
