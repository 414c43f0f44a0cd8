import FlipbookBase
import FlipbookJob
import FlipbookReport
import FlipbookTimeline
import Foundation

/// The results of drawing and comparing the previews of a project.
struct CatalogueResults {
  private let entries: [CatalogueEntry]
  private var comparisons: [CatalogueReferences.Comparison?] = []
  private var gone: [ReferenceManifest.Picture] = []
  private let references: CatalogueReferences?
  private var contents: CatalogueContents

  /// The name of the page in the catalogue's folder.
  static let pageName = "index.html"

  /// Compares pictures, if there are references to compare with.
  ///
  /// - Throws: If a file cannot be read or written.
  init(
    _ entries: [CatalogueEntry], of folder: SceneFolder, references: CatalogueReferences?,
    catalogue: String
  ) throws(CommandFailure) {
    (self.entries, self.references) = (entries, references)
    contents = CatalogueContents(folder)
    references?.clear()
    let manifest = try references.flatMap { references throws(CommandFailure) in
      try ReferenceManifest(in: references.folder)
    }
    if let references, manifest == nil {
      throw CommandFailure(
        .unreadable, "\(references.folder): holds no references; --record writes them")
    }
    for entry in entries {
      var comparison: CatalogueReferences.Comparison?
      if let references, let manifest, entry.failures.isEmpty {
        comparison = try references.compare(entry, with: manifest)
      }
      comparisons.append(comparison)
      contents.add(entry, comparison, below: catalogue)
    }
    let scenes = Set(folder.sceneNames)
    gone = (manifest?.pictures ?? []).filter { !scenes.contains($0.scene) }
    for picture in gone { contents.add(gone: picture, at: joined(references?.folder ?? "", "")) }
  }

  // MARK: Words

  /// The number of pictures that are not as their references, or have none.
  var differing: Int { comparisons.count { $0.map { $0.state != .same } ?? false } + gone.count }

  /// The last line: `12 scenes in 24 pictures: 2 drawn, 22 kept, 1 failed`.
  var words: String {
    let scenes = Set(entries.map(\.scene)).count
    let failed = entries.count { !$0.failures.isEmpty }
    let kept = entries.count(where: \.isKept)
    var text = "\(counted(scenes, "scene")) in \(counted(entries.count, "picture")): "
    text += "\(entries.count - kept - failed) drawn, \(kept) kept"
    if failed > 0 { text += ", \(failed) failed" }
    if references != nil { text += differing > 0 ? ", \(differing) differ" : ", none differs" }
    return text
  }

  /// The differences as errors at the places of the previews.
  var differences: [TimelineError] {
    let gone = gone.map { picture in
      TimelineError(
        .goldenMissing, "`\(picture.scene)` is not there any more",
        at: SourceLocation(file: joined(references?.folder ?? "", picture.file)),
        severity: .failed, help: "--record removes its reference")
    }
    return zip(entries, comparisons).compactMap(Self.error) + gone
  }

  private static func error(
    of entry: CatalogueEntry, _ comparison: CatalogueReferences.Comparison?
  ) -> TimelineError? {
    guard let comparison, comparison.state != .same else { return nil }
    let isNew = comparison.state == .new
    return TimelineError(
      isNew ? .goldenMissing : .pixelsDiffer,
      isNew ? "`\(entry.title)` has no reference" : "`\(entry.title)` does not look as it did",
      at: entry.variant.timeline.scene.location, severity: .failed,
      notes: comparison.reason.map { [$0] } ?? [],
      help: isNew ? nil : "if this is right, keep it with --record")
  }

  /// The results as those of tests.
  var tests: TestResults {
    var results = TestResults()
    for (entry, comparison) in zip(entries, comparisons) {
      for failure in entry.failures { results.note(.failure(failure), of: entry.variant) }
      let difference = Self.error(of: entry, comparison)
      if let difference { results.note(.failure(difference), of: entry.variant) }
      let isGood = difference == nil && entry.failures.isEmpty
      results.note(.checked(total: 1, held: isGood ? 1 : 0), of: entry.variant)
    }
    return results
  }

  // MARK: Files

  /// Writes the page, and removes pictures of an earlier one that it does not show.
  func writePage(title: String, into folder: String) throws(CommandFailure) {
    let page = contents.page(title: title)
    try writeText(page.html, to: joined(folder, Self.pageName))
    let listName = joined(folder, "catalogue.json")
    let files = entries.flatMap(\.files).sorted()
    let old = (try? readText(listName)).flatMap { text in
      try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }
    for file in Set(old ?? []).subtracting(files).sorted()
    where file.hasPrefix("\(CatalogueRun.pictures)/") && !file.contains("..") {
      unlink(joined(folder, file))
      rmdir(flipbook_cli.folder(of: joined(folder, file)))
    }
    try writeText(jsonLine(files) + "\n", to: listName)
  }

  /// A line of `--json` for each picture.
  var lines: [String] {
    zip(entries, comparisons).map { entry, comparison in
      jsonLine(Line(entry, comparison))
    }
  }

  private struct Line: Encodable {
    var scene: String
    var appearance: String
    var choices: [String]
    var files: [String]
    var kept: Bool
    var state: CataloguePage.State?
    var reasons: [String]

    init(_ entry: CatalogueEntry, _ comparison: CatalogueReferences.Comparison?) {
      (scene, appearance, choices) = (entry.scene, entry.appearance, entry.choices)
      (files, kept) = (entry.files, entry.isKept)
      state = entry.failures.isEmpty ? comparison?.state : .failed
      reasons = entry.failures.map(\.message) + (comparison?.reason.map { [$0] } ?? [])
    }
  }
}
