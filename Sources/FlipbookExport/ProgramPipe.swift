import FlipbookBase
import Foundation

/// Another program that reads from us and writes a file.
final class ProgramPipe {
  private let pid: Int32

  /// Our end of its standard input, or -1.
  private var input: Int32
  private var isOver = false

  /// The file that receives its error messages.
  private let words: ScratchFile

  /// The descriptor under which the program finds its file.
  static let outputDescriptor: Int32 = 3

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name; `/proc/self/fd/3` is the output.
  ///   - output: The file it writes.
  ///   - words: The file for its error messages.
  /// - Throws: If it cannot be started.
  init(
    _ path: String, _ arguments: [String], output: ScratchFile, words: ScratchFile
  ) throws(ExportError) {
    self.words = words
    // A socket, since writing to a closed one can be told not to raise a signal.
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw ExportError(.run, path: path)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input = ends[0]
    var program = OtherProgram(path, arguments, environment: Self.environment)
    program.descriptors = [
      (ends[1], 0), (words.descriptor, 1), (words.descriptor, 2),
      (output.descriptor, Self.outputDescriptor),
    ]
    // Ctrl-C on a terminal is meant for this process, which then ends the program.
    program.hasOwnSession = true
    let started = program.start()
    close(ends[1])
    switch started {
    case .success(let process): pid = process
    case .failure(let error):
      pid = 0
      close(input)
      isOver = true
      throw ExportError(.run, path: path, code: error.code)
    }
  }

  /// The environment without the way in which a scene's process takes memory: with it, `ffmpeg`
  /// takes two to four times as much.
  private static var environment: [String] {
    ProcessInfo.processInfo.environment.filter { $0.key != "GLIBC_TUNABLES" }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  deinit { cancel() }

  /// Writes bytes to the program; returns false if it does not take them.
  func write(_ bytes: [UInt8]) -> Bool {
    Descriptor.send(bytes, to: input) == nil
  }

  /// Ends the input and waits for the program; returns whether it was content.
  func finish() -> Bool {
    guard !isOver else { return false }
    close(input)
    isOver = true
    return OtherProgram.wait(for: pid) == 0
  }

  /// Ends the program at once.
  func cancel() {
    guard !isOver else { return }
    close(input)
    isOver = true
    kill(pid, SIGKILL)
    _ = OtherProgram.wait(for: pid)
  }

  /// The last line of its messages.
  var lastWords: String {
    let text = String(decoding: words.read(), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map(String.init) ?? "it said nothing"
  }
}
