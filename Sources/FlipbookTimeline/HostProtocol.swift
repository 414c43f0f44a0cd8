import Foundation

/// What the command line asks of a scene process: one JSON document on its standard input.
package struct SceneJob: Hashable, Sendable, Codable {
  package var work: Work

  /// The folder that relative paths of outputs and goldens start from.
  package var outputRoot: String

  /// How many threads may draw; the bytes written do not depend on it.
  package var jobs: Int

  package var flags: Flags

  package init(_ work: Work, outputRoot: String, jobs: Int = 1, flags: Flags = Flags()) {
    (self.work, self.outputRoot, self.jobs, self.flags) = (work, outputRoot, jobs, flags)
  }
}

extension SceneJob {
  package enum Work: Hashable, Sendable {
    /// Plays the variants one after the other.
    case play([Variant])
    /// Lays a scene out and reports what is where.
    case inspect(Inspection)
    /// Reports the registered scenes' names.
    case listScenes
  }

  /// Which frames are sampled, how they are drawn and what is written.
  package struct Flags: Hashable, Sendable, Codable {
    /// What is written, of what the timeline lists and of what is asked for beyond.
    package var write: [Product] = Product.allCases
    /// Single moments to write: `flipbook still --at`.
    package var stills: [Still] = []
    /// Pixels a point; the device's own when nothing.
    package var scale: Double?
    /// Samples a pixel in each direction, from 1.
    package var supersample = 1
    /// How much of a frame's duration the shutter is open, in degrees from 0 to 360.
    package var shutterAngle: Double = 0
    /// Moments a frame when the shutter is open.
    package var shutterSamples = 1
    package var from: TimeExpression?
    package var to: TimeExpression?
    /// Which frames, counted from 0.
    package var frames: ClosedRange<Int>?
    /// The colour behind the scene, as `#rrggbb`, `none` for transparent, or the system's.
    package var background: String?
    /// What matters more of a PNG file.
    package var png = PNGEffort.fast
    /// Stops a timeline that never rests.
    package var maximumFrames = 36_000
    /// Refuses a timeline with more steps, `repeat:` and `run:` written out.
    package var stepLimit = Timeline.stepLimit
    /// Whether expectations are checked.
    package var checksExpectations = false
    /// Whether goldens are compared, or written where that is asked for.
    package var comparesGoldens = false
    /// Whether a picture is drawn of the instant at which an expectation fails.
    package var drawsFailures = false
    /// Which goldens are written instead of compared.
    package var record: RecordMode = .never
    /// Whether lines of the trace and the marks are reported, whatever is written.
    package var sendsTrace = false
    /// All variants there are; where all goldens are written anew, those of others go.
    package var knownVariants: [KnownVariant] = []
    /// Whether nothing more is played once something has failed.
    package var stopsAtFirstFailure = false
    /// Views to explain besides the named ones.
    package var traceViews: [String] = []
    /// Whether the host says which files were read.
    package var tellsReads = false
    /// Whether the host says what its stages cost.
    package var measuresStages = false
    /// The view of which is said why it moves or does not.
    package var explains: Selector?
    /// The moment of which that is said; of the whole timeline when nothing.
    package var explainsAt: TimeExpression?

    package init() {}

    /// Whether an output of a timeline is to be written.
    package func writes(_ output: Output) -> Bool {
      Product(rawValue: output.word).map(write.contains) ?? false
    }
  }

  /// What matters more of a PNG file: the time it takes to make, or its size.
  package enum PNGEffort: String, Hashable, Sendable, Codable, CaseIterable {
    case fast, small

    /// The effort that one of zlib's levels, from 0 to 9, asks for: more than its default is
    /// `small`.
    package init(level: Int) {
      self = level > 6 ? .small : .fast
    }
  }

  /// What a scene process can write.
  package enum Product: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    case frames, apng, sheet, trace, plot, html, gif, mp4, webm, y4m, stills, manifest

