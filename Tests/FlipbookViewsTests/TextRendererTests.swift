import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Sets each character ten points wide; a space ends a line where the next word does not fit.
private final class SquareType: TextTypesetting {
  func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout {
    var lines: [TextLayoutLine] = []
    var offset = 0
    let limit = proposedWidth ?? .infinity
    for (number, run) in request.runs.enumerated() {
      for character in run.string {
        let isFull = lines.last.map { $0.bounds.width + 10 > limit } ?? true
        if isFull {
          let top = CGFloat(lines.count) * 20
          lines.append(
            TextLayoutLine(
              bounds: CGRect(x: 0, y: top, width: 0, height: 20), baseline: top + 15, runs: []))
        }
        let line = lines.count - 1
        let glyph = PositionedGlyph(
          id: character.unicodeScalars.first?.value ?? 0,
          position: CGPoint(x: lines[line].bounds.width, y: lines[line].baseline))
        lines[line].bounds.size.width += 10
        let font = FontKey("\(number)")
        if lines[line].runs.last?.glyphs.font != font {
          lines[line].runs.append(
            TextLayoutRun(
              glyphs: GlyphRun(font: font, size: 10, glyphs: []), color: run.color,
              paint: run.paint))
        }
        let last = lines[line].runs.count - 1
        lines[line].runs[last].glyphs.glyphs.append(glyph)
        lines[line].runs[last].offsets.append(offset)
        offset += String(character).utf16.count
      }
    }
    return TextLayout(
      size: CGSize(
        width: lines.map(\.bounds.width).max() ?? 0, height: CGFloat(lines.count) * 20),
      firstBaseline: 15, lastBaseline: CGFloat(lines.count) * 20 - 5, lines: lines)
  }
}

private struct Loud: TextAttribute, Equatable {
  var level = 1
}

/// Raises each character by its place times the progress, and notes what it was given.
private struct Stairs: TextRenderer {
  var progress: Double
  var log: Log?
  var padding: CGFloat = 0

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    var size = text.sizeThatFits(proposal)
    size.height += padding
    return size
  }

  func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
    for line in layout {
      log?.note("line \(line.origin.x),\(line.origin.y) \(line.typographicBounds.width)")
      for run in line {
        log?.note("run \(run.count) loud \(run[Loud.self]?.level ?? 0)")
        for (index, slice) in run.enumerated() {
          var copy = ctx
          copy.translateBy(x: 0, y: -progress * Double(index))
          copy.draw(slice)
        }
      }
    }
  }
}

/// A run that is loud, and the corner of its text.
private struct LoudRun {
  let rect: CGRect
  let origin: Anchor<CGPoint>

  static func runs(of layout: Text.LayoutKey.AnchoredLayout) -> [LoudRun] {
    layout.layout.flatMap { $0 }.filter { $0[Loud.self] != nil }.map {
      LoudRun(rect: $0.typographicBounds.rect, origin: layout.origin)
    }
  }
}

@MainActor @Suite("Text renderers") struct TextRendererTests {
  private func stage(_ scene: () -> some View) -> Stage {
    Stage(
      scene, device: StageDevice(size: CGSize(width: 200, height: 100)), typesetter: SquareType())
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.displayList().lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a renderer is given lines, runs and slices, with their attributes`() {
    let log = Log()
    let stage = stage {
      (Text("ab") + Text("cd").customAttribute(Loud(level: 3)) + Text("e"))
        .textRenderer(Stairs(progress: 0, log: log))
        .frame(width: 30)
    }
    _ = lines(stage)
    #expect(
      log.take() == [
        "line 0.0,15.0 30.0", "run 2 loud 0", "run 1 loud 3",
        "line 0.0,35.0 20.0", "run 1 loud 3", "run 1 loud 0",
      ])
  }

  @Test func `words of a table keep their attributes, and numbers those of the text around`() {
    let log = Log()
    let quiet = Text("\(2)").customAttribute(Loud(level: 1))
    let stage = stage {
      Text("\(1)\(quiet)").customAttribute(Loud(level: 3))
        .textRenderer(Stairs(progress: 0, log: log))
    }
    _ = lines(stage)
    #expect(log.take() == ["line 0.0,15.0 20.0", "run 1 loud 3", "run 1 loud 1"])
  }

  @Test func `slices know their bounds and their characters`() throws {
    final class Kept: @unchecked Sendable { var layout: Text.Layout? }
    struct Keeper: TextRenderer {
      let kept: Kept
      func draw(layout: Text.Layout, in ctx: inout GraphicsContext) { kept.layout = layout }
    }
    let kept = Kept()
    let stage = stage { Text("héy").textRenderer(Keeper(kept: kept)) }
    #expect(lines(stage).isEmpty)
    let layout = try #require(kept.layout)
    let run = try #require(layout.first?.first)
    #expect(run.map(\.typographicBounds.rect.minX) == [0, 10, 20])
    #expect(run.map(\.typographicBounds.width) == [10, 10, 10])
    #expect(run.typographicBounds.rect == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(run[1..<3].typographicBounds.width == 20)
    #expect(run.characterIndices.count == 3)
    #expect(run[0].characterIndices[0].distance(to: run[2].characterIndices[0]) == 2)
    #expect(!layout.isTruncated)
  }

  @Test func `parts are drawn in their own places, with the context's transform and paint`() {
    let stage = stage {
      Text("ab").foregroundStyle(.red).textRenderer(Stairs(progress: 4))
    }
    let lines = lines(stage)
    // The text is 20 by 20 points, in the middle of the screen.
    #expect(lines.first == "transform(1 0 0 1 90 40)")
    #expect(lines.contains("transform(1 0 0 1 0 -4)"))
    #expect(lines.contains { $0.contains("[97@0,15]") })
    #expect(lines.contains { $0.contains("[98@10,15]") })
  }

