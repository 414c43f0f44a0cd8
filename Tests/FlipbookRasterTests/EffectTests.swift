import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

@Suite struct EffectTests {
  static let square = DisplayShape.rect(CGRect(4, 4, 12, 12))

  @Test func `fades a group as one picture`() {
    let bitmap = draw(20, 20) { list in
      list.with(.opacity(0.5)) { list in
        list.fill(Self.square, .color(.red))
        list.fill(.rect(CGRect(8, 8, 12, 12)), .color(.blue))
      }
    }
    #expect(bitmap.bytes(5, 5) == [128, 0, 0, 128] && bitmap.bytes(10, 10) == [0, 0, 128, 128])
  }

  @Test(arguments: [0.0, 0.1, 0.333, 0.5, 0.99, 1.0])
  func `fades one shape as it fades a group of one`(opacity: Double) {
    let shape = DisplayShape.ellipse(CGRect(1.2, 2.3, 15, 16))
    let single = draw(20, 20, on: .white) { list in
      list.with(.opacity(opacity)) { $0.fill(shape, .color(.red)) }
    }
    let group = draw(20, 20, on: .white) { list in
      list.with(.opacity(opacity)) { list in
        list.fill(shape, .color(.red))
        list.fill(.rect(CGRect(0, 0, 0.5, 0.5)), .color(.clear))
        list.fill(shape, .color(DisplayColor(red: 1, green: 0, blue: 0, alpha: 0.001)))
      }
    }
    #expect(single.difference(group) <= 2)
  }

  @Test func `clips as the shape's own fill would`() {
    let shape = DisplayShape.roundedRect(CGRect(2.5, 3.2, 14, 13), cornerRadius: 5)
    let clipped = draw(20, 20) { list in
      list.with(.clip(shape)) { $0.fill(.rect(CGRect(0, 0, 20, 20)), .color(.red)) }
    }
    #expect(clipped == draw(20, 20) { $0.fill(shape, .color(.red)) })
  }

  @Test func `clips a pile of shapes without colours bleeding at the edge`() {
    let bitmap = draw(20, 20, on: .white) { list in
      list.with(.clip(.ellipse(CGRect(2, 2, 16, 16)))) { list in
        list.fill(.rect(CGRect(0, 0, 20, 20)), .color(.black))
        list.fill(.rect(CGRect(0, 0, 20, 20)), .color(.white))
      }
    }
    #expect(bitmap.pixels.allSatisfy { $0 == 255 })
  }

  @Test func `clips to the overlap of nested clips`() {
    let bitmap = draw(20, 20) { list in
      list.with(.clip(Self.square)) { list in
        list.with(.clip(.rect(CGRect(10, 0, 20, 20)))) { list in
          list.fill(.rect(CGRect(0, 0, 20, 20)), .color(.red))
        }
      }
    }
    #expect(bitmap.area == 6 * 12)
  }

  @Test func `masks by alpha`() {
    var mask = DisplayList()
    mask.fill(.rect(CGRect(0, 0, 10, 20)), .color(.white.opacity(0.5)))
    let bitmap = draw(20, 20) { list in
      list.with(.mask(DisplayMask(content: mask))) { $0.fill(Self.square, .color(.red)) }
    }
    #expect(bitmap.bytes(5, 5) == [128, 0, 0, 128] && bitmap.bytes(12, 12) == [0, 0, 0, 0])
  }

  @Test func `blurs without losing or adding anything`() {
    for radius in [0.3, 1, 2.5, 4] as [CGFloat] {
      let bitmap = draw(60, 60) { list in
        list.with(.blur(radius: radius, opaque: false)) {
          $0.fill(.rect(CGRect(20, 20, 20, 20)), .color(.black))
        }
      }
      #expect(abs(bitmap.area - 400) < 1.5)
      #expect(bitmap.alphas(row: 30) == bitmap.alphas(row: 30).reversed())
    }
  }

