/// A value that views attach to themselves for their container's layout to read.
public protocol LayoutValueKey {
  associatedtype Value

  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}
