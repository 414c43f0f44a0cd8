import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

/// A picture drawn by a shortcut looks as if all its commands were carried out.
@Suite struct ShortcutTests {
  static let card = DisplayShape.roundedRect(CGRect(20, 20, 120, 70), cornerRadius: 12)

  /// Grounds of a card, with what casts a shadow among them.
  static let grounds: [Paint] = [
    .color(.red), .color(.red.opacity(0.4)),
    .linearGradient(
      GradientRamp(colors: [.red, .blue]), from: CGPoint(x: 20, y: 20),
      to: CGPoint(x: 20, y: 90)),
    .radialGradient(
      GradientRamp(colors: [.green, .clear]), center: CGPoint(x: 60, y: 50), startRadius: 3,
      endRadius: 90),
  ]

  /// A card with something on it, in the middle or over its edge.
  private static func drawCard(
    _ ground: Paint, label: CGRect, hasShadow: Bool, in list: inout DisplayList
  ) {
    let shadow = Effect.shadow(
      .black.opacity(0.5), radius: hasShadow ? 5 : 0, offset: CGSize(width: 0, height: 6))
    if hasShadow {
      list.with(shadow) { $0.fill(card, ground) }
    } else {
      list.fill(card, ground)
    }
    list.fill(.ellipse(label), .color(.white.opacity(0.8)))
  }

  @Test(arguments: [0.2, 0.77, 0.999], [0, 0.07])
  func `fades a card as it fades a picture of the card`(opacity: Double, angle: Double) {
    let turn = CGAffineTransform(rotationAngle: angle).translatedBy(x: 0.3, y: 0.6)
    var everywhere = DisplayList()
    everywhere.fill(.rect(CGRect(-500, -500, 1000, 1000)), .color(.white))
    for ground in Self.grounds {
      for label in [CGRect(60, 40, 40.5, 20), CGRect(100, 60, 70, 40), CGRect(0, 0, 300, 200)] {
        for hasShadow in [false, true] {
          let plain = draw(190, 130, on: .white) { list in
            list.with(.transform(turn)) { list in
              list.with(.opacity(opacity)) {
                Self.drawCard(ground, label: label, hasShadow: hasShadow, in: &$0)
              }
            }
          }
          // A mask that hides nothing, but takes a picture.
          let masked = draw(190, 130, on: .white) { list in
            list.with(.transform(turn)) { list in
              list.with(.opacity(opacity)) { list in
                list.with(.mask(DisplayMask(content: everywhere))) {
                  Self.drawCard(ground, label: label, hasShadow: hasShadow, in: &$0)
                }
              }
            }
          }
          #expect(plain == masked, "\(ground), \(label), \(hasShadow)")
        }
      }
    }
  }

  /// Gradients from side to side and from corner to corner, gentle and steep, and one that fades.
  static let slopes: [Paint] = [
    .linearGradient(
      GradientRamp(colors: [.red, .blue]), from: CGPoint(x: 20, y: 20),
      to: CGPoint(x: 20, y: 90)),
    .linearGradient(
      GradientRamp(colors: [.red, .green, .blue]), from: CGPoint(x: 60, y: 50),
      to: CGPoint(x: 63, y: 52)),
    .linearGradient(
      GradientRamp(colors: [.green, .clear]), from: CGPoint(x: 140, y: 30),
      to: CGPoint(x: 10, y: 60)),
  ]

  @Test(arguments: [0, 0.07, 1.3], [0.6, 1])
  func `fills rounded shapes with gradients as it does row by row`(
    angle: Double, opacity: Double
  ) {
    let turn = CGAffineTransform(rotationAngle: angle).translatedBy(x: 0.3, y: 0.6)
    // A clip that hides nothing, but takes rows of colours.
    let clip = Effect.clip(.ellipse(CGRect(-1000, -1000, 2000, 2000)))
    for paint in Self.slopes {
      for shape in [Self.card, .ellipse(CGRect(5, 10, 60, 60))] {
        // The narrower canvas cuts edges of fewer than eight pixels.
        for width in [190, 25] {
          let plain = draw(width, 130, on: .white) { list in
            list.with(.transform(turn)) { list in
              list.with(.opacity(opacity)) { $0.fill(shape, paint) }
            }
          }
          let clipped = draw(width, 130, on: .white) { list in
            list.with(.transform(turn)) { list in
              list.with(.opacity(opacity)) { list in
                list.with(clip) { $0.fill(shape, paint) }
              }
            }
          }
          #expect(plain == clipped, "\(paint), \(shape), \(width)")
        }
      }
    }
  }

  /// Glyphs with a hole, larger by their number.
  private final class RoundGlyphs: GlyphOutlines {
    func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path? {
      if glyph == 0 { return nil }
      var path = Path(ellipseIn: CGRect(0, -size, size + CGFloat(glyph), size))
      path.move(to: CGPoint(x: size / 4, y: -size / 2))
      path.addQuadCurve(
        to: CGPoint(x: size * 0.7, y: -size / 2), control: CGPoint(x: size / 2, y: -size / 5))
      path.addLine(to: CGPoint(x: size / 2, y: -size * 0.8))
      path.closeSubpath()
      return path
    }
  }

  @Test(arguments: [0, 0.1, 1, 2.6, 4], [1, 3.7])
  func `draws glyphs as it fills their outlines`(angle: Double, scale: CGFloat) throws {
    let outlines = RoundGlyphs()
    let glyphs = (0..<4).map { number in
      PositionedGlyph(id: UInt32(number), position: CGPoint(x: 12.3 * CGFloat(number), y: 3.1))
    }
    let turn = CGAffineTransform(translationX: 40, y: 30).rotated(by: angle)
    let run = GlyphRun(font: FontKey("x"), size: 9.5, glyphs: glyphs)
    let text = draw(300, 300, scale: scale, outlines: outlines) { list in
      list.with(.transform(turn)) { $0.glyphs(run, .color(.black)) }
    }
    var path = Path()
    for glyph in glyphs {
      guard let outline = outlines.path(glyph: glyph.id, font: run.font, size: run.size) else {
        continue
      }
      path.addPath(outline.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
    }
    let shape = DisplayShape.path(path, eoFill: false)
    let filled = draw(300, 300, scale: scale) { list in
      list.with(.transform(turn)) { $0.fill(shape, .color(.black)) }
    }
    #expect(text.area > 100 && text.difference(filled) <= 1)
  }

  @Test func `blurs shadows once, whatever colours cast them`() {
    var list = DisplayList()
    for (index, color) in [DisplayColor.red, .green, .blue, .white, .black].enumerated() {
      list.with(.shadow(.black, radius: 3, offset: CGSize(width: 1, height: 2))) {
        $0.fill(.ellipse(CGRect(10 + 40 * CGFloat(index), 20, 30, 20)), .color(color))
      }
    }
    let renderer = Renderer(width: 220, height: 64, scale: 1)
    let plan = SequencePlan(renderer, stripHeight: 32)
    plan.update(to: list) { _ in }
    // When it is new, and when it comes up again.
    #expect(plan.counts.pictures == 2)
  }
}
