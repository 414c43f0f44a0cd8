import Foundation

/// The requirements of protocols that a type need not fulfil, where Objective-C is not there.
///
/// A protocol fulfils each itself, by `absent()`; code that asks for one finds out so that there is
/// none.
public enum _OptionalRequirement {
  /// True if the requirement that was asked for last is not fulfilled.
  nonisolated(unsafe) private static var isAbsent = false

  /// Says that a requirement is not fulfilled, and returns zeros, which nobody may use.
  public static func absent<Value>() -> Value {
    isAbsent = true
    let size = max(MemoryLayout<Value>.size, 1)
    return withUnsafeTemporaryAllocation(
      byteCount: size, alignment: MemoryLayout<Value>.alignment
    ) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      let value = bytes.baseAddress?.assumingMemoryBound(to: Value.self)
      guard let value else { fatalError("an optional requirement has no value") }
      return value.move()
    }
  }

  /// The value of a requirement; nil if it is not fulfilled.
  public static func asked<Value>(_ body: () -> Value) -> Value? {
    let outer = isAbsent
    isAbsent = false
    defer { isAbsent = outer }
    let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { value.deallocate() }
    // Zeros may be no value, so they are not taken away as one.
    value.initialize(to: body())
    return isAbsent ? nil : value.move()
  }
}

extension Array where Element: BinaryFloatingPoint {
  /// The numbers as objects.
  public var _numbers: [NSNumber] { map { NSNumber(value: Double($0)) } }
}

extension Array where Element: BinaryInteger {
  /// The numbers as objects.
  public var _numbers: [NSNumber] { map { NSNumber(value: Int($0)) } }
}

extension Array where Element: NSNumber {
  public var _numbers: [NSNumber] { self }
}
