import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct EffectsDrawingTests {
  @Test func `what is said later of a shape is drawn in front`() {
    let stage = stage {
      Rectangle().fill(.black).fill(.white).frame(width: 20, height: 10)
    }
    #expect(
      "\(stage.displayList())" == """
        fill rect(90 45 20 10) #000000
        fill rect(90 45 20 10) #ffffff
        """)
  }

  @Test func `shapes of shapes keep their outlines`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    func bounds(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }
    #expect(bounds(Rectangle().offset(x: 5)) == CGRect(x: 5, y: 0, width: 10, height: 10))
    #expect(bounds(Rectangle().scale(0.5)) == CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
    #expect(bounds(Rectangle().size(width: 3, height: 4)).size == CGSize(width: 3, height: 4))
    #expect(bounds(AnyShape(Circle())) == rect)
    #expect(bounds(Rectangle().trim(from: 0, to: 0.25)).height == 0)
    #expect(bounds(Path(CGRect(x: 1, y: 1, width: 2, height: 2))).minX == 1)
  }

  private struct Graded: View {
    @State private var isDark = false

    var body: some View {
      Rectangle()
        .fill(
          .linearGradient(
            colors: isDark ? [.black, .black] : [.white, .black], startPoint: .top,
            endPoint: isDark ? .bottom : .top)
        )
        .frame(width: 20, height: 10)
    }
  }

  @Test func `gradients of as many stops move stop by stop, and so do their ends`() {
    let stage = stage(semantics: .ios17) { Graded() }
    stage.set("isDark", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    guard case .fill(_, .linearGradient(let ramp, _, let end))? = stage.displayList().commands.first
    else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(end == CGPoint(x: 100, y: 50))
    // Half-way between white and black in linear light, sRGB-encoded: 1.055 * 0.5^(1/2.4) - 0.055.
    #expect(abs(ramp.stops[0].color.red - 0.7354) < 1e-3)
    #expect(ramp.stops[1].color.red == 0)
  }

  @Test(arguments: [
    "star", "star.fill", "heart.circle.fill", "chevron.right", "bell.slash", "plus.square",
    "gearshape", "questionmark.circle",
  ])
  func `a symbol is drawn`(name: String) {
    let stage = stage { Image(systemName: name) }
    #expect(!stage.displayList().isEmpty)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `a symbol without a drawing is a ring of dots, and the scene says so once`() {
    let stage = stage {
      HStack {
        Image(systemName: "tortoises")
        Image(systemName: "tortoises")
      }
    }
    #expect(
      stage.graph.diagnostics
        == [
          "Image(systemName: \"tortoises\"): drawn as a ring of dots, there is no drawing of it; "
            + "the nearest name with one is \"tortoise\""
        ])
  }

  @Test func `a symbol follows the font, a resizable image the offer`() {
    let stage = stage {
      HStack {
        Image(systemName: "star").font(.system(size: 50)).accessibilityIdentifier("symbol")
        Image(systemName: "star").resizable().frame(width: 30, height: 40)
          .accessibilityIdentifier("image")
      }
    }
    #expect(stage.rect("symbol")?.width == 59)
    #expect(stage.rect("image")?.size == CGSize(width: 30, height: 40))
  }

  @Test func `a canvas draws with transforms, opacities and clips that end with their copies`() {
    let stage = stage {
      Canvas { context, size in
        var moved = context
        moved.translateBy(x: 5, y: 0)
        moved.opacity = 0.5
        moved.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: 1)), with: .color(.black))
        context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(.white))
      }
      .frame(width: 20, height: 10)
    }
    let lines = stage.displayList().lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "clip(rect(90 45 20 10))")
    #expect(lines[1] == "transform(1 0 0 1 90 45)")
    #expect(lines[2] == "opacity(0.5)")
    #expect(lines[3] == "transform(1 0 0 1 5 0)")
    #expect(lines.last?.hasSuffix("#ffffff") == true)
  }
}
