import FlipbookBase
import Foundation

/// A program to be run, and everything it says while it runs.
struct ChildProcess {
  /// Its path.
  var executable: String
  var arguments: [String] = []

  /// Variables added to this process's own.
  var environment: [String: String] = [:]

  /// Variables that name folders of this run alone; whoever repeats it has others.
  var folders: [String: String] = [:]

  /// Variables that change only how fast it runs.
  ///
  /// They are not needed to repeat the run; the user's own variables take precedence.
  var tuning: [String: String] = [:]

  /// True if it gets a stream of its own for events: file descriptor 3.
  var hasEvents = false

  /// The bounds on what it may take.
  var limits = ProcessLimits()

  /// Called every now and then; the program is stopped when it returns true.
  var isObsolete: () -> Bool = { false }

  /// Called with its number when it has begun.
  var hasBegun: (pid_t) -> Void = { _ in }

  /// A process of the program that has begun, and can go on as a copy of itself.
  var server: SceneServer?

  /// The stream that a text came from.
  enum Stream {
    /// Standard output and standard error together.
    case words
    /// File descriptor 3.
    case events
  }

  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It broke a limit, and was stopped.
    case stopped(ProcessLimits.Excess)
  }

  /// Runs the program to its end.
  ///
  /// - Parameter receive: Is given the bytes as they come.
  /// - Returns: How it ended.
  /// - Throws: If it cannot be started.
  func run(_ receive: (Stream, [UInt8]) -> Void) throws(CommandFailure) -> Ending {
    if let started = server?.start(arguments, folders) {
      receive(.words, started.firstWords)
      return follow(started.pid, words: started.words, events: started.events, receive)
    }
    let words = try Self.pipe()
    let events = hasEvents ? try Self.pipe() : nil
    let pid = try spawn(words: words.write, events: events?.write)
    close(words.write)
    if let events { close(events.write) }
    return follow(pid, words: words.read, events: events?.read, receive)
  }

  private func follow(
    _ pid: pid_t, words: Int32, events: Int32?, _ receive: (Stream, [UInt8]) -> Void
  ) -> Ending {
    Interruption.watch(pid)
    defer { Interruption.forget(pid) }
    hasBegun(pid)
    // Events first: the scene's last output is read after the host's earlier reports.
    var streams = events.map { [($0, Stream.events)] } ?? []
    streams.append((words, .words))
    var running = RunningProcess(pid, streams: streams, limits: limits, isObsolete: isObsolete)
    return running.follow(receive)
  }

  /// Runs the program and returns its output.
  func output() throws(CommandFailure) -> (ending: Ending, text: String) {
    var bytes: [UInt8] = []
    let ending = try run { _, part in bytes += part }
    return (ending, String(decoding: bytes, as: UTF8.self))
  }

  /// The command as a shell would run it again.
  var shellLine: String {
    let variables = environment.filter { $0.key != Self.eventsVariable }
      .sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.shellQuoted($0.value))" }
    return (variables + ([executable] + arguments).map(Self.shellQuoted)).joined(separator: " ")
  }

  /// Tells the child which file descriptor its events go to.
  static let eventsVariable = "FLIPBOOK_EVENTS"

  private static func shellQuoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+=:,@%".unicodeScalars.contains(scalar)
      }
    return isPlain ? text : "'\(text.replacingOccurrences(of: "'", with: "'\\''"))'"
  }
}

// MARK: - System calls

extension ChildProcess {
  static func pipe() throws(CommandFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else {
      throw CommandFailure(.unreadable, "cannot open a pipe: \(systemError())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts it as a process of its own.
  ///
  /// - Parameters:
  ///   - words: The descriptor of what it prints.
  ///   - events: The descriptor of its events.
  ///   - others: Other descriptors, and their numbers in the process.
  /// - Returns: Its number.
  /// - Throws: If it cannot be started.
  func spawn(
    words: Int32, events: Int32?, others: [(ours: Int32, theirs: Int32)] = []
  ) throws(CommandFailure) -> pid_t {
    var program = OtherProgram(executable, arguments)
    program.hasNoInput = true
    program.hasOwnSession = true
    program.descriptors = [(words, 1), (words, 2)]
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(folders) { $1 }
      .merging(tuning) { own, _ in own }
    if let events {
      program.descriptors.append((events, Self.eventsDescriptor))
      variables[Self.eventsVariable] = "\(Self.eventsDescriptor)"
    }
    program.descriptors += others
    program.environment = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    Self.widenStack()
    switch program.start() {
    case .success(let process): return process
    case .failure(let error):
      throw CommandFailure(.unreadable, "cannot run \(executable): \(systemError(error.code))")
    }
  }

  private static let eventsDescriptor: Int32 = 3

  /// Gives children 64 MB of stack if that is allowed, since trees of views are deep.
  private static func widenStack() {
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    var limit = rlimit()
    let wanted = rlim_t(64 << 20)
    guard getrlimit(stack, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(stack, &limit)
  }
}

/// The system's words for an error number.
func systemError(_ code: Int32 = errno) -> String {
  String(cString: strerror(code))
}
