import FlipbookDiff
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline
import Testing

/// Traces, goldens and pictures whose numbers are known by construction.
private enum Made {
  /// A trace of frames at 60 a second: a view `box` whose y is a function of the frame.
  static func trace(
    frames: Range<Int> = 0..<10, rate: Int = 60, name: String = "box", curve: String? = nil,
    y: (Int) -> Double?
  ) -> String {
    frames.map { frame in
      let view = y(frame).map { "\"\(name)\":[0,\($0),20,10,1]" } ?? ""
      let active = curve.map {
        "{\"view\":\"\(name)\",\"prop\":\"frame\",\"curve\":\"\($0)\",\"since\":\"0\"}"
      }
      return "{\"f\":\(frame),\"t\":\"\(frame)/\(rate)\",\"views\":{\(view)},"
        + "\"active\":[\(active ?? "")],\"hash\":\"0\"}"
    }.joined(separator: "\n") + "\n"
  }

  static func playing(_ text: String, _ file: String = "a.jsonl") throws -> ComparedRun {
    try #require(try ComparedRun.traces(in: text, file: file).first)
  }

  /// A golden of `box.minY` with samples at every frame from 0.
  static func golden(
    _ values: [Double], curve: String = "linear(0.1)", marks: String = "", title: String = "t",
    pixels: [String] = []
  ) -> String {
    let samples = values.map { "\($0)" }.joined(separator: " ")
    let digests = pixels.enumerated().map { "\($0.offset):\($0.element)" }.joined(separator: " ")
    return """
      motion 1  timeline \(title)  semantics ios17  iphone-x@3x 60fps
      marks     \(marks)end 0.150000
      box.minY      \(values.first ?? 0) → \(values.last ?? 0)   moves 0.0000–0.1000   smooth
                    \(curve)   err 0.0%
                    every 1f from 0: \(samples)

      """
        + (pixels.isEmpty
          ? "" : "pixels    \(pixels.count) frames, 2 distinct\n              \(digests)\n")
  }

  /// Rows of white with one grey rectangle.
  static func picture(x: Int, y: Int, width: Int, height: Int, grey: UInt8) -> Bitmap {
    var bitmap = Bitmap(width: 10, height: 8)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 255 }
    for row in y..<(y + height) {
      for column in x..<(x + width) {
        for component in 0..<3 { bitmap.pixels[(row * 10 + column) * 4 + component] = grey }
      }
    }
    return bitmap
  }
}

@Suite struct RunDifferenceTests {
  @Test func `finds none between equal traces`() throws {
    let text = Made.trace { Double($0) }
    let difference = try RunDifference(before: Made.playing(text), after: Made.playing(text))
    #expect(difference.isEmpty)
    #expect(difference.instantCount == 10)
    #expect(difference.lines == ["no difference: numbers at 10 instants"])
  }

