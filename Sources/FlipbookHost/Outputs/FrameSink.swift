import FlipbookBase
import FlipbookExport
import FlipbookReport
import FlipbookStage
import FlipbookTimeline

/// A receiver of a variant's frames, such as the writer of one output.
///
/// A sink says what it needs, takes every frame in order, and is ended once:
///
/// ```
/// needs ─▶ take(played) ─▶ take(drawn) ─▶ … ─▶ finish(run)    or    discard()
/// ```
///
/// A new output is a class in a file of its own, and a line in ``OutputSinks``.
protocol FrameSink: AnyObject {
  /// The parts of each frame that are used. The recorder makes no part that no sink needs.
  var needs: FrameNeeds { get }

  /// The size that its pixels are drawn in. Sinks with the same size share one drawing.
  var size: PictureSize { get }

  /// The place among all sinks when they are finished.
  var turn: SinkTurn { get }

  /// Takes a frame as it was played, before it is drawn.
  func take(_ frame: PlayedFrame)

  /// Takes a frame's pixels; called if ``needs`` has `.pixels`.
  func take(_ frame: DrawnFrame, index: Int) throws(ExportError)

  /// Takes a picture of one moment, which lies between frames or at one.
  func take(_ still: TakenPicture, drawing pipeline: DrawingPipeline) throws(ExportError)

  /// The number of frames that look like an earlier one and share its file.
  var reusedCount: Int { get }

  /// The sentences that are said before reports are written, of what could not be done as asked.
  var complaints: [String] { get }

  /// Completes the files; called once, after the last frame.
  ///
  /// - Returns: The paths of what was written, relative to the output folder.
  /// - Throws: When a file cannot be written.
  func finish(_ run: PlayedRun) throws(ExportError) -> [String]

  /// Removes what was written, since the variant could not be played to its end.
  func discard() throws(ExportError)
}

extension FrameSink {
  var size: PictureSize { .device }
  func take(_ frame: PlayedFrame) {}
  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {}
  func take(_ still: TakenPicture, drawing pipeline: DrawingPipeline) throws(ExportError) {}
  var reusedCount: Int { 0 }
  var complaints: [String] { [] }
  func discard() throws(ExportError) {}
}

/// The parts of a frame that sinks can ask for.
struct FrameNeeds: OptionSet {
  let rawValue: UInt16

  /// The display list.
  static let picture = FrameNeeds(rawValue: 1 << 0)

  /// The line of the trace.
  static let trace = FrameNeeds(rawValue: 1 << 1)

  /// The places and opacities of all views.
  static let numbers = FrameNeeds(rawValue: 1 << 2)

  /// The digest of the pixels.
  static let pixels: FrameNeeds = [picture, FrameNeeds(rawValue: 1 << 3)]

  /// The pixels themselves, in strips.
  static let strips: FrameNeeds = [pixels, FrameNeeds(rawValue: 1 << 4)]

  /// The strips as they are in a PNG.
  static let deflated: FrameNeeds = [pixels, FrameNeeds(rawValue: 1 << 7)]

  /// Besides, the pixels of those strips that are shorter where only their changes are in them.
  static let changes: FrameNeeds = [deflated, FrameNeeds(rawValue: 1 << 8)]

  /// A PNG file, unless an earlier frame has the same pixels.
  static let file: FrameNeeds = [pixels, FrameNeeds(rawValue: 1 << 5)]

  /// All display lists once more at the end, in ``PlayedRun/history``.
  static let history: FrameNeeds = [picture, FrameNeeds(rawValue: 1 << 6)]
}

/// The order in which sinks are finished, and their paths reported.
enum SinkTurn: Int, Comparable {
  // These grow with every frame. They are completed, too, when playing is interrupted.
  case frames, animation, film, trace, still
  // These are made of the whole. They are left out when playing is interrupted.
  case sheet, page, plot

  /// True if what was written so far is of use by itself.
  var isGrowing: Bool { self <= .still }

  static func < (first: SinkTurn, second: SinkTurn) -> Bool { first.rawValue < second.rawValue }
}

/// A frame as it was played, with only the parts that a sink needs.
struct PlayedFrame {
  /// Counted from 0.
  var index: Int
  var picture: PlayedPicture
  var trace: TraceFrame?
  var numbers = RecordedMoment()

  /// The player, whose stage is at the frame's time.
  var player: TimelinePlayer
}

/// A picture of one moment, and what it is for.
struct TakenPicture {
  /// The use of a picture.
  enum Purpose {
    /// A step asks for it; the path is relative to the output folder.
    case step(path: String)
    case request(PictureRequest.Purpose)
  }

  var purpose: Purpose
  var picture: PlayedPicture
}
