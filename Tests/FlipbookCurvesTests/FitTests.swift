import FlipbookBase
import FlipbookCurves
import FlipbookExport
import FlipbookMotion
import SharedFixtures
import Testing

@Suite struct FitTests {
  /// Samples of a curve over 600 points at sixty frames a second, rounded to a unit if any.
  private static func samples(_ text: String, rounding unit: Double?) throws -> SampleSeries {
    let motion = try NamedCurve(parsing: text).motion
    let times = (0..<120).map { Double($0) / 60 }
    let values = times.map { time in
      let value = 812 - 600 * motion.value(at: time)
      return unit.map { (value / $0).rounded() * $0 } ?? value
    }
    return SampleSeries(name: "minY", times: times, values: values)
  }

  private static func fit(_ text: String, rounding unit: Double? = nil) throws -> AnimationFit {
    AnimationFit(try #require(try samples(text, rounding: unit).moves.first))
  }

  /// A curve, and the code its samples must give back.
  static let known: [(text: String, code: String, delay: Double)] = [
    ("default", ".default", 0), ("smooth", ".smooth", 0),
    ("snappy(duration: 0.4)", ".snappy(duration: 0.4)", 0),
    ("bouncy.delay(0.1)", ".bouncy", 0.1),
    ("spring(duration: 0.7, bounce: 0.42)", ".spring(duration: 0.7, bounce: 0.42)", 0),
    ("spring(duration: 0.5, bounce: -0.3)", ".spring(duration: 0.5, bounce: -0.3)", 0),
    ("spring(duration: 0.3, bounce: 0.6).delay(0.25)", ".spring(duration: 0.3, bounce: 0.6)", 0.25),
    ("linear(duration: 0.25)", ".linear(duration: 0.25)", 0),
    ("easeIn(duration: 0.4)", ".easeIn(duration: 0.4)", 0),
    ("easeOut(duration: 0.3).delay(0.05)", ".easeOut(duration: 0.3)", 0.05),
    ("easeInOut(duration: 0.35)", ".easeInOut(duration: 0.35)", 0),
    ("circularEaseOut 0.4s", ".timingCurve(.circularEaseOut, duration: 0.4)", 0),
    (
      "timingCurve(0.3, -0.2, 0.2, 1.1, duration: 0.5)",
      ".timingCurve(0.3, -0.2, 0.2, 1.1, duration: 0.5)", 0
    ),
    ("timingCurve(0.2, 0, 0, 1, duration: 0.6)", ".timingCurve(0.2, 0, 0, 1, duration: 0.6)", 0),
  ]

  @Test(arguments: known.map(\.text))
  func `exact samples give back the animation that made them`(text: String) throws {
    let row = try #require(Self.known.first { $0.text == text })
    let best = try #require(try Self.fit(text).candidates.first)
    #expect(best.code == row.code)
    #expect(abs(best.start - row.delay) < 1e-4)
    #expect(abs(best.from - 812) < 1e-6 && abs(best.to - 212) < 0.01)
    #expect(best.rootMeanSquare < 0.01)
  }

  @Test(arguments: [
    ("default", 0.55, 0.0), ("snappy(duration: 0.4)", 0.4, 0.15), ("bouncy", 0.5, 0.3),
    ("spring(duration: 0.7, bounce: 0.42)", 0.7, 0.42),
  ])
  func `a spring is found in samples of half points`(
    text: String, duration: Double, bounce: Double
  ) throws {
    let best = try #require(try Self.fit(text, rounding: 0.5).candidates.first)
    let (spring, _) = try #require(best.motion.spring)
    #expect(abs(spring.duration - duration) < 0.005)
    #expect(abs(spring.bounce - bounce) < 0.005)
    #expect(best.greatestError < 0.6)
  }

  @Test(arguments: ["easeInOut(duration: 0.35)", "easeIn(duration: 0.4)", "linear(duration: 0.3)"])
  func `an easing is found in samples of half points`(text: String) throws {
    let best = try #require(try Self.fit(text, rounding: 0.5).candidates.first)
    let expected = try NamedCurve(parsing: text).motion
    for time in stride(from: 0.0, through: 0.5, by: 0.01) {
      #expect(abs(best.motion.value(at: time - best.start) - expected.value(at: time)) < 0.002)
    }
  }

  @Test func `the same samples give the same fit`() throws {
    let fits = try (0..<2).map { _ in try Self.fit("bouncy", rounding: 0.5) }
    #expect(fits[0].json(most: 9).description == fits[1].json(most: 9).description)
  }

  @Test func `moves are told apart by the rest between them`() throws {
    let there = try Self.samples("bouncy", rounding: nil)
    let back = SampleSeries(
      name: "minY", times: there.times.map { $0 + 2 }, values: there.values.map { 1024 - $0 })
    let both = SampleSeries(
      name: "minY", times: there.times + back.times, values: there.values + back.values)
    let moves = both.moves
    #expect(moves.count == 2)
    let codes = moves.map { AnimationFit($0).candidates.first?.code }
    #expect(codes == [".bouncy", ".bouncy"])
  }

  @Test func `what does not move has no moves and no fit`() {
    let still = SampleSeries(name: "x", times: [0, 1, 2, 3, 4, 5], values: [7, 7, 7, 7, 7, 7])
    #expect(still.moves.isEmpty)
    #expect(AnimationFit(still).candidates.isEmpty)
  }
}

@Suite struct SampleReadingTests {
  @Test(arguments: [
    "time,y\n0,1\n0.1,2\n0.2,3\n0.3,4\n0.4,5\n0.5,6\n",
    "y;time_ms\n1;0\n2;100\n3;200\n4;300\n5;400\n6;500",
    "0\t1\n0.1\t2\n0.2\t3\n0.3\t4\n0.4\t5\n0.5\t6",
    "frame,\"y\"\n0,1\n6,2\n12,3\n18,4\n24,5\n30,6",
    "# taken by hand\r\ntime (ms),y\r\n500,6\r\n0,1\r\n100,2\r\n200,3\r\n300,4\r\n400,5\r\n",
  ])
  func `a table is read whatever it looks like`(text: String) throws {
    let series = try SampleSeries(table: text, column: nil)
    #expect(series.values == [1, 2, 3, 4, 5, 6])
    #expect(zip(series.times, [0, 0.1, 0.2, 0.3, 0.4, 0.5]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: [
    ("", "there are no samples"), ("time\n1\n", "a table needs a time and a value"),
    ("time,a,b\n0,1,2\n", "choose a column of: a, b"),
    ("time,a\n0,1\n0.1,zwei\n", "line 3 is not of numbers"), ("time,a\n0,1\n0.1\n", "line 3 has"),
    ("time,a\n0,1\n0.1,2\n", "there are 2 samples"),
    ("time,a\n0,1\n100,2\n200,3\n300,4\n400,5\n900,6\n", "call the column `time_ms`"),
  ])
  func `a table that cannot be read says why`(text: String, words: String) throws {
    let error = try #require(throws: SampleError.self) {
      try SampleSeries(table: text, column: nil)
    }
    #expect(error.description.contains(words), "\(error)")
  }

  @Test func `a column that is not there is told from those that are`() throws {
    let text = "time,greenY,redY\n0,1,2\n"
    let error = try #require(throws: SampleError.self) {
      try SampleSeries(table: text, column: "grenY")
    }
    #expect(error.description.contains("did you mean `greenY`?"))
  }

  @Test func `a trace's views are read by their properties`() throws {
    let lines = (0..<8).map {
      #"{"f":\#($0),"t":"\#($0)/60","views":{"green":[1,\#($0),20,30,1]}}"#
    }
    let text = lines.joined(separator: "\n")
    let series = try SampleSeries(trace: text, expression: "green.midY")
    #expect(series.values == (0..<8).map { Double($0) + 15 })
    #expect(abs(series.times[7] - 7.0 / 60) < 1e-15)
    for (expression, words) in [
      ("gren.minY", "did you mean `green`?"), ("green.minZ", "did you mean `minX`?"),
      ("green", "is not a view's property"),
    ] {
      let error = try #require(throws: SampleError.self) {
        try SampleSeries(trace: text, expression: expression)
      }
      #expect(error.description.contains(words), "\(error)")
    }
  }
}
