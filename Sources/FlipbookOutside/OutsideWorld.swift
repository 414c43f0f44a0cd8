import FlipbookBase
import FlipbookClock
package import Foundation

/// Everything around a scene that is not on the screen: answers of the network, and the values that
/// the app has kept.
///
/// Each stage has a world of its own. What the scene changes in it ends with the stage.
package final class OutsideWorld: @unchecked Sendable {
  /// An answer of the network, as the scene's request gets it.
  package enum Answer {
    /// A server answers.
    case response(status: Int, headers: [(name: String, value: String)], body: Body)
    /// Nothing answers.
    case failure(URLError.Code)
  }

  /// The bytes of an answer: they are read when it comes.
  package struct Body {
    /// The name of a file, which tells the kind of contents; nil for a text.
    package var name: String?
    package var read: () -> Data?

    package init(name: String? = nil, read: @escaping () -> Data?) {
      (self.name, self.read) = (name, read)
    }
  }

  /// An address, and what requests for it get.
  package struct Entry {
    /// The request's method; nil for any.
    package var method: String?

    /// The address, or its beginning with `*` behind it.
    package var address: String

    /// Returns the answer to an address, and the nanoseconds until it comes.
    ///
    /// They are nil for as long as the request waits. The count is that of the requests before.
    package var answer: (_ url: String, _ count: Int) -> (Answer, delay: Int64?)

    package init(
      method: String? = nil, address: String,
      answer: @escaping (_ url: String, _ count: Int) -> (Answer, delay: Int64?)
    ) {
      (self.method, self.address, self.answer) = (method, address, answer)
    }
  }

  private let entries: [Entry]

  /// The number of requests that each entry has answered.
  private var counts: [Int]
  private var domains: [String: DefaultsDomain] = [:]

  /// The answers that sessions keep without a cache of their own.
  lazy var cache = URLCache(
    memoryCapacity: URLCache.standardMemory, diskCapacity: URLCache.standardDisk)

  /// Called with a sentence about what is not there, if no clock can be told.
  package var onDiagnostic: (String) -> Void = { _ in }

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - entries: The addresses that are known.
  ///   - defaults: The values that the app finds, by suite and name; the app's own have no suite.
  package init(entries: [Entry] = [], defaults: [String: [String: Any]] = [:]) {
    self.entries = entries
    counts = entries.map { _ in 0 }
    domains = defaults.mapValues { DefaultsDomain($0) }
  }

  /// The world of the scene that runs.
  package static var current: OutsideWorld {
    VirtualClock.current?.companion as? OutsideWorld ?? standby
  }

  /// The world of code that runs outside of all stages, such as that which makes a scene's view.
  nonisolated(unsafe) package static var standby = OutsideWorld()

  /// The app's values, or those of a suite.
  func defaults(of suite: String?) -> DefaultsDomain {
    let domain = domains[suite ?? ""] ?? DefaultsDomain([:])
    domains[suite ?? ""] = domain
    return domain
  }

  // MARK: Requests

  /// Returns the answer to a request and the nanoseconds until it comes.
  func answer(_ method: String, _ url: URL) -> (Answer, delay: Int64?) {
    let address = url.absoluteString
    guard let index = index(of: address, method) else {
      say(about: address)
      return (.failure(.notConnectedToInternet), delay: 0)
    }
    defer { counts[index] += 1 }
    return entries[index].answer(address, counts[index])
  }

  /// The entry for an address: the one that is written whole, else the longest beginning; of these
  /// the one with a method.
  private func index(of address: String, _ method: String) -> Int? {
    var best: (index: Int, rank: (Int, Int))?
    for (index, entry) in entries.enumerated() where entry.method ?? method == method {
      guard let length = Self.match(entry.address, address) else { continue }
      let rank = (length, entry.method == nil ? 0 : 1)
      if best.map({ $0.rank < rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  /// The number of characters that an entry has in common with an address it answers; nil if it
  /// does not answer it.
  private static func match(_ entry: String, _ address: String) -> Int? {
    if entry == address { return .max }
    guard entry.hasSuffix("*") else { return nil }
    let beginning = entry.dropLast()
    return address.hasPrefix(beginning) ? beginning.utf8.count : nil
  }

  /// Says that an address has no answer.
  private func say(about address: String) {
    let near = NearestWord.to(address, among: entries.map(\.address)) ?? closest(to: address)
    let hint = near.map { "; the nearest one is \($0)" } ?? ""
    let sentence = """
      network: no answer is written down for \(address)\(hint); \
      the request fails as without a connection
      """
    report(sentence, about: "network \(address)")
  }

  private func report(_ sentence: String, about subject: String) {
    guard let clock = VirtualClock.current else { return onDiagnostic(sentence) }
    clock.report(sentence, about: subject)
  }

  /// Says once of the present stage what is not there.
  static func diagnose(_ sentence: String) { current.report(sentence, about: sentence) }

  /// The address that begins alike for the longest.
  private func closest(to address: String) -> String? {
    func common(_ entry: Entry) -> Int {
      zip(entry.address.utf8, address.utf8).prefix { $0 == $1 }.count
    }
    guard let best = entries.max(by: { common($0) < common($1) }), common(best) > 8 else {
      return nil
    }
    return best.address
  }
}