  @Test func `says when first, when worst, how much and how often`() throws {
    // From frame 3 on it is further by twice the number of frames since, at most by 10 in frame 7.
    let before = try Made.playing(Made.trace { Double($0 * 5) })
    let after = try Made.playing(
      Made.trace { frame in
        Double(frame * 5) + (frame < 3 ? 0 : frame < 8 ? Double(frame - 2) * 2 : 1)
      })
    let difference = try RunDifference(before: before, after: after)
    let measure = try #require(difference.measures.first)
    #expect(difference.measures.count == 1)
    #expect(measure.name == "box.minY" && measure.unit == "pt")
    #expect(measure.firstFrame == 3 && measure.first == 0.05)
    #expect(measure.worst == 10 && measure.worstFrame == 7)
    #expect(measure.count == 7 && measure.total == 10)
    // Ten columns from 0 to 10: 0 0 0 2 4 6 8 10 1 1 in eighths of that.
    #expect(measure.sparkline == "+0.0 ▁▁▁▂▄▅▇█▁▁ +10.0")
    #expect(
      difference.lines.first?.hasSuffix(
        "first off at 50ms (frame 3)   worst +10pt at 116.7ms (frame 7)   off in 7 of 10") == true)
  }

  @Test(arguments: [(0.4, true), (0.5, false), (0.6, false)])
  func `leaves out what is within a distance`(within: Double, differs: Bool) throws {
    let before = try Made.playing(Made.trace { Double($0) })
    let after = try Made.playing(Made.trace { Double($0) + 0.5 })
    let difference = try RunDifference(before: before, after: after, within: within)
    #expect(difference.isEmpty != differs)
  }

  @Test func `names views that came, went and were replaced, and when one is there`() throws {
    let one = try Made.playing(Made.trace { _ in 4 })
    let other = try Made.playing(Made.trace(name: "card") { _ in 4 })
    let replaced = try RunDifference(before: one, after: other)
    #expect(replaced.replaced.map { [$0.before, $0.after] } == [["box", "card"]])
    #expect(replaced.lines.contains { $0.hasSuffix("card stands where box stood") })
    let far = try Made.playing(Made.trace(name: "card") { _ in 40 })
    let exchanged = try RunDifference(before: one, after: far)
    #expect(exchanged.removed == ["box"] && exchanged.added == ["card"])
    let late = try Made.playing(Made.trace { $0 < 6 ? nil : 4 })
    let difference = try RunDifference(before: one, after: late)
    #expect(
      difference.presences.map { [$0.view, $0.before, $0.after] }
        == [["box", "0.0000–end", "0.1000–end"]])
    #expect(difference.measures.isEmpty)
  }

  @Test func `names the curve of each side`() throws {
    let before = try Made.playing(Made.trace(curve: "linear(0.15)") { Double($0) })
    let after = try Made.playing(Made.trace(curve: "spring(0.55, 1)") { Double($0 * $0) })
    let difference = try RunDifference(before: before, after: after)
    #expect(
      difference.lines.contains { $0.hasSuffix("follows default, followed linear(150ms)") },
      "\(difference.lines)")
  }

  @Test func `runs of different rates are compared where both have frames`() throws {
    // It is there from 110 ms on, and goes 600 points a second; both last for 200 ms.
    func trace(_ rate: Int, further: Double = 0) throws -> ComparedRun {
      let text = Made.trace(frames: 0..<(rate / 5 + 1), rate: rate) { frame in
        let time = Double(frame) / Double(rate)
        return time < 0.11 ? nil : 600 * time + further
      }
      return try Made.playing(text)
    }
    // Frames of 60 and 40 a second meet every 50 ms: at 0, 50, 100, 150 and 200 ms, and a view that
    // is at two of them.
    let same = try RunDifference(before: trace(60), after: trace(40))
    #expect(
      same.lines == [
        "no difference: numbers at 2 instants; not compared: 8 of 13 instants before and 4 of 9 "
          + "after, which the other side has no frame at; the first is 16.7ms"
      ])
    let other = try RunDifference(before: trace(60), after: trace(40, further: 3))
    #expect(other.measures.map { [$0.count, $0.total] } == [[2, 2]])
    #expect(other.presences.isEmpty && other.durations == nil)
    #expect(other.lines.last?.hasPrefix("instants  not compared: 8 of 13") == true)
    #expect(try RunDifference(before: trace(60), after: trace(60)).leftOut == nil)
  }

  @Test func `says how long each lasts`() throws {
    let before = try Made.playing(Made.trace { _ in 4 })
    let after = try Made.playing(Made.trace(frames: 0..<13) { _ in 4 })
    let difference = try RunDifference(before: before, after: after)
    #expect(difference.durations?.before == 0.15 && difference.durations?.after == 0.2)
    #expect(difference.lines == ["duration  lasts 200ms, lasted 150ms"])
  }
}

@Suite struct GoldenDifferenceTests {
  private func golden(_ text: String) throws -> ComparedRun {
    try #require(try ComparedRun.goldens(in: text, file: "a.motion").first)
  }

  @Test func `compares samples, facts, curves, marks and digests`() throws {
    let before = try golden(
      Made.golden([0, 10, 20, 30], marks: "shown 0.100000  ", pixels: ["aa", "bb", "cc"]))
    let after = try golden(
      Made.golden(
        [0, 10, 22, 36], curve: "spring(0.55, 1)", marks: "shown 0.116667  ",
        pixels: ["aa", "bb", "dd"]))
    let difference = try RunDifference(before: before, after: after)
    let measure = try #require(difference.measures.first)
    #expect(measure.firstFrame == 2 && measure.worst == 6 && measure.worstFrame == 3)
    #expect(measure.count == 2 && measure.total == 4)
    #expect(measure.curveBefore == "linear(100ms)" && measure.curveAfter == "default")
    #expect(measure.facts.map { [$0.before, $0.after] } == [["0.0 → 30.0", "0.0 → 36.0"]])
    #expect(difference.marks.map(\.name) == ["shown"])
    #expect(difference.lines.contains { $0.contains("shown at 116.7ms, was at 100ms") })
    let frames = try #require(difference.frames)
    #expect(frames.total == 3 && frames.count == 1 && frames.firstFrame == 2)
    #expect(frames.worst.isEmpty)
  }

  @Test func `compares a golden with a trace at its samples, to its tenth of a point`() throws {
    let golden = try golden(Made.golden([0, 3.3, 6.7, 10]))
    let same = try Made.playing(Made.trace { Double($0) * 10 / 3 })
    #expect(try RunDifference(before: golden, after: same).isEmpty)
    let other = try Made.playing(Made.trace { Double($0) * 11 / 3 })
    let difference = try RunDifference(before: golden, after: other)
    let measure = try #require(difference.measures.first)
    #expect(measure.count == 3 && measure.total == 4)
    #expect(abs((measure.worst ?? 0) - 1) < 1e-9)
  }

