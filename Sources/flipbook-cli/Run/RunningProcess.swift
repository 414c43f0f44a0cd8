import FlipbookBase
import Foundation

/// A program that runs, followed to its end: what it says, what it takes, and how it ends.
///
/// It has ended when its process has. A process that it has started may hold its streams open for
/// longer; that one is in its session, and is stopped with it.
struct RunningProcess {
  let pid: pid_t

  /// The streams that are open, by their descriptors.
  private var streams: [(descriptor: Int32, stream: ChildProcess.Stream)]

  private let limits: ProcessLimits

  /// Called every now and then; the program is stopped when it returns true.
  private let isObsolete: () -> Bool

  /// The stream whose words show that work goes on.
  private let lively: ChildProcess.Stream

  /// The time at which it was heard last, in seconds of the system's clock.
  private var heard = Self.now

  /// The time at which its limits were looked at last.
  private var looked = Self.now

  /// The bytes that it has printed.
  private var printed = 0

  /// The time at which the user's wish to stop was first seen.
  private var interrupted: Double?

  init(
    _ pid: pid_t, streams: [(descriptor: Int32, stream: ChildProcess.Stream)],
    limits: ProcessLimits, isObsolete: @escaping () -> Bool
  ) {
    (self.pid, self.streams, self.limits) = (pid, streams, limits)
    self.isObsolete = isObsolete
    lively = streams.contains { $0.stream == .events } ? .events : .words
  }

  /// Follows the program to its end, which nothing outlives.
  mutating func follow(
    _ receive: (ChildProcess.Stream, [UInt8]) -> Void
  ) -> ChildProcess.Ending {
    var excess: ProcessLimits.Excess?
    while excess == nil {
      let isQuiet = !hear(for: Self.tick, receive)
      if isQuiet, hasEnded { break }
      let pause = Self.now - looked
      guard isQuiet || pause > Double(Self.tick) / 1000 else { continue }
      looked = Self.now
      // This process was stopped for a while, and the program with it.
      if pause > Self.longestPause { heard += pause }
      excess = brokenLimit
      if isStubborn { break }
    }
    if let excess, excess != .obsolete { askForPlace(receive) }
    // Its own process may be over: then this is what it has left behind.
    if excess != nil || !streams.isEmpty || !hasEnded { OtherProgram.endSession(of: pid) }
    for stream in streams { close(stream.descriptor) }
    let status = OtherProgram.wait(for: pid)
    if let excess { return .stopped(excess) }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  // MARK: Hearing

  /// The pause between two looks at a program, in milliseconds (chosen).
  private static let tick: Int32 = 100

  /// The time without a look, in seconds, after which this process must have been stopped (chosen: far
  /// above a tick, below any patience that makes sense).
  private static let longestPause = 2.0

  /// Reads what comes within a time, once.
  ///
  /// - Returns: False if nothing came.
  private mutating func hear(
    for milliseconds: Int32, _ receive: (ChildProcess.Stream, [UInt8]) -> Void
  ) -> Bool {
    // All are closed: only its end is missing, which takes a moment.
    if streams.isEmpty {
      if !hasEnded { usleep(Self.endPause) }
      return false
    }
    // Words come in after the events that were sent before them: those are asked for later, so that
    // they are there if the words are, and read first. Before an event the host waits until the words
    // before it are read (`EventChannel.flush`).
    var waits = streams.reversed().map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return false }
    for wait in waits.reversed() where wait.revents != 0 { read(wait.fd, receive) }
    return true
  }

  /// The pause before another look for the end, in microseconds (chosen).
  private static let endPause: UInt32 = 200

  private mutating func read(
    _ descriptor: Int32, _ receive: (ChildProcess.Stream, [UInt8]) -> Void
  ) {
    guard let stream = streams.first(where: { $0.descriptor == descriptor })?.stream else { return }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let read = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      code = read < 0 ? errno : 0
      count = max(read, 0)
    }
    if code == EINTR { return }
    guard !bytes.isEmpty else {
      close(descriptor)
      streams.removeAll { $0.descriptor == descriptor }
      return
    }
    if stream == lively { heard = Self.now }
    if stream == .words { printed += bytes.count }
    receive(stream, bytes)
  }

  // MARK: Looking

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// True if its process has ended; its status is not taken yet.
  private var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo != 0
  }

  /// The limit that it has broken.
  private var brokenLimit: ProcessLimits.Excess? {
    if isObsolete() { return .obsolete }
    if let most = limits.silence, Self.now - heard > Double(most) { return .silence(seconds: most) }
    if let most = limits.words, printed > most << 20 { return .words(megabytes: most) }
    if let most = limits.memory, memory > most << 20 { return .memory(megabytes: most) }
    return nil
  }

  /// The bytes of memory that its process uses.
  private var memory: Int {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(getpagesize())
  }

  /// True if it goes on though the user wished it to stop some time ago.
  private var isStubborn: Bool {
    mutating get {
      guard Interruption.hasHappened else { return false }
      let first = interrupted ?? Self.now
      interrupted = first
      return Self.now - first > Self.courtesy
    }
  }

  /// The seconds in which a program may end by itself (chosen: a frame takes less).
  private static let courtesy = 5.0

  /// Asks a host that is about to be stopped for its place, and waits a little for the answer.
  private mutating func askForPlace(_ receive: (ChildProcess.Stream, [UInt8]) -> Void) {
    guard streams.contains(where: { $0.stream == .events }) else { return }
    kill(pid, SIGQUIT)
    let end = Self.now + 1
    let take: (ChildProcess.Stream, [UInt8]) -> Void = { if $0 == .events { receive($0, $1) } }
    while Self.now < end, !hasEnded { _ = hear(for: Self.tick, take) }
    while !streams.isEmpty, Self.now < end, hear(for: 0, take) {}
  }
}
