import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Everything that the parts of a run must have in common, as digests.
struct RunOrigin: Codable, Equatable {
  /// The program, its library and the compiler.
  var version: String

  /// The Swift files.
  var sources: String

  /// The texts of the timelines.
  var timelines: String

  /// The variants with their outputs, and the way they are played.
  var options: String

  init(
    _ plan: VariantSelection, playing settings: SceneJob.Settings, _ workshop: Workshop
  ) throws(CommandFailure) {
    version = Self.digest([ToolVersion.text, try workshop.compiler.identity()])
    sources = Self.digest(
      plan.groups.flatMap { group in group.folder.sources.flatMap { [$0.path, $0.text] } })
    let files = Set(plan.timelines.map(\.file)).sorted()
    timelines = Self.digest(files.flatMap { [$0, (try? readText($0)) ?? ""] })
    options = Self.digest(plan.variants.map(jsonLine) + [jsonLine(settings)])
  }

  /// Returns the first difference from another origin, in words; `nil` if they are the same.
  func difference(from other: RunOrigin) -> String? {
    if version != other.version { return "another version of Flipbook or of the compiler" }
    if sources != other.sources { return "other sources" }
    if timelines != other.timelines { return "other timelines" }
    return options == other.options ? nil : "other options"
  }

  private static func digest(_ fields: [String]) -> String {
    var digest = SHA256()
    for field in fields { digest.add(field: field) }
    return String(digest.finished().prefix(16))
  }
}
