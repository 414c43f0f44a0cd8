package import FlipbookBase
package import FlipbookExpectations
package import FlipbookFuzz
package import FlipbookTimeline
import Foundation

/// An event of a scene's process, with the variant it is about: one line on descriptor 3.
///
/// The line is the event's JSON object, after the variant's index and a space if there is one:
/// `7 {"checked":{"held":3,"total":3}}`. The index is outside, since an object within an object costs
/// the reader as much again.
package struct HostMessage: Hashable, Sendable {
  /// The variant's index in the job's list; `nil` for what is about the whole job.
  package var variant: Int?

  package var event: HostEvent

  package init(_ event: HostEvent, of variant: Int? = nil) {
    (self.event, self.variant) = (event, variant)
  }

  /// Reads a line, with or without its break.
  package init(line: some Collection<UInt8>) throws {
    var rest = line[...]
    if rest.first != UInt8(ascii: "{") {
      let digits = rest.prefix { $0 != UInt8(ascii: " ") }
      guard let variant = Int(String(decoding: digits, as: UTF8.self)) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "a line without an event"))
      }
      self.variant = variant
      rest = rest[digits.endIndex...].dropFirst()
    }
    event = try JSONDecoder().decode(HostEvent.self, from: Data(rest))
  }

  /// Writes the message as one line with sorted keys, without a line break.
  package func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(event), as: UTF8.self)
    return variant.map { "\($0) " + text } ?? text
  }
}

/// Something that a scene's process reports.
package enum HostEvent: Hashable, Sendable, Codable {
  /// A variant begins, named by its folder. The total is `nil` if the timeline waits for rest.
  case started(variant: String, totalFrames: Int?)
  case progress(framesDone: Int)
  /// The frames of the part that is played: the first one, how many, and of how many.
  case range(first: Int, count: Int, total: Int)
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
  /// A rule that random steps break, and the shortest of them.
  case found(FoundFault)
  /// A step of a fuzzer's run that is about to be played.
  case told(Step)
  /// A fuzzer is done with the variant.
  case fuzzed(FuzzReport)
  /// The marks of a variant that is over, and when each was set.
  case marks([String: ExactTime])
  /// The files and folders read since the process began, for the variant that finishes next; `nil`
  /// if they are too many.
  case reads([FileRead]?)
  case variantFinished(frames: Int, reused: Int, outputs: [String])
  /// The costs of the stages of the variant that is about to be finished.
  case measured(StageTimes)
  /// The scene crashes, or is about to be stopped; nothing follows.
  case crashed(CrashReport)
  /// The job is done; nothing follows.
  case finished
}
