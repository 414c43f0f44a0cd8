import FlipbookBase
import FlipbookExport
import Foundation
import Testing

@Suite struct FrameReelTests {
  private static func digest(_ number: UInt64) -> PixelDigest {
    PixelDigest(value: number, check: ~number)
  }

  private static func keep(
    _ frames: Range<Int>, in reel: FrameReel, condition: String? = nil
  ) throws {
    if let condition { try reel.note(condition: condition) }
    for frame in frames {
      // Two frames each look alike.
      let picture = UInt64(frame / 2)
      try reel.keep(
        frame, content: UInt64(frame) &* 0x9e37_79b9_7f4a_7c15, digest: digest(picture),
        size: (3, 5), file: [UInt8(picture), 7, 7])
    }
  }

  private static func find(_ frame: Int, in reel: FrameReel) -> FrameReel.Frame? {
    reel.frame(frame, content: UInt64(frame) &* 0x9e37_79b9_7f4a_7c15)
  }

  @Test func `a frame is found by its number and by what is drawn in it`() throws {
    let space = try Workspace()
    let folder = space.url.path
    try Self.keep(0..<10, in: FrameReel(finding: [], keepingIn: [folder]))
    let reel = try FrameReel(finding: [folder], keepingIn: [], frames: 2...7)
    #expect(reel.count == 6)
    let found = try #require(Self.find(5, in: reel))
    #expect(found.digest == Self.digest(2) && found.width == 3 && found.height == 5)
    #expect(found.read() == [2, 7, 7])
    #expect(reel.frame(5, content: 0) == nil && Self.find(8, in: reel) == nil)
    #expect(space.files.count { $0.hasPrefix("pictures/") } == 5)
  }

  @Test func `whoever goes on finds what a killed process has kept`() throws {
    let space = try Workspace()
    let folder = space.url.path
    try Self.keep(0..<4, in: FrameReel(finding: [], keepingIn: [folder]))
    let list = try #require(space.files.first { $0.hasPrefix("list-") })
    let text = try String(contentsOfFile: "\(folder)/\(list)", encoding: .utf8)
    for length in 0...text.utf8.count {
      try String(decoding: text.utf8.prefix(length), as: UTF8.self)
        .write(toFile: "\(folder)/\(list)", atomically: false, encoding: .utf8)
      let lines = text.utf8.prefix(length).count { $0 == UInt8(ascii: "\n") }
      #expect(try FrameReel(finding: [folder], keepingIn: []).count == lines)
    }
    // Two at once, each with a list of its own, and frames that both have drawn.
    let (one, other) = (
      try FrameReel(finding: [folder], keepingIn: [folder]),
      try FrameReel(finding: [folder], keepingIn: [folder])
    )
    try Self.keep(3..<7, in: one)
    try Self.keep(5..<9, in: other)
    #expect(try FrameReel(finding: [folder], keepingIn: []).count == 9)
  }

  @Test func `a frame that was found is not listed again`() throws {
    let space = try Workspace()
    let folder = space.url.path
    try Self.keep(0..<4, in: FrameReel(finding: [], keepingIn: [folder]))
    let reel = try FrameReel(finding: [folder], keepingIn: [folder, "\(folder)/other"])
    try Self.keep(0..<6, in: reel)
    let lines = try space.files.filter { $0.hasPrefix("list-") }.map { name in
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        .split(separator: "\n").count
    }
    #expect(lines.sorted() == [2, 4])
    #expect(try FrameReel(finding: ["\(folder)/other"], keepingIn: []).count == 6)
  }

  @Test func `a damaged picture is none`() throws {
    let space = try Workspace()
    let folder = space.url.path
    try Self.keep(0..<2, in: FrameReel(finding: [], keepingIn: [folder]))
    let picture = try #require(space.files.first { $0.hasPrefix("pictures/") })
    for bytes in [Data(), Data([0, 7]), Data([1, 7, 7])] {
      try bytes.write(to: space.url.appendingPathComponent(picture))
      let reel = try FrameReel(finding: [folder], keepingIn: [])
      #expect(Self.find(0, in: reel)?.read() == nil)
    }
  }

