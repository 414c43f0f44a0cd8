import Foundation

/// The pipe to the compiler: messages of JSON, each after its length in eight bytes, lowest first.
struct PluginConnection {
  private let input: FileHandle
  private let output: FileHandle

  /// Takes over standard input and output, and redirects any other output to standard error.
  init?() {
    let input = dup(STDIN_FILENO)
    let output = dup(STDOUT_FILENO)
    guard input >= 0, output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return nil }
    self.input = FileHandle(fileDescriptor: input)
    self.output = FileHandle(fileDescriptor: output)
  }

  /// Reads a request, or returns `nil` if the compiler has no more.
  func nextRequest() -> PluginRequest? {
    guard let header = read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: length), let body = read(count) else { return nil }
    // A request that cannot be read still wants an answer.
    return (try? JSONDecoder().decode(PluginRequest.self, from: body)) ?? PluginRequest()
  }

  /// Writes an answer.
  func answer(_ answer: PluginAnswer) {
    guard let body = try? JSONEncoder().encode(answer) else { return }
    let length = UInt64(body.count)
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
    try? output.write(contentsOf: header + body)
  }

  private func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try? input.read(upToCount: count - data.count), !part.isEmpty else {
        return nil
      }
      data += part
    }
    return data
  }
}
