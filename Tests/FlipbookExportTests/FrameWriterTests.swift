import FlipbookBase
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

@Suite struct FrameWriterTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func writer(
    _ pattern: String = "{scene}/frame-{n:03}.png", in folder: String = "out"
  ) throws -> FrameWriter {
    let origin = Manifest.Origin(
      tool: "flipbook 1", timeline: "show \"hide\"", timelineDigest: "77",
      variant: ["scene": "A", "device": "d"])
    return try FrameWriter(
      root: workspace.root.appending(folder), pattern: FileNamePattern(pattern),
      values: ["scene": "A"], origin: origin, framesPerSecond: .standard, scale: 2)
  }

  /// Frames 0 and 2 look the same, and so do 1 and 3.
  private let bitmaps = [10, 20, 10, 20].map { Bitmap(width: 4, height: 40, gray: $0) }

  @Test func `stores frames that look alike once`() throws {
    let writer = try writer()
    for (index, bitmap) in bitmaps.enumerated() {
      let frame = try writer.write(bitmap, index: index)
      #expect(frame.sameAs == (index < 2 ? nil : index - 2))
      #expect(frame.digest == PixelDigest(of: bitmap))
    }
    let names = (0..<4).map { "out/A/frame-00\($0).png" }
    let numbers = try names.map(workspace.fileNumber)
    #expect(workspace.files == names)
    #expect(numbers[0] == numbers[2])
    #expect(numbers[1] == numbers[3])
    #expect(numbers[0] != numbers[1])
    for (index, bitmap) in bitmaps.enumerated() {
      #expect(try PNGDecoder.decode(writer.path(ofFrame: index).read()) == bitmap)
    }
  }

  @Test func `does not claim a frame that was taken away before the end`() throws {
    let writer = try writer()
    for (index, bitmap) in bitmaps.enumerated() { try writer.write(bitmap, index: index) }
    try writer.path(ofFrame: 1).remove()
    let error = #expect(throws: ExportError.self) { try writer.finish() }
    #expect(error?.reason == .removed && error?.path.hasSuffix("frame-001.png") == true)
    let text = try writer.folder.appending("manifest.json").read()
    #expect(String(decoding: text, as: UTF8.self).contains("\"partial\": true"))
  }

  @Test func `says in the manifest what is where`() throws {
    let writer = try writer()
    for index in [2, 0, 1] { try writer.write(bitmaps[index], index: index) }
    try writer.write(Bitmap(width: 40, height: 4, gray: 1), index: 3)
    try writer.write(bitmaps[0], index: 4)
    try writer.finish(isPartial: true)
    let digests = bitmaps.map { PixelDigest(of: $0).description }
    let turned = PixelDigest(of: Bitmap(width: 40, height: 4, gray: 1))
    let expected = #"""
      {
        "manifest": 1,
        "tool": "flipbook 1",
        "timeline": {"name":"show \"hide\"","digest":"77","variant":{"device":"d","scene":"A"}},
        "scale": 2,
        "fps": "60",
        "size": [4,40],
        "partial": true,
        "frames": [
          {"index":0,"time":"0","file":"frame-000.png","digest":"\#(digests[0])","sameAs":null},
          {"index":1,"time":"1/60","file":"frame-001.png","digest":"\#(digests[1])","sameAs":null},
          {"index":2,"time":"1/30","file":"frame-002.png","digest":"\#(digests[0])","sameAs":0},
          {"index":3,"time":"1/20","file":"frame-003.png","digest":"\#(turned)","sameAs":null,"size":[40,4]},
          {"index":4,"time":"1/15","file":"frame-004.png","digest":"\#(digests[0])","sameAs":0}
        ]
      }

      """#
    let found = try writer.folder.appending("manifest.json").read()
    #expect(String(decoding: found, as: UTF8.self) == expected)
  }

  @Test func `writes the same bytes again, in whatever order`() throws {
    for (folder, order) in [("first", [0, 1, 2, 3]), ("second", [3, 1, 0, 2])] {
      let writer = try writer(in: folder)
      for index in order { try writer.write(bitmaps[index], index: index) }
      try writer.finish()
    }
    let first = workspace.files.filter { $0.hasPrefix("first") }
    #expect(first.count == 5)
    for name in first {
      let other = "second" + name.dropFirst("first".count)
      #expect(try workspace.root.appending(name).read() == workspace.root.appending(other).read())
    }
  }

  @Test func `leaves the old frame in place when a new one fails`() throws {
    try writer().write(bitmaps[0], index: 0)
    let again = try writer()
    let failure = ExportError(.encode, reason: .refused)
    let digest = PixelDigest(of: bitmaps[1])
    for index in 0...1 {
      #expect(throws: failure) {
        try again.write(index: index, digest: digest, width: 4, height: 40) {
          () throws(ExportError) in throw failure
        }
      }
    }
    #expect(workspace.files == ["out/A/frame-000.png"])
    #expect(try PNGDecoder.decode(again.path(ofFrame: 0).read()) == bitmaps[0])
    try again.finish(isPartial: true)
    let text = try again.folder.appending("manifest.json").read()
    #expect(try Manifest(parsing: String(decoding: text, as: UTF8.self)).frames.isEmpty)
  }

  @Test func `makes its folder again when somebody has removed it`() throws {
    let writer = try writer()
    try writer.write(bitmaps[0], index: 0)
    try FileManager.default.removeItem(atPath: writer.folder.string)
    try writer.write(bitmaps[1], index: 1)
    #expect(workspace.files == ["out/A/frame-001.png"])
    #expect(try PNGDecoder.decode(writer.path(ofFrame: 1).read()) == bitmaps[1])
  }

  @Test func `refuses a frame that it has`() throws {
    let writer = try writer()
    try writer.write(bitmaps[0], index: 5)
    let error = #expect(throws: ExportError.self) { try writer.write(bitmaps[1], index: 5) }
    #expect(error?.reason == .repeatedFrame(5))
  }

  @Test(arguments: ["frame.png", "{n}/frame.png", "../{n}.png", "/{n}.png", "{sceen}/{n}.png"])
  func `refuses a pattern that is of no use`(pattern: String) {
    #expect(throws: ExportError.self) { try writer(pattern) }
    #expect(workspace.files.isEmpty)
  }

  @Test func `removes frames that a longer sequence left`() throws {
    let longer = try writer()
    for index in 0..<4 { try longer.write(bitmaps[index], index: index) }
    let shorter = try writer()
    for index in 0..<2 { try shorter.write(bitmaps[index], index: index) }
    try shorter.removeFollowingFrames()
    #expect(workspace.files == ["out/A/frame-000.png", "out/A/frame-001.png"])
  }
}

extension FrameWriter {
  /// Writes a bitmap as a PNG file.
  @discardableResult
  fileprivate func write(_ bitmap: Bitmap, index: Int) throws(ExportError) -> Manifest.Frame {
    let digest = BitmapDigest(of: bitmap)
    return try write(
      index: index, digest: digest.whole, width: bitmap.width, height: bitmap.height
    ) { () throws(ExportError) in
      try PNGEncoder(metadata: PNGMetadata(scale: 2)).encode(bitmap, digest: digest)
    }
  }
}