  @Test func `frames after a condition that holds no more are not found`() throws {
    let space = try Workspace()
    let folder = space.url.path
    let kept = try FrameReel(finding: [], keepingIn: [folder])
    try Self.keep(0..<2, in: kept, condition: "a")
    try Self.keep(2..<5, in: kept, condition: "b")
    #expect(try FrameReel(finding: [folder], keepingIn: []).count == 5)
    #expect(try FrameReel(finding: [folder], keepingIn: []) { $0 == "a" }.count == 2)
    #expect(try FrameReel(finding: [folder], keepingIn: []) { $0 == "b" }.count == 0)
  }

  @Test func `the lists of parts become that of the whole`() throws {
    let space = try Workspace()
    func write(_ frames: Range<Int>, to name: String, _ sentences: [String]) throws -> String {
      let writer = try FrameWriter(
        root: space.root, pattern: FileNamePattern("\(name)/f-{n:03}.png"),
        origin: Manifest.Origin(
          tool: "t", timeline: "a", timelineDigest: "00", variant: ["scene": "B"]),
        framesPerSecond: #require(FrameRate(60_000, per: 1_001)), scale: 2.5)
      for frame in frames {
        try writer.write(
          index: frame, digest: Self.digest(UInt64(frame % 4)), width: frame < 6 ? 3 : 5,
          height: 3
        ) { [] }
      }
      try writer.finish(diagnostics: sentences)
      return String(decoding: try writer.folder.appending("manifest.json").read(), as: UTF8.self)
    }
    let whole = try write(0..<9, to: "whole", ["x", "y", "z"])
    let parts = [
      try write(0..<2, to: "a", ["x"]), try write(2..<7, to: "b", ["x", "y"]),
      try write(7..<9, to: "c", ["x", "y", "z"]),
    ]
    let joined = try Manifest.text(joining: parts.map { Array($0.utf8) })
    #expect(joined.map { String(decoding: $0, as: UTF8.self) } == whole)
    #expect(try Manifest(parsing: whole).json == whole)
    // The first part alone has another size than the later ones have among themselves.
    let late = try Manifest.text(joining: parts.suffix(2).map { Array($0.utf8) })
    #expect(
      try late.map { String(decoding: $0, as: UTF8.self) }
        == write(2..<9, to: "d", ["x", "y", "z"]))
  }

  @Test func `a list that was changed by hand is refused`() throws {
    let space = try Workspace()
    let writer = try FrameWriter(
      root: space.root, pattern: FileNamePattern("f-{n:03}.png"),
      origin: Manifest.Origin(tool: "t", timeline: "a", timelineDigest: "00"),
      framesPerSecond: .standard, scale: 1)
    for frame in 0..<3 {
      try writer.write(index: frame, digest: Self.digest(UInt64(frame)), width: 3, height: 3) { [] }
    }
    try writer.finish()
    let text = String(decoding: try writer.folder.appending("manifest.json").read(), as: UTF8.self)
    #expect(try Manifest.text(joining: [Array(text.utf8)]) == Array(text.utf8))
    #expect(try Manifest.text(joining: []) == nil)
    for (old, new) in [
      ("\"partial\": false", "\"partial\": true"), ("null},", "null}"),
      ("\"index\":1", "\"index\":x"),
      ("\n  ]\n}\n", "\n  ]\n}\n "), ("\n  ]\n}\n", ""), ("\"frames\": [", "\"films\": ["),
      ("\"digest\":\"", "\"digest\":\"g"),
    ] {
      let changed = text.replacing(old, with: new)
      #expect(changed != text)
      #expect(throws: (any Error).self) { try Manifest.text(joining: [Array(changed.utf8)]) }
    }
  }
}
