import FlipbookBase
import FlipbookExport
import FlipbookJob
import FlipbookTimeline
import Foundation

extension HostMessage {
  /// Appends the message as a line that is read like the one that ``HostMessage/line()`` makes of it,
  /// with its break; nothing where JSON has no words for it.
  func append(to line: inout [UInt8]) {
    let start = line.count
    if let variant {
      line.append("", variant)
      line.append(" ")
    }
    guard event.append(to: &line) else {
      line.removeLast(line.count - start)
      return
    }
    line.append("\n")
  }
}

extension HostEvent {
  /// Appends the event as a JSON object with sorted keys; returns false where JSON has no words for
  /// it.
  ///
  /// What every variant says is written out: the encoder takes longer for one than a simple frame
  /// does. The others are rare, or as long as a sentence.
  fileprivate func append(to line: inout [UInt8]) -> Bool {
    switch self {
    case .started(let variant, let total):
      line.append("{\"started\":{")
      if let total {
        line.append("\"totalFrames\":", total)
        line.append(",")
      }
      line.append("\"variant\":", quoted: variant)
    case .progress(let frames): line.append("{\"progress\":{\"framesDone\":", frames)
    case .file(let path): line.append("{\"file\":{\"path\":", quoted: path)
    case .traceLine(let text): line.append("{\"traceLine\":{\"_0\":", quoted: text)
    case .diagnostic(let message): line.append("{\"diagnostic\":{\"message\":", quoted: message)
    case .checked(let total, let held):
      line.append("{\"checked\":{\"held\":", held)
      line.append(",\"total\":", total)
    case .variantFinished(let frames, let reused, let outputs):
      line.append("{\"variantFinished\":{\"frames\":", frames)
      line.append(",\"outputs\":[")
      for (index, output) in outputs.enumerated() {
        line.append(index > 0 ? "," : "", quoted: output)
      }
      line.append("],\"reused\":", reused)
    case .measured(let times) where times.isFinite:
      line.append("{\"measured\":{\"_0\":{")
      times.append(to: &line)
      line.append("}")
    case .finished: line.append("{\"finished\":{")
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let text = try? encoder.encode(self) else { return false }
      line.append(contentsOf: text)
      return true
    }
    line.append("}}")
    return true
  }
}

extension StageTimes {
  /// True if all its numbers are finite, as JSON requires.
  fileprivate var isFinite: Bool {
    [simulate, draw, encode, write, check, start, following].allSatisfy(\.isFinite)
  }

  /// Appends the members, sorted by their names.
  fileprivate func append(to line: inout [UInt8]) {
    line.append("\"check\":", check)
    line.append(",\"draw\":", draw)
    line.append(",\"encode\":", encode)
    line.append(",\"following\":", following)
    line.append(",\"frames\":", frames)
    line.append(",\"reused\":", reused)
    line.append(",\"reusedStrips\":", reusedStrips)
    line.append(",\"simulate\":", simulate)
    line.append(",\"start\":", start)
    line.append(",\"strips\":", strips)
    line.append(",\"write\":", write)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func append(_ text: StaticString, _ number: Int) {
    append(text)
    append(contentsOf: String(number).utf8)
  }

  /// Appends the shortest digits that are read back as the same number, whole ones without ".0".
  fileprivate mutating func append(_ text: StaticString, _ number: Double) {
    append(text)
    append(contentsOf: number.description.utf8)
    if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
  }

  fileprivate mutating func append(_ text: StaticString, quoted string: String) {
    append(text)
    JSONText.append(quoted: string, to: &self)
  }
}
