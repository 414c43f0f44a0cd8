import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookHost
import FlipbookJob
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A square that moves to the right, 3.3 points for each unit of its place.
private struct Square: View {
  @State private var place = 0.0

  var body: some View { SquareShape(place: place).fill(Color(red: 1, green: 0, blue: 0)) }
}

private struct SquareShape: Shape {
  var place: Double

  var animatableData: Double {
    get { place }
    set { place = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: place * 3.3, y: 2, width: 10, height: 10))
  }
}

/// Plays the square on a screen of 60 by 40 points, whatever the timeline says.
///
/// It moves by one place a frame until frame 4, stands still, and moves back from frame 8 to 12; the
/// last frame is 13. The mark `middle` is at 50 ms, which is frame 3. At frame 4 a still is taken of
/// place 1.
struct FakeStaging: SceneStaging {
  /// The frame before which it fails.
  var failsAt: Int?

  private static let place = SourceLocation(file: "t.yaml")

  private static func time(ofFrame index: Int) -> ExactTime {
    FrameRate.standard.time(ofFrame: index)
  }

  private static func step(_ action: Action, atFrame index: Int) -> Step {
    Step(action, at: Located(.time(time(ofFrame: index)), at: place), location: place)
  }

  /// Sets the square's place: at once, or in four frames.
  private static func set(_ value: Double, moves: Bool, atFrame index: Int) -> Step {
    let values = [
      NamedValue(name: Located("place", at: place), value: Located(.double(value), at: place))
    ]
    let curve = CurveSpec.linear(time(ofFrame: 4))
    return step(.set(values, animation: moves ? Located(curve, at: place) : nil), atFrame: index)
  }

  private var steps: [Step] {
    var steps = [Self.set(4, moves: true, atFrame: 0)]
    if let failsAt {
      var wait = Self.step(.waitSettled(Self.place), atFrame: 0)
      let limit = (Self.time(ofFrame: failsAt - 1) + Self.time(ofFrame: failsAt)).seconds / 2
      wait.within = Located(ExactTime(rounding: limit), at: Self.place)
      steps.append(wait)
    }
    return steps + [
      Self.step(.mark(Located("middle", at: Self.place)), atFrame: 3),
      Self.set(1, moves: false, atFrame: 4),
      Self.step(.still(Located("still", at: Self.place)), atFrame: 4),
      Self.set(4, moves: false, atFrame: 4),
      Self.set(0, moves: true, atFrame: 8),
    ]
  }

  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> TimelinePlayer {
    var played = variant
    played.timeline.steps = steps
    played.timeline.length = .time(Self.time(ofFrame: 13))
    var device = StageDevice(size: CGSize(width: 60, height: 40))
    device.scale = 2
    let stage = Stage({ Square() }, device: device)
    stage.graph.diagnose("Thing: is not there")
    let sampling = moments.sampling
    return try TimelinePlayer(
      played, on: stage, requests: moments.pictures,
      shutter: Shutter(angle: sampling.shutterAngle, samples: sampling.shutterSamples))
  }

  func inspect(_ inspection: SceneJob.Inspection) throws(TimelineError) -> InspectedScene {
    InspectedScene(
      parts: [.init(id: "a\"b", frame: CGRect(x: 0.5, y: -1, width: 10, height: .infinity))],
      diagnostics: ["Thing: is not there"])
  }
}

/// Has no scene to play.
struct NoStaging: SceneStaging {
  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> TimelinePlayer {
    throw TimelineError(.unknownScene, "there is no scene", at: variant.timeline.scene.location)
  }

  func inspect(_ inspection: SceneJob.Inspection) throws(TimelineError) -> InspectedScene {
    InspectedScene(parts: [], diagnostics: [])
  }
}

/// Sets no text, so that labels of sheets are left out.
final class NoText: TextTypesetting, GlyphOutlines {
  func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout { TextLayout() }

  func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path? { nil }
}
