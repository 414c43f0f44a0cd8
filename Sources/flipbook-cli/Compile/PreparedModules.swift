import FlipbookBase
import Foundation
import Synchronization

/// The system's modules and ours in the compiler's form, made once beside the library.
///
/// Without them each cache of scenes makes its own, which takes longer than a scene does. They are
/// one compiler's: a file named after it says so, written last.
struct PreparedModules {
  let folder: String

  /// Creates the place of an installation's modules.
  init(of installation: Installation) {
    folder = "\(flipbook_cli.folder(of: installation.library))/PreparedModules"
  }

  /// The version of a compiler whose modules are here; nil if there are none of it.
  ///
  /// - Parameter stamp: A text that changes with the compiler's file.
  /// - Returns: The version.
  func version(ofCompiler stamp: String) -> String? { try? readText(path(stamp)) }

  /// Says that the modules of a compiler are here.
  func finish(_ version: String, ofCompiler stamp: String) throws(CommandFailure) {
    try writeText(version, to: path(stamp))
  }

  private func path(_ stamp: String) -> String { "\(folder)/compiler-\(stamp.prefix(16))" }

  /// True if the compiler could not use them, as where it would have to write there.
  static var areRefused: Bool { refused.load(ordering: .relaxed) }

  /// Uses them no more.
  static func refuse() { refused.store(true, ordering: .relaxed) }

  private static let refused = Atomic<Bool>(false)
}

extension SceneCompiler {
  /// The folder of compiled C modules: the prepared one, or the cache's own.
  var modules: String {
    let prepared = PreparedModules(of: installation)
    if isPreparing { return prepared.folder }
    guard !PreparedModules.areRefused, let stamp = try? stamp(),
      prepared.version(ofCompiler: stamp) != nil
    else { return cache.modules }
    return prepared.folder
  }

  /// Makes the modules beside the library that scenes to come need.
  ///
  /// - Throws: If nothing can be written there, or a scene without anything does not compile.
  func prepareModules() throws {
    let prepared = PreparedModules(of: installation)
    try makeFolder(prepared.folder)
    var compiler = self
    compiler.isPreparing = true
    _ = try compiler.program(for: SceneModule(sources: [], offers: []))
    try prepared.finish(try compilerVersion(), ofCompiler: try stamp())
  }

  /// Compiles, and once more if the compiler finds the compiled C modules damaged: with the cache's
  /// own in place of prepared ones, or without these.
  func compileAgainIfDamaged<Result>(_ compile: () throws -> Result) throws -> Result {
    let modules = modules
    do {
      return try compile()
    } catch let complaint as Complaint where complaint.text.contains(modules) {
      if modules == cache.modules {
        self.log("the compiled modules in \(modules) are made again")
        remove(modules)
      } else {
        self.log("the prepared modules in \(modules) cannot be used")
        PreparedModules.refuse()
      }
      return try compile()
    }
  }
}
