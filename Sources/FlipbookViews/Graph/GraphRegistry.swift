package import FlipbookMotion
import Foundation

/// What nodes far apart in the tree must know of each other.
package struct GraphRegistry {
  private var insertions: [any TransitionHosting] = []
  private var retained: [ObjectIdentifier: Int] = [:]
  private var listeners: [AnimationListener] = []
  private var departures: [(key: ObjectIdentifier, finish: () -> Void)] = []
  private var observers: [PreferenceObserver] = []

  /// Views that share geometry, by identity and namespace.
  package let matchedGroups = MatchedGroups()

  /// What views keep under a name for as long as the graph lasts.
  package var storedValues: [String: any SettableState] = [:]

  package init() {}

  // MARK: Insertions and removals

  package mutating func noteInsertion(_ host: any TransitionHosting) { insertions.append(host) }

  /// The hosts whose insertion is in its first half; nil if there are none.
  package mutating func takeInsertions() -> [any TransitionHosting]? {
    guard !insertions.isEmpty else { return nil }
    defer { insertions = [] }
    return insertions
  }

  /// Keeps a removed node until it is released as often as it was retained.
  package mutating func retain(_ node: ViewNode) {
    retained[ObjectIdentifier(node), default: 0] += 1
  }

  package mutating func release(_ node: ViewNode) {
    let key = ObjectIdentifier(node)
    guard let count = retained[key] else { return }
    retained[key] = count > 1 ? count - 1 : nil
  }

  package func isRetained(_ node: ViewNode) -> Bool { retained[ObjectIdentifier(node)] != nil }

  /// Notes a listener that must hear even if nothing under it is animated.
  package mutating func noteListener(_ listener: AnimationListener) { listeners.append(listener) }

  /// The listeners to be told, after a pass, that no more animations will join them.
  package mutating func takeListeners() -> [AnimationListener] {
    defer { listeners = [] }
    return listeners
  }

  package mutating func forget(_ node: ViewNode) {
    retained[ObjectIdentifier(node)] = nil
    observers.removeAll { $0.node === node || $0.node == nil }
  }

  /// Notes how a removal is brought to its end before its animations are removed.
  package mutating func noteDeparture(_ key: ObjectIdentifier, _ finish: @escaping () -> Void) {
    departures.append((key, finish))
  }

  package mutating func forgetDeparture(_ key: ObjectIdentifier) {
    departures.removeAll { $0.key == key }
  }

  /// The ends of all removals under way.
  package mutating func takeDepartures() -> [() -> Void] {
    defer { departures = [] }
    return departures.map(\.finish)
  }

  // MARK: Preferences

  package mutating func observe(_ observer: PreferenceObserver) { observers.append(observer) }

  package func notifyPreferences(in graph: ViewGraph) {
    for observer in observers { observer.check() }
  }
}

/// Someone who is told when a preference from below has changed.
package final class PreferenceObserver {
  package private(set) weak var node: ViewNode?
  private let checkValue: () -> Void

  package init(node: ViewNode, check: @escaping () -> Void) {
    self.node = node
    checkValue = check
  }

  package func check() { if node?.isFinalized == false { checkValue() } }
}
