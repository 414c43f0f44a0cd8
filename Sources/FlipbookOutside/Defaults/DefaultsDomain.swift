import Foundation

/// Values under names that an app keeps; here, in memory.
package final class DefaultsDomain: @unchecked Sendable {
  private(set) var values: [String: Any]
  private(set) var registered: [String: Any] = [:]

  /// The observers that were added by the names of values.
  var observations: [DefaultsObservation] = []
  private var observers: [(key: String, call: () -> Bool)] = []

  init(_ values: [String: Any]) { self.values = values }

  /// The value of a name, or the one that is registered for it.
  package func value(of key: String) -> Any? { values[key] ?? registered[key] }

  /// Changes a value; nil removes it.
  package func set(_ value: Any?, for key: String) {
    values[key] = value
    tell(key)
  }

  func register(_ values: [String: Any]) {
    registered.merge(values) { $1 }
    for key in values.keys.sorted() { tell(key) }
  }

  func replaceAll(by values: [String: Any]) {
    let keys = Set(self.values.keys).union(values.keys)
    self.values = values
    for key in keys.sorted() { tell(key) }
  }

  /// Calls a closure after each change of a name's value, for as long as it returns true.
  package func observe(_ key: String, _ call: @escaping () -> Bool) {
    observers.append((key, call))
  }

  /// Ends the observation that was added last of those that are meant.
  func endObservation(where isMeant: (DefaultsObservation) -> Bool) {
    guard let index = observations.lastIndex(where: isMeant) else { return }
    observations.remove(at: index).isOver = true
  }

  private func tell(_ key: String) {
    var gone: [Int] = []
    for (index, observer) in observers.enumerated() where observer.key == key {
      if !observer.call() { gone.append(index) }
    }
    for index in gone.reversed() where observers.indices.contains(index) {
      observers.remove(at: index)
    }
  }
}