  @Test func `blurs an edge to the normal distribution's integral`() {
    let sigma = 5.0
    let bitmap = draw(80, 41) { list in
      list.with(.blur(radius: sigma, opaque: false)) {
        $0.fill(.rect(CGRect(40, -100, 200, 300)), .color(.black))
      }
    }
    for x in 20..<60 {
      let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 40) / (sigma * 2.0.squareRoot())))
      // Three boxes are within three per cent of the bell.
      #expect(abs(Double(bitmap[x, 20].alpha) / 255 - expected) < 0.012)
    }
  }

  /// From 32 pixels on, squares are blurred instead of pixels, larger ones from 64 and 128 on.
  @Test(arguments: [31.9, 32, 45, 70, 130])
  func `blurs an edge widely to the normal distribution's integral`(sigma: Double) {
    let (width, edge) = (Int(8 * sigma), Int(4 * sigma) + 3)
    let bitmap = draw(width, 9) { list in
      list.with(.blur(radius: sigma, opaque: true)) { list in
        list.fill(.rect(CGRect(0, 0, CGFloat(width), 9)), .color(.white))
        list.fill(.rect(CGRect(CGFloat(edge), 0, CGFloat(width), 9)), .color(.black))
      }
    }
    for x in 0..<width {
      let expected = 0.5 * (1 - erf((Double(x) + 0.5 - Double(edge)) / (sigma * 2.0.squareRoot())))
      #expect(abs(Double(bitmap.bytes(x, 4)[0]) / 255 - expected) < 0.013)
    }
  }

  @Test func `blurs a picture widely as it blurs its mirror, and keeps its mean`() {
    func blurred(_ flip: Bool) -> Bitmap {
      draw(403, 350) { list in
        list.with(.blur(radius: 33, opaque: false)) {
          $0.fill(.rect(CGRect(flip ? 183 : 180, 160, 40, 30)), .color(.black))
        }
      }
    }
    let (one, other) = (blurred(false), blurred(true))
    #expect(abs(one.area - 1200) < 6)
    for y in [160, 175, 220] {
      for (left, right) in zip(one.alphas(row: y), other.alphas(row: y).reversed()) {
        #expect(abs(Int(left) - Int(right)) <= 1)
      }
    }
  }

  @Test func `blurs a little more for a little more radius`() {
    let middle = { (radius: CGFloat) in
      draw(21, 21) { list in
        list.with(.blur(radius: radius, opaque: false)) {
          $0.fill(.rect(CGRect(8, 8, 5, 5)), .color(.black))
        }
      }[10, 10].alpha
    }
    let levels = stride(from: 0.0, through: 4, by: 0.05).map { Int(middle($0)) }
    for (before, after) in zip(levels, levels.dropFirst()) {
      #expect(after <= before && before - after < 12)
    }
  }

  @Test func `keeps edges opaque in an opaque blur`() {
    let bitmap = draw(20, 20) { list in
      list.with(.blur(radius: 3, opaque: true)) { $0.fill(Self.square, .color(.red)) }
    }
    #expect(bitmap.area == 144)
  }

  @Test func `lays a shadow under what casts it`() {
    let bitmap = draw(40, 40) { list in
      list.with(.shadow(.blue, radius: 0, offset: CGSize(width: 10, height: 5))) {
        $0.fill(Self.square, .color(.red))
      }
    }
    #expect(bitmap.bytes(15, 15) == [255, 0, 0, 255] && bitmap.bytes(16, 15) == [0, 0, 255, 255])
    #expect(bitmap.bytes(25, 20) == [0, 0, 255, 255] && bitmap.bytes(26, 20) == [0, 0, 0, 0])
  }

  @Test func `moves a shadow by parts of a pixel as by whole ones`() {
    let shadow = { (x: CGFloat) in
      draw(40, 40) { list in
        list.with(.shadow(.black, radius: 2, offset: CGSize(width: x, height: 0))) { list in
          list.with(.shadow(.blue, radius: 1, offset: CGSize(width: 0, height: 3))) {
            $0.fill(Self.square, .color(.red))
          }
        }
      }
    }
    // 3 is built by moving, 3.001 anew; they must agree.
    #expect(shadow(3).difference(shadow(3.001)) <= 1)
  }

  @Test(arguments: [4, 8, 12, 25] as [CGFloat], [0.0, 0.4, 2, 3.3])
  func `turns a shadow with what casts it`(radius: CGFloat, angle: CGFloat) {
    // A disc looks the same however it is turned about its middle, and so must its shadow.
    func shadow(_ transform: CGAffineTransform) -> Bitmap {
      draw(200, 200, on: .white) { list in
        list.with(.transform(transform.concatenating(.init(translationX: 100, y: 100)))) { list in
          list.with(.shadow(.black, radius: radius, offset: .zero)) {
            $0.fill(.ellipse(CGRect(-30, -30, 60, 60)), .color(.red))
          }
        }
      }
    }
    let upright = shadow(.identity)
    // Three boxes are not quite round.
    #expect(shadow(CGAffineTransform(rotationAngle: angle)).difference(upright) <= 2)
    // By a whole pixel, in two parts of which neither is one.
    let moved = shadow(CGAffineTransform(translationX: 0.5, y: 0))
    for y in 0..<200 {
      for x in 1..<199 where moved.bytes(x, y)[0] < 255 {
        let (left, right) = (Int(upright.bytes(x - 1, y)[1]), Int(upright.bytes(x, y)[1]))
        let level = Int(moved.bytes(x, y)[1])
        #expect(level >= min(left, right) - 1 && level <= max(left, right) + 1)
      }
    }
  }

  @Test func `moves the shadow of an edge by parts of a pixel`() {
    let sigma = 6.0
    let bitmap = draw(120, 41) { list in
      list.with(.transform(CGAffineTransform(translationX: 0.37, y: 0))) { list in
        list.with(
          .shadow(.black, radius: sigma, offset: CGSize(width: -20, height: 0))
        ) { $0.fill(.rect(CGRect(80, -200, 200, 400)), .color(.red)) }
      }
    }
    for x in 20..<79 {
      let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 60.37) / (sigma * 2.0.squareRoot())))
      // Three boxes are within three per cent of the bell.
      #expect(abs(Double(bitmap[x, 20].alpha) / 255 - expected) < 0.012)
    }
  }

  @Test func `draws a shadow of what is itself outside`() {
    let bitmap = draw(20, 20) { list in
      list.with(.shadow(.black, radius: 0, offset: CGSize(width: 30, height: 0))) {
        $0.fill(.rect(CGRect(-25, 5, 10, 10)), .color(.red))
      }
    }
    #expect(bitmap.area == 100)
  }

  @Test(arguments: [
    (BlendMode.normal, [255, 128, 0]), (.multiply, [51, 128, 0]), (.screen, [255, 255, 255]),
    (.darken, [51, 128, 0]), (.lighten, [255, 255, 255]), (.difference, [204, 127, 255]),
    (.exclusion, [204, 127, 255]), (.plusLighter, [255, 255, 255]), (.plusDarker, [51, 128, 0]),
    (.destinationOver, [51, 255, 255]), (.sourceAtop, [255, 128, 0]), (.destinationOut, [0, 0, 0]),
  ])
  func `blends`(mode: BlendMode, expected: [UInt8]) {
    let bitmap = draw(1, 1, on: DisplayColor(red: 0.2, green: 1, blue: 1)) { list in
      list.with(.blend(mode)) {
        $0.fill(.rect(CGRect(0, 0, 1, 1)), .color(DisplayColor(red: 1, green: 0.5, blue: 0)))
      }
    }
    let bytes = bitmap.bytes(0, 0)[..<3]
    #expect(zip(bytes, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `blends with the group it is in, not with what is behind the group`() {
    let bitmap = draw(1, 1, on: .green) { list in
      list.with(.group) { list in
        list.with(.blend(.multiply)) { $0.fill(.rect(CGRect(0, 0, 1, 1)), .color(.red)) }
      }
    }
    #expect(bitmap.bytes(0, 0) == [255, 0, 0, 255])
  }

  @Test func `maps colours one by one, alone and in a group`() {
    for effect in [Effect.invert, .grayscale(1), .brightness(0.2), .hueRotation(2)] {
      let color = DisplayColor(red: 1, green: 0.2, blue: 0.4)
      let rect = DisplayShape.rect(CGRect(0, 0, 1, 1))
      let single = draw(2, 1) { list in list.with(effect) { $0.fill(rect, .color(color)) } }
      let group = draw(2, 1) { list in
        list.with(effect) { list in
          list.fill(rect, .color(color))
          list.fill(.rect(CGRect(1, 0, 1, 1)), .color(color))
        }
      }
      #expect(zip(single.bytes(0, 0), group.bytes(0, 0)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }
}
