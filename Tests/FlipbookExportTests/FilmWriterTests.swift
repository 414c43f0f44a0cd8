import FlipbookBase
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

@Suite struct FilmWriterTests {
  /// A grey that is another one in every frame.
  private func frame(_ index: Int, width: Int = 33, height: Int = 21) -> Bitmap {
    Bitmap(width: width, height: height, gray: UInt8(index * 7 % 256))
  }

  private func film(
    _ format: FilmWriter.Format, rate: FrameRate, frames: Int, in space: Workspace,
    name: String = "film"
  ) throws -> [UInt8] {
    let path = try space.root.appending("\(name).\(format.rawValue)")
    let writer = try FilmWriter(format, framesPerSecond: rate, path: path)
    for index in 0..<frames { try writer.append(frame(index)) }
    try writer.finish()
    return try path.read()
  }

  /// Rates, how many frames, and how long that is in hundredths of a second, rounded.
  static let lengths: [(rate: FrameRate?, frames: Int, hundredths: Int)] = [
    (FrameRate(60), 60, 100), (FrameRate(60), 61, 102), (FrameRate(60), 142, 237),
    (FrameRate(30), 7, 23),
    (FrameRate(24), 5, 21), (FrameRate(50), 3, 6), (FrameRate(120), 121, 101),
    (FrameRate(60000, per: 1001), 60, 100),
    (FrameRate(24000, per: 1001), 48, 200), (FrameRate(10), 1, 10),
  ]

  @Test(arguments: lengths)
  func `a GIF lasts as long as its frames, and no delay is one that browsers draw out`(
    rate: FrameRate?, frames: Int, hundredths: Int
  ) throws {
    let space = try Workspace()
    let bytes = try film(.gif, rate: try #require(rate), frames: frames, in: space)
    let delays = GIFDelays.all(in: bytes)
    #expect(delays.reduce(0, +) == hundredths)
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(space.files == ["film.gif"])
  }

  @Test(arguments: FilmWriter.Format.allCases)
  func `writes the same bytes twice, and nothing beside them`(
    format: FilmWriter.Format
  ) throws {
    let space = try Workspace()
    let first = try film(format, rate: .standard, frames: 9, in: space, name: "a")
    let second = try film(format, rate: .standard, frames: 9, in: space, name: "b")
    #expect(first == second)
    #expect(first.count > 100)
    #expect(space.files == ["a.\(format.rawValue)", "b.\(format.rawValue)"])
  }

  /// The starts and durations of a film's pictures by `ffprobe`, in seconds.
  private func moments(of path: String) throws -> [(start: Double, duration: Double)] {
    let (status, bytes) = try Program.ffprobe.run(
      "-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of", "csv=p=0", path)
    try #require(status == 0, "ffprobe cannot read it, or `make setup-tests`")
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ",").compactMap { Double($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }.sorted { $0.0 < $1.0 }
  }

  @Test(arguments: [FrameRate(60), FrameRate(60000, per: 1001), FrameRate(24)])
  func `an MP4 shows every frame at its exact moment`(rate: FrameRate?) throws {
    let rate = try #require(rate)
    let space = try Workspace()
    _ = try film(.mp4, rate: rate, frames: 12, in: space)
    let moments = try moments(of: space.url.path + "/film.mp4")
    #expect(moments.count == 12)
    let frame = Double(rate.seconds) / Double(rate.frames)
    for (index, moment) in moments.enumerated() {
      // ffprobe prints six places.
      #expect(abs(moment.start - Double(index) * frame) < 1e-6)
      #expect(abs(moment.duration - frame) < 1e-6)
    }
  }

  @Test func `leaves nothing when it is given up`() throws {
    let space = try Workspace()
    for finishesLate in [true, false] {
      let writer = try FilmWriter(
        .mp4, framesPerSecond: .standard, path: try space.root.appending("film.mp4"))
      for index in 0..<20 { try writer.append(frame(index)) }
      if finishesLate { writer.cancel() }
    }
    #expect(space.files.isEmpty)
  }

  @Test func `leaves the film that is there when a frame has another size`() throws {
    let space = try Workspace()
    let before = try film(.gif, rate: .standard, frames: 2, in: space)
    let path = try space.root.appending("film.gif")
    let writer = try FilmWriter(.gif, framesPerSecond: .standard, path: path)
    try writer.append(frame(0))
    #expect(throws: ExportError.self) { try writer.append(frame(1, width: 34)) }
    #expect(try path.read() == before)
  }

  @Test func `says what ffmpeg says`() throws {
    let space = try Workspace()
    let folder = try space.root.appending("folder.mp4")
    try folder.createFolder()
    let writer = try FilmWriter(.mp4, framesPerSecond: .standard, path: folder)
    try writer.append(frame(0))
    // A folder cannot be replaced by a file.
    #expect(throws: ExportError.self) { try writer.finish() }
    #expect(space.files.isEmpty)
  }
}
