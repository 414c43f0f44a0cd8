internal import FlipbookBase
internal import FlipbookExpectations
internal import FlipbookHost
internal import FlipbookTimeline
import Foundation

extension Recording {
  /// The motion of every view as the text of a golden, to be printed or attached to a test.
  public var motion: String {
    MotionGolden(of: variant, content, scale: scale, pictures: nil).text
  }

  /// Compares the motion with its golden: a text about the motion of every view.
  ///
  /// The environment variable `FLIPBOOK_RECORD` chooses the goldens to write instead: `missing`,
  /// `failed`, `all` or `never`. Without it missing ones are written, unless the variable `CI` is
  /// set: then none is.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder that tests run in, which is the package's. A file
  ///     may hold many goldens.
  ///   - name: The golden's name in the file: the test, and its argument if it has some.
  /// - Returns: True if they agree; the recording's drawing shows the differences.
  public func matchesGolden(_ path: String, name: String) -> Bool {
    matchesGolden(path, name: name, environment: ProcessInfo.processInfo.environment)
  }

  /// Compares the motion with its golden; reports differences to the test, and attaches
  /// `report.html` and `trace.jsonl`.
  ///
  /// A recording of a ``Timeline`` is compared with the goldens that the timeline names, including
  /// pixels if it says `pixels:`. Any other recording is compared with the pixels of its frames if
  /// it was made with `pixels: true`. If only pixels differ, pictures are attached: the first frame
  /// that differs, `frame-12-differs.png`, and the frame before it, `frame-11-alike.png`. For a
  /// still they are `NAME-before.png`, which is the golden, and `NAME-after.png`.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder that tests run in. By default
  ///     `goldens/FILE.motion` for a test in `FILE.swift`, or the timeline's own path.
  ///   - name: The golden's name in the file; by default the test's function, or the timeline's
  ///     name. Give one in a test with arguments.
  ///   - fileID: The test's file and its module.
  ///   - filePath: The test's file.
  ///   - line: The line of the report.
  ///   - column: The column of the report.
  ///   - function: The test's function.
  /// - Returns: True if they agree.
  @discardableResult
  public func expectGolden(
    _ path: String? = nil, name: String? = nil, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    function: String = #function
  ) -> Bool {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let environment = ProcessInfo.processInfo.environment
    let holds: Bool
    if path == nil, name == nil, !variant.timeline.expectations.isEmpty {
      holds = matchesOwnGoldens(environment: environment)
    } else {
      holds = matchesGolden(
        path ?? "goldens/\(place.fileName).motion",
        name: TestPlace.title(name, function: function), environment: environment)
    }
    guard !holds else { return true }
    place.fail((["\(variant.title) is not its golden"] + answer.lines).joined(separator: "\n"))
    if StageSetting.current.log == nil { attach() }
    return false
  }

  func matchesGolden(_ path: String, name: String, environment: [String: String]) -> Bool {
    var variant = variant
    (variant.timeline.name, variant.choices) = (name, [])
    let check = Expectation.Check(
      .golden(path), text: "golden: \(path)", location: Query.place, valueLocation: Query.place)
    let exact = Expectation.Check(
      .pixels(.exact), text: "pixels: exact", location: Query.place, valueLocation: Query.place)
    variant.timeline.expectations = [
      Expectation(
        scope: Located(.always, at: Query.place),
        checks: pictures == nil ? [check] : [check, exact], location: Query.place)
    ]
    return matches(variant, environment)
  }

  /// Compares with the goldens that the timeline names.
  func matchesOwnGoldens(environment: [String: String]) -> Bool {
    let rules = variant.timeline.expectations.flatMap(\.checks).map(\.rule)
    guard rules.contains(where: \.isGolden) else {
      return answer.holds(["the timeline names no golden: write `- golden: goldens/NAME.motion`"])
    }
    return matches(variant, environment)
  }

  private func matches(_ variant: Variant, _ environment: [String: String]) -> Bool {
    let mode: GoldenRules.RecordMode
    switch Self.recordMode(environment) {
    case .success(let named): mode = named
    case .failure(let error): return answer.holds(["\(error)"])
    }
    let rules = GoldenRules(record: mode)
    let outcome = GoldenFiles(variant, content, rules, scale: scale)
      .compare(with: pictures?.digests ?? [], stills?.recorded(by: rules))
    let failures = outcome.failures.filter { $0.severity != .warning }
    guard !failures.isEmpty else { return answer.holds(nil) }
    let lines = failures.flatMap { [$0.message] + $0.details }
    let remedy = "test again with FLIPBOOK_RECORD=\(Self.remedy(failures))"
    return answer.holds(
      lines + ["if this is right: \(remedy)"],
      pictures: outcome.shown + frames(around: outcome.firstDifferentFrame))
  }

  /// The first frame that is not as the golden has it, and the last one before.
  private func frames(around frame: Int?) -> [Answer.Picture] {
    guard let frame, let pictures else { return [] }
    return [(frame - 1, "alike"), (frame, "differs")].compactMap { frame, word in
      pictures.file(ofFrame: frame).map { ("frame-\(frame)-\(word).png", $0) }
    }
  }

  private static func remedy(_ failures: [TimelineError]) -> String {
    failures.contains { $0.code == .goldenMissing } ? "missing" : "failed"
  }

  /// The goldens to write, as the environment says.
  static func recordMode(
    _ environment: [String: String]
  ) -> Result<GoldenRules.RecordMode, StageError> {
    guard let word = environment["FLIPBOOK_RECORD"], !word.isEmpty else {
      return .success(environment["CI"] == nil ? .missing : .never)
    }
    if let mode = GoldenRules.RecordMode(rawValue: word) { return .success(mode) }
    let modes = GoldenRules.RecordMode.allCases.map(\.rawValue)
    let hint = NearestWord.hint(NearestWord.to(word, among: modes))
    return .failure(
      StageError(
        description: "FLIPBOOK_RECORD is `\(word)`\(hint) (write \(modes.joined(separator: ", ")))")
    )
  }
}

extension Expectation.Rule {
  fileprivate var isGolden: Bool { if case .golden = self { true } else { false } }
}
