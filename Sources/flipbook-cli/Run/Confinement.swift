import CSandbox
import FlipbookBase
import Foundation

/// A program that is started without network and writes only into some folders: the compiler, while
/// it runs macros of a project's.
///
/// This program starts itself, confines itself, and becomes the other one.
enum Confinement {
  /// The first argument of this program when it is to become another one.
  private static let word = "--become-confined"
  private static let end = "--"

  /// The program and the arguments that start another program confined.
  ///
  /// - Parameters:
  ///   - process: The program.
  ///   - installation: The place of this program.
  ///   - folders: The folders that are written to.
  /// - Returns: The process; the same one where this program is not there to start it.
  static func confined(
    _ process: ChildProcess, by installation: Installation, writingTo folders: [String]
  ) -> ChildProcess {
    guard exists(installation.program) else { return process }
    var confined = process
    confined.executable = installation.program
    confined.arguments =
      [word] + folders.filter(isFolder) + [end, process.executable] + process.arguments
    return confined
  }

  /// Becomes another program, if the arguments say so.
  ///
  /// Where the system cannot confine a program, it is started all the same: it is the compiler, without
  /// which there is nothing to see.
  static func becomeOther() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, arguments[1] == word, let end = arguments.firstIndex(of: end) else {
      return
    }
    let folders = arguments[2..<end].map { UnsafePointer(strdup($0)) }
    _ = folders.withUnsafeBufferPointer { folders in
      flipbook_enter_sandbox(folders.baseAddress, folders.count)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments[(end + 1)...].map { strdup($0) }
    words.append(nil)
    guard let program = words[0] else { return }
    execv(program, words)
    FileHandle.standardError.write(Data("cannot run \(String(cString: program))\n".utf8))
    exit(127)
  }
}
