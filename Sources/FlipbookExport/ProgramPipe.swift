import Foundation

/// Another program that reads from us and writes a file.
final class ProgramPipe {
  private let pid: pid_t

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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, words.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, words.descriptor, 2)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, Self.outputDescriptor)
    // Ctrl-C on a terminal is meant for this process, which then ends the program.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var started: pid_t = 0
    let strings = ([path] + arguments).map { strdup($0) }
    defer { for string in strings { free(string) } }
    let code = posix_spawn(&started, path, &actions, &attributes, strings + [nil], environ)
    close(ends[1])
    pid = started
    guard code == 0 else {
      close(input)
      isOver = true
      throw ExportError(.run, path: path, code: code)
    }
  }

  deinit { cancel() }

  /// Writes bytes to the program; returns false if it does not take them.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let next = UnsafeRawBufferPointer(rebasing: rest)
        let count = send(input, next.baseAddress, next.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Ends the input and waits for the program; returns whether it was content.
  func finish() -> Bool {
    guard !isOver else { return false }
    close(input)
    isOver = true
    return wait() == 0
  }

  /// Ends the program at once.
  func cancel() {
    guard !isOver else { return }
    close(input)
    isOver = true
    kill(pid, SIGKILL)
    _ = wait()
  }

  /// The last line of its messages.
  var lastWords: String {
    let text = String(decoding: words.read(), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map(String.init) ?? "it said nothing"
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    return status
  }

  /// The path of a program, found as a shell finds it.
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
