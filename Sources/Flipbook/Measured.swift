/// A number measured on a course, and the course, which it draws in a failed test.
///
/// It compares with plain numbers: `settleTime(within: 0.5) <= .milliseconds(850)`. Without a
/// value, every comparison is false, and the drawing gives the reason.
public struct Measured<Value: Comparable & Sendable>: Sendable, CustomStringConvertible {
  /// The measured value; `nil` if there is none.
  public let value: Value?

  public let description: String

  init(_ value: Value?, spelled: String, _ track: String) {
    self.value = value
    description = value == nil ? track : "\(spelled) of \(track)"
  }

  private func compared(_ compare: (Value) -> Bool) -> Bool { value.map(compare) ?? false }

  public static func == (measured: Measured, value: Value) -> Bool {
    measured.compared { $0 == value }
  }

  public static func < (measured: Measured, value: Value) -> Bool {
    measured.compared { $0 < value }
  }

  public static func <= (measured: Measured, value: Value) -> Bool {
    measured.compared { $0 <= value }
  }

  public static func > (measured: Measured, value: Value) -> Bool {
    measured.compared { $0 > value }
  }

  public static func >= (measured: Measured, value: Value) -> Bool {
    measured.compared { $0 >= value }
  }
}
