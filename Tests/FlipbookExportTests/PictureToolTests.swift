import FlipbookDisplay
import FlipbookPictures
import Foundation
import SharedFixtures
import Testing

/// Pictures decoded here and by the libraries' own tools: every byte is the same.
@Suite(.enabled(if: PictureTools.areThere)) struct PictureToolTests {
  private let decoder = PictureDecoder()

  /// A picture of slopes and noise, with sides that no block divides.
  private static let photo: [UInt8] = {
    let (width, height) = (83, 61)
    var dice = SplitMix64(seed: 20)
    var file = Array("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let noise = Int(dice.next() % 24)
        file += [3 * x, 255 - 4 * y, x + y].map { UInt8(min(max($0 + noise, 0), 255)) }
      }
    }
    return file
  }()

  /// The pixels of the last part of a PNM file, grey ones three times.
  private func levels(of file: [UInt8]) -> [UInt8] {
    let isGrey = file.starts(with: Array("P5".utf8))
    // Magic, width, height and the largest level, each before one space.
    var start = 0
    for _ in 0..<4 { start = (file[start...].firstIndex { $0 == 10 || $0 == 32 } ?? 0) + 1 }
    let levels = Array(file[start...])
    return isGrey ? levels.flatMap { [$0, $0, $0] } : levels
  }

  private func levels(of image: DisplayImage) -> [UInt8] {
    image.pixels.indices.filter { $0 % 4 < 3 }.map { image.pixels[$0] }
  }

  @Test(arguments: [
    ["-quality", "75"], ["-quality", "95", "-sample", "1x1"], ["-quality", "40", "-sample", "2x1"],
    ["-progressive"], ["-grayscale"], ["-restart", "1", "-optimize"],
  ])
  func `a JPEG is what djpeg makes of it`(options: [String]) throws {
    let file = try PictureTools.run("cjpeg", options, Self.photo)
    let image = try decoder.image(of: file, part: nil, size: nil)
    #expect((image.width, image.height) == (83, 61))
    #expect(try levels(of: image) == levels(of: PictureTools.run("djpeg", ["-pnm"], file)))
  }

  @Test(arguments: [[], ["-interlace"], ["-compression", "0"], ["-filter", "4"]])
  func `a PNG is what pngtopnm makes of it`(options: [String]) throws {
    let file = try PictureTools.run("pnmtopng", options, Self.photo)
    let image = try decoder.image(of: file, part: nil, size: nil)
    #expect(try levels(of: image) == levels(of: PictureTools.run("pngtopnm", [], file)))
  }
}

/// The tools that come with libjpeg, and those of netpbm, which uses libpng.
private enum PictureTools {
  static var areThere: Bool {
    ["cjpeg", "djpeg", "pnmtopng", "pngtopnm"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
  }

  /// Runs a tool over bytes, and returns what it writes.
  static func run(_ tool: String, _ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: try TemporaryFolder.make())
    let (source, result) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(input).write(to: source)
    try Data().write(to: result)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(tool)")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: result))
  }
}
