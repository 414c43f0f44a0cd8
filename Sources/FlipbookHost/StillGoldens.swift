package import FlipbookExpectations
import FlipbookExport
import FlipbookRaster
package import FlipbookTimeline
import Foundation

/// Compares the stills of a variant with recorded ones, or records them: `pixels: ssim at least …`.
///
/// A still lies beside the motion golden, in a folder of its name: that of `goldens/drawer.motion`
/// is `goldens/drawer/VALUES/NAME.png`.
package struct StillGoldens: Sendable {
  private let variant: Variant
  private var rules: GoldenRules?
  private var stills: [(name: String, bitmap: Bitmap, file: [UInt8])] = []

  package init(_ variant: Variant, _ rules: GoldenRules?) {
    (self.variant, self.rules) = (variant, rules)
  }

  /// True if stills are compared.
  var isWanted: Bool {
    rules != nil
      && variant.timeline.expectations.flatMap(\.checks).contains { check in
        if case .pixels(.similarity) = check.rule { true } else { false }
      }
  }

  /// The same stills, compared and recorded by other rules.
  package func recorded(by rules: GoldenRules) -> StillGoldens {
    var stills = self
    stills.rules = rules
    return stills
  }

  /// Adds a still by the path it would be written to.
  mutating func add(_ path: String, _ bitmap: Bitmap, file: [UInt8]) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    stills.append((name, bitmap, file))
  }

  /// Compares all stills.
  ///
  /// - Parameters:
  ///   - golden: The path of the motion golden.
  ///   - least: The least similarity, from 0 to 1.
  ///   - check: The check.
  ///   - outcome: Receives the results.
  func compare(
    at golden: String, least: Double, _ check: Expectation.Check,
    _ outcome: inout GoldenFiles.Outcome
  ) {
    guard !stills.isEmpty else {
      outcome.total += 1
      outcome.failures.append(
        variant.failure(
          .pixelsDiffer, check, ["nothing to check: no step makes a still"],
          help: "`ssim` compares the pictures of `still:` steps; `exact` compares every frame"))
      return
    }
    let base = golden.hasSuffix(".motion") ? String(golden.dropLast(7)) : golden
    let folder = base + Self.values(of: variant.folder)
    if rules?.record == .all { removePictures(below: base, own: folder, check, &outcome) }
    for still in stills {
      outcome.total += 1
      let path = "\(folder)/\(still.name)"
      do throws(ExportError) {
        try compare(still, at: path, least, check, &outcome)
      } catch {
        outcome.failures.append(
          TimelineError(
            .cannotWrite, "\(error)", at: check.valueLocation, variant: variant.title))
      }
    }
  }

  private func compare(
    _ still: (name: String, bitmap: Bitmap, file: [UInt8]), at path: String, _ least: Double,
    _ check: Expectation.Check, _ outcome: inout GoldenFiles.Outcome
  ) throws(ExportError) {
    let place = try OutputPath(root: ".").appending(path)
    let recorded = place.exists ? try PNGDecoder.decode(place.read(), path: path) : nil
    let complaint = recorded.flatMap { self.complaint(still.bitmap, $0, least) }
    let record = rules?.record ?? .never
    switch (recorded, complaint) {
    case (.some, nil) where record != .all: return
    case (nil, _) where record == .never:
      outcome.failures.append(
        variant.failure(
          .goldenMissing, check, ["there is no picture \(path)"],
          help: "write it: \(variant.testCommand) --record missing"))
    case (.some, .some(let complaint)) where record == .missing || record == .never:
      outcome.failures.append(
        variant.failure(
          .pixelsDiffer, check, ["\(path): \(complaint)"],
          help: "if this is right: \(variant.testCommand) --record failed"))
      let name = still.name.hasSuffix(".png") ? String(still.name.dropLast(4)) : still.name
      outcome.shown.append(("\(name)-before.png", try place.read()))
      outcome.shown.append(("\(name)-after.png", still.file))
    default:
      try place.folder.createFolder()
      try place.write(still.file)
      outcome.written.append(path)
      outcome.failures.append(
        variant.failure(.goldenMissing, check, ["recorded \(path)"], severity: .warning))
    }
  }

  /// The folders of a variant's values below that of its timeline.
  private static func values(of folder: String) -> String {
    folder.split(separator: "/").dropFirst().map { "/\($0)" }.joined()
  }

  /// Removes pictures in folders of no variant, and of stills that the variant no longer makes.
  private func removePictures(
    below base: String, own: String, _ check: Expectation.Check,
    _ outcome: inout GoldenFiles.Outcome
  ) {
    let knownVariants = rules?.knownVariants ?? []
    let others = knownVariants.filter { $0.title != variant.title }
      .map { base + Self.values(of: $0.folder) }
    guard !knownVariants.isEmpty,
      let files = FileManager.default.enumerator(atPath: base)?.allObjects as? [String]
    else { return }
    for file in files.sorted() where file.hasSuffix(".png") {
      let path = "\(base)/\(file)"
      let folder = String(path.dropLast((file.split(separator: "/").last?.count ?? 0) + 1))
      let isMade = folder == own && stills.contains { path == "\(own)/\($0.name)" }
      guard !isMade, !others.contains(folder),
        let place = try? OutputPath(root: ".").appending(path), (try? place.remove()) != nil
      else { continue }
      place.folder.removeIfEmpty()
      outcome.failures.append(
        variant.failure(
          .goldenMissing, check, ["removed \(path), which no still is called"],
          severity: .warning))
    }
  }

  /// Returns the reason why two pictures are not similar enough; `nil` if they are.
  private func complaint(_ bitmap: Bitmap, _ recorded: Bitmap, _ least: Double) -> String? {
    guard bitmap.width == recorded.width, bitmap.height == recorded.height else {
      return "is \(bitmap.width)×\(bitmap.height) pixels now, not "
        + "\(recorded.width)×\(recorded.height)"
    }
    let similarity = StructuralSimilarity(of: bitmap, recorded)
    guard similarity.mean < least else { return nil }
    let number = (similarity.mean * 10_000).rounded(.down) / 10_000
    return "ssim is \(number), least alike around "
      + "\(similarity.worst.x), \(similarity.worst.y) pixels"
  }
}
