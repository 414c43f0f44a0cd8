/// A key of values that views hand to the views above them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The values that several nodes have for a preference, put together; nil if none has any.
package func combinedPreference<K: PreferenceKey>(
  _ key: K.Type, of nodes: [ViewNode]
) -> K.Value? {
  var combined: K.Value?
  for node in nodes {
    guard let value = node.preference(key) else { continue }
    if var current = combined {
      K.reduce(value: &current) { value }
      combined = current
    } else {
      combined = value
    }
  }
  return combined
}
