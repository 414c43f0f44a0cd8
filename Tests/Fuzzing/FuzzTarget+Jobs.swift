import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookTimeline
import Foundation

/// The words of the two processes to each other.
extension FuzzTarget {
  static let jobs = [
    FuzzTarget(
      "job", words: ["\"work\":", "\"order\":[", "\"entries\":", "-1", "1e99"],
      seeds: {
        let text = "scene: A\nsteps:\n  - wait: 100ms\n  - tap: button(\"Go\")\n"
        guard let timeline = TimelineParser.parse(file: "a.yaml", contents: text).timeline,
          let job = try? JSONEncoder().encode(
            SceneJob(.play(timeline.variants()), outputRoot: "/tmp", jobs: 2))
        else { return [] }
        return [Array(job)]
      }
    ) { bytes in
      do {
        _ = try JSONDecoder().decode(SceneJob.self, from: Data(bytes))
        return []
      } catch { return [FuzzComplaint("job", "\(error)")] }
    },
    FuzzTarget(
      "event", words: ["{\"", "\":{\"_0\":", "}}", "7 ", "null", "traceLine"],
      seeds: {
        let events: [HostEvent] = [
          .started(variant: "a", totalFrames: 3), .progress(framesDone: 1), .file(path: "a/b.png"),
          .traceLine("{\"f\":0}"), .checked(total: 3, held: 2), .marks(["a": .zero]), .finished,
          .failure(TimelineError(.syntax, "x", at: SourceLocation(file: "a", line: 1, column: 2))),
        ]
        return events.enumerated().compactMap { index, event in
          (try? HostMessage(event, of: index % 2 == 0 ? index : nil).line()).map { Array($0.utf8) }
        } + [
          Array("{\"crashed\":{\"_0\":{\"column\":1,\"frames\":[1],\"line\":2,\"signal\":4}}}".utf8)
        ]
      }
    ) { bytes in
      do {
        _ = try HostMessage(line: bytes)
        return []
      } catch { return [FuzzComplaint("event", "\(error)")] }
    },
  ]
}
