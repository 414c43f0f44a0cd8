import FlipbookBase
import Foundation

// The manifests of the parts of one sequence.

extension Manifest {
  /// Joins the texts of the manifests of all parts of a sequence, in the order of its frames.
  ///
  /// The lines of frames are many, so they are copied as they are; what is in them is read only as
  /// far as another part may change it: which frame looks the same, and the size.
  ///
  /// - Parameter texts: The texts, as ``FrameWriter`` has written them.
  /// - Returns: The text of the whole; `nil` for no parts.
  /// - Throws: If one is no such text, or says that frames are missing.
  package static func text(joining texts: [[UInt8]]) throws -> [UInt8]? {
    let parts = try texts.map(ManifestText.init)
    guard var whole = parts.first?.head, !parts.contains(where: \.head.isPartial) else {
      if parts.isEmpty { return nil }
      throw ExportError(.read, reason: .noFrames)
    }
    for sentence in parts.dropFirst().flatMap(\.head.diagnostics)
    where !whole.diagnostics.contains(sentence) {
      whole.diagnostics.append(sentence)
    }
    var joined = JoinedFrames()
    for part in parts { try joined.add(part) }
    return whole.text(of: joined.lines, size: joined.size ?? [])
  }
}

/// The text of a manifest, of which only what stands around the frames is decoded.
private struct ManifestText {
  let head: Manifest

  /// The size that frames have whose lines name none.
  let size: [Int]
  let bytes: [UInt8]

  /// The place of the first frame's line; nil for none.
  let start: Int?

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let mark = Array("\n  \"frames\": [".utf8)
    guard let place = bytes.firstRange(of: mark)?.upperBound else {
      throw ExportError(.read, reason: .noFrames)
    }
    let outside = Data(bytes[..<place] + "]}".utf8)
    let written = try JSONDecoder().decode(WrittenManifest.self, from: outside)
    (head, size) = (try Manifest(written), written.size)
    start = bytes[place...].starts(with: "\n    {".utf8) ? place + 5 : nil
  }
}

/// The lines of the frames of all parts.
private struct JoinedFrames {
  private(set) var lines: [UInt8] = []

  /// The size of the first frame.
  private(set) var size: [Int]?

  /// The first frame with given pixels.
  private var first: [UInt64: Int] = [:]

  /// Adds all frames of the next part.
  mutating func add(_ part: ManifestText) throws {
    guard let start = part.start else { return }
    lines.reserveCapacity(lines.count + part.bytes.count)
    try part.bytes.withUnsafeBufferPointer { bytes in
      var reader = FrameLineReader(bytes: bytes, place: start)
      while true {
        let line = try reader.line()
        add(line, of: bytes, size: part.size)
        guard reader.skip(",\n    ") else { break }
      }
      guard reader.skip("\n  ]\n}\n"), reader.place == bytes.count else { throw reader.problem }
    }
  }

  private mutating func add(
    _ line: FrameLine, of bytes: UnsafeBufferPointer<UInt8>, size ofPart: [Int]
  ) {
    lines += (lines.isEmpty ? "    " : ",\n    ").utf8
    let own = line.size ?? ofPart
    let usual = size ?? own
    size = usual
    let sameAs = first[line.digest]
    if sameAs == nil { first[line.digest] = line.index }
    if sameAs == line.sameAs, (line.size != nil) == (own != usual) {
      lines += bytes[line.range]
      return
    }
    lines += bytes[line.range.lowerBound..<line.value]
    lines += (sameAs.map(String.init) ?? "null").utf8
    if own != usual { lines += ",\"size\":[\(own.map(String.init).joined(separator: ","))]".utf8 }
    lines.append(UInt8(ascii: "}"))
  }
}

/// The line of a frame, as far as another part may change it.
private struct FrameLine {
  /// The place of the whole line, without what stands before and after it.
  var range: Range<Int>
  var index: Int
  var digest: UInt64

  /// The place of the number of the first frame that looks the same, and the number.
  var value: Int
  var sameAs: Int?

  /// The size, if the line names one.
  var size: [Int]?
}

/// Reads lines of frames as ``Manifest`` writes them, and no others.
private struct FrameLineReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var place: Int

  var problem: ExportError { ExportError(.read, path: "byte \(place)", reason: .noFrames) }

  mutating func line() throws(ExportError) -> FrameLine {
    let start = place
    try expect("{\"index\":")
    let index = try number()
    try expect(",\"time\":")
    try passString()
    try expect(",\"file\":")
    try passString()
    try expect(",\"digest\":\"")
    let digest = try digest()
    try expect("\",\"sameAs\":")
    let value = place
    let sameAs = skip("null") ? nil : try number()
    var size: [Int]?
    if skip(",\"size\":[") {
      let width = try number()
      try expect(",")
      size = [width, try number()]
      try expect("]")
    }
    try expect("}")
    return FrameLine(
      range: start..<place, index: index, digest: digest, value: value, sameAs: sameAs, size: size)
  }

  /// Passes over words, if they come next.
  mutating func skip(_ words: StaticString) -> Bool {
    let count = words.utf8CodeUnitCount
    guard let base = bytes.baseAddress, place + count <= bytes.count,
      memcmp(base + place, words.utf8Start, count) == 0
    else { return false }
    place += count
    return true
  }

  private mutating func expect(_ words: StaticString) throws(ExportError) {
    guard skip(words) else { throw problem }
  }

  private mutating func number() throws(ExportError) -> Int {
    let start = place
    var value = 0
    while place < bytes.count, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10,
      place - start < 15
    {
      value = value * 10 + Int(digit)
      place += 1
    }
    guard place > start else { throw problem }
    return value
  }

  private mutating func digest() throws(ExportError) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<16 {
      guard place < bytes.count, let digit = Self.digit(bytes[place]) else { throw problem }
      value = value << 4 | UInt64(digit)
      place += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private mutating func passString() throws(ExportError) {
    try expect("\"")
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    try expect("\"")
  }
}