    package static func < (first: Product, second: Product) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// One picture of one moment.
  package struct Still: Hashable, Sendable, Codable {
    package var at: TimeExpression
    package var path: String

    package init(at: TimeExpression, path: String) {
      (self.at, self.path) = (at, path)
    }
  }

  /// What goldens of a variant are called.
  package struct KnownVariant: Hashable, Sendable, Codable {
    package var title: String

    /// Its folder, which its pictures lie in.
    package var folder: String

    package init(_ variant: Variant) { (title, folder) = (variant.title, variant.folder) }
  }

  package enum RecordMode: String, Hashable, Sendable, Codable, CaseIterable {
    case missing, failed, all, never
  }

  /// A question about a scene's layout at one moment.
  package struct Inspection: Hashable, Sendable, Codable {
    package var scene: String
    package var arguments: [NamedValue] = []
    package var environment: [NamedValue] = []
    package var semantics: Semantics = .ios18
    /// Selectors as a timeline writes them; all views when empty.
    package var views: [String] = []
    /// A device profile's name; the size and insets below override its own.
    package var device: String?
    /// Width and height, in points.
    package var width: Double?
    package var height: Double?
    /// Top, leading, bottom, trailing, in points.
    package var safeArea: [Double]?
    /// Pixels a point.
    package var scale: Double?
    package var direction: LayoutDirection = .leftToRight
    package var moment: Moment = .settled
    /// Whether rectangles are rounded to whole pixels, as they are drawn.
    package var isPixelRounded = false

    package init(scene: String) {
      self.scene = scene
    }
  }

  package enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The moment an inspection looks at.
  package enum Moment: Hashable, Sendable, Codable {
    /// The very first layout, before any task ran.
    case first
    /// After everything came to rest.
    case settled
    case time(ExactTime)
  }
}

/// What a scene process reports: one JSON object a line on its standard output.
package enum HostEvent: Hashable, Sendable, Codable {
  /// A variant begins; the total is not known where the timeline waits for rest.
  case started(variant: String, totalFrames: Int?)
  case progress(framesDone: Int)
  /// A file is complete; the path is relative to the output root.
  case file(path: String)
  /// One line of the trace, without its line break.
  case traceLine(String)
  /// An inspection's answer, a JSON document.
  case inspectResult(json: String)
  /// The registered scenes' names, sorted.
  case scenes([String])
  /// Something the scene asked for that is not there, said once.
  case diagnostic(message: String)
  /// An error, or an expectation that does not hold.
  case failure(TimelineError)
  /// How many expectations were checked, and how many held.
  case checked(total: Int, held: Int)
  /// Why a view moved or did not.
  case explained(ChangeExplanation)
  /// The marks of a variant that is over, and when each was set.
  case marks([String: ExactTime])
  /// The files and folders that were read since the process began, for the variant that is about to
  /// be finished; nothing when they are too many to be told.
  case reads([FileRead]?)
  case variantFinished(frames: Int, reused: Int, outputs: [String])
  /// What the stages of the variant that is about to be finished cost.
  case measured(StageTimes)
  case finished
}

/// A file or a folder, as it was when it was opened.
package struct FileRead: Hashable, Sendable, Codable {
  package var path: String

  /// In bytes; nothing where nothing was there.
  package var size: Int?

  /// When it was changed last, in nanoseconds since 1970.
  package var modified: Int

  package init(path: String, size: Int?, modified: Int) {
    (self.path, self.size, self.modified) = (path, size, modified)
  }
}

// MARK: - Lines

extension HostEvent {
  /// Writes the event as one line of JSON with sorted keys, without a line break.
  package func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads a line, or nothing when it is no event: what a scene prints itself.
  package init?(line: String) {
    guard line.first == "{",
      let event = try? JSONDecoder().decode(HostEvent.self, from: Data(line.utf8))
    else { return nil }
    self = event
  }
}
