import FlipbookBase
import Foundation

/// One connection: a request that comes in pieces, and an answer that goes in pieces.
final class PageClient {
  let descriptor: Int32
  private var received: [UInt8] = []

  /// The received bytes in which no end of a request begins.
  private var searched = 0
  private var waiting: [UInt8] = []
  private var sent = 0

  /// True if it stays connected to hear news.
  private(set) var isListening = false
  private var hasAnswer = false
  private(set) var isClosed = false

  /// The longest request (chosen: browsers' are below 2 KiB).
  private static let longestRequest = 16 << 10

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The events that the connection waits for.
  var awaited: Int16 { Int16(sent < waiting.count ? POLLIN | POLLOUT : POLLIN) }

  /// Reads and writes as much as goes.
  func goOn(answer: (PageRequest?) -> PageAnswer) {
    receive()
    if !isClosed, !hasAnswer, received.count <= Self.longestRequest, let end = endOfRequest() {
      hasAnswer = true
      let reply = answer(PageRequest(received[..<end]))
      isListening = reply.isStream
      send(reply.bytes)
    } else if !hasAnswer, received.count > Self.longestRequest {
      hasAnswer = true
      send(PageAnswer(.tooLarge).bytes)
    }
    flush()
  }

  /// Has bytes sent behind those that wait.
  func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    waiting += bytes
    flush()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    Foundation.close(descriptor)
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      // Anything after a request is ignored.
      if !hasAnswer { received += buffer[..<count] }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close()
    }
  }

  private func flush() {
    if !isClosed {
      let (count, error) = Descriptor.sendNow(waiting[sent...], to: descriptor)
      sent += count
      if error == EAGAIN { return }
      if error != nil { return close() }
    }
    (waiting, sent) = ([], 0)
    if hasAnswer, !isListening { close() }
  }

  /// Returns the end of a request's head, which is looked for in new bytes only.
  private func endOfRequest() -> Int? {
    let found = received[searched...].firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound
    searched = max(received.count - 3, 0)
    return found
  }
}

/// The head of a request, as far as it matters.
package struct PageRequest: Equatable {
  var method: String
  var path: String
  var host: String

  package init?(_ bytes: some Sequence<UInt8>) {
    let lines = String(decoding: Array(bytes), as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
    guard hosts.count == 1 else { return nil }
    host = hosts[0].dropFirst(5).trimmingCharacters(in: .whitespaces)
  }
}
