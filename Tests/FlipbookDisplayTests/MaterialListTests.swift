import FlipbookGeometry
import Foundation
import Testing

@testable import FlipbookDisplay

/// Materials become pictures of what lies behind them.
@Suite("Materials of a list") struct MaterialListTests {
  private let material = DisplayMaterial(
    blur: 10, saturation: 1.5, ground: .white,
    veil: DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.5),
    tone: DisplayColor(red: 0, green: 0, blue: 0, alpha: 0))

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> DisplayShape {
    .rect(CGRect(x: x, y: y, width: side, height: side))
  }

  private func lines(_ build: (inout DisplayList) -> Void) -> [String] {
    var list = DisplayList()
    build(&list)
    return list.paintingMaterials().lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `what reaches a material is drawn once more, what does not is left out`() {
    let lines = lines { list in
      list.fill(square(0, 0), .color(.black))
      list.fill(square(50, 50), .color(DisplayColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
      list.fill(square(5, 5), .material(material))
    }
    #expect(
      lines == [
        "fill rect(0 0 10 10) #000000", "fill rect(50 50 10 10) rgba(0.5 0.5 0.5 1.0)",
        "clip(rect(5 5 10 10))", "group",
        "saturation(1.5)", "blur(10 opaque)", "clip(rect(5 5 10 10))",
        "fill rect(5 5 10 10) #ffffff", "transform(1 0 0 1 0 0)", "fill rect(0 0 10 10) #000000",
        "fill rect(5 5 10 10) rgba(1.0 1.0 1.0 0.5)",
      ])
  }

  @Test func `what lies behind is mapped into the material's coordinates, with its own effects`() {
    let lines = lines { list in
      list.with(.opacity(0.5)) { $0.fill(square(0, 0, 100), .color(.black)) }
      list.with(.opacity(0.25)) { $0.fill(square(80, 80), .color(.black)) }
      list.with(.transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))) { list in
        list.fill(square(0, 0), .color(.white))
        list.fill(square(5, 5), .material(material))
      }
    }
    let start = lines.lastIndex(of: "transform(0.5 0 0 0.5 -5 -10)") ?? 0
    #expect(
      lines[start...].dropLast() == [
        "transform(0.5 0 0 0.5 -5 -10)", "opacity(0.5)", "fill rect(0 0 100 100) #000000",
        // The group that is open where the material is painted.
        "transform(2 0 0 2 10 20)", "fill rect(0 0 10 10) #ffffff",
      ])
    #expect(lines.filter { $0 == "opacity(0.25)" }.count == 1)
  }

  @Test func `nothing behind a cover is drawn once more`() {
    let lines = lines { list in
      list.fill(square(0, 0, 100), .color(.black))
      list.fill(square(0, 0, 100), .color(.white))
      list.fill(square(5, 5), .material(material))
    }
    #expect(lines.filter { $0 == "fill rect(0 0 100 100) #000000" }.count == 1)
    #expect(lines.filter { $0 == "fill rect(0 0 100 100) #ffffff" }.count == 2)
  }

  @Test func `a picture of what lies behind ends at the window`() {
    var list = DisplayList()
    list.fill(square(0, 0, 100), .color(.black))
    list.with(.transform(CGAffineTransform(translationX: 0, y: 80))) { list in
      list.fill(square(0, 0, 100), .material(material))
    }
    list.fill(square(200, 200), .material(material))
    func clips(_ list: DisplayList) -> [String] {
      list.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("clip") }
    }
    let all = "clip(rect(0 0 100 100))"
    let outside = "clip(rect(200 200 10 10))"
    #expect(clips(list.paintingMaterials()) == [all, all, outside, outside])
    let window = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      clips(list.paintingMaterials(in: window))
        == [all, "clip(rect(0 0 100 20))", outside, outside])
  }

  @Test func `letters are a mask, and perspective leaves the veil`() {
    let run = GlyphRun(
      font: FontKey("font"), size: 10, glyphs: [PositionedGlyph(id: 1, position: .zero)])
    #expect(lines { $0.glyphs(run, .material(material)) }.first?.hasPrefix("mask") == true)
    let turned = lines { list in
      list.with(.projection(ProjectionTransform())) { $0.fill(square(0, 0), .material(material)) }
    }
    #expect(turned.count == 2 && turned.last?.contains("material(blur 10") == true)
  }

  @Test func `a hundred materials over one another end`() {
    var list = DisplayList()
    for _ in 0..<100 { list.fill(square(0, 0), .material(material)) }
    #expect(list.paintingMaterials().count < 500_000)
  }
}
