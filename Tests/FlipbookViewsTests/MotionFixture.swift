import Foundation

/// One recorded change in flight, from the fixture that the tests of motion itself read too.
struct MotionFixture {
  /// What is recorded of one part of a scenario.
  struct Case {
    var samples: [Double] = []

    /// The frames in which the two ends are reported, where they are recorded.
    var logicalFrame: Int?
    var removedFrame: Int?
  }

  let value: [Double]
  let cases: [String: Case]

  /// All scenarios by identifier, read once.
  static func scenarios() throws -> [String: MotionFixture] { try all.get() }

  private static let all = Result { try read() }

  private static func read() throws -> [String: MotionFixture] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = tests.appending(path: "FlipbookMotionTests/Fixtures/retarget.json")
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    var scenarios: [String: MotionFixture] = [:]
    for row in file?["scenarios"] as? [[String: Any]] ?? [] {
      guard let id = row["id"] as? String else { throw CocoaError(.keyValueValidation) }
      let cases = row["cases"] as? [String: Any] ?? [:]
      scenarios[id] = MotionFixture(
        value: row["value"] as? [Double] ?? [], cases: cases.mapValues(Case.init))
    }
    return scenarios
  }
}

extension MotionFixture.Case {
  fileprivate init(_ json: Any) {
    let columns = json as? [String: Any]
    samples = json as? [Double] ?? columns?["ideal_value"] as? [Double] ?? []
    logicalFrame = columns?["logicallyComplete_frame"] as? Int
    removedFrame = columns?["removed_frame"] as? Int
  }
}
