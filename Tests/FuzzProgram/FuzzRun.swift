import Foundation
import Fuzzing

/// A target that reads one input after another under a watch.
struct FuzzRun {
  private let target: FuzzTarget
  private let options: FuzzOptions

  init(_ target: FuzzTarget, _ options: FuzzOptions) {
    (self.target, self.options) = (target, options)
  }

  /// Reads all inputs.
  ///
  /// - Returns: Their number.
  func run() -> Int {
    FuzzWatch.start("\(options.failures)/\(target.name)")
    var mutator = FuzzMutator(target, seed: options.seed)
    // Libraries are opened once, too.
    let complaints = target.seeds().map { target.complaints(of: $0) }
    if let missing = complaints.joined().first(where: \.isAboutLibrary) {
      print("\(target.name): \(missing)")
      return 0
    }
    guard complaints.contains(where: { !$0.contains { $0.isRefusal } }) else {
      FuzzWatch.fail("\(target.name): each of its seeds is refused")
    }
    let kept = corpus()
    var (accepted, longest) = (0, 0.0)
    let before = FuzzWatch.memory
    for number in 0..<kept.count + options.count {
      let bytes = number < kept.count ? kept[number] : mutator.next()
      let start = FuzzWatch.processorTime
      FuzzWatch.watch(bytes, seconds: options.seconds)
      if target.run(bytes) { accepted += 1 }
      longest = max(longest, FuzzWatch.processorTime - start)
      if FuzzWatch.memory - before > 256 << 10 { FuzzWatch.fail("more than 256 MB of memory") }
    }
    FuzzWatch.stop()
    let count = kept.count + options.count
    print(
      "\(target.name): \(count) inputs, \(accepted) without a complaint, longest "
        + "\(Int(longest * 1000)) ms, \((FuzzWatch.memory - before) >> 10) MB")
    return count
  }

  /// The inputs that once went wrong.
  private func corpus() -> [[UInt8]] {
    guard let folder = options.corpus.map({ "\($0)/\(target.name)" }) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map { Array($0) }
    }
  }
}

/// Keeps the input that is being read, and writes it to a file if reading it goes wrong.
enum FuzzWatch {
  private nonisolated(unsafe) static let input = UnsafeMutablePointer<UInt8>.allocate(
    capacity: FuzzTarget.largest)
  private nonisolated(unsafe) static var count = 0
  private nonisolated(unsafe) static var file: UnsafeMutablePointer<CChar>?

  /// Catches crashes from now on, and names the file for the input of one.
  static func start(_ path: String) {
    free(file)
    file = strdup(path)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPROF] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        FuzzWatch.keep()
        let words: StaticString =
          number == SIGPROF ? "fuzz: it takes too long\n" : "fuzz: it crashes\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(1)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
    // An endless recursion leaves no room for the handler on its own stack.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    stack.ss_size = 1 << 16
    sigaltstack(&stack, nil)
  }

  /// Notes an input, which may take so many seconds of the processor.
  static func watch(_ bytes: [UInt8], seconds: Double) {
    count = min(bytes.count, FuzzTarget.largest)
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { input.update(from: start, count: count) }
    }
    alarm(seconds)
  }

  static func stop() { alarm(0) }

  /// Ends the program, since reading the present input went wrong.
  static func fail(_ reason: String) -> Never {
    keep()
    say(reason)
    exit(1)
  }

  /// The most memory that the process has used, in kilobytes.
  static var memory: Int { usage.ru_maxrss }

  /// The seconds of the processor that the process has used.
  static var processorTime: Double {
    let usage = usage
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  private static func alarm(_ seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Runs in a signal handler, too: system calls only.
  private static func keep() {
    guard let file else { return }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = write(descriptor, input, count)
    close(descriptor)
  }
}
