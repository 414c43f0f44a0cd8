import FlipbookBase
import FlipbookDiff
import FlipbookMotion
import FlipbookTimeline
import Testing

@Suite struct DeviceRecordingTests {
  /// Another spring than the system's, which a device might turn out to have.
  private static let springs: [(response: Double, damping: Double)] = [
    (0.5, 1), (0.48, 0.82), (0.62, 0.7), (0.4, 0.9),
  ]

  @Test(arguments: springs.indices, [UInt64(1), 2])
  func `constants come back within a hundredth from a jittery device`(
    _ index: Int, _ seed: UInt64
  ) throws {
    let spring = Self.springs[index]
    var device = SyntheticDevice.rally(.default)
    device.semantics = FlipbookMotion.Semantics(
      .ios18,
      constants: MotionConstants(
        standard: .spring(response: spring.response, dampingFraction: spring.damping)))
    let runs = try (0..<5).map { number in
      try ComparedRun.only(device.recording(seed: seed * 100 + UInt64(number)))
    }
    var calibration = Calibration(system: .ios18)
    try calibration.addCurve(.default, from: runs, views: [])
    let finding = try #require(calibration.findings.first)
    let curve = try CurveSpec(parsing: finding.value)
    guard case .springResponse(let response, let damping) = curve else {
      Issue.record("\(finding.value) is no spring")
      return
    }
    #expect(abs(response.seconds / spring.response - 1) < 0.01, "\(finding)")
    #expect(abs(damping / spring.damping - 1) < 0.01, "\(finding)")
    #expect(finding.isCertain)
  }

  @Test func `a file of constants that was written is read again`() throws {
    var calibration = Calibration(system: .ios17)
    let runs = [
      try ComparedRun.only(SyntheticDevice.rally(.easeInOut(duration: 0.35)).recording(seed: 7))
    ]
    try calibration.addCurve(.default, from: runs, views: [])
    let read = TimelineParser.constants(file: "c.yaml", contents: calibration.text)
    #expect(read.errors.isEmpty, "\(read.errors)")
    guard case .easeInOut(let duration?) = read.constants?.standard else {
      Issue.record("\(calibration.text)")
      return
    }
    #expect(abs(duration.seconds / 0.35 - 1) < 0.01)
    #expect(read.constants?.system == .ios17)
  }

  /// A contested fact, and a script that shows it.
  private static func script(_ key: Constants.Key) -> SyntheticDevice {
    let first = Animation.linear(duration: 1)
    let second = key == .together ? first : Animation.spring(response: 0.5, dampingFraction: 1)
    return SyntheticDevice(
      changes: [
        .init(time: 0.5, target: 320, animation: first),
        .init(time: 1, target: 20, animation: second),
      ], length: 3)
  }

  private static func semantics(_ key: Constants.Key, _ reading: String) -> FlipbookMotion.Semantics
  {
    FlipbookMotion.Semantics(
      .ios18,
      constants: MotionConstants(
        addsAnimations: key == .together && reading == "sum",
        keepsCurveVelocity: key == .springAfterCurve && reading == "velocity"))
  }

  @Test(arguments: [Constants.Key.together, .springAfterCurve], [0, 1])
  func `a reading of a contested fact is found`(_ key: Constants.Key, _ place: Int) throws {
    let truth = key.readings[place]
    var device = Self.script(key)
    device.semantics = Self.semantics(key, truth)
    let recording = try ComparedRun.only(device.recording(seed: 11))
    var readings: [String: ComparedRun] = [:]
    for reading in key.readings {
      var here = Self.script(key)
      here.semantics = Self.semantics(key, reading)
      readings[reading] = try ComparedRun.only(here.trace, file: "here.jsonl")
    }
    var calibration = Calibration(system: .ios18)
    try calibration.addReading(key, from: [(recording, readings)])
    let finding = try #require(calibration.findings.first)
    #expect(finding.value == truth, "\(finding)")
    #expect(finding.isCertain, "\(finding)")
  }

