import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookHost
import FlipbookJob
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Plays nothing but a square that moves, then stands still, then moves back.
final class FakePlayer: VariantPlaying {
  private let frameCount: Int
  private let failsAt: Int?
  private var index = 0
  private var hasStill = true
  private var diagnostics = ["Thing: is not there"]

  let scale: CGFloat = 2
  let background: DisplayColor? = .white
  /// At 50 ms, which is frame 3; nobody knows before.
  var marks: [String: ExactTime] {
    index > 3 ? ["middle": ExactTime(milliseconds: 50)] : [:]
  }
  var end: ExactTime { FrameRate.standard.time(ofFrame: frameCount - 1) }

  /// True if each frame shows the one before, too.
  private let isBlurred: Bool

  /// The requested stills, besides frames.
  private var stills: [PictureRequest]

  init(
    frameCount: Int, failsAt: Int? = nil, isBlurred: Bool = false, stills: [PictureRequest] = []
  ) {
    (self.frameCount, self.failsAt, self.isBlurred) = (frameCount, failsAt, isBlurred)
    self.stills = stills
  }

  /// The next still whose time has come, or is over already.
  private func takeStill() -> PlayedMoment? {
    let now = FrameRate.standard.time(ofFrame: index)
    for (place, still) in stills.enumerated() {
      let time = still.at.resolved(end: end) { marks[$0] }
      guard let time, time <= now else { continue }
      stills.remove(at: place)
      let before = FrameRate.standard.time(ofFrame: max(index - 1, 0))
      return .requested(
        still.purpose,
        picture(at: max(time, before), place: max(time, before).seconds * 60))
    }
    return nil
  }

  func next() throws(TimelineError) -> PlayedMoment? {
    if index == failsAt {
      throw TimelineError(.neverSettled, "it never settles", at: SourceLocation(file: "t.yaml"))
    }
    guard index < frameCount else { return nil }
    if let still = takeStill() { return still }
    if index == 4, hasStill {
      hasStill = false
      return .still(path: "stills/still.png", picture(of: 1))
    }
    defer { index += 1 }
    var picture = picture(of: index)
    if isBlurred, index > 0 { picture.exposures = [self.picture(of: index - 1).list] }
    return .frame(index: index, picture, trace: "{\"f\":\(index)}")
  }

  /// The square stands still from frame 4 to 7, and is back in its place at the end.
  private func picture(of index: Int) -> PlayedPicture {
    let place = index < 4 ? index : index < 8 ? 4 : max(0, 12 - index)
    return picture(at: FrameRate.standard.time(ofFrame: index), place: Double(place))
  }

  private func picture(at time: ExactTime, place: Double) -> PlayedPicture {
    var list = DisplayList()
    list.fill(
      .rect(CGRect(x: place * 3.3, y: 2, width: 10, height: 10)),
      .color(DisplayColor(red: 1, green: 0, blue: 0)))
    return PlayedPicture(
      time: time, list: list, size: CGSize(width: 60, height: 40))
  }

  func takeDiagnostics() -> [String] {
    defer { diagnostics = [] }
    return diagnostics
  }
}

struct FakeStaging: SceneStaging {
  var failsAt: Int?

  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> any VariantPlaying {
    FakePlayer(
      frameCount: 14, failsAt: failsAt, isBlurred: moments.sampling.shutterSamples > 1,
      stills: moments.pictures)
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
  ) throws(TimelineError) -> any VariantPlaying {
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
