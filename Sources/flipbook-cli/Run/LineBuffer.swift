/// Bytes that come in pieces, and lines that are whole.
package struct LineBuffer {
  private var pending: [UInt8] = []

  /// The number of pending bytes in which there is no line end.
  private var searched = 0

  package init() {}

  /// Adds bytes and returns the lines they complete, without their ends; empty lines only if asked.
  ///
  /// A line that is longer than a report can be is returned in parts.
  package mutating func take(_ bytes: [UInt8], keepingEmpty: Bool = false) -> [[UInt8]] {
    pending += bytes
    var end = pending[searched...].lastIndex(of: Self.lineEnd).map { $0 + 1 }
    searched = pending.count
    if end == nil, pending.count > Self.longest { end = pending.count }
    guard let end else { return [] }
    let isWhole = pending[end - 1] == Self.lineEnd
    let lines = pending[..<(isWhole ? end - 1 : end)]
      .split(separator: Self.lineEnd, omittingEmptySubsequences: !keepingEmpty)
    pending.removeSubrange(..<end)
    searched = pending.count
    return lines.map(Array.init)
  }

  /// Returns the bytes after the last line end, which are forgotten then.
  package mutating func takeRest() -> [UInt8] {
    defer { (pending, searched) = ([], 0) }
    return pending
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// In bytes (chosen: far above a report, which a trace of many views makes long).
  private static let longest = 64 << 20
}
