import FlipbookBase
import FlipbookOutside
import FlipbookTimeline
import Foundation

extension OutsideWorld {
  /// Creates the world that a timeline describes.
  ///
  /// Files are read when the scene asks for them, so that they are known to be part of the result.
  convenience init(of timeline: Timeline) {
    var defaults: [String: [String: Any]] = [:]
    for value in timeline.defaults {
      var reader = JSONReader(value.json, file: value.name.location.file)
      guard let json = try? reader.read() else { continue }
      defaults[value.suite ?? "", default: [:]][value.name.value] = json.plain
    }
    self.init(entries: timeline.network.map(Entry.init), defaults: defaults)
  }
}

extension OutsideWorld.Entry {
  fileprivate init(_ entry: NetworkEntry) {
    self.init(method: entry.method, address: entry.address.value) { url, count in
      let answer = entry.answers[min(count, entry.answers.count - 1)]
      let delay = answer.delay.map { Int64(($0.seconds * 1e9).rounded()) }
      if let failure = answer.failure {
        return (.failure(failure.code), delay: delay ?? (failure == .timeout ? nil : 0))
      }
      let rest = String(url.dropFirst(entry.address.value.count - 1))
      return (
        .response(
          status: answer.status, headers: answer.headers.map { ($0.name, $0.value) },
          body: OutsideWorld.Body(answer.content, restOfAddress: rest)),
        delay: delay ?? 0
      )
    }
  }
}

extension OutsideWorld.Body {
  fileprivate init(_ content: NetworkAnswer.Content, restOfAddress rest: String) {
    switch content {
    case .nothing: self.init { Data() }
    case .text(let text): self.init(name: "answer.txt") { Data(text.utf8) }
    case .json(let text): self.init(name: "answer.json") { Data(text.utf8) }
    case .file(let file):
      let path = file.value.hasSuffix("/") ? file.value + Self.path(rest) : file.value
      let place = URL(
        fileURLWithPath: path,
        relativeTo: URL(fileURLWithPath: file.location.file).deletingLastPathComponent())
      self.init(name: path) { try? Data(contentsOf: place) }
    }
  }

  /// The part of an address that names a file: without its query, and never above its folder.
  private static func path(_ rest: String) -> String {
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
      .removingPercentEncoding ?? String(path)
  }
}

extension NetworkFailure {
  /// Foundation's code of the failure.
  fileprivate var code: URLError.Code {
    switch self {
    case .offline: .notConnectedToInternet
    case .timeout: .timedOut
    case .hostNotFound: .cannotFindHost
    case .connectionLost: .networkConnectionLost
    case .insecure: .secureConnectionFailed
    case .badAnswer, .notFound, .unauthorized, .forbidden, .serverError, .unavailable:
      .badServerResponse
    }
  }
}

extension JSONValue {
  /// The value as property lists have it; nil for `null`.
  fileprivate var plain: Any? {
    switch self {
    case .null: return nil
    case .bool(let value, _): return value
    case .number(let value, _): return Int(exactly: value) ?? value
    case .text(let value, _): return value
    case .list(let values, _):
      let list = values.compactMap(\.plain)
      return list as? [String] ?? list as? [Int] ?? list
    case .object(let members, _):
      return Dictionary(
        members.compactMap { member in member.value.plain.map { (member.name, $0) } },
        uniquingKeysWith: { $1 })
    }
  }
}
