import CSandbox
import FlipbookBase
import FlipbookExpectations
import FlipbookExport
package import FlipbookJob
import FlipbookTimeline
import Foundation

/// The confinement of a scene's process, which the command asks for: no network, and no writing
/// outside its own folders.
package enum Sandbox {
  /// True if the command asks for it (`--sandbox`).
  static let isWanted = ProcessEnvironment["FLIPBOOK_SANDBOX"] == "1"

  /// Confines this process for a job, for good.
  ///
  /// - Returns: The reason for which it cannot be confined; `nil` if it is.
  static func enter(for job: SceneJob) -> String? {
    var paths = folders(of: job)
    for path in paths {
      do throws(ExportError) {
        try OutputPath(root: path).createFolder()
      } catch { return "\(error)" }
    }
    if let home = SceneFolders.home { paths.append(home) }
    let names = paths.map { strdup($0) }
    defer { for name in names { free(name) } }
    let code = names.map { UnsafePointer($0) }.withUnsafeBufferPointer { names in
      flipbook_enter_sandbox(names.baseAddress, names.count)
    }
    return code == 0 ? nil : problem(code)
  }

  /// The sentence for the number of an error.
  package static func problem(_ code: Int32) -> String {
    code == ENOSYS
      ? "this system cannot confine a scene: that needs Landlock and seccomp, Linux 5.13 or later"
      : "a scene cannot be confined here: \(String(cString: strerror(code)))"
  }

  /// The folders that a job's outputs go into: the one that was chosen for all of them, or the first
  /// one on the way to each.
  package static func folders(of job: SceneJob) -> [String] {
    guard case .play(let variants) = job.work else { return [] }
    let settings = job.settings
    var paths = settings.pictures.map(\.path)
    if settings.checks.drawsFailures { paths.append("renders/failed.png") }
    for variant in variants {
      if settings.requests.contains(.outputs) {
        paths += variant.timeline.outputs.map(\.path.value)
      }
      if settings.requests.contains(.stills) { paths.append(variant.stillPath(named: "still")) }
    }
    let ours = paths.isEmpty ? [] : job.outputRoot == "." ? paths.map(first) : [job.outputRoot]
    let isRecorded = settings.checks.goldens.map { $0.record != .never } ?? false
    let recorded = isRecorded ? goldens(of: variants).map(first) : []
    return Set(ours + recorded + settings.reels.flatMap(\.kept)).sorted()
  }

  private static func goldens(of variants: [Variant]) -> [String] {
    variants.flatMap(\.timeline.expectations).flatMap(\.checks).compactMap { check in
      if case .golden(let path) = check.rule { path } else { nil }
    }
  }

  /// The first folder on the way to a file; the present one if the file is in no other.
  private static func first(_ path: String) -> String {
    let names = path.split(separator: "/")
    return names.count > 1 ? String(names[0]) : "."
  }
}
