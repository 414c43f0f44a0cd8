import Foundation
import Testing
import XCTest

/// A place in a test's source; failures are reported for its line.
struct TestPlace {
  /// The module and the file: `ViewsTests/DrawerTests.swift`.
  var fileID: String
  var filePath: StaticString
  var line: Int
  var column: Int

  /// The name of the file without its ending.
  var fileName: String {
    let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  /// The title of a test: the one it is given, or the name of its function.
  static func title(_ name: String?, function: String) -> String {
    name ?? (function.hasSuffix("()") ? String(function.dropLast(2)) : function)
  }

  /// Reports to the framework that runs the test that something is wrong.
  func fail(_ words: String) {
    guard Test.current != nil else {
      return XCTFail(words, file: filePath, line: UInt(line))
    }
    Issue.record(
      "\(words)",
      sourceLocation: Testing.SourceLocation(
        fileID: fileID, filePath: "\(filePath)", line: line, column: column))
  }

  /// Attaches files to the test that runs, if Swift Testing runs it.
  ///
  /// - Returns: True if it does.
  static func attach(_ files: [Answer.Picture]) -> Bool {
    guard Test.current != nil else { return false }
    for file in files { Attachment.record(file.file, named: file.name) }
    return true
  }

  /// Writes files into a folder, which is made; what cannot be written is said on standard error.
  static func write(_ files: [Answer.Picture], into folder: URL) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try Data(file.file).write(to: folder.appending(path: file.name)) }
    } catch {
      let words = "flipbook: cannot write into \(folder.path): \(error)\n"
      FileHandle.standardError.write(Data(words.utf8))
    }
  }
}
