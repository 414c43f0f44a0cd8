import FlipbookJob
import FlipbookTimeline
import Foundation

/// The end of a scene's process that is not the end of its job: why, and where.
struct SceneStop: Equatable {
  /// The reason, without a full stop.
  var reason: String

  /// The command that repeats it.
  var command: String

  /// The calls in the user's own sources, the innermost first, as `file:line:column`.
  var calls: [String] = []

  /// The line and column of the timeline's step that was played last.
  var step: (line: Int, column: Int)?

  /// Describes an end.
  ///
  /// - Parameters:
  ///   - ending: The end of the process.
  ///   - crash: The host's last report, if it could make one.
  ///   - program: The path of the compiled scene.
  ///   - compiler: The path of the compiler.
  ///   - command: The command that repeats it.
  init(
    _ ending: ChildProcess.Ending, _ crash: CrashReport?, program: String, compiler: String,
    _ command: String
  ) {
    self.command = command
    reason =
      switch ending {
      case .stopped(let excess): Self.reason(for: excess)
      case .exited(let status): "the scene ended the process with status \(status)"
      case .signalled(let signal): "the scene crashed (\(signalName(signal)))"
      }
    guard let crash else { return }
    if crash.line > 0 { step = (crash.line, crash.column) }
    calls = CallPlaces(program: program, compiler: compiler).places(of: crash.frames)
  }

  private static func reason(for excess: ProcessLimits.Excess) -> String {
    switch excess {
    case .silence(let seconds):
      "the scene has played no frame for \(seconds) s, and was stopped (--patience)"
    case .memory(let megabytes):
      "the scene uses more than \(megabytes) MB of memory, and was stopped (--memory-limit)"
    case .words(let megabytes):
      "the scene printed more than \(megabytes) MB, and was stopped (--print-limit)"
    case .obsolete: "the scene was stopped, since a file has changed"
    }
  }

  /// The lines about the place: the calls, and the step in a timeline's file.
  func notes(in file: String) -> [String] {
    var notes = calls.prefix(Self.mostCalls).enumerated().map { index, place in
      index == 0 ? "at \(place)" : "called at \(place)"
    }
    if let step { notes.append("while playing the step at \(file):\(step.line):\(step.column)") }
    return notes
  }

  /// The calls that are said (chosen: an endless recursion has thousands).
  private static let mostCalls = 6

  static func == (one: SceneStop, other: SceneStop) -> Bool {
    one.reason == other.reason && one.command == other.command && one.calls == other.calls
  }
}

/// The places in the sources of calls in a compiled scene.
private struct CallPlaces {
  var program: String
  var compiler: String

  /// Returns the places in the user's sources, in order, without those in generated files.
  func places(of frames: [UInt64]) -> [String] {
    let tool = joined(folder(of: realPath(compiler) ?? compiler), "llvm-symbolizer")
    guard !frames.isEmpty, exists(tool) else { return [] }
    let process = ChildProcess(
      executable: tool,
      arguments: ["--obj=\(program)", "--no-inlines", "--output-style=GNU", "--functions=none"]
        + frames.map { "0x" + String($0, radix: 16) })
    guard let (_, text) = try? process.output() else { return [] }
    let here = absolute(".") + "/"
    let generated = folder(of: program) + "/"
    var places: [String] = []
    for line in text.split(separator: "\n") {
      var place = String(line)
      guard place.hasPrefix("/"), !place.hasPrefix(generated), !place.hasSuffix(":0"),
        exists(String(place.prefix { $0 != ":" }))
      else { continue }
      if place.hasPrefix(here) { place.removeFirst(here.count) }
      if places.last != place { places.append(place) }
    }
    return places
  }
}
