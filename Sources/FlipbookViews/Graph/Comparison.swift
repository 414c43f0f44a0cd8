@_spi(Reflection) import Swift

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Whether two values of one type are the same in memory.
///
/// Same bits mean the same value (references are compared, not what they refer to). Different bits
/// can still mean equal values; whoever asks then does a little work too much, and nothing wrong.
package func haveSameBits<T>(_ first: T, _ second: T) -> Bool {
  let size = MemoryLayout<T>.size
  if size == 0 { return true }
  return withUnsafePointer(to: first) { first in
    withUnsafePointer(to: second) { second in memcmp(first, second, size) == 0 }
  }
}

/// Whether two values are equal, by their own equality where they have one, else by their bits.
package func areEqual<T>(_ first: T, _ second: T) -> Bool {
  if haveSameBits(first, second) { return true }
  guard let first = first as? any Equatable else { return false }
  return isEqual(first, second)
}

private func isEqual<E: Equatable>(_ first: E, _ second: Any) -> Bool {
  guard let second = second as? E else { return false }
  return first == second
}

/// Calls a closure with the name, offset and type of every stored field of a type, in order; the
/// underscore of a property wrapper's storage is taken off.
package func forEachStoredField(of type: Any.Type, _ body: (String, Int, Any.Type) -> Void) {
  _ = _forEachField(of: type, options: [.ignoreUnknown]) { name, offset, fieldType, _ in
    let name = String(cString: name)
    body(name.hasPrefix("_") ? String(name.dropFirst()) : name, offset, fieldType)
    return true
  }
}
