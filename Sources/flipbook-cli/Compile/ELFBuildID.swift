import FlipbookBase
import Foundation

/// The note in a file by which the linker identifies its contents.
///
/// It stands in the file's first pages. A digest of the whole library, tens of megabytes, would be
/// read before every compile.
package enum ELFBuildID {
  /// Returns the build id of a library or program as hexadecimal digits, or the digest of the whole
  /// file if it has none.
  package static func read(_ path: String) throws(CommandFailure) -> String {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure(.unreadable, "cannot read \(path): \(systemError())")
    }
    defer { try? handle.close() }
    let head = Array((try? handle.read(upToCount: 65_536)) ?? Data())
    if let id = buildID(inHead: head) { return id }
    var digest = SHA256()
    digest.add(head)
    while let part = try? handle.read(upToCount: 1 << 20), !part.isEmpty { digest.add(part) }
    return digest.finished()
  }

  /// Looks for the note among the program headers of a 64-bit little-endian file.
  package static func buildID(inHead bytes: [UInt8]) -> String? {
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(bytes, at: 32, size: 8), let entry = number(bytes, at: 54, size: 2),
      let count = number(bytes, at: 56, size: 2)
    else { return nil }
    for index in 0..<count {
      let header = table + index * entry
      guard number(bytes, at: header, size: 4) == noteSegment,
        let offset = number(bytes, at: header + 8, size: 8),
        let size = number(bytes, at: header + 32, size: 8)
      else { continue }
      if let id = buildID(inNotes: bytes, from: offset, to: offset + size) { return id }
    }
    return nil
  }

  private static func buildID(inNotes bytes: [UInt8], from start: Int, to end: Int) -> String? {
    var position = start
    while position + 12 <= min(end, bytes.count),
      let nameSize = number(bytes, at: position, size: 4),
      let size = number(bytes, at: position + 4, size: 4)
    {
      let isBuildID =
        number(bytes, at: position + 8, size: 4) == buildIDNote
        && number(bytes, at: position + 12, size: 4) == gnuName
      let content = position + 12 + (nameSize + 3) / 4 * 4
      guard content + size <= bytes.count else { return nil }
      if isBuildID { return hexadecimal(bytes[content..<content + size]) }
      position = content + (size + 3) / 4 * 4
    }
    return nil
  }

  private static let noteSegment = 4
  private static let buildIDNote = 3
  /// `GNU` and a zero, read as a number.
  private static let gnuName = 0x0055_4E47

  /// Reads a little-endian number; `nil` if it would pass the end or be absurdly large.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 40 ? Int(value) : nil
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
