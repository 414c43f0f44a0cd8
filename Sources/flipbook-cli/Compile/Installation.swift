import FlipbookBase
import Foundation

/// The files a scene is compiled with, which stand beside the program.
package struct Installation: Equatable {
  /// The dynamic library that is SwiftUI.
  package var library: String

  /// The command's program.
  package var program: String

  /// The folder of `SwiftUI.swiftmodule` and its kin.
  package var modules: String

  /// The program that expands `#Preview` and its kin for the compiler.
  package var macros: String

  /// The files that describe the C modules a scene's compiler must find.
  package var moduleMaps: [String]

  /// The folder of the headers that files of shaders include.
  package var shaderHeaders: String

  /// Finds the installation of the running program.
  ///
  /// In a build folder everything lies beside the program; installed, in `../lib/flipbook`.
  package static func ofThisProgram() throws(CommandFailure) -> Installation {
    guard let program = realPath("/proc/self/exe") else {
      throw CommandFailure(.unreadable, "cannot find where this program is")
    }
    let folder = folder(of: program)
    let places = [folder, flipbook_cli.folder(of: folder) + "/lib/flipbook"]
    for place in places where exists("\(place)/libSwiftUI.so") {
      return Installation(in: place)
    }
    throw CommandFailure(
      .unreadable,
      """
      the library libSwiftUI.so is not beside \(program)
      build the whole package (`swift build`), or install it into \(places[1])
      """)
  }

  /// Creates the installation of a folder.
  package init(in folder: String) {
    library = "\(folder)/libSwiftUI.so"
    program = "\(folder)/flipbook"
    modules = "\(folder)/Modules"
    macros = "\(folder)/FlipbookMacros-tool"
    moduleMaps = contents(of: folder).filter { $0.hasSuffix(".build") }
      .map { "\(folder)/\($0)/module.modulemap" }.filter(exists)
    let resources = "\(folder)/Flipbook_flipbook-cli.resources"
    shaderHeaders = ["\(resources)/Headers"].first(where: isFolder) ?? "\(folder)/Headers"
    for folder in [folder, resources] {
      moduleMaps += contents(of: folder).filter { $0.hasSuffix(".modulemap") }
        .map { "\(folder)/\($0)" }
    }
  }

  /// The compiler's flags for finding the modules and the macros.
  ///
  /// A module named `os` would be taken for the system's by packages that look for one, so ours has
  /// another name, and scenes find it by that of the system's.
  ///
  /// On a phone `import Foundation` alone brings more than it does on Linux: publishers, sessions
  /// and observation; and UIKit brings notifications. So every file of a scene imports them.
  package var compileFlags: [String] {
    var flags = ["-I", modules, "-module-alias", "os=FlipbookLogging"]
    if has("FlipbookOutside") {
      flags += ["-module-alias", "FoundationNetworking=FlipbookOutside"]
    }
    for module in Self.implied where has(module) {
      flags += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    }
    for map in moduleMaps { flags += ["-Xcc", "-fmodule-map-file=\(map)"] }
    if exists(macros) { flags += ["-load-plugin-executable", "\(macros)#FlipbookMacros"] }
    return flags
  }

  /// True if a module is there, or is the compiler's own.
  private func has(_ module: String) -> Bool {
    module == "Observation" || exists("\(modules)/\(module).swiftmodule")
  }

  /// The modules that Foundation brings along on a phone; requests and kept values come before
  /// those that Foundation has on Linux.
  private static let implied = [
    "Combine", "CoreData", "CoreGraphics", "CoreImage", "FlipbookFoundation", "FlipbookOutside",
    "Observation", "Security", "UserNotifications",
  ]

  /// The linker's flags.
  ///
  /// The library is an input file and comes first, so that the loader looks for clocks in it before
  /// the system's libraries.
  package var linkFlags: [String] {
    [library, "-Xlinker", "-rpath", "-Xlinker", folder(of: library)]
  }

  /// Returns an identity that changes with every change of the library or the macros.
  package func identity() throws(CommandFailure) -> String {
    var digest = SHA256()
    for file in [library, macros] where exists(file) {
      digest.add(field: file)
      digest.add(field: try ELFBuildID.read(file))
    }
    for map in moduleMaps { digest.add(field: map) }
    return digest.finished()
  }
}
