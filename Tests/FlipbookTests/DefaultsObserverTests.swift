import FlipbookOutside
import Foundation
import Testing

/// Observers of values that an app keeps.
@Suite struct DefaultsObserverTests {
  private final class Listener: NSObject, _KeyValueObserver {
    var heard: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let words = [NSKeyValueChangeKey.oldKey, .newKey].map { key in
        change?[key].map { $0 is NSNull ? "none" : "\($0)" } ?? "-"
      }
      heard.append("\(keyPath ?? "") \(words.joined(separator: " "))")
    }
  }

  @Test func `are told of each change as they have asked, until they are removed`() throws {
    let defaults = try #require(_AppDefaults(suiteName: "observers"))
    let listener = Listener()
    defaults.addObserver(listener, forKeyPath: "count", options: [.old, .new, .initial])
    defaults.addObserver(listener, forKeyPath: "name")
    defaults.set(1, forKey: "count")
    defaults.set("Ada", forKey: "name")
    defaults.set(2, forKey: "count")
    defaults.set(3, forKey: "other")
    defaults.removeObserver(listener, forKeyPath: "count")
    defaults.set(4, forKey: "count")
    #expect(listener.heard == ["count - none", "count none 1", "name - -", "count 1 2"])
  }

  @Test func `are let go`() throws {
    let defaults = try #require(_AppDefaults(suiteName: "let go"))
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      defaults.addObserver(listener, forKeyPath: "count")
    }
    #expect(gone == nil)
    defaults.set(1, forKey: "count")
  }
}
