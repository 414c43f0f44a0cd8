import FlipbookBase
import FlipbookCurves
import FlipbookExport
import FlipbookTimeline
import SharedFixtures
import Testing

@Suite struct MalformedTests {
  private static let seeds = [
    "spring(duration: 0.5, bounce: 0.2)", "ours = cubic-bezier(0.4, 0, 0.2, 1) 300ms 100ms",
    "linear(0, 0.5 30%, 1)", ".timingCurve(.circularEaseIn, duration: 0.4).delay(0.1).speed(2)",
    "PathInterpolator(\"M 0,0 C 0.4,0 0.2,1 1,1\")", "css(\"steps(4, jump-end)\", 1s)",
    "{\"mass\": 1, \"stiffness\": 100, \"damping\": 15}", "[0.4, 0, 0.2, 1] 350ms",
    "SpringForce(STIFFNESS_LOW, 0.2f)", "UIView.AnimationOptions.curveEaseIn",
  ]

  private static let noise = [
    "(", ")", "[", "]", "{", "}", ",", ":", "=", ".", "..", "\"", "'", "-", "+", "%", "ms", "s",
    "1e999", "-1e-999", "NaN", "inf", "0", "99999999999999999999", "\u{0}", "\u{2028}", "🙂", "é",
    "default@", "@ios17", "spring(", "css(\"", "linear(", "steps(0)", " ", "\t", "\n", "f", "\\",
  ]

  private static func mutated(_ text: String, _ generator: inout SplitMix64) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      let end = min(scalars.count, place + Int.random(in: 0...8, using: &generator))
      if Bool.random(using: &generator) {
        scalars.removeSubrange(place..<end)
      } else {
        let word = noise[Int.random(in: 0..<noise.count, using: &generator)]
        scalars.insert(contentsOf: Array(word.unicodeScalars), at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: 0..<20)
  func `fifty mutations of each seed are read or refused`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    for round in 0..<50 {
      let text = Self.mutated(Self.seeds[round % Self.seeds.count], &generator)
      do throws(TimelineError) {
        let curve = try NamedCurve(parsing: text)
        let comparison = CurveComparison([curve], distance: 600)
        #expect(!comparison.table.isEmpty && comparison.json.description.contains("name"))
        #expect(curve.motion.value(at: 0.1).isFinite, "\(text)")
      } catch {
        let length = text.unicodeScalars.count
        #expect(!error.message.isEmpty)
        #expect((1...length + 1).contains(error.location.column), "\(text)")
        #expect(TimelineErrorPrinter { _ in text }.text(error).contains("T307"))
      }
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 50_000), String(repeating: "[", count: 50_000),
    String(repeating: "a.", count: 20_000), "spring(" + String(repeating: ".spring(", count: 5000),
    String(repeating: "9", count: 90_000),
    "linear(0" + String(repeating: ", 1", count: 20_000) + ")",
    String(repeating: "x", count: 200_000),
    "PathInterpolator(\"M 0,0" + String(repeating: " L 0.5,0.5", count: 9000) + "\")",
  ])
  func `what is made to be slow or deep is refused`(text: String) {
    #expect(throws: TimelineError.self) { try NamedCurve(parsing: text) }
  }

  @Test(arguments: 0..<10)
  func `mutations of tables and traces are read or refused`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed) + 1000)
    let table = "time,y\n" + (0..<20).map { "\(Double($0) / 60),\($0 * $0)\n" }.joined()
    let trace = (0..<20).map { #"{"f":\#($0),"t":"\#($0)/60","views":{"a":[0,\#($0),1,1,1]}}"# }
      .joined(separator: "\n")
    for _ in 0..<50 {
      let texts = (Self.mutated(table, &generator), Self.mutated(trace, &generator))
      for series in [
        try? SampleSeries(table: texts.0, column: nil),
        try? SampleSeries(trace: texts.1, expression: "a.minY"),
      ] {
        guard let series else { continue }
        #expect(series.times.count == series.values.count && series.times == series.times.sorted())
        #expect(series.moves.allSatisfy { $0.times.count >= 2 })
      }
    }
  }
}
