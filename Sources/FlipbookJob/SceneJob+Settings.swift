package import FlipbookAudit
package import FlipbookExpectations
package import FlipbookFuzz
package import FlipbookTimeline

extension SceneJob {
  /// The settings of playing: sampling, drawing, checks and requests.
  package struct Settings: Hashable, Sendable, Codable {
    package var sampling = Sampling()
    package var drawing = Drawing()
    package var checks = Checks()
    package var limits = Limits()

    /// Everything that is wanted of each variant; the order has no meaning.
    package var requests: [Request] = [.outputs, .stills]

    /// The drawn frames of each variant, in the order of the job; empty where none are kept.
    package var reels: [Reel] = []

    package init() {}
  }

  /// The frames that are sampled, and how long the shutter is open for each.
  package struct Sampling: Hashable, Sendable, Codable {
    package var from: TimeExpression?
    package var to: TimeExpression?

    /// Indices of frames, counted from 0.
    package var frames: ClosedRange<Int>?

    /// The part of all frames that is wanted, which the host turns into ``frames``; `nil` for all.
    package var part: Part?

    /// The part of a frame's duration for which the shutter is open, in degrees from 0 to 360.
    package var shutterAngle: Double = 0

    /// Moments a frame when the shutter is open.
    package var shutterSamples = 1

    package init() {}

    /// True if every frame is sampled.
    package var isWhole: Bool { frames == nil && from == nil && to == nil && part == nil }
  }

  /// The way frames are drawn and encoded.
  package struct Drawing: Hashable, Sendable, Codable {
    /// Pixels a point; `nil` is the device's own scale.
    package var scale: Double?

    /// Samples a pixel in each direction, from 1.
    package var supersample = 1

    /// The colour behind the scene: `#rrggbb`, `none` for transparent, `nil` for the system's.
    package var background: String?

    package var png = PNGEffort.fast

    /// The chrome around scenes whose timelines do not say it.
    package var chrome = Timeline.Chrome.none

    package init() {}
  }

  /// The choice between the time it takes to make a PNG file and its size.
  package enum PNGEffort: String, Hashable, Sendable, Codable, CaseIterable {
    case fast, small

    /// Creates the effort for one of zlib's levels, 0 to 9: `small` above the default, 6.
    package init(level: Int) {
      self = level > 6 ? .small : .fast
    }
  }

  /// The checks of the played variants.
  package struct Checks: Hashable, Sendable, Codable {
    /// True if a timeline's expectations are checked.
    package var expectations = false

    /// The rules for goldens; `nil` if goldens are neither compared nor written.
    package var goldens: GoldenRules?

    /// True if a picture is drawn of each instant at which an expectation fails.
    package var drawsFailures = false

    package init() {}
  }

  /// The points at which playing stops early.
  package struct Limits: Hashable, Sendable, Codable {
    /// The most frames of a variant, which stops a timeline that never rests.
    package var maximumFrames = 36_000

    /// True if no other variant is played once one has failed.
    package var stopsAtFirstFailure = false

    package init() {}
  }
}

// MARK: - Requests

extension SceneJob {
  /// One thing that is wanted of every variant, with the event that answers it.
  package enum Request: Hashable, Sendable, Codable {
    /// Writes the outputs under the timeline's `render:`. Answered by ``HostEvent/file(path:)``.
    case outputs
    /// Writes the stills that steps take. Answered by ``HostEvent/file(path:)``.
    case stills
    /// Writes the picture of a moment: `flipbook still --at`. Answered by
    /// ``HostEvent/file(path:)``.
    case picture(Still)
    /// Sends the trace of named views; of all that the timeline names where none is said. Answered
    /// by ``HostEvent/traceLine(_:)`` for each frame, and ``HostEvent/marks(_:)`` at the end.
    case trace(views: [String])
    /// Adds what assistive technology reads to each line of the traces that are sent.
    case accessibility
    /// Explains why a view moved or did not, at a moment or in the whole timeline. Answered by
    /// ``HostEvent/explained(_:)``.
    case explanation(of: Selector, at: TimeExpression?)
    /// Holds what is played against rules about motion. Answered by ``HostEvent/failure(_:)`` for
    /// each finding.
    case audit(AuditSettings)
    /// Plays random steps and finds rules that they break. Answered by ``HostEvent/found(_:)`` for
    /// each fault, and ``HostEvent/fuzzed(_:)`` at the end.
    case fuzz(FuzzSettings)
    /// Measures the cost of the stages of playing. Answered by ``HostEvent/measured(_:)``.
    case stageTimes
    /// Tells which files were read. Answered by ``HostEvent/reads(_:)``.
    case reads
  }

  /// A picture of one moment, and the file it is written to.
  package struct Still: Hashable, Sendable, Codable {
    package var at: TimeExpression
    package var path: String

    package init(at: TimeExpression, path: String) {
      (self.at, self.path) = (at, path)
    }
  }
}

extension SceneJob.Settings {
  /// The pictures of single moments that are wanted.
  package var pictures: [SceneJob.Still] {
    requests.compactMap { request in
      if case .picture(let still) = request { still } else { nil }
    }
  }

  /// True if single pictures are all that is written, so that playing may end after the last one.
  package var wantsOnlyPictures: Bool {
    !requests.contains(.outputs) && !requests.contains(.stills) && !pictures.isEmpty
  }

  /// The views whose trace is sent, all if there are none; `nil` if no trace is wanted.
  package var tracedViews: [String]? {
    for case .trace(let views) in requests { return views }
    return nil
  }

  /// The settings of an audit; `nil` if none is wanted.
  package var audit: AuditSettings? {
    for case .audit(let settings) in requests { return settings }
    return nil
  }

  /// The settings of a fuzzer; `nil` if none is wanted.
  package var fuzz: FuzzSettings? {
    for case .fuzz(let settings) in requests { return settings }
    return nil
  }

  /// The view to explain, and the moment; `nil` for none.
  package var explanation: (view: Selector, at: TimeExpression?)? {
    for case .explanation(let view, let moment) in requests { return (view, moment) }
    return nil
  }
}
