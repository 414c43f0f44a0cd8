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
    let path = isCopied ? String(cString: flipbook_serve { JobFile.prepare($0) }) : argument
    known.withLock { $0 = path }
  }

  // MARK: In a process that is copied

  /// The job of the copy that is made next.
  private static let prepared = Mutex<SceneJob?>(nil)

  /// Reads the job of the copy that is made next.
  ///
  /// The runtime looks through all conformances for each type in it, and remembers them: copies that
  /// are made later have them from this process.
  private static func prepare(_ path: UnsafePointer<CChar>?) {
    prepared.withLock { $0 = path.flatMap { job(at: String(cString: $0)) } }
  }

  /// Returns the job in a file, unless something is wrong with it.
  ///
  /// It is opened as if to be written: what is opened only to be read is noted as what a scene reads.
  private static func job(at path: String) -> SceneJob? {
    let file = FileHandle(forUpdatingAtPath: path)
    guard let data = try? file?.readToEnd() else { return nil }
    return try? JSONDecoder().decode(SceneJob.self, from: data)
  }

  // MARK: Reading

  /// Reads the job; what is wrong with it is printed.
  static func read() -> SceneJob? {
    if let job = prepared.withLock({ $0 }) { return job }
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
