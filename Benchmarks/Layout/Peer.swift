import Foundation

/// Taffy on the same tree, in a process of its own.
final class Peer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending = Data()

  /// - Parameters:
  ///   - python: An interpreter that finds the module `stretchable`.
  ///   - script: `taffy.py`.
  /// - Throws: What `Process` does if there is no such program.
  init(python: String, script: String) throws {
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Makes a change and lays out; returns the processor time of Taffy's call in microseconds, and
  /// where the last box of the middle row then begins; nil if the process has ended.
  func perform(_ change: Change, _ number: Int, rows: Int) -> (time: Double, edge: Double)? {
    let question = "\(rows) \(change.peerName) \(number)\n"
    guard (try? input.fileHandleForWriting.write(contentsOf: Data(question.utf8))) != nil,
      let answer = nextLine()
    else { return nil }
    let words = answer.split(separator: " ").compactMap { Double($0) }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[..<end]
        pending = Data(pending[(end + 1)...])
        return String(bytes: line, encoding: .utf8)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      pending.append(more)
    }
  }
}
