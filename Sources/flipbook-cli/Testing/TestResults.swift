import FlipbookBase
package import FlipbookJob
package import FlipbookTimeline

/// The result of testing one variant.
package struct TestResult {
  package var variant: Variant

  /// The number of expectations checked, goldens among them.
  package var checkCount = 0

  /// Everything that is wrong, in the order it was found.
  package var failures: [TimelineError] = []

  package var frameCount = 0

  package init(_ variant: Variant) { self.variant = variant }

  package var hasFailed: Bool { failures.contains { $0.severity != .warning } }

  /// The duration in the scene's own time, in seconds.
  package var seconds: Double {
    Double(max(frameCount - 1, 0)) / variant.timeline.framesPerSecond.perSecond
  }
}

/// The results of testing many variants, in the order they were played.
package struct TestResults {
  package private(set) var results: [TestResult] = []

  package init() {}

  /// Adds a report about a variant from a scene's process.
  package mutating func note(_ event: HostEvent, of variant: Variant) {
    if results.last?.variant != variant { results.append(TestResult(variant)) }
    let index = results.count - 1
    switch event {
    case .failure(let error): results[index].failures.append(error)
    case .checked(let total, _): results[index].checkCount += total
    case .variantFinished(let frames, _, _): results[index].frameCount = frames
    default: return
    }
  }

  /// Joins the results of the parts of a run.
  ///
  /// - Parameters:
  ///   - parts: The results, in any order.
  ///   - variants: The variants of the whole run.
  init(_ parts: [ShardResult], of variants: [Variant]) {
    results = parts.sorted { $0.variant < $1.variant }.compactMap { part in
      guard variants.indices.contains(part.variant) else { return nil }
      var result = TestResult(variants[part.variant])
      (result.checkCount, result.frameCount) = (part.checkCount, part.frameCount)
      result.failures = part.failures
      return result
    }
  }

  /// Returns the results as a part of a run keeps them.
  ///
  /// - Parameter variants: The variants of the whole run.
  /// - Returns: A result for each variant that was played.
  func shardResults(of variants: [Variant]) -> [ShardResult] {
    let indices = Dictionary(
      variants.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return results.compactMap { result in
      indices[result.variant].map { index in
        ShardResult(
          variant: index, checkCount: result.checkCount, frameCount: result.frameCount,
          failures: result.failures)
      }
    }
  }

  package var checkCount: Int { results.reduce(0) { $0 + $1.checkCount } }

  package var failures: [TimelineError] { results.flatMap(\.failures) }

  /// The results of each timeline.
  package var timelines: [[TestResult]] {
    var groups: [[TestResult]] = []
    for result in results {
      if groups.last?.last?.variant.timeline.file == result.variant.timeline.file {
        groups[groups.count - 1].append(result)
      } else {
        groups.append([result])
      }
    }
    return groups
  }

  /// The timelines without any check, though they have no errors.
  package var uncheckedTimelines: [Timeline] {
    timelines.filter { group in
      group.allSatisfy { $0.checkCount == 0 && !$0.hasFailed }
    }.compactMap { $0.first?.variant.timeline }
  }

  /// The last line: `8 variants  40 checks  2 failed`.
  package var summary: String {
    let failed = failures.count { $0.severity != .warning }
    let end = failed > 0 ? "\(failed) failed" : checkCount > 0 ? "all hold" : "nothing was checked"
    return "\(counted(results.count, "variant"))  \(counted(checkCount, "check"))  \(end)"
  }
}

/// A variant's line of `--json`.
struct TestResultLine: Encodable {
  var timeline: String
  var variant: [String: String]
  var checks: Int
  var failures: [TimelineError]
  var warnings: [TimelineError]
  var frames: Int

  init(_ result: TestResult) {
    timeline = result.variant.timeline.file
    variant = Dictionary(
      result.variant.choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 })
    checks = result.checkCount
    failures = result.failures.filter { $0.severity != .warning }
    warnings = result.failures.filter { $0.severity == .warning }
    frames = result.frameCount
  }
}
