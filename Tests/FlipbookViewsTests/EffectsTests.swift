import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct EffectsTests {
  /// A red view of 20 by 10 points in the middle of the stage, at (90, 45).
  private struct Subject<Changed: View>: View {
    @State private var amount = 0.0
    let change: (AnyView, Double) -> Changed

    var body: some View {
      change(
        AnyView(Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a")), amount)
    }
  }

  /// The stage half-way through a linear animation of the amount from 0 to 1.
  private func halfway(_ change: @escaping (AnyView, Double) -> some View) -> Stage {
    let stage = stage { Subject(change: change) }
    stage.watch("a")
    stage.set("amount", to: 1.0, .linear(duration: 1))
    stage.advance(to: 0.5)
    return stage
  }

  @Test func `a scale moves, about the middle or another point`() {
    let centered = halfway { $0.scaleEffect(1 + $1) }
    #expect(centered.rect("a") == CGRect(x: 85, y: 42.5, width: 30, height: 15))
    let cornered = halfway { $0.scaleEffect(1 + $1, anchor: .topLeading) }
    #expect(cornered.rect("a") == CGRect(x: 90, y: 45, width: 30, height: 15))
  }

  @Test func `a rotation moves by its angle and never the short way round`() {
    let stage = halfway { $0.rotationEffect(.degrees(180 * $1)) }
    let rect = stage.rect("a") ?? .zero
    #expect(abs(rect.minX - 95) < 1e-9 && abs(rect.height - 20) < 1e-9)
  }

  @Test func `a transform does not move`() {
    let stage = halfway { $0.transformEffect(CGAffineTransform(translationX: 10 * $1, y: 0)) }
    #expect(stage.rect("a")?.minX == 100)
  }

  @Test func `a view turned in space is drawn in perspective`() {
    let stage = stage {
      Color.red.frame(width: 20, height: 10)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    }
    #expect("\(stage.displayList())".hasPrefix("projection("))
  }

  /// Before it is turned, a view in front of its anchor's plane is nearer to the eye by as much.
  @Test func `a view before the anchor of its turn is seen larger`() {
    func width(anchorZ: CGFloat, _ angle: Double) -> CGFloat? {
      let stage = stage {
        Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a")
          .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), anchorZ: anchorZ)
      }
      return stage.rect("a")?.width
    }
    #expect(width(anchorZ: 0, 0) == 20)
    // The eye is 20 from the plane of the anchor, the view 5 behind it: 20 × 20 ÷ 25.
    #expect(width(anchorZ: 5, 0).map { abs($0 - 16) < 1e-9 } == true)
    // Turned about, it is 5 before it: 20 × 20 ÷ 15.
    #expect(width(anchorZ: 5, 180).map { abs($0 - 80.0 / 3) < 1e-6 } == true)
  }

  @Test func `an effect of one's own is asked with its data in flight and the view's size`() {
    #expect(halfway { $0.modifier(Shake(progress: $1)) }.rect("a")?.minX == 100)
    #expect(halfway { $0.modifier(Shake(progress: $1).ignoredByLayout()) }.rect("a")?.minX == 100)
  }

  @Test func `visual effects see the view's size and move`() {
    let stage = halfway { view, amount in
      view.visualEffect { effect, proxy in
        effect.offset(x: proxy.size.width * amount).scaleEffect(1 + amount)
      }
    }
    // 10 to the right, then half as large again about the middle of the view.
    #expect(stage.rect("a") == CGRect(x: 100, y: 42.5, width: 30, height: 15))
  }

  @Test func `effects on the picture move their numbers`() {
    func list(_ change: @escaping (AnyView, Double) -> some View) -> String {
      "\(halfway(change).displayList())"
    }
    let fill = "\n  fill rect(90 45 20 10) #ff3b30"
    #expect(list { $0.blur(radius: 6 * $1) } == "blur(3)" + fill)
    #expect(list { $0.brightness($1) } == "brightness(0.5)" + fill)
    #expect(list { $0.contrast(1 + $1) } == "contrast(1.5)" + fill)
    #expect(list { $0.saturation(1 - $1) } == "saturation(0.5)" + fill)
    #expect(list { $0.grayscale($1) } == "grayscale(0.5)" + fill)
    #expect(list { $0.hueRotation(.radians($1)) } == "hueRotation(0.5)" + fill)
    #expect(
      list { $0.shadow(color: .black, radius: 8 * $1, x: 4 * $1) } == "shadow(#000000 r 4 2,0)"
        + fill)
    #expect(list { view, _ in view.blendMode(.multiply) } == "blend(multiply)" + fill)
    #expect(list { view, _ in view.compositingGroup() } == "group" + fill)
    #expect(list { view, _ in view.hidden() } == "")
  }

  @Test func `a clip's shape moves with its data`() {
    let stage = halfway { $0.clipShape(RoundedRectangle(cornerRadius: 4 * $1, style: .circular)) }
    #expect(
      "\(stage.displayList())" == """
        clip(roundedRect(90 45 20 10 r 2))
          fill rect(90 45 20 10) #ff3b30
        """)
  }

  @Test func `a mask is drawn where the view is`() {
    let stage = stage {
      Color.red.frame(width: 20, height: 10).mask { Circle() }
    }
    #expect(
      "\(stage.displayList())" == """
        mask
        | fill ellipse(95 45 10 10) #000000
          fill rect(90 45 20 10) #ff3b30
        """)
  }

  @Test func `a geometry group moves as one`() {
    let stage = halfway { view, amount in
      view.geometryGroup().padding(.leading, 40 * amount)
    }
    #expect(stage.rect("a")?.minX == 100)
  }

  @Test func `background, overlay and border are drawn in order`() {
    let stage = stage {
      Color.red.frame(width: 20, height: 10)
        .background(Color.black, in: Rectangle())
        .overlay(Color.white, in: Circle())
    }
    #expect(
      "\(stage.displayList())" == """
        fill rect(90 45 20 10) #000000
        fill rect(90 45 20 10) #ff3b30
        fill ellipse(95 45 10 10) #ffffff
        """)
  }
}
