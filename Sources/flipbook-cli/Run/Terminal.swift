import FlipbookBase
import Foundation
import Synchronization

/// The two streams of output: results on standard output, messages on standard error.
package struct Terminal {
  /// True if messages may be coloured.
  package var hasColors: Bool

  /// True if messages go to a terminal, where a line can be overwritten.
  package let isInteractive: Bool

  package init(color: ColorChoice = .auto) {
    held = nil
    isInteractive = isatty(2) == 1 && ProcessEnvironment["TERM"] != "dumb"
    hasColors =
      switch color {
      case .always: true
      case .never: false
      case .auto: isInteractive && (ProcessEnvironment["NO_COLOR"] ?? "").isEmpty
      }
  }

  /// Creates one that holds its messages back.
  package init(holding words: Held, like other: Terminal) {
    (hasColors, isInteractive, held) = (other.hasColors, other.isInteractive, words)
  }

  /// Messages that are held back, in their order.
  package final class Held: @unchecked Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    /// The messages as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    fileprivate func add(_ more: [UInt8]) { bytes += more }

    /// Prints them; called once nothing more is added.
    package func release(to terminal: Terminal) {
      terminal.relay(bytes)
      bytes = []
    }
  }

  /// The words that take its messages; nil if they are printed.
  private let held: Held?

  /// The choices for coloured messages.
  package enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  /// The number of characters in a line of the terminal.
  package var width: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  /// Prints a line of results.
  package func result(_ line: String) {
    Self.write(Array((line + "\n").utf8), to: 1)
  }

  /// Prints a line of words.
  package func say(_ line: String) {
    relay(Array((line + "\n").utf8))
  }

  /// Prints bytes among the messages, unchanged.
  package func relay(_ bytes: [UInt8]) {
    if let held { return held.add(bytes) }
    Self.write(bytes, to: 2)
  }

  /// Returns a text in a colour, if words may have one.
  package func colored(_ text: String, _ color: Color) -> String {
    hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  package enum Color: Int {
    case bold = 1
    case red = 31
    case green = 32
    case yellow = 33
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    // A reader that has gone, as `head` does, wants no more; any other error loses results.
    guard let code = Descriptor.write(bytes, to: descriptor), descriptor == 1, code != EPIPE
    else { return }
    lost.store(code == 0 ? EIO : code, ordering: .relaxed)
  }

  /// The error number with which results could not be written; `nil` if all were.
  static var lostResults: Int32? {
    let code = lost.load(ordering: .relaxed)
    return code == 0 ? nil : code
  }

  private static let lost = Atomic<Int32>(0)
}
