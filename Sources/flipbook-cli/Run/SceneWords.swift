import Foundation

/// The words of a scene as they are shown: whole lines, without the runtime's list of calls.
///
/// When Swift stops a program it lists all calls by their addresses, most of them Flipbook's own. The
/// calls in the user's sources are said with the error instead.
struct SceneWords {
  /// The reason that Swift gave when it stopped the program.
  private(set) var message: String?

  private var buffer = LineBuffer()
  private var isInList = false
  private let keepsList: Bool

  /// - Parameter keepsList: True if the list of calls is shown, too.
  init(keepsList: Bool) { self.keepsList = keepsList }

  /// Adds bytes, and returns those to show now.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    var shown: [UInt8] = []
    for line in buffer.take(bytes, keepingEmpty: true) where isShown(line) {
      shown += line
      shown.append(UInt8(ascii: "\n"))
    }
    return shown
  }

  /// Returns the last words, which have no line end.
  mutating func finish() -> [UInt8] {
    let rest = buffer.takeRest()
    return rest.isEmpty || !isShown(rest) ? [] : rest + [UInt8(ascii: "\n")]
  }

  private mutating func isShown(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line.prefix(Self.longestReason), as: UTF8.self)
    if message == nil, let start = text.range(of: "Fatal error: ") {
      message = String(text[start.upperBound...])
    }
    guard !keepsList else { return true }
    if isInList, Self.isCall(text) { return false }
    isInList = text == "Current stack trace:"
    return !isInList
  }

  /// The bytes of a line that are looked at.
  private static let longestReason = 4096

  /// Returns true for a line such as `12   libSwiftUI.so   0x00007f8e54a69b82 name + 521`.
  private static func isCall(_ line: String) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 3)
    return parts.count >= 3 && Int(parts[0]) != nil && parts[2].hasPrefix("0x")
  }
}
