import CProcess
import FlipbookJob
import Foundation
import Synchronization

/// The file with the process's job.
enum JobFile {
  private static let known = Mutex<String?>(nil)

  /// The path of the file; nil where the job came on standard input.
  static var path: String? { known.withLock { $0 } }

  /// The argument of a process that does no job itself: a copy of it is made for each.
  private static let server = "serve"

  /// True in a process that does no job itself.
  static var isCopied: Bool { CommandLine.arguments.dropFirst().first == server }

  /// Finds the file: the one that the first argument names, or in a copy of a process that waits for
  /// jobs, that of the copy's.
  static func find() {
    let argument = CommandLine.arguments.dropFirst().first
    let path = isCopied ? String(cString: flipbook_serve()) : argument
    known.withLock { $0 = path }
  }

  /// Reads the job; what is wrong with it is printed.
  static func read() -> SceneJob? {
    let data =
      path.flatMap { FileManager.default.contents(atPath: $0) }
      ?? FileHandle.standardInput.readDataToEndOfFile()
    do {
      return try JSONDecoder().decode(SceneJob.self, from: data)
    } catch {
      print("This program plays a scene for `flipbook`, which gives it a job to read: \(error)")
      return nil
    }
  }
}
