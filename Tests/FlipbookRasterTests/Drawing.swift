import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation

/// Draws the commands that a closure appends, one pixel a point.
func draw(
  _ width: Int, _ height: Int, scale: CGFloat = 1, on background: DisplayColor? = nil,
  outlines: (any GlyphOutlines)? = nil, _ body: (inout DisplayList) -> Void
) -> Bitmap {
  var list = DisplayList()
  body(&list)
  return Renderer(
    width: width, height: height, scale: scale, background: background, outlines: outlines
  ).render(list)
}

extension Bitmap {
  /// Red, green, blue, alpha.
  func bytes(_ x: Int, _ y: Int) -> [UInt8] {
    let offset = (y * width + x) * 4
    return Array(pixels[offset..<(offset + 4)])
  }

  /// The alphas of a row.
  func alphas(row: Int) -> [UInt8] {
    (0..<width).map { self[$0, row].alpha }
  }

  /// The sum of all alphas, in whole pixels.
  var area: Double {
    stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) } / 255
  }

  /// The largest difference of two bytes at the same place.
  func difference(_ other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension DisplayColor {
  static let red = DisplayColor(red: 1, green: 0, blue: 0)
  static let green = DisplayColor(red: 0, green: 1, blue: 0)
  static let blue = DisplayColor(red: 0, green: 0, blue: 1)
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Glyphs that are squares as high as the font, for any index; 0 has a bitmap instead.
final class SquareGlyphs: GlyphOutlines {
  func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path? {
    glyph == 0 ? nil : Path(CGRect(0, -size, size, size))
  }

  func bitmap(glyph: UInt32, font: FontKey, size: CGFloat, scale: CGFloat) -> GlyphBitmap? {
    GlyphBitmap(
      image: DisplayImage(width: 1, height: 1, pixels: [0, 0, 255, 255]),
      bounds: CGRect(0, -size, size, size))
  }
}

/// A list with one of everything.
let everything: DisplayList = {
  var list = DisplayList()
  let ramp = GradientRamp(colors: [.red, .green, .blue.opacity(0)])
  let center = CGPoint(x: 50.3, y: 40.7)
  list.fill(
    .rect(CGRect(0, 0, 100, 80)),
    .angularGradient(ramp, center: center, startAngle: 0.5, endAngle: 4))
  list.fill(
    .ellipse(CGRect(3.3, 5.1, 60.7, 50.2)),
    .radialGradient(ramp, center: center, startRadius: 3, endRadius: 30))
  let turn = CGAffineTransform(rotationAngle: 0.4).translatedBy(x: 20.1, y: -3)
  list.with(.transform(turn)) { list in
    list.with(.shadow(.black, radius: 2.3, offset: CGSize(width: 1.2, height: 3.4))) { list in
      list.with(.opacity(0.7)) { list in
        list.fill(.roundedRect(CGRect(5, 5, 40, 30), cornerRadius: 9), .color(.red))
        list.fill(
          .ellipse(CGRect(15, 5, 40, 30)),
          .linearGradient(ramp, from: .zero, to: CGPoint(x: 50, y: 20)))
      }
    }
    list.with(.clip(.ellipse(CGRect(10, 10, 50, 40)))) { list in
      list.with(.blur(radius: 3.1, opaque: false)) { list in
        list.fill(.rect(CGRect(20, 20, 30, 10)), .color(.blue))
      }
      list.with(.blend(.multiply)) { $0.fill(.rect(CGRect(0, 0, 35, 70)), .color(.green)) }
    }
  }
  let image = DisplayImage(
    width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 9, 0, 9, 0, 0, 255, 255, 50, 60, 70, 255])
  var mask = DisplayList()
  mask.fill(.ellipse(CGRect(50, 30, 45, 45)), .color(.black))
  list.with(.mask(DisplayMask(content: mask))) { list in
    list.image(DisplayImageRun(image: image, destination: CGRect(55.5, 35.2, 30.1, 41)))
  }
  var projection = ProjectionTransform(CGAffineTransform(translationX: 5, y: 45))
  projection.m13 = 0.02
  list.with(.hueRotation(1)) { list in
    list.with(.projection(projection)) { list in
      list.fill(
        .path(Path(CGRect(2, 2, 40, 25)).strokedPath(StrokeStyle(lineWidth: 3)), eoFill: false),
        .color(.red))
      list.glyphs(
        GlyphRun(
          font: FontKey("x"), size: 10,
          glyphs: [PositionedGlyph(id: 1, position: CGPoint(x: 8.2, y: 20))]), .color(.blue))
    }
  }
  return list
}()