  @Test func `its data is animated where it is written, and its size counts`() {
    let stage = stage {
      Stateful(0.0) { progress in
        Text("ab").textRenderer(Stairs(progress: progress.wrappedValue, padding: 20))
          .accessibilityIdentifier("text")
      }
    }
    stage.watch("text")
    stage.set("value", to: 8.0, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(lines(stage).contains("transform(1 0 0 1 0 -4)"))
    stage.advance(to: 2)
    #expect(lines(stage).contains("transform(1 0 0 1 0 -8)"))
    #expect(stage.rect("text")?.size == CGSize(width: 20, height: 40))
  }

  @Test func `a gradient on a part lies over the rectangle of the text, by a renderer or not`() {
    let gradient = LinearGradient(
      colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    let text = Text("a") + Text("b").foregroundStyle(gradient) + Text("c").foregroundStyle(.blue)
    // The text is 30 points wide, in the middle of 200.
    let plain = lines(stage { text })
    #expect(plain.count == 3)
    #expect(plain[1].contains("[98@95,55] linear(85,50 to 115,50 [#000000 0, #ffffff 1])"))
    #expect(!plain[0].contains("linear") && !plain[2].contains("linear"))
    let rendered = lines(stage { text.textRenderer(Stairs(progress: 0)) })
    #expect(rendered.contains { $0.contains("[98@10,15] linear(0,10 to 30,10") })
    let canvas = lines(
      stage {
        Canvas { context, _ in context.draw(text, in: CGRect(x: 5, y: 0, width: 99, height: 20)) }
      })
    #expect(canvas.contains { $0.contains("linear(5,10 to 35,10") })
  }

  @Test func `texts tell the views above their lines and where they are`() {
    let stage = stage {
      Stateful(0.0) { width in
        (Text("abcd").customAttribute(Loud(level: 2)) + Text("e"))
          .frame(width: 30 + width.wrappedValue, height: 40, alignment: .topLeading)
          .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
            GeometryReader { proxy in
              ForEach(Array(layouts.flatMap(LoudRun.runs).enumerated()), id: \.offset) { run in
                let rect = run.element.rect
                Color.red.frame(width: rect.width, height: 2)
                  .offset(
                    x: proxy[run.element.origin].x + rect.minX,
                    y: proxy[run.element.origin].y + rect.maxY)
              }
            }
          }
      }
    }
    func marks() -> [String] { lines(stage).filter { $0.hasPrefix("fill rect") } }
    // Three letters of the first line, and one of the second; the frame is in the middle.
    #expect(marks().count == 2)
    #expect(marks().first?.hasPrefix("fill rect(85 50 30 2)") == true)
    #expect(marks().last?.hasPrefix("fill rect(85 70 10 2)") == true)
    stage.set("value", to: 20.0)
    #expect(marks().count == 1)
    #expect(marks().first?.hasPrefix("fill rect(75 50 40 2)") == true)
  }

  @Test func `a text without a renderer is drawn as ever`() {
    let plain = stage { Text("ab") }
    #expect(lines(plain).count == 1)
  }
}
