import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// A compiled scene that plays a job.
struct SceneProcess {
  let program: SceneCompiler.Program
  let cache: CompileCache

  /// The compiler's path; beside it is the program that knows the places of calls.
  let compiler: String

  /// The bounds on what it may take.
  var limits = ProcessLimits()

  /// True if it gets no network, and writes only into its own folders.
  var isConfined = false

  /// The library with the scenes, where the program is one that plays those of any library.
  var library: String?

  /// The process that copies of are played by; nil where each job gets a new one.
  var server: SceneServer?

  /// Called every now and then; the job is given up when it returns true.
  var isObsolete: () -> Bool = { false }

  /// Called with the number of each process that begins.
  var hasBegun: (pid_t) -> Void = { _ in }

  /// Called with one line about each step, for `--verbose`.
  var log: (String) -> Void = { _ in }

  /// The end of a job.
  enum Outcome: Equatable {
    case finished
    case interrupted
    /// The scene stopped the process, or had to be stopped.
    case stopped(SceneStop)
  }

  /// Runs a job to its end.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - words: Receives the scene's output.
  ///   - events: Receives the host's reports, in order.
  /// - Returns: The end of the job.
  /// - Throws: If the scene cannot be run, or sends an unknown report.
  func run(
    _ job: SceneJob, words: ([UInt8]) -> Void, events: (HostMessage) -> Void
  ) throws(CommandFailure) -> Outcome {
    let file = absolute(try write(job))
    // Of one name in each run, since a scene may show it.
    let home = SceneHome(path: file.dropLast(".json".count) + ".home")
    try home.make()
    defer { home.removeAll() }
    let scenes = library.map { [Self.libraryVariable: $0] } ?? [:]
    var process = process(with: [file], home.variables.merging(scenes) { $1 })
    process.limits = limits
    (process.server, process.isObsolete) = (server, isObsolete)
    process.hasBegun = hasBegun
    log(process.shellLine)
    var lines = LineBuffer()
    var hasFinished = false
    var crash: CrashReport?
    var strange: String?
    let ending = try process.run { stream, bytes in
      guard stream == .events else {
        words(bytes)
        return
      }
      for line in lines.take(bytes) {
        guard let message = try? HostMessage(line: line) else {
          strange = strange ?? String(decoding: line, as: UTF8.self)
          continue
        }
        switch message.event {
        case .finished: hasFinished = true
        case .crashed(let report): crash = report
        default: events(message)
        }
      }
    }
    if Interruption.hasHappened { return .interrupted }
    if let strange, crash == nil, ending == .exited(0) {
      throw CommandFailure(
        .sceneFailed,
        "the scene wrote to descriptor 3, which is Flipbook's own: "
          + String(strange.prefix(100)).debugDescription)
    }
    if hasFinished, ending == .exited(0) { return .finished }
    return .stopped(
      SceneStop(
        ending, crash, program: library ?? program.path, compiler: compiler, process.shellLine))
  }

  /// The process that copies of can play many jobs.
  func makeServer() -> SceneServer { SceneServer(of: process(with: [], [:])) }

  private func process(with arguments: [String], _ folders: [String: String]) -> ChildProcess {
    ChildProcess(
      executable: program.path, arguments: arguments,
      environment: environment, folders: folders,
      tuning: ["GLIBC_TUNABLES": Self.allocation.joined(separator: ":")], hasEvents: true)
  }

  /// The variable that names the library.
  private static let libraryVariable = "FLIPBOOK_SCENES"

  /// The environment that makes runs alike: it fixes the order of every set, and the time zone.
  ///
  /// Apps ask for the last one to know that they are looked at in Xcode's canvas.
  private var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1", "XCODE_RUNNING_FOR_PREVIEWS": "1"]
    if isConfined { variables["FLIPBOOK_SANDBOX"] = "1" }
    if ProcessEnvironment["TZ"] == nil { variables["TZ"] = "UTC" }
    // The runtime's own report takes seconds and is about Flipbook's frames more than the scene's.
    if ProcessEnvironment["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = "enable=no"
    }
    return variables
  }

  /// The C library's settings for memory that was freed, in bytes unless they are counts.
  ///
  /// A tree of views frees hundreds of blocks of one size, which the next tree needs, and a frame
  /// of half a megabyte. Without these settings both would be searched for, or asked of the kernel,
  /// anew. With more blocks kept, or a heap for each thread, a long sequence collects what one thread
  /// frees of another's: at 60,000 frames 66 MB in place of 31, and no frame is faster.
  private static let allocation = [
    "glibc.malloc.tcache_count=256",
    "glibc.malloc.arena_max=1",
    "glibc.malloc.mmap_threshold=33554432",
    "glibc.malloc.trim_threshold=67108864",
    "glibc.malloc.top_pad=1048576",
  ]

  /// Writes the job into a file named by its content, so that the command can be repeated.
  private func write(_ job: SceneJob) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(job) else {
      throw CommandFailure(.bug, "a job cannot be written as JSON")
    }
    var digest = SHA256()
    digest.add(data)
    try makeFolder("\(cache.folder)/jobs")
    let path = "\(cache.folder)/jobs/\(digest.finished().prefix(16)).json"
    // The file of an earlier run may have been changed.
    if FileManager.default.contents(atPath: path) != data {
      try writeText(String(decoding: data, as: UTF8.self), to: path)
    }
    return path
  }
}
