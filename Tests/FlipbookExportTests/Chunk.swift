import FlipbookExport
import FlipbookRaster

/// A piece of a PNG file, read by other means than the ones under test.
struct Chunk: Equatable {
  var name: String
  var bytes: [UInt8]

  /// True if the sum stored after the chunk is right.
  var isIntact = true

  /// Cuts a file into chunks.
  static func all(in file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = Int(number(rest.prefix(4)))
      guard rest.count >= length + 12 else { break }
      let body = rest.dropFirst(4).prefix(length + 4)
      let sum = number(rest.dropFirst(8 + length).prefix(4))
      chunks.append(
        Chunk(
          name: String(decoding: body.prefix(4), as: UTF8.self), bytes: Array(body.dropFirst(4)),
          isIntact: sum == crc(body)))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  /// The number that bytes stand for, the high one first.
  static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The chunk in its stored form.
  var stored: [UInt8] {
    let body = Array(name.utf8) + bytes
    return Self.stored(UInt32(bytes.count)) + body + Self.stored(Self.crc(body))
  }

  private static func stored(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 bit by bit, as PNG's specification defines it.
  static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}

/// One picture of an animated PNG, with what its control chunk says.
struct AnimationPicture {
  var sequence: UInt32
  var x: Int
  var y: Int
  var delayNumerator: Int
  var delayDenominator: Int

  /// True if it lies over what was there, which shows where it is transparent.
  var isOver: Bool
  var bitmap: Bitmap

  /// Reads the pictures one by one, each as if it were a PNG of its own.
  static func all(in file: [UInt8]) throws -> [AnimationPicture] {
    let chunks = Chunk.all(in: file)
    guard let header = chunks.first else { return [] }
    let colors = chunks.filter { ["PLTE", "tRNS"].contains($0.name) }.flatMap(\.stored)
    var pictures: [AnimationPicture] = []
    for (control, data) in zip(chunks, chunks.dropFirst()) where control.name == "fcTL" {
      let numbers = stride(from: 0, to: 20, by: 4).map { Chunk.number(control.bytes[$0..<$0 + 4]) }
      let size = Array(control.bytes[4..<12])
      let stream = data.name == "fdAT" ? Array(data.bytes.dropFirst(4)) : data.bytes
      let alone =
        Array(file.prefix(8))
        + Chunk(name: "IHDR", bytes: size + header.bytes.dropFirst(8)).stored
        + colors + Chunk(name: "IDAT", bytes: stream).stored + Chunk(name: "IEND", bytes: []).stored
      pictures.append(
        AnimationPicture(
          sequence: numbers[0], x: Int(numbers[3]), y: Int(numbers[4]),
          delayNumerator: Int(Chunk.number(control.bytes[20..<22])),
          delayDenominator: Int(Chunk.number(control.bytes[22..<24])),
          isOver: control.bytes[25] == 1, bitmap: try PNGDecoder.decode(alone)))
    }
    return pictures
  }

  /// Returns the picture after this one has replaced its part of the one before, or lies over it.
  func shown(over before: Bitmap) -> Bitmap {
    var result = before
    for (row, column) in (0..<bitmap.height).flatMap({ row in
      (0..<bitmap.width).map { (row, $0) }
    }) {
      let from = row * bitmap.bytesPerRow + column * 4
      let to = (y + row) * before.bytesPerRow + (x + column) * 4
      if isOver, bitmap.pixels[from + 3] == 0 { continue }
      result.pixels.replaceSubrange(to..<to + 4, with: bitmap.pixels[from..<from + 4])
    }
    return result
  }
}
