/// Bytes that come in pieces, and lines that are whole.
package struct LineBuffer {
  private var pending: [UInt8] = []

  package init() {}

  /// Adds bytes and returns the lines they complete, without their ends.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    pending += bytes
    guard let last = pending.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = pending[..<last].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    pending.removeSubrange(...last)
    return lines.map(Array.init)
  }
}
