import FlipbookBase
import FlipbookTimeline

/// Timelines, and the small languages in their values.
extension FuzzTarget {
  static let timelines = [
    FuzzTarget("timeline", words: timelineWords, seeds: timelineFiles) { bytes in
      let result = TimelineParser.parse(file: "a.yaml", bytes: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let printer = TimelineErrorPrinter(source: { _ in text })
      _ = printer.text(result.errors) + printer.json(result.errors)
      if let timeline = result.timeline, timeline.variantCount < 1000 { _ = timeline.variants() }
      return result.errors.map(FuzzComplaint.init)
    },
    FuzzTarget("format", words: timelineWords, seeds: timelineFiles) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(TimelineFormatter.Refusal) {
        let once = try TimelineFormatter.formatted(text, file: "a.yaml")
        let twice = try TimelineFormatter.formatted(once, file: "a.yaml")
        precondition(once == twice, "what is formatted is formatted in another way")
        return []
      } catch { return error.errors.map(FuzzComplaint.init) }
    },
    FuzzTarget(
      "network", words: ["method", "status", "json", "file", "delay", "headers", "https://"],
      texts: [
        "https://example.com/a*: { status: 404, delay: 200ms, json: { a: [1, 2] } }\n",
        "- GET https://example.com/items\n- https://example.com/b: { text: hi, after: 2 }\n",
        "https://x.org/a:\n  - { status: 500 }\n  - { file: a.json, headers: { A: b } }\n",
      ]
    ) { text in
      TimelineParser.network(file: "n.yaml", contents: text).errors.map(FuzzComplaint.init)
        + TimelineParser.defaults(file: "n.yaml", contents: text).errors.map(FuzzComplaint.init)
    },
    FuzzTarget(
      "selector", words: ["text(\"", "button(", "id(", " > ", "[0]", "row(\"", "sheet", "back"],
      texts: [
        "ShowHide.Panel", "text(\"Open\")", "button(\"Go\") > Circle[2]", "id(a.b)", "sheet",
        "alert(\"Delete?\")", "row(\"a\\\"b\") > toggle(\"x\")",
      ]
    ) { text in complaints { () throws(TimelineError) in try Selector(parsing: text) } },
    FuzzTarget(
      "expression", words: ["minY", "velocity", "acceleration", "opacity", "pt", "(", " - "],
      texts: ["green.minY", "(a.maxY - b.minY) / 2", "velocity(a.midX) * 3", "a.width + 20pt"]
    ) { text in complaints { () throws(TimelineError) in try ViewExpression(parsing: text) } },
    FuzzTarget(
      "time", words: ["ms", "s", "f", "start", "end", "rest", " + ", ".."],
      texts: ["350ms", "1.25s", "21f", "shown + 150ms", "end - 1f", "start"]
    ) { text in complaints { () throws(TimelineError) in try TimeExpression(parsing: text) } },
    FuzzTarget("rate", words: ["/", "0", "1001"], texts: ["60", "60000/1001"]) { text in
      complaints { () throws(TimelineError) in try FrameRate(parsing: text) }
    },
    FuzzTarget(
      "easing", words: ["spring(", "bounce:", "cubic-bezier(", "linear(", "steps(", "jump-end"],
      texts: [
        "easeInOut(duration: 0.35)", "spring(response: 0.5, dampingFraction: 0.8)", "snappy",
        "cubic-bezier(0.4, 0, 0.2, 1) 250ms", "linear(0, 0.3 20%, 1)", "steps(4, jump-end)",
      ]
    ) { text in complaints { () throws(TimelineError) in try CurveSpec(parsing: text) } },
  ]

  private static let timelineWords = [
    "steps:", "wait:", "tap:", "drag:", "expect:", "render:", "matrix:", "scene:", "views:",
    "settled", "from:", "within:", "- ", "{ ", "[", "\"", "'", "&a", "*a", "!!", "? ", "| ", "> ",
    "350ms", "button(\"", "run:", "env:", "args:", "device:", "frames:", "trace:",
  ]

  @Sendable private static func timelineFiles() -> [[UInt8]] {
    FuzzSeeds.files(in: "timelines", ".yaml") + FuzzSeeds.files(in: "timelines/errors", ".yaml")
      + FuzzSeeds.files(in: "timelines/tests", ".yaml")
  }

  static func complaints<Value>(_ read: () throws(TimelineError) -> Value) -> [FuzzComplaint] {
    do throws(TimelineError) {
      _ = try read()
      return []
    } catch { return [FuzzComplaint(error)] }
  }
}