  @Test func `the animation behind a difference is named, and clocks are aligned`() throws {
    var device = SyntheticDevice.rally(.default)
    device.semantics = FlipbookMotion.Semantics(
      .ios18, constants: MotionConstants(standard: .spring(response: 0.5, dampingFraction: 1)))
    let there = try ComparedRun.only(device.recording(seed: 3))
    let here = try ComparedRun.only(SyntheticDevice.rally(.default).trace, file: "here.jsonl")
    let difference = try DeviceDifference(device: there, here: here)
    #expect(abs((difference.offset ?? 0) - device.clock) < 0.004)
    #expect(difference.alignedCount == 6)
    let measure = try #require(difference.measures.first)
    #expect(measure.name == "ball.minX")
    #expect(measure.here == "spring(response: 0.55, damping: 1)")
    #expect(measure.there?.hasPrefix("spring(response: 0.5") == true, "\(measure)")
    #expect(abs((measure.halfLater ?? 0) + 0.0134) < 0.002, "\(measure)")
    #expect(measure.count > 0)
  }

  @Test func `a device that moves alike is no difference`() throws {
    let there = try ComparedRun.only(SyntheticDevice.rally(.default).recording(seed: 5))
    let here = try ComparedRun.only(SyntheticDevice.rally(.default).trace, file: "here.jsonl")
    let difference = try DeviceDifference(device: there, here: here)
    #expect(difference.isEmpty, "\(difference.lines)")
  }

  @Test func `views of one side are named with their place and the nearest word`() throws {
    let here = try ComparedRun.only(SyntheticDevice.rally(.default).trace, file: "here.jsonl")
    var lines = SyntheticDevice.rally(.default).recording(seed: 5)
    lines[1] = lines[1].replacing("{\"ball\":", with: "{\"bal\":[0,0,1,1,1],\"ball\":")
    let difference = try DeviceDifference(device: try .only(lines), here: here)
    #expect(difference.strangers.count == 1)
    #expect(
      difference.strangers[0].contains(":2:") && difference.strangers[0].contains("mean `ball`"),
      "\(difference.strangers)")
    let strange = SyntheticDevice.rally(.default).recording(seed: 5, named: "globe")
    #expect(throws: MalformedInput.self) {
      try DeviceDifference(device: try .only(strange), here: here)
    }
  }

  /// A change of a recording's lines, and what is said of it.
  private static let faults: [(change: @Sendable (inout [String]) -> Void, says: String)] = [
    ({ $0.removeLast() }, "device.jsonl:393:1: the recording ends here without its last line"),
    ({ $0[40].removeLast(9) }, "device.jsonl:41:"),
    ({ $0[0] = $0[0].replacing("iOS 18.1", with: "iOS 12.4") }, "does not know iOS 12"),
    ({ $0[0] = $0[0].replacing("iOS 18.1", with: "Windows") }, "l:1:30: `Windows` is no"),
    ({ $0[0] = "{\"recording\":\"test\"}" }, "device.jsonl:1:1: a recording has its system"),
    ({ $0.insert($0[0], at: 9) }, "device.jsonl:10:1: another recording begins here"),
    ({ $0[$0.count - 1] = "{\"frames\":3}" }, "the last line counts 3 frames"),
    ({ $0[5] = "{\"f\":4,\"t\":\"soon\",\"views\":{}}" }, "l:6:12: a frame has its time"),
  ]

  @Test(arguments: faults.indices)
  func `what is wrong with a recording is said with its place`(_ index: Int) throws {
    var device = SyntheticDevice.rally(.default, count: 3)
    device.dropped = 0
    var lines = device.recording(seed: 1)
    Self.faults[index].change(&lines)
    let error = #expect(throws: MalformedInput.self) { try ComparedRun.only(lines) }
    #expect(error?.description.contains(Self.faults[index].says) == true, "\(error as Any)")
  }
}
