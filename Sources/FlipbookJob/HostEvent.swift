package import FlipbookBase
package import FlipbookExpectations
package import FlipbookTimeline
import Foundation

/// An event of a scene's process, with the variant it is about: one JSON object a line on
/// descriptor 3.
package struct HostMessage: Hashable, Sendable, Codable {
  /// The variant's index in the job's list; `nil` for what is about the whole job.
  package var variant: Int?

  package var event: HostEvent

  package init(_ event: HostEvent, of variant: Int? = nil) {
    (self.event, self.variant) = (event, variant)
  }

  /// Writes the message as one line of JSON with sorted keys, without a line break.
  package func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// Something that a scene's process reports.
package enum HostEvent: Hashable, Sendable, Codable {
  /// A variant begins, named by its folder. The total is `nil` if the timeline waits for rest.
  case started(variant: String, totalFrames: Int?)
  case progress(framesDone: Int)
  /// A file is complete; the path is relative to the output root.
  case file(path: String)
  /// One line of the trace, without its line break.
  case traceLine(String)
  /// An inspection's answer, a JSON document.
  case inspectResult(json: String)
  /// A diagnostic: an unsupported request of the scene, reported once.
  case diagnostic(message: String)
  /// An error, or an expectation that does not hold.
  case failure(TimelineError)
  /// The number of expectations that were checked, and of those that held.
  case checked(total: Int, held: Int)
  /// The reason a view moved or did not.
  case explained(ChangeExplanation)
  /// The marks of a variant that is over, and when each was set.
  case marks([String: ExactTime])
  /// The files and folders read since the process began, for the variant that finishes next; `nil`
  /// if they are too many.
  case reads([FileRead]?)
  case variantFinished(frames: Int, reused: Int, outputs: [String])
  /// The costs of the stages of the variant that is about to be finished.
  case measured(StageTimes)
  /// The job is done; nothing follows.
  case finished
}
