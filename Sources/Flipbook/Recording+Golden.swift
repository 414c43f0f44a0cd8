internal import FlipbookExpectations
internal import FlipbookHost
internal import FlipbookTimeline
import Foundation

extension Recording {
  /// What every view did, as the text a golden holds: to be printed, or attached to a test.
  public var motion: String {
    MotionGolden(of: variant, content, scale: scale, pictures: nil).text
  }

  /// Compares the motion with its golden: a text that says what every view did.
  ///
  /// Which goldens are written instead is said by the environment variable `FLIPBOOK_RECORD`:
  /// `missing`, `failed`, `all` or `never`. Without it, missing ones are written, unless the
  /// variable `CI` is there: then none is.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder that tests run in, which is the package's. A file
  ///     may hold many goldens.
  ///   - name: What the golden is called in the file: the test, and its argument if it has some.
  /// - Returns: Whether it is the golden; the recording's drawing says what differs.
  public func matchesGolden(_ path: String, name: String) -> Bool {
    matchesGolden(path, name: name, environment: ProcessInfo.processInfo.environment)
  }

  /// Compares the motion with its golden, as ``matchesGolden(_:name:)`` does.
  ///
  /// - Throws: A ``StageError`` that says what differs.
  public func expectGolden(_ path: String, name: String) throws {
    guard matchesGolden(path, name: name) else {
      throw StageError(.goldenDiffers, description: answer.lines.joined(separator: "\n"))
    }
  }

  func matchesGolden(_ path: String, name: String, environment: [String: String]) -> Bool {
    guard let mode = Self.recordMode(environment) else {
      let word = environment["FLIPBOOK_RECORD"] ?? ""
      let modes = SceneJob.RecordMode.allCases.map(\.rawValue)
      let hint = NearestWord.to(word, among: modes).map { ", did you mean `\($0)`?" } ?? ""
      return answer.holds(
        ["FLIPBOOK_RECORD is `\(word)`\(hint) (write \(modes.joined(separator: ", ")))"])
    }
    var variant = variant
    variant.timeline.name = name
    let check = Expectation.Check(
      .golden(path), text: "golden: \(path)", location: Query.place, valueLocation: Query.place)
    variant.timeline.expectations = [
      Expectation(
        scope: Located(.always, at: Query.place), checks: [check], location: Query.place)
    ]
    var flags = SceneJob.Flags()
    (flags.comparesGoldens, flags.record) = (true, mode)
    let outcome = GoldenFiles(variant, content, flags, scale: scale).compare(with: [])
    let failures = outcome.failures.filter { $0.severity != .warning }
    guard !failures.isEmpty else { return answer.holds(nil) }
    let lines = failures.flatMap { [$0.message] + $0.details }
    return answer.holds(
      lines + ["if this is right: test again with FLIPBOOK_RECORD=\(Self.remedy(failures))"])
  }

  private static func remedy(_ failures: [TimelineError]) -> String {
    failures.contains { $0.code == .goldenMissing } ? "missing" : "failed"
  }

  private static func recordMode(_ environment: [String: String]) -> SceneJob.RecordMode? {
    guard let word = environment["FLIPBOOK_RECORD"], !word.isEmpty else {
      return environment["CI"] == nil ? .missing : .never
    }
    return SceneJob.RecordMode(rawValue: word)
  }
}
