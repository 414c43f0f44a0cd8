package import FlipbookBase
package import FlipbookDisplay
package import FlipbookExpectations
package import FlipbookJob
package import FlipbookReport
package import FlipbookStage
package import FlipbookTimeline
package import Foundation

/// What can play scenes, seen from where pixels and files are made; the stage fulfils it.
package protocol SceneStaging {
  /// Puts a variant's scene on a stage and makes everything ready for its first moment.
  ///
  /// - Parameters:
  ///   - variant: What is played.
  ///   - settings: The way it is played.
  ///   - moments: The frames and pictures that are wanted.
  /// - Returns: What plays it, before its first moment.
  /// - Throws: What is wrong with the variant for this scene.
  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> any VariantPlaying

  /// Lays a scene out and says where its parts are.
  func inspect(_ inspection: SceneJob.Inspection) throws(TimelineError) -> InspectedScene
}

/// A variant being played, one moment after the other.
package protocol VariantPlaying: AnyObject {
  /// Pixels a point.
  var scale: CGFloat { get }

  /// What is behind the scene; `nil` is transparent.
  var background: DisplayColor? { get }

  /// Which parts of a frame anybody looks at: whoever plays says so before the first moment.
  var wanted: PlayedMoment.Parts { get set }

  /// Returns the next moment, in the order of time, or `nil` after the last.
  func next() throws(TimelineError) -> PlayedMoment?

  /// Takes the frames that come next, as far as they are known already: when they are. Only for
  /// whoever asks nothing else of them.
  func takeUnseenFrames() -> [ExactTime]

  /// The marks that were reached so far, and when.
  var marks: [String: ExactTime] { get }

  /// The time of the last frame; of the last one so far while it plays.
  var end: ExactTime { get }

  /// Takes what the scene was told since this was called before: each sentence once.
  func takeDiagnostics() -> [String]

  /// Where everything is at the moment that came last.
  func recordedMoment() -> RecordedMoment

  /// A number that a view has at that moment; `nil` where there is no such view or number.
  func number(_ property: ViewProperty, of selector: Selector) -> Double?

  /// The screen's width or height at that moment, in points.
  func screenNumber(_ property: ViewProperty) -> Double?

  /// Why the view that was asked about moved or did not, complete after the last moment.
  func explanations() throws(TimelineError) -> [ChangeExplanation]

  /// What the views did, complete after the last moment; nothing unless it was asked for.
  var recording: Recording? { get }
}

extension VariantPlaying {
  package var recording: Recording? { nil }

  package func explanations() throws(TimelineError) -> [ChangeExplanation] { [] }

  package func takeUnseenFrames() -> [ExactTime] { [] }

  /// All of them: what makes them without being asked has nothing to gain.
  package var wanted: PlayedMoment.Parts {
    get { PlayedMoment.Parts() }
    set {}
  }

  package func recordedMoment() -> RecordedMoment { RecordedMoment() }

  package func number(_ property: ViewProperty, of selector: Selector) -> Double? { nil }

  package func screenNumber(_ property: ViewProperty) -> Double? { nil }
}

/// One moment of a variant.
package enum PlayedMoment: Sendable {
  /// A frame: its index from 0, what it shows, and its line of the trace. A part that nobody wants
  /// is empty.
  case frame(index: Int, PlayedPicture, trace: String)

  /// A still that a step takes, by the path it is written to, relative to the output folder.
  case still(path: String, PlayedPicture)

  /// A picture that was asked for.
  case requested(PictureRequest.Purpose, PlayedPicture)

  /// Parts of a frame that cost something to make.
  package struct Parts: Hashable, Sendable {
    /// The display list.
    package var picture = true

    /// The line of the trace.
    package var trace = true

    package init() {}
  }
}

/// What is seen at one moment.
package struct PlayedPicture: Hashable, Sendable {
  /// When, in seconds since frame 0.
  package var time: ExactTime

  package var list: DisplayList

  /// What was seen while the shutter was open, before this.
  package var exposures: [DisplayList] = []

  /// The size of the canvas in points.
  package var size: CGSize

  package init(time: ExactTime, list: DisplayList, size: CGSize) {
    (self.time, self.list, self.size) = (time, list, size)
  }
}

/// Where the parts of a scene are.
package struct InspectedScene {
  /// A part with an identifier.
  package struct Part: Hashable, Sendable {
    package var id: String

    /// In points from the screen's top left corner.
    package var frame: CGRect

    package init(id: String, frame: CGRect) {
      (self.id, self.frame) = (id, frame)
    }
  }

  /// In the order of the tree.
  package var parts: [Part]

  package var diagnostics: [String]

  package init(parts: [Part], diagnostics: [String] = []) {
    (self.parts, self.diagnostics) = (parts, diagnostics)
  }

  /// The parts as the command line prints them: `[{"id": "a", "frame": [x, y, w, h]}]`.
  package var json: String {
    let items = parts.map { part in
      let (origin, size) = (part.frame.origin, part.frame.size)
      let numbers = [origin.x, origin.y, size.width, size.height].map {
        JSONText.number(Double($0))
      }
      return JSONText.object([.init("id", .string(part.id)), .init("frame", .array(numbers))])
    }
    return JSONText.array(items).description
  }
}
