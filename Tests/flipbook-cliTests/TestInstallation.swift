import Foundation
import SharedFixtures
import Testing
import flipbook_cli

/// The program beside a stub of the library, in a folder of its own.
struct TestInstallation: Sendable {
  let folder: TestFolder

  /// The installation all tests of the process share: the stub is compiled once.
  static let shared = Result { try TestInstallation() }

  var library: String { "\(folder.path)/bin" }

  private init() throws {
    folder = try TestFolder(["bin/Modules/.keep": ""])
    try FileManager.default.copyItem(
      atPath: BuiltProducts.flipbook(), toPath: "\(library)/flipbook")
    let stub =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      + "/Fixtures/StubSwiftUI.swift"
    let run = try folder.run(
      """
      '\(try SceneCompiler.findCompiler())' -swift-version 5 -emit-library -emit-module \
      -module-name SwiftUI -emit-module-path bin/Modules/SwiftUI.swiftmodule \
      -o bin/libSwiftUI.so '\(stub)'
      """)
    try #require(run.status == 0, "\(run.words)")
  }

  /// Runs the program in a folder with arguments as a shell reads them.
  func flipbook(_ arguments: String, in folder: TestFolder) throws -> TestFolder.Run {
    try folder.run("'\(library)/flipbook' \(arguments)", cache: "\(self.folder.path)/cache")
  }

  /// A compiler that uses the stub.
  func compiler(cache: TestFolder) throws -> SceneCompiler {
    SceneCompiler(
      installation: Installation(in: library), cache: try CompileCache(folder: cache.path),
      compiler: try SceneCompiler.findCompiler())
  }
}

/// A folder for the files of a test.
struct TestFolder: Sendable {
  let path: String

  /// Makes a folder with files in it.
  init(_ files: [String: String] = [:]) throws {
    path = try TemporaryFolder.make()
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The result of a command.
  struct Run {
    var status: Int32
    /// Standard output.
    var results: String
    /// Standard error.
    var words: String
  }

  /// Runs a shell command in the folder.
  func run(_ command: String, cache: String? = nil) throws -> Run {
    let output = UUID().uuidString
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = URL(fileURLWithPath: path)
    shell.arguments = ["-c", "{ \(command)\n} >'.\(output).out' 2>'.\(output).err'"]
    shell.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": cache ?? path, "NO_COLOR": "1"]
    ) { $1 }
    try shell.run()
    shell.waitUntilExit()
    return Run(
      status: shell.terminationStatus, results: read(".\(output).out") ?? "",
      words: read(".\(output).err") ?? "")
  }
}
