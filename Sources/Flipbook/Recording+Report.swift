internal import FlipbookBase
import FlipbookBase
internal import FlipbookExpectations
internal import FlipbookReport
internal import FlipbookStage
internal import FlipbookTimeline
import Foundation

extension Recording {
  /// Attaches a page with a scrubber, `report.html`, and the numbers of every frame, `trace.jsonl`,
  /// to the running test.
  ///
  /// Pictures of the last differences from a golden are attached as well. Swift Testing keeps
  /// attachments with `swift test --attachments-path DIR`. XCTest has no attachments on Linux:
  /// there, and outside of tests, they are written into the folder that the environment variable
  /// `FLIPBOOK_ATTACHMENTS` names, and nowhere without it.
  ///
  /// Tests with a ``StageTrait`` need not call this: all their recordings are attached when they
  /// fail.
  public func attach() {
    if TestPlace.attach(files) { return }
    let folder = ProcessInfo.processInfo.environment["FLIPBOOK_ATTACHMENTS"] ?? ""
    if !folder.isEmpty { attach(into: folder) }
  }

  private var files: [Answer.Picture] {
    [("report.html", Array(report.utf8)), ("trace.jsonl", Array(trace.utf8))] + answer.pictures
  }

  /// Writes the page, the trace and the pictures into a folder of the recording's name.
  func attach(into folder: String) {
    TestPlace.write(files, into: URL(filePath: folder).appending(path: variant.fileName))
  }

  /// A self-contained page: the views' rectangles in every frame, and the curves of those that
  /// move.
  public var report: String {
    let timeline = variant.timeline
    let rate = timeline.framesPerSecond
    var builder = RecordingBuilder(
      PageRecording(
        title: variant.title, timeline: timeline.name,
        variant: variant.choices.map { [$0.axis, $0.value.description] },
        fps: [Int(rate.frames), Int(rate.seconds)]))
    for moment in content.moments {
      guard let frame = moment.frame else { continue }
      builder.add(index: frame, size: moment.now.size, moment: recorded(moment.now))
    }
    let marks = content.marks.map { PageRecording.Mark(name: $0.key, time: $0.value.seconds) }
    return ReportPage(
      builder.finish(marks: marks, plots: [], diagnostics: content.diagnostics)
    ).html
  }

  private func recorded(_ screen: FlipbookExpectations.Recording.Screen) -> RecordedMoment {
    var moment = RecordedMoment()
    for (subject, view) in zip(content.subjects, screen.views) {
      guard let view else { continue }
      moment.places.append(
        RecordedMoment.Place(
          key: subject.name, name: subject.name, isNamed: true, rect: view.rect,
          opacity: view.opacity))
      moment.moves += view.movements.map { movement in
        RecordedMoment.Move(
          view: subject.name, property: movement.property, curve: movement.curve,
          since: movement.since.seconds)
      }
    }
    return moment
  }

  /// One line of JSON for each frame, as `flipbook trace` writes it; nothing is drawn, so the hash is
  /// of no picture and always 0.
  public var trace: String {
    content.moments.compactMap { moment -> String? in
      guard let index = moment.frame else { return nil }
      var frame = TraceFrame(index: index, time: moment.time)
      for (subject, view) in zip(content.subjects, moment.now.views) {
        guard let view else { continue }
        frame.views.append(
          TraceFrame.View(name: subject.name, rect: view.rect, opacity: view.opacity))
        frame.movements += view.movements.map { movement in
          TraceFrame.Movement(
            view: subject.name, property: movement.property, curve: movement.curve,
            since: movement.since)
        }
      }
      return frame.line + "\n"
    }.joined()
  }
}

extension Variant {
  /// The title as the name of a folder.
  fileprivate var fileName: String {
    String(title.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "-" })
  }
}
