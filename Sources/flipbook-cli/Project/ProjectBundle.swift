import FlipbookAssets
import FlipbookBase
import FlipbookProject
import Foundation

/// The folder in which a project's program finds its resources: an app's bundle.
///
/// It lies beside the compiled scenes and has links to the project's files. Foundation takes the
/// folder that a program is in for its bundle, so the program is in it by another name.
struct ProjectBundle {
  private let layout: BundleLayout
  private let name: String

  init(_ layout: BundleLayout, of project: Project) {
    self.layout = layout
    name = "\(project.modules.last?.name ?? "App").app"
  }

  /// Returns a program in its bundle.
  ///
  /// - Parameters:
  ///   - program: The compiled program.
  ///   - cache: The cache that it is in.
  /// - Returns: The program under its name in the bundle, or as it is if there are no resources.
  /// - Throws: If the cache cannot be written to.
  func program(
    _ program: SceneCompiler.Program, in cache: CompileCache
  ) throws(CommandFailure) -> SceneCompiler.Program {
    guard !layout.isEmpty else { return program }
    let store = try CacheStore(folder: cache.folder, kind: .bundles)
    var digest = SHA256()
    for field in ["flipbook bundle 1", program.path, name, resources(withAssets: true)] {
      digest.add(field: field)
    }
    let key = digest.finished()
    let path = "\(store.place(of: key))/\(name)/scene"
    if exists(path) {
      store.noteUse(of: key)
    } else {
      let draft = try store.draft(of: key)
      try lay("\(draft)/\(name)", program)
      try store.publish(draft, as: key)
    }
    var bundled = SceneCompiler.Program(
      path: path, isNew: program.isNew, identity: lastComponent(of: folder(of: program.path)),
      resources: resources(withAssets: false))
    bundled.assets = layout.manifests.mapValues(\.assets)
    return bundled
  }

  /// Everything that the folder's contents depend on; the links' files may change.
  ///
  /// - Parameter withAssets: False without assets, of which each is looked at by itself.
  /// - Returns: A digest.
  private func resources(withAssets: Bool) -> String {
    var digest = SHA256()
    for entry in layout.entries {
      digest.add(field: entry.place)
      switch entry.content {
      case .link(let path): digest.add(field: "link \(path)")
      case .text(let text):
        guard !withAssets, lastComponent(of: entry.place) == ResourceManifest.fileName else {
          digest.add(field: text)
          break
        }
        var manifest = layout.manifests[bundle(of: entry.place)]
        manifest?.assets = AssetIndex()
        digest.add(field: manifest.map { jsonLine($0) } ?? text)
      }
    }
    return digest.finished()
  }

  /// The bundle that a place is in, as ``BundleLayout/manifests`` names it.
  private func bundle(of place: String) -> String {
    let folder = folder(of: place)
    return folder == "." ? "" : folder
  }

  private func lay(
    _ place: String, _ program: SceneCompiler.Program
  ) throws(CommandFailure) {
    try makeFolder(place)
    if link(program.path, "\(place)/scene") != 0 {
      do {
        try FileManager.default.copyItem(atPath: program.path, toPath: "\(place)/scene")
      } catch {
        throw CommandFailure(.unreadable, "cannot write to \(place): \(error)")
      }
    }
    for entry in layout.entries {
      let target = "\(place)/\(entry.place)"
      try makeFolder(folder(of: target))
      switch entry.content {
      case .link(let path): symlink(path, target)
      case .text(let text): try writeText(text, to: target)
      }
    }
  }
}