  @Test func `a golden knows the instant at which a view goes, a trace the next frame`() throws {
    let text = Made.golden([0, 0, 0]) + "box           there 0.0000–0.0420\n"
    // The third frame, at 50ms, is the first without the box.
    let trace = try Made.playing(Made.trace { $0 < 3 ? 0 : nil })
    #expect(try RunDifference(before: golden(text), after: trace).isEmpty)
    let longer = try Made.playing(Made.trace { $0 < 4 ? 0 : nil })
    #expect(
      try RunDifference(before: golden(text), after: longer).presences.map(\.after)
        == ["0.0000–0.0667"])
  }

  @Test func `a measure that moves on one side only is a difference`() throws {
    let before = try golden(Made.golden([0, 10]))
    let after = try golden(
      "motion 1  timeline t  semantics ios17  iphone-x@3x 60fps\nmarks     end 0.150000\n"
        + "still     box\n")
    let difference = try RunDifference(before: before, after: after)
    #expect(difference.measures.first?.facts.first?.after == "does not move")
  }

  @Test func `variants are matched by their titles`() throws {
    let before = ["a", "b"].map { Made.golden([0, 1], title: "t [x=\($0)]") }.joined()
    let after = ["b", "c"].map { Made.golden([0, 1], title: "t [x=\($0)]") }.joined()
    let pairs = RunPairs(
      try ComparedRun.goldens(in: before, file: "a.motion"),
      try ComparedRun.goldens(in: after, file: "b.motion"))
    #expect(pairs.pairs.map(\.before.title) == ["t [x=b]"])
    #expect(pairs.onlyBefore == ["t [x=a]"] && pairs.onlyAfter == ["t [x=c]"])
  }
}

@Suite struct FrameDifferenceTests {
  private func playing(_ bitmap: Bitmap, _ file: String) throws -> ComparedRun {
    try ComparedRun(picture: PNGEncoder(effort: .fast).encode(bitmap), file: file)
  }

  @Test func `says by how much, of how many pixels, and where`() throws {
    let before = try playing(Made.picture(x: 0, y: 0, width: 0, height: 0, grey: 0), "a.png")
    let after = try playing(Made.picture(x: 3, y: 2, width: 4, height: 5, grey: 55), "b.png")
    let difference = try RunDifference(before: before, after: after)
    let picture = try #require(difference.frames?.worst.first)
    #expect(picture.channel == 200)
    #expect(picture.share == 20.0 / 80)
    #expect(picture.box == [3, 2, 4, 5])
    #expect(
      difference.lines.contains { $0.contains("by up to 200 of 255 in 25% of the pixels") })
    let files = try DifferencePictures(difference).files()
    #expect(
      files.map(\.name) == ["before", "after", "difference"].map { "frame-00000-\($0).png" })
    let drawn = try PNGDecoder.decode(files[2].bytes)
    #expect(drawn[0, 0].red == drawn[0, 0].green && drawn[3, 2].red > drawn[3, 2].green)
    #expect(try RunDifference(before: before, after: before).isEmpty)
  }

  @Test func `compares pictures of different sizes from their corners`() throws {
    let before = try playing(Bitmap(width: 4, height: 4), "a.png")
    let after = try playing(Bitmap(width: 4, height: 6), "b.png")
    let picture = try #require(
      try RunDifference(before: before, after: after).frames?.worst.first)
    #expect(picture.box == [0, 4, 4, 2] && picture.share == 8.0 / 24)
    #expect(picture.sizes == [4, 4, 4, 6])
  }

  @Test func `pages of traces and of pictures hold what is known`() throws {
    let trace = try Made.playing(Made.trace(curve: "linear(0.1)") { Double($0) })
    let page = try PageRecording(trace)
    #expect(page.views.map(\.name) == ["box"] && page.index == Array(0..<10))
    #expect(page.pictures.isEmpty && page.moves.map(\.curve) == ["linear(0.1)"])
    #expect(try RunDifference(before: trace, after: ComparedRun(page, source: "p")).isEmpty)
    let picture = try PageRecording(playing(Bitmap(width: 4, height: 6), "a.png"))
    #expect(picture.sizes == [[0, 4, 6]] && picture.pictures.count == 1)
    let golden = try ComparedRun.goldens(in: Made.golden([0, 1]), file: "a.motion")
    #expect(throws: MalformedInput.self) { try PageRecording(golden[0]) }
  }

  @Test func `a folder names the file that is missing, and where it is listed`() throws {
    let manifest = """
      {
        "manifest": 1,
        "timeline": {"name":"t","digest":"","variant":{"x":"1"}},
        "scale": 2,
        "fps": "60",
        "frames": [
          {"index":0,"time":"0","file":"a.png","digest":"00","sameAs":null},
          {"index":1,"time":"1/60","file":"b.png","digest":"01","sameAs":null}
        ]
      }
      """
    let before = try ComparedRun(manifest: manifest, file: "m.json") { _ in nil }
    #expect(before.title == "t [x=1]" && before.frames?.count == 2)
    let after = try ComparedRun(
      manifest: manifest.replacing("\"01\"", with: "\"02\""), file: "n.json"
    ) { _ in nil }
    #expect(throws: MalformedInput.self) { try RunDifference(before: before, after: after) }
    do {
      _ = try RunDifference(before: before, after: after)
    } catch {
      #expect("\(error)" == "m.json:7:34: the file `a.png` is not there")
    }
  }
}

