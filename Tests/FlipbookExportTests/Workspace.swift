import FlipbookExport
import Foundation

/// A folder of a test's own, removed when the test is over.
final class Workspace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var root: OutputPath { OutputPath(root: url.path) }

  /// The paths of all files, in order, hidden ones included.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    return found.filter { !isFolder($0) }.sorted()
  }

  /// The number that tells files apart, however many names they have.
  func fileNumber(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path + "/" + path)
    return attributes[.systemFileNumber] as? Int
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path + "/" + path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// Programs that know PNG without us; a test that needs a missing one is skipped.
enum Program: String {
  case python3, pngcheck, ffmpeg, ffprobe

  /// True if the program can be started.
  var isInstalled: Bool { (try? run("-c", "pass"))?.status ?? 127 != 127 }

  static let decoder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/decode_png.py").path

  func run(_ arguments: String...) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [rawValue] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes))
  }
}
