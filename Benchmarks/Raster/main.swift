import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import FlipbookText
import Foundation

// Draws the benchmark scenes from ready lists, without simulation and without writing files, and
// prints CPU time a frame: RasterBenchmark [S1 S2 S3 S4] [--rounds N] [--whole | --draw] [--to FOLDER].

/// The CPU time of this process, in seconds.
func cpuTime() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// Draws every frame and returns the bytes of all files, and the digest of the last frame.
func draw(
  _ scene: Scene, _ outlines: any GlyphOutlines, isWhole: Bool, folder: String?
) throws -> (bytes: Int, counts: SequencePlan.Counts, reused: Int) {
  let renderer = Renderer(
    width: scene.width, height: scene.height, scale: 1, outlines: outlines)
  let encoder = PNGEncoder()
  let cache = StripCache()
  let artist = SequenceArtist(renderer, cache: cache, encoder: encoder)
  var bytes = 0
  for (index, list) in scene.frames.enumerated() {
    let file: [UInt8]
    if isWhole {
      file = try encoder.encode(renderer.render(list))
    } else if CommandLine.arguments.contains("--draw") {
      _ = try artist.draw(list, wantsFile: false)
      continue
    } else {
      _ = try artist.draw(list, wantsFile: true)
      file = try artist.file()
    }
    bytes += file.count
    if let folder {
      let url = URL(fileURLWithPath: "\(folder)/\(scene.name)-\(index).png")
      try Data(file).write(to: url)
    }
  }
  return (bytes, artist.counts, cache.reusedCount)
}

func run() throws {
  var arguments = Array(CommandLine.arguments.dropFirst())
  func option(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
      return nil
    }
    let value = arguments[index + 1]
    arguments.removeSubrange(index...(index + 1))
    return value
  }
  let rounds = max(option("--rounds").flatMap { Int($0) } ?? 5, 1)
  let folder = option("--to")
  let isWhole = arguments.contains("--whole")
  let names = arguments.filter { $0.hasPrefix("S") }
  let typesetter = try Typesetter.shared.get()
  let maker = SceneMaker(typesetter: typesetter)
  let makers = [
    ("S1", maker.sheet), ("S2", maker.cards), ("S3", maker.hero), ("S4", maker.many),
  ]
  for (name, make) in makers where names.isEmpty || names.contains(name) {
    let scene = make()
    var times: [Double] = []
    var last = try draw(scene, typesetter, isWhole: isWhole, folder: folder)
    for _ in 0..<rounds {
      let start = cpuTime()
      last = try draw(scene, typesetter, isWhole: isWhole, folder: nil)
      times.append((cpuTime() - start) / Double(scene.frames.count) * 1000)
    }
    let median = times.sorted()[times.count / 2]
    print(
      scene.name, String(format: "%.3f ms a frame, %.0f frames/s,", median, 1000 / median),
      "\(last.bytes / scene.frames.count) bytes,",
      "\(last.counts.pieces) built, \(last.counts.keys) keys,",
      "\(last.counts.strips) strips drawn, \(last.reused) reused")
  }
}

try run()
