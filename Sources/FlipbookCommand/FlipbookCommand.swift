import Foundation
import PackagePlugin

/// `swift package flipbook`: the program, built by SwiftPM for a package that depends on this one.
///
/// Arguments are those of `flipbook`; without any, the previews of the package are rendered.
@main
struct FlipbookCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // A scene loads the library that lies beside the program.
    _ = try build("SwiftUI")
    let program = try build("flipbook").builtArtifacts.first { $0.kind == .executable }
    guard let program else { throw Failure.notBuilt("flipbook") }

    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments.isEmpty ? ["render", "."] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The status says how it ended: the same words as the program's own.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds a product, optimised: that takes twice as long, and draws five to ten times as fast.
  private func build(_ product: String) throws -> PackageManager.BuildResult {
    var parameters = PackageManager.BuildParameters(configuration: .release)
    parameters.echoLogs = true
    let result = try packageManager.build(.product(product), parameters: parameters)
    guard result.succeeded else { throw Failure.notBuilt(product) }
    return result
  }

  private enum Failure: Error, CustomStringConvertible {
    case notBuilt(String)

    var description: String {
      switch self {
      case .notBuilt(let product): "\(product) could not be built; the compiler's words are above"
      }
    }
  }
}
