package import FlipbookExpectations
import FlipbookExport
package import FlipbookTimeline

/// Compares the motion of a variant with its goldens, or writes them.
///
/// One file holds the goldens of all variants that name it. It is written completely or not at all.
package struct GoldenFiles {
  private let variant: Variant
  private let recording: Recording
  private let rules: GoldenRules?
  private let scale: Double

  package init(
    _ variant: Variant, _ recording: Recording, _ rules: GoldenRules?, scale: Double
  ) {
    (self.variant, self.recording, self.rules, self.scale) = (variant, recording, rules, scale)
  }

  /// The result of a comparison.
  package struct Outcome {
    package var total = 0
    package var failures: [TimelineError] = []

    /// The goldens that were written.
    package var written: [String] = []

    /// The first frame whose pixels differ from its golden.
    package var firstDifferentFrame: Int?

    /// Pictures of wrong stills, by file name: the golden, and the new one.
    package var shown: [(name: String, file: [UInt8])] = []
  }

  /// Compares all goldens the variant names.
  ///
  /// - Parameters:
  ///   - pictures: The digest of each frame.
  ///   - stills: The pictures of its stills.
  /// - Returns: The failures, and the files written.
  package func compare(
    with pictures: [MotionGolden.Picture], _ stills: StillGoldens? = nil
  ) -> Outcome {
    var outcome = Outcome()
    guard let rules else { return outcome }
    for expectation in variant.timeline.expectations {
      let pixels = expectation.checks.first { check in
        if case .pixels = check.rule { true } else { false }
      }
      for check in expectation.checks {
        guard case .golden(let path) = check.rule else { continue }
        var isExact = false
        if case .pixels(.exact)? = pixels?.rule { isExact = true }
        let golden = MotionGolden(
          of: variant, recording, scale: scale, pictures: isExact ? pictures : nil)
        outcome.total += isExact ? 2 : 1
        compare(golden, at: path, check, isExact ? pixels : nil, by: rules, &outcome)
        if let pixels, case .pixels(.similarity(let least)) = pixels.rule {
          stills?.compare(at: path, least: least, pixels, &outcome)
        }
      }
      if let pixels { checkRule(pixels, of: expectation, &outcome) }
    }
    return outcome
  }

  /// Reports a condition on pixels that cannot be checked.
  private func checkRule(
    _ check: Expectation.Check, of expectation: Expectation, _ outcome: inout Outcome
  ) {
    let hasGolden = expectation.checks.contains { other in
      if case .golden = other.rule { true } else { false }
    }
    if !hasGolden {
      outcome.total += 1
      outcome.failures.append(
        failure(
          .pixelsDiffer, check, ["there is no golden to compare with"],
          help: "write `golden: goldens/NAME.motion` beside it"))
    }
  }

  private func compare(
    _ golden: MotionGolden, at path: String, _ check: Expectation.Check,
    _ pixels: Expectation.Check?, by rules: GoldenRules, _ outcome: inout Outcome
  ) {
    do throws(ExportError) {
      let place = try OutputPath(root: ".").appending(path)
      var goldens = place.exists ? MotionGolden.all(in: Self.text(try place.read())) : []
      let index = goldens.firstIndex { $0.title == golden.title }
      let difference = index.flatMap { index in
        golden.differences(from: pixels == nil ? goldens[index].withoutPixels : goldens[index])
      }
      switch (index, difference) {
      case (.some, nil) where rules.record != .all: return
      case (nil, _) where rules.record == .never:
        outcome.failures.append(
          failure(
            .goldenMissing, check, ["there is no golden of \(golden.title) in \(path)"],
            help: "write it: \(variant.testCommand) --record missing"))
        return
      case (.some, .some(let difference)) where rules.record == .missing || rules.record == .never:
        outcome.failures.append(self.failure(difference, check, pixels))
        outcome.firstDifferentFrame = outcome.firstDifferentFrame ?? difference.frame
        return
      default:
        if let index { goldens[index] = golden } else { goldens.append(golden) }
        let removed =
          rules.record == .all ? goldens.filter { isOfNobody($0, by: rules) }.map(\.title) : []
        goldens.removeAll { removed.contains($0.title) }
        try place.write(text: MotionGolden.text(of: goldens))
        if !outcome.written.contains(path) { outcome.written.append(path) }
        outcome.failures.append(
          failure(
            .goldenMissing, check,
            ["recorded \(golden.title) in \(path)"]
              + removed.map { "removed \($0) from \(path), which no variant is called" },
            severity: .warning))
      }
    } catch {
      outcome.failures.append(
        TimelineError(
          .cannotWrite, "\(error)", at: check.valueLocation, variant: variant.title))
    }
  }

  /// Returns true if it belongs to a variant that its timeline no longer has.
  private func isOfNobody(_ golden: MotionGolden, by rules: GoldenRules) -> Bool {
    let name = variant.timeline.name
    return !rules.knownVariants.isEmpty && golden.title != variant.title
      && (golden.title == name || golden.title.hasPrefix("\(name) ["))
      && !rules.knownVariants.contains { $0.title == golden.title }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func failure(
    _ difference: MotionGolden.Difference, _ check: Expectation.Check,
    _ pixels: Expectation.Check?
  ) -> TimelineError {
    let isPixels = difference.onlyPixels && pixels != nil
    return failure(
      isPixels ? .pixelsDiffer : .goldenDiffers, isPixels ? pixels ?? check : check,
      difference.lines, help: "if this is right: \(variant.testCommand) --record failed")
  }

  private func failure(
    _ code: ErrorCode, _ check: Expectation.Check, _ details: [String],
    severity: TimelineError.Severity? = nil, help: String? = nil
  ) -> TimelineError {
    variant.failure(code, check, details, severity: severity, help: help)
  }
}

extension Variant {
  /// True if a golden holds the pixels of every frame.
  package var comparesFrames: Bool {
    timeline.expectations.flatMap(\.checks).contains { check in
      if case .pixels(.exact) = check.rule { true } else { false }
    }
  }

  /// Returns the failure of a check of the variant.
  func failure(
    _ code: ErrorCode, _ check: Expectation.Check, _ details: [String],
    severity: TimelineError.Severity? = nil, help: String? = nil
  ) -> TimelineError {
    TimelineError(
      code, check.text, at: check.location, severity: severity, variant: title,
      details: details, help: help)
  }
}
