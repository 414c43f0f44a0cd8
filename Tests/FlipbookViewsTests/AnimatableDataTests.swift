import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Types with animatable data, by the table of motion notes 7, in real views on the stage.
@MainActor @Suite struct AnimatableDataTests {
  private nonisolated struct Wedge: Shape {
    var part: Double

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height))
    }
  }

  @Animatable nonisolated struct MadeByMacro: Shape {
    var part: Double
    var inset: CGFloat
    @AnimatableIgnored var isFlipped: Bool

    func path(in rect: CGRect) -> Path {
      Path(
        CGRect(x: inset, y: isFlipped ? 1 : 0, width: rect.width * part, height: rect.height))
    }
  }

  private static let effects: [Change] = [
    Change("opacity") { $0.opacity(0.25 + 0.5 * $1) },
    Change("blur") { $0.blur(radius: 2 + 8 * $1) },
    Change("brightness") { $0.brightness(0.25 + 0.5 * $1) },
    Change("contrast") { $0.contrast(2 + $1) },
    Change("saturation") { $0.saturation(2 + $1) },
    Change("grayscale") { $0.grayscale(0.25 + 0.5 * $1) },
    Change("hueRotation") { $0.hueRotation(.radians(1 + $1)) },
    // Whole at every instant that is looked at: at rest an offset lies on the pixel grid.
    Change("offset") { $0.offset(x: 16 * $1, y: -16 * $1) },
    Change("offset by size") { $0.offset(CGSize(width: 16 * $1, height: 8)) },
    Change("scaleEffect") { $0.scaleEffect(0.5 + $1) },
    Change("scaleEffect of axes") { $0.scaleEffect(x: 0.5 + $1, y: 2 - $1, anchor: .bottom) },
    Change("scaleEffect of a size") {
      $0.scaleEffect(CGSize(width: 2, height: 2 + $1), anchor: .leading)
    },
    Change("an anchor") { $0.scaleEffect(2, anchor: UnitPoint(x: $1, y: 0.25)) },
    Change("rotationEffect") { $0.rotationEffect(.degrees(350 - 340 * $1)) },
    Change("rotationEffect's anchor") {
      $0.rotationEffect(.radians(1), anchor: UnitPoint(x: $1, y: 1))
    },
    Change("rotation3DEffect") {
      $0.rotation3DEffect(.radians(0.5 + 0.5 * $1), axis: (x: 0, y: 1, z: 0))
    },
    Change("rotation3DEffect's axis") {
      $0.rotation3DEffect(.radians(1), axis: (x: $1, y: 1, z: 0.5 * $1))
    },
    Change("rotation3DEffect's anchors") {
      $0.rotation3DEffect(
        .radians(1), axis: (x: 0, y: 1, z: 0), anchor: UnitPoint(x: $1, y: 0.5),
        anchorZ: 4 * $1, perspective: 0.5 + $1)
    },
    Change("GeometryEffect") { $0.modifier(Shake(progress: 0.25 + $1)) },
    Change("shadow") { $0.shadow(color: .black, radius: 2 + 8 * $1, x: 4 * $1, y: 8) },
    Change("visualEffect") { view, amount in
      view.visualEffect { effect, _ in
        effect.offset(x: 16 * amount).blur(radius: 1 + amount).opacity(0.25 + 0.5 * amount)
      }
    },
  ]

  private static let shapes: [Change] = [
    Change("RoundedRectangle") { $0.clipShape(RoundedRectangle(cornerRadius: 1 + 2 * $1)) },
    Change("RoundedRectangle's corner size") {
      $0.clipShape(RoundedRectangle(cornerSize: CGSize(width: 1 + 2 * $1, height: 2 + 2 * $1)))
    },
    Change("UnevenRoundedRectangle") {
      $0.clipShape(
        UnevenRoundedRectangle(
          topLeadingRadius: 1 + $1, bottomLeadingRadius: 2, bottomTrailingRadius: 3 - $1,
          topTrailingRadius: 2 * $1))
    },
    Change("cornerRadius") { $0.cornerRadius(1 + 2 * $1) },
    Change("AnyShape") { $0.clipShape(AnyShape(RoundedRectangle(cornerRadius: 1 + 2 * $1))) },
    Change("mask") { view, amount in
      view.mask { RoundedRectangle(cornerRadius: 1 + 2 * amount) }
    },
    Change("trim") { _, amount in
      Circle().trim(from: 0.125 * amount, to: 0.25 + 0.5 * amount).frame(width: 20, height: 20)
    },
    Change("Shape.offset") { _, amount in Rectangle().offset(x: 8 * amount, y: 4) },
    Change("Shape.scale") { _, amount in
      Rectangle().scale(x: 0.5 + amount, y: 1, anchor: UnitPoint(x: amount, y: 0))
    },
    Change("Shape.rotation") { _, amount in
      Rectangle().rotation(.radians(1 + amount), anchor: UnitPoint(x: amount, y: 0))
    },
    Change("Shape.transform keeps its shape's data") { _, amount in
      RoundedRectangle(cornerRadius: 1 + 2 * amount)
        .transform(CGAffineTransform(translationX: 4, y: 0))
    },
    Change("inset(by:)") { _, amount in Circle().inset(by: 1 + 2 * amount) },
    Change("inset(by:) of corners") { _, amount in
      RoundedRectangle(cornerRadius: 8).inset(by: 1 + 2 * amount)
    },
    Change("inset(by:) of uneven corners") { _, amount in
      UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 4 + 4 * amount)
        .inset(by: 1 + 2 * amount)
    },
    Change("stroke") { _, amount in
      Rectangle().stroke(
        .black,
        style: StrokeStyle(
          lineWidth: 2 + 4 * amount, miterLimit: 5 + amount, dash: [8, 4],
          dashPhase: 4 * amount))
    },
    Change("stroke as a shape") { _, amount in Circle().stroke(lineWidth: 2 + 4 * amount) },
    Change("strokeBorder") { _, amount in
      RoundedRectangle(cornerRadius: 8).strokeBorder(.black, lineWidth: 2 + 4 * amount)
    },
    Change("border") { $0.border(.black, width: 2 + 4 * $1) },
    Change("a shape of one's own") { _, amount in Wedge(part: 0.25 + 0.5 * amount) },
    Change("a shape of one's own, stroked and trimmed") { _, amount in
      Wedge(part: 0.25 + 0.5 * amount).trim(from: 0, to: 0.5).stroke(lineWidth: 1 + 2 * amount)
    },
    Change("@Animatable") { _, amount in
      MadeByMacro(part: 0.25 + 0.5 * amount, inset: 4 * amount, isFlipped: true)
    },
  ]

  private static func gradient(_ stop: Double = 1) -> Gradient {
    Gradient(stops: [
      Gradient.Stop(color: .black, location: 0), Gradient.Stop(color: .white, location: stop),
    ])
  }

  private static let styles: [Change] = [
    Change("a gradient's line and places") { _, amount in
      Rectangle().fill(
        LinearGradient(
          gradient: gradient(0.5 + 0.5 * amount), startPoint: .top,
          endPoint: UnitPoint(x: amount, y: 1)))
    },
    Change("radii") { _, amount in
      Rectangle().fill(
        RadialGradient(
          gradient: gradient(), center: UnitPoint(x: amount, y: 0), startRadius: 4 * amount,
          endRadius: 20 + 8 * amount))
    },
    Change("an ellipse's radii") { _, amount in
      Rectangle().fill(
        EllipticalGradient(
          gradient: gradient(), center: .center, startRadiusFraction: 0.25 * amount,
          endRadiusFraction: 0.5 + 0.25 * amount))
    },
    Change("angles") { _, amount in
      AngularGradient(
        gradient: gradient(), center: UnitPoint(x: amount, y: 0), startAngle: .radians(amount),
        endAngle: .radians(4 - amount))
    },
    Change("a drop shadow of a style") { _, amount in
      Rectangle().fill(.black.shadow(.drop(color: .black, radius: 2 + 2 * amount, x: 4 * amount)))
    },
    Change("an inner shadow of a style") { _, amount in
      Circle().fill(.white.shadow(.inner(color: .black, radius: 2 + 2 * amount, y: 4 * amount)))
    },
    Change("a style's opacity") { _, amount in
      Rectangle().fill(Color.black.opacity(0.25 + 0.5 * amount))
    },
  ]

  @Test func `half-way through an animation things look as their half-way data does`() {
    for change in Self.effects + Self.shapes + Self.styles {
      let stage = change.moving()
      func shows(_ amount: Double, _ when: Comment) {
        let (shown, expected) = (stage.displayList().lines, change.resting(at: amount))
        #expect(isSameDrawing(shown, expected), "\(change.name) \(when): \(shown) \(expected)")
      }
      shows(0, "on the first frame")
      stage.advance(to: 0.5)
      shows(0.5, "half-way")
      // Turned back half-way: a chain of pulls, 0.75 + 0.25 * (0 - 0.75), motion notes 6.2.
      stage.set("amount", to: 0.0, .linear(duration: 1))
      shows(0.5, "turned back")
      stage.advance(to: 0.75)
      shows(0.5625, "after an interruption")
      stage.advance(to: 1.75)
      shows(0, "at the end")
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 1e300, .leastNonzeroMagnitude])
  func `no number stops a drawing`(amount: Double) {
    for change in Self.effects + Self.shapes + Self.styles {
      let stage = stage { Amount(0, change.body) }
      for (time, target) in [(0.0, amount), (0.5, 0.0)] {
        stage.set("amount", to: target, .spring)
        for frame in 1...3 {
          stage.advance(to: time + Double(frame) / 10)
          _ = stage.displayList()
        }
      }
      stage.set("amount", to: amount)
      stage.set("amount", to: 0.0)
      stage.advance(to: 5)
      #expect(isSameDrawing(stage.displayList().lines, change.resting(at: 0)), "\(change.name)")
    }
  }

  private static let snapping: [Change] = [
    Change("transformEffect") {
      $0.transformEffect(CGAffineTransform(translationX: 8 * $1, y: 0))
    },
    Change("projectionEffect") {
      $0.projectionEffect(
        ProjectionTransform(CGAffineTransform(translationX: 8 * $1, y: 0)))
    },
    Change("Shape.transform") { _, amount in
      Rectangle().transform(CGAffineTransform(translationX: 8 * amount, y: 0))
    },
    Change("Path") { _, amount in Path(CGRect(x: 0, y: 0, width: 4 + amount, height: 4)) },
    Change("dash, cap and join") { _, amount in
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 40, y: 40))
      }
      .stroke(
        .black,
        style: StrokeStyle(
          lineWidth: 4, lineCap: amount == 1 ? .round : .butt,
          lineJoin: amount == 1 ? .bevel : .miter, dash: [4 + amount]))
    },
    Change("a colour that becomes a gradient") { _, amount in
      Rectangle().fill(amount == 0 ? AnyShapeStyle(.black) : AnyShapeStyle(gradient()))
    },
    Change("a gradient with another number of stops") { _, amount in
      Rectangle().fill(
        .linearGradient(
          colors: amount == 0 ? [.black, .white] : [.white, .black, .white], startPoint: .top,
          endPoint: .bottom))
    },
    Change("a gradient of another kind") { _, amount in
      Rectangle().fill(
        amount == 0
          ? AnyShapeStyle(LinearGradient(gradient: gradient(), startPoint: .top, endPoint: .bottom))
          : AnyShapeStyle(
            RadialGradient(gradient: gradient(), center: .top, startRadius: 0, endRadius: 9)))
    },
    Change("a shape of another kind") { _, amount in
      amount == 0 ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: 4))
    },
    Change("a shadow of another kind") { _, amount in
      Rectangle().fill(
        .black.shadow(
          amount == 0 ? .drop(color: .black, radius: 4) : .inner(color: .black, radius: 9)))
    },
    Change("blendMode") { $0.blendMode($1 == 0 ? .multiply : .screen) },
    Change("a whole number") { $0.zIndex(Double(Int($1))).lineLimit(Int($1)) },
    Change("an environment value") { view, amount in Reader().environment(\.reach, amount) },
  ]

  private struct Reader: View {
    @Environment(\.reach) private var reach

    var body: some View { Path(CGRect(x: 0, y: 0, width: 4 + reach, height: 4)) }
  }

  @Test func `what has no data of its own changes at once`() {
    for change in Self.snapping {
      let shown = change.moving().displayList().lines
      let expected = change.resting(at: 1)
      #expect(isSameDrawing(shown, expected), "\(change.name): \(shown) \(expected)")
    }
  }

  @Test func `a rotation goes back 340 degrees rather than on by 20`() throws {
    let change = Change("") { $0.rotationEffect(.degrees(350 - 340 * $1)) }
    let stage = change.moving()
    stage.advance(to: 0.5)
    let first = try #require(stage.displayList().commands.first)
    guard case .push(.transform(let map)) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(abs(map.a + 1) < 1e-9 && abs(map.b) < 1e-9)
  }

  @Test func `a scale of nothing shows nothing and comes back`() {
    let change = Change("") { $0.scaleEffect($1) }
    let stage = change.moving()
    stage.watch("a")
    #expect(stage.displayList().isEmpty)
    #expect(stage.rect("a") == CGRect(x: 100, y: 50, width: 0, height: 0))
    stage.advance(to: 0.5)
    #expect(stage.rect("a") == CGRect(x: 95, y: 47.5, width: 10, height: 5))
    for scale in [-1.0, .infinity, .nan] {
      let stage = self.stage { Amount(scale) { $0.scaleEffect($1) } }
      #expect(stage.displayList().commands.allSatisfy { !"\($0)".contains("nan") })
    }
  }

  private func stage(_ scene: () -> some View) -> Stage {
    Stage(scene, device: StageDevice(size: CGSize(width: 200, height: 100)))
  }
}

extension EnvironmentValues {
  @Entry fileprivate var reach = 0.0
}