@Suite struct MalformedInputTests {
  /// A text, and the message about it.
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var words: String
    var testDescription: String { words }
  }

  @Test(arguments: [
    Case(text: "", words: "x: there is no frame in this trace"),
    Case(
      text: #"{"f":0,"t":"0","views":{"a":[0,0"#,
      words: "x:1:33: it ends here, where `,` or `]` is due"),
    Case(text: "\n{\"f\":0,", words: "x:2:8: it ends here, where a name in quotation marks is due"),
    Case(text: "[1]", words: "x:1:1: this is not a frame of a trace"),
    Case(text: #"{"f":"0"}"#, words: "x:1:6: a frame has its number as `f`"),
    Case(
      text: #"{"f":0,"t":"1/0"}"#,
      words: "x:1:12: a frame has its time as `t`: \"17/60\", in seconds"),
    Case(
      text: #"{"f":0,"t":"0","views":{"é":[1]}}"#,
      words: "x:1:29: a view has five numbers: x, y, width, height, opacity"),
    Case(text: #"{"f":0,"t":"0","views":nul}"#, words: "x:1:24: `n` stands where `null` is due"),
    Case(text: #"{"f":1e999}"#, words: "x:1:6: `1e999` is not a number"),
    Case(
      text: "{\"f\":0,\"t\":\"1\",\"views\":{}}\n{\"f\":1,\"t\":\"1\",\"views\":{}}",
      words: "x:2:12: frames follow each other in time"),
    Case(text: String(repeating: "[", count: 100_000), words: "x:1:65: it is more than 64 deep"),
    Case(text: "{} {}", words: "x:1:4: there is something behind the end"),
  ])
  func `a trace that is none is said to be so, and where`(example: Case) {
    do {
      _ = try ComparedRun.traces(in: example.text, file: "x")
      Issue.record("read \(example.text)")
    } catch {
      #expect("\(error)" == example.words)
    }
  }

  @Test(arguments: [
    Case(text: "", words: "x:1:1: there is no golden in this file"),
    Case(text: "red.minY  4", words: "x:1:1: a golden begins with"),
    Case(text: "motion 2  timeline t", words: "x:1:8: only version 1 of goldens is known"),
    Case(text: "motion 1  timeline t", words: "x:1:1: the heading says"),
    Case(
      text: "motion 1  timeline t  semantics ios17  x@3x 60",
      words: "x:1:45: `60` is not a frame rate"),
    Case(
      text: Made.golden([1]).replacing("end 0.150000", with: "end soon"),
      words: "x:2:11: a mark has a name and a time in seconds"),
    Case(
      text: Made.golden([1, 2]).replacing(" 2.0\n", with: " 2.x\n"),
      words: "x:5:36: `2.x` is not a number"),
    Case(
      text: Made.golden([1]).replacing("every 1f", with: "every 0f"),
      words: "x:5:15: samples are written"),
    Case(text: Made.golden([1]) + "nobody  4\n", words: "x:6:1: `nobody` is neither a measure"),
    Case(
      text: Made.golden([1]) + "b.minY  = c.minY\n",
      words: "x:6:11: there is no measure `c.minY` above"),
    Case(
      text: Made.golden([1]) + "pixels    many\n", words: "x:6:11: the number of frames is due"),
  ])
  func `a golden that is none is said to be so, and where`(example: Case) {
    do {
      _ = try ComparedRun.goldens(in: example.text, file: "x")
      Issue.record("read \(example.text)")
    } catch {
      #expect("\(error)".hasPrefix(example.words), "\(error)")
    }
  }

  @Test func `any byte of a trace may be missing`() {
    let text = Array(Made.trace(frames: 0..<2, curve: "linear(0.1)") { Double($0) }.utf8)
    for index in text.indices {
      var shorter = text
      shorter.remove(at: index)
      _ = try? ComparedRun.traces(in: String(decoding: shorter, as: UTF8.self), file: "x")
      _ = try? ComparedRun.traces(in: String(decoding: text[..<index], as: UTF8.self), file: "x")
    }
  }
}
