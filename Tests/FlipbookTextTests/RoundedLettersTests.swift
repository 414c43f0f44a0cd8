import FlipbookDisplay
import FlipbookGeometry
import FlipbookText
import Foundation
import Testing

/// Letters of the rounded design are those of the plain one, with round corners.
@Suite struct RoundedLettersTests {
  private static let letters = Array(
    "ABCDEFGHIJKLMNPQRSTUVWXYZabcdefghijklmnpqrstuvwxyz12345679&?!@€")

  /// The outline of a character at 100 points.
  private func outline(
    _ character: Character, weight: Int, design: FontRequest.Design
  ) throws -> Path {
    let layout = layout(String(character), size: 100, weight: weight) {
      $0.runs[0].font.design = design
    }
    let run = try #require(layout.lines.first?.runs.first?.glyphs)
    return try #require(
      typesetter?.path(glyph: run.glyphs[0].id, font: run.font, size: run.size))
  }

  /// The share of a rectangle that is ink, by 32 times 32 points.
  private func ink(_ path: Path, in rect: CGRect) -> Double {
    let steps = (0..<32).map { (CGFloat($0) + 0.5) / 32 }
    let inside = steps.flatMap { y in
      steps.filter { x in
        path.contains(
          CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height))
      }
    }
    return Double(inside.count) / 1024
  }

  /// The rectangle around the outline itself, without its control points.
  private func bounds(_ path: Path) -> CGRect {
    let points = path.flattened(tolerance: 0.01).flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// The area of the ink, in square points; contours do not overlap.
  private func area(_ path: Path) -> CGFloat {
    let areas = path.flattened(tolerance: 0.02).map { polygon in
      let points = polygon.points
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(CGFloat(0)) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
    return abs(areas.reduce(0, +))
  }

  @Test(arguments: [100, 400, 600, 700, 900])
  func `letters reach as far as plain ones, with a little less ink`(weight: Int) throws {
    let stem = bounds(try outline("l", weight: weight, design: .default)).width
    for letter in Self.letters {
      let plain = try outline(letter, weight: weight, design: .default)
      let round = try outline(letter, weight: weight, design: .rounded)
      let (old, new) = (bounds(plain), bounds(round))
      #expect(new.minX > old.minX - 0.01 && new.maxX < old.maxX + 0.01, "\(letter)")
      #expect(new.minY > old.minY - 0.01 && new.maxY < old.maxY + 0.01, "\(letter)")
      // Tips that are cut at a slant end a little earlier, as all four of an X.
      let lost = CGSize(width: old.width - new.width, height: old.height - new.height)
      #expect(lost.width < stem * 0.9 && lost.height < stem * 0.1, "\(letter) \(lost)")
      let share = area(round) / area(plain)
      #expect(share > 0.85 && share < 1, "\(letter) \(share)")
    }
  }

  @Test func `a stem ends in half circles, and keeps its width`() throws {
    for weight in [300, 700] {
      let path = try outline("l", weight: weight, design: .rounded)
      let box = path.boundingRect
      let plain = try outline("l", weight: weight, design: .default).boundingRect
      #expect(abs(box.width - plain.width) < 0.01 && abs(box.height - plain.height) < 0.01)
      let radius = box.width / 2
      let cap = CGRect(x: box.minX, y: box.minY, width: box.width, height: radius)
      #expect(abs(ink(path, in: cap) - .pi / 4) < 0.03)
      #expect(ink(path, in: box.insetBy(dx: 0, dy: radius * 1.05)) > 0.995)
    }
  }

  @Test func `a full stop is a disc, and corners between strokes stay sharp`() throws {
    let stop = try outline(".", weight: 700, design: .rounded)
    #expect(abs(ink(stop, in: stop.boundingRect) - .pi / 4) < 0.03)
    let letter = try outline("L", weight: 700, design: .rounded)
    let plain = try outline("L", weight: 700, design: .default)
    // The inner corner: where the plain letter has no ink, the rounded one has none either.
    let box = plain.boundingRect
    let inner = CGRect(
      x: box.midX, y: box.minY, width: box.width / 2 - 1, height: box.height * 0.7)
    #expect(ink(plain, in: inner) == 0 && ink(letter, in: inner) == 0)
  }

  @Test(arguments: [11.0, 17, 34])
  func `lines are as wide and as high as plain ones`(size: Double) {
    let (plain, round) = (
      layout(pangram, size: size, width: 200),
      layout(pangram, size: size, width: 200) { $0.runs[0].font.design = .rounded }
    )
    #expect(plain.size == round.size && plain.glyphs == round.glyphs)
    #expect(plain.firstBaseline == round.firstBaseline)
    #expect(round.fonts == plain.fonts)
    #expect(plain.lines[0].runs[0].glyphs.font != round.lines[0].runs[0].glyphs.font)
  }

  @Test func `emoji and characters of other fonts stay as they are`() {
    let round = layout("a😀") { $0.runs[0].font.design = .rounded }
    let plain = layout("a😀")
    #expect(round.lines[0].runs.last?.glyphs.font == plain.lines[0].runs.last?.glyphs.font)
  }
}
