import FlipbookJob
import FlipbookTimeline
import Foundation

/// The result of playing a variant several times.
struct Measurement {
  let variant: Variant
  private var rounds: [StageTimes] = []
  private var bytes = 0

  init(_ variant: Variant) { self.variant = variant }

  /// Adds a report of the host; files are those of the first round, in a folder.
  mutating func note(_ event: HostEvent, in folder: String) {
    switch event {
    case .measured(let times): rounds.append(times)
    case .file(let path) where rounds.isEmpty: add(joined(folder, path))
    default: break
    }
  }

  /// Counts a file, or the contents of a folder; a file with several names counts once.
  private mutating func add(_ path: String) {
    var seen: Set<UInt64> = []
    let files = isFolder(path) ? contents(of: path).map { joined(path, $0) } : [path]
    for file in files {
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        seen.insert(UInt64(status.st_ino)).inserted
      else { continue }
      bytes += Int(status.st_size)
    }
  }

  /// The result in the form that `--json` prints; times are in milliseconds.
  struct Result: Encodable {
    var timeline: String
    var variant: [String: String]
    var frames: Int
    var reused: Int
    var strips: Int
    var reusedStrips: Int
    var bytes: Int
    var simulate: Double
    var draw: Double
    var encode: Double
    var write: Double
    var check: Double
    var start: Double
    var perFrame: Double
  }

  var result: Result {
    let first = rounds.first ?? StageTimes()
    return Result(
      timeline: variant.timeline.file,
      variant: Dictionary(
        variant.choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 }),
      frames: first.frames, reused: first.reused, strips: first.strips,
      reusedStrips: first.reusedStrips, bytes: bytes, simulate: milliseconds(\.simulate),
      draw: milliseconds(\.draw), encode: milliseconds(\.encode), write: milliseconds(\.write),
      check: milliseconds(\.check), start: milliseconds(\.start),
      perFrame: milliseconds(\.following) / Double(max(first.frames - 1, 1)))
  }

  /// The median of the rounds.
  private func milliseconds(_ part: KeyPath<StageTimes, Double>) -> Double {
    let sorted = rounds.map { $0[keyPath: part] }.sorted()
    guard !sorted.isEmpty else { return 0 }
    return 1000 * (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  static func titles(withPixels: Bool) -> [String] {
    ["variant", "frames", "start", "simulate", "check"]
      + (withPixels ? ["draw", "encode", "write", "reused", "strips", "kB"] : []) + ["a frame"]
  }

  func row(withPixels: Bool) -> [String] {
    let result = result
    func text(_ number: Double) -> String { String(format: "%.2f", number) }
    let pixels =
      [result.draw, result.encode, result.write].map(text)
      + ["\(result.reused)", "\(result.reusedStrips)/\(result.strips)"]
      + ["\((result.bytes + 500) / 1000)"]
    return [variant.title, "\(result.frames)"]
      + [result.start, result.simulate, result.check].map(text) + (withPixels ? pixels : [])
      + [text(result.perFrame)]
  }
}
