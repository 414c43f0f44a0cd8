import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookProject
import FlipbookTimeline
import Foundation

/// Draws all scenes of a project into a folder.
final class CatalogueRun {
  /// The folder below the catalogue's that holds the pictures.
  static let pictures = "pictures"

  private let folder: String
  private let plan: VariantSelection

  /// The variants of the whole run, of which a part may be drawn.
  private let variants: [Variant]
  private(set) var entries: [CatalogueEntry] = []

  /// The index of the entry that reports are about.
  private var current: Int?

  /// The status that playing ended with.
  private(set) var status = ExitStatus.done

  /// - Parameters:
  ///   - plan: The variants.
  ///   - folder: The catalogue's folder.
  ///   - goldens: The folder of motion goldens; nil if motion is not compared.
  ///   - part: The part of the variants that is drawn; nil for all.
  init(_ plan: VariantSelection, in folder: String, goldens: String?, part: Shard? = nil) {
    self.folder = folder
    var plan = plan
    plan.changeVariants { variant in
      let entry = CatalogueEntry(variant)
      let place = variant.timeline.scene.location
      let path = "renders/\(Self.pictures)/\(entry.picturePath)"
      variant.timeline.outputs = ["picture", "apng"].compactMap { word in
        let ending = word == "apng" ? String(path.dropLast(4)) + ".anim.png" : path
        return Output.standard(word, path: Located(ending, at: place))
      }
      if let goldens {
        variant.timeline.expectations = Self.expectations(
          of: variant, golden: "\(goldens)/\(entry.goldenPath)")
        variant.timeline.chrome = .system
      }
      variant.timeline.file = place.file
    }
    variants = plan.variants
    if let part { plan.keep(part) }
    self.plan = plan
  }

  /// The expectation that a variant moves as its golden does.
  private static func expectations(of variant: Variant, golden: String) -> [Expectation] {
    let text = "scene: A\nsteps: [mark: a]\nexpect:\n  - golden: '\(golden)'\n"
    let timeline = TimelineParser.parse(file: "--motion", contents: text).timeline
    return timeline?.expectations ?? []
  }

  /// Compiles and draws everything; what fails is noted and printed.
  ///
  /// - Throws: If nothing could be drawn at all, or it was interrupted.
  func play(_ workshop: Workshop, _ settings: Playback.Settings) throws(CommandFailure) {
    var settings = settings
    settings.outputRoot = absolute(folder)
    if let group = plan.groups.first {
      let sources = try CatalogueSources(group.folder, compiler: workshop.compiler)
      settings.basis = { variant, leftOut in
        sources.basis(of: variant.timeline.scene.value, leftOut: leftOut)
      }
    }
    let playback = Playback(plan, workshop: workshop, settings: settings)
    playback.observe = { [self] in note($1, of: $0) }
    playback.observeKept = { [self] variant in entries[index(of: variant)].isKept = true }
    do throws(CommandFailure) {
      try playback.run()
    } catch {
      guard [.failed, .sceneFailed].contains(error.status), !entries.isEmpty else { throw error }
      status = error.status
    }
    for index in entries.indices { removeStillness(of: index) }
  }

  private func note(_ event: HostEvent, of variant: Variant) {
    let index = index(of: variant)
    switch event {
    case .failure(let error) where error.severity == .warning:
      entries[index].notes.append(error.message)
    case .failure(let error): entries[index].failures.append(error)
    case .diagnostic(let message): entries[index].notes.append(message)
    case .file(let path): entries[index].files.append(path)
    default: return
    }
  }

  private func index(of variant: Variant) -> Int {
    if let current, entries[current].variant == variant { return current }
    entries.append(CatalogueEntry(variant))
    current = entries.count - 1
    return entries.count - 1
  }

  /// The drawn pictures, as a part of a run keeps them.
  var shardResults: [ShardResult] {
    let indices = Dictionary(
      variants.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.compactMap { entry in
      indices[entry.variant].map { index in
        ShardResult(
          variant: index, failures: entry.failures, notes: entry.notes, files: entry.files,
          isKept: entry.isKept)
      }
    }
  }

  /// Takes what the parts of the run have drawn.
  func take(_ results: [ShardResult]) {
    for result in results.sorted(by: { $0.variant < $1.variant })
    where variants.indices.contains(result.variant) {
      var entry = CatalogueEntry(variants[result.variant])
      (entry.failures, entry.notes) = (result.failures, result.notes)
      (entry.files, entry.isKept) = (result.files, result.isKept)
      entries.append(entry)
      for failure in result.failures where failure.severity != .warning {
        status = max(status, ExitStatus(of: failure))
      }
    }
  }

  /// Removes the animation of a scene in which nothing moves.
  private func removeStillness(of index: Int) {
    entries[index].files.removeAll { file in
      guard file.hasSuffix(".anim.png"), !Self.moves(joined(folder, file)) else { return false }
      unlink(joined(folder, file))
      return true
    }
  }

  /// True if an animated PNG has more than one picture.
  private static func moves(_ file: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: file) else { return false }
    defer { try? handle.close() }
    let head = Array((try? handle.read(upToCount: 1024)) ?? Data())
    let word = Array("acTL".utf8)
    guard let start = head.indices.first(where: { head[$0...].starts(with: word) }),
      start + 8 <= head.count
    else { return false }
    return head[start + 4..<start + 8].reduce(0) { $0 << 8 | Int($1) } > 1
  }
}
