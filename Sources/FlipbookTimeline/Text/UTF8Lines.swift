extension [UInt8] {
  /// The first line, counted from 1, with bytes that are no UTF-8; the last line if there is none.
  package var firstLineOutsideUTF8: Int {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (place ?? lines.count - 1) + 1
  }
}
