import FlipbookBase
import Foundation

/// A process of a program that has begun and waits: each job is done by a copy of it.
///
/// Loading the library and opening the fonts takes as long as drawing some pictures does. A copy has
/// that behind it, shares the memory that it does not change, and knows nothing of the other copies.
/// It is a child of this process, as one that was started would be.
///
/// ## Example
///
/// ```
/// command ── job, pipes ─▶ server ── fork, fork ─▶ copy: opens the pipes, does the job
///    ▲───────────── process number ──────────────────┘
/// ```
final class SceneServer: @unchecked Sendable {
  private let process: ChildProcess
  private let lock = NSLock()
  private var state = State.new

  private enum State {
    case new, broken
    case running(Running)
  }

  private struct Running {
    var pid: pid_t
    var requests: Int32
    var replies: Int32
    var words: [UInt8]
  }

  /// A copy at work.
  struct Started {
    var pid: pid_t

    /// The descriptors that its words and its events come from.
    var words: Int32
    var events: Int32

    /// The words that the program said before it was copied.
    var firstWords: [UInt8]
  }

  /// Creates the server of a program; it is started when it is first needed.
  init(of process: ChildProcess) { self.process = process }

  deinit { stop() }

  /// Starts a copy.
  ///
  /// - Parameters:
  ///   - arguments: The path of the job.
  ///   - variables: Variables of the copy alone.
  /// - Returns: The copy; nil where the program cannot be copied, and is to be started instead.
  func start(_ arguments: [String], _ variables: [String: String]) -> Started? {
    guard let job = arguments.first, let pipes = NamedPipes(beside: job) else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if case .new = state { state = begin().map(State.running) ?? .broken }
    guard case .running(let running) = state else { return nil }
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let texts = [job, pipes.words, pipes.events] + settings
    let body: [UInt8] = texts.flatMap { Array($0.utf8) + [UInt8(0)] }
    let head: [UInt8] = withUnsafeBytes(of: UInt32(body.count)) { Array($0) }
    guard Descriptor.write(head + body, to: running.requests) == nil,
      let pid = Self.reply(running.replies), pid > 0
    else {
      end(running)
      state = .broken
      return nil
    }
    let (words, events) = pipes.take()
    return Started(pid: pid, words: words, events: events, firstWords: running.words)
  }

  /// Starts the process, which a copy would need.
  func warmUp() {
    lock.lock()
    defer { lock.unlock() }
    if case .new = state { state = begin().map(State.running) ?? .broken }
  }

  /// Ends the process; copies go on.
  func stop() {
    lock.lock()
    defer { lock.unlock() }
    if case .running(let running) = state { end(running) }
    state = .broken
  }

  private func end(_ running: Running) {
    close(running.requests)
    close(running.replies)
    kill(running.pid, SIGKILL)
    _ = OtherProgram.wait(for: running.pid)
  }

  /// Starts the process, and waits until it can be copied.
  private func begin() -> Running? {
    guard AdoptedProcesses.areWanted, let words = try? ChildProcess.pipe() else { return nil }
    guard let requests = try? ChildProcess.pipe(), let replies = try? ChildProcess.pipe() else {
      return nil
    }
    // Far from the numbers that the process knows them by.
    let ours = [requests.read, replies.write].map { fcntl($0, F_DUPFD_CLOEXEC, Self.farDescriptor) }
    var process = process
    process.arguments = [Self.argument]
    // The number of a copy's events must not be free for something else.
    let pid = try? process.spawn(
      words: words.write, events: words.write,
      others: [(ours[0], Self.requestsDescriptor), (ours[1], Self.repliesDescriptor)])
    for other in ours + [requests.read, replies.write, words.write] { close(other) }
    guard let pid else {
      for other in [requests.write, replies.read, words.read] { close(other) }
      return nil
    }
    // Its number is its word that it is ready.
    guard let word = Self.reply(replies.read), word == pid else {
      for other in [requests.write, replies.read, words.read] { close(other) }
      kill(pid, SIGKILL)
      _ = OtherProgram.wait(for: pid)
      return nil
    }
    let said = Self.waitingBytes(of: words.read)
    return Running(
      pid: pid, requests: requests.write, replies: replies.read, words: said)
  }

  /// The argument by which the host knows that it is to wait, and its descriptors then.
  static let argument = "serve"
  private static let requestsDescriptor: Int32 = 4
  private static let repliesDescriptor: Int32 = 5
  private static let farDescriptor: Int32 = 64

  /// Reads a number; nil if none comes.
  private static func reply(_ descriptor: Int32) -> Int32? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var result = poll(&wait, 1, patience)
    while result < 0, errno == EINTR { result = poll(&wait, 1, patience) }
    var number: Int32 = 0
    guard result > 0, read(descriptor, &number, 4) == 4 else { return nil }
    return number
  }

  /// The time that a process may take to begin, in milliseconds (chosen).
  private static let patience: Int32 = 20_000

  /// Returns what can be read without waiting, and closes the descriptor.
  private static func waitingBytes(of descriptor: Int32) -> [UInt8] {
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while all.count < 1 << 20 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return all
  }
}

/// Two pipes with names, which a process that is no child can open.
private final class NamedPipes {
  let words: String
  let events: String
  private var descriptors: [Int32] = []

  /// Makes the pipes beside a file; nil where that is impossible.
  init?(beside file: String) {
    (words, events) = ("\(file).\(getpid()).words", "\(file).\(getpid()).events")
    for name in [words, events] {
      unlink(name)
      guard mkfifo(name, 0o600) == 0 else { return nil }
      // It can be opened so before there is a writer.
      descriptors.append(open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    }
    guard descriptors.allSatisfy({ $0 >= 0 }) else { return nil }
  }

  deinit {
    for name in [words, events] { unlink(name) }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
  }

  /// Hands the descriptors over, once the other side has opened them.
  func take() -> (words: Int32, events: Int32) {
    defer { descriptors = [] }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFL, 0) }
    return (descriptors[0], descriptors[1])
  }
}

/// Processes that were started by a child of this one, and become children of this one.
private enum AdoptedProcesses {
  /// Asks the system, once, that a process whose parent has ended gets this one for its parent.
  ///
  /// Swift cannot call `prctl` by its name, since the number of its arguments is not fixed.
  static let areWanted: Bool = {
    typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    guard let control = dlsym(nil, "prctl") else { return false }
    return unsafeBitCast(control, to: Control.self)(childSubreaper, 1, 0, 0, 0) == 0
  }()

  /// `PR_SET_CHILD_SUBREAPER`.
  private static let childSubreaper: Int32 = 36
}
