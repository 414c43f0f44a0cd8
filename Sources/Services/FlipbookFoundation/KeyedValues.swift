import Foundation

/// An object whose values are found by their names, as conditions and orders that are written as
/// texts do.
public protocol _KeyedValues: AnyObject {
  func value(forKey key: String) -> Any?
}

/// The values of objects by paths of names.
enum KeyedValue {
  /// The value at a path such as `author.name`; that of each object where the path meets several.
  static func value(at path: [Substring], of object: Any?) -> Any? {
    guard let first = path.first else { return object }
    guard let object, let plain = plain(object) else { return nil }
    if first == "@count" { return elements(of: plain)?.count }
    if let keyed = plain as? any _KeyedValues {
      return value(at: path.dropFirst().map { $0 }, of: keyed.value(forKey: String(first)))
    }
    if let elements = elements(of: plain) {
      return elements.compactMap { value(at: path, of: $0) }
    }
    let child = Mirror(reflecting: plain).children.first { $0.label == String(first) }
    return child.flatMap { value(at: path.dropFirst().map { $0 }, of: $0.value) }
  }

  /// A value without the optionals around it.
  static func plain(_ value: Any) -> Any? {
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { plain($0.value) }
  }

  /// The elements of a list or a set; nil for anything else.
  static func elements(of value: Any) -> [Any]? {
    switch value {
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let list as NSArray: list.map { $0 }
    case let list as [Any]: list
    default:
      Mirror(reflecting: value).displayStyle == .set
        ? Mirror(reflecting: value).children.map(\.value) : nil
    }
  }

  /// The order of two values; nil if they have none.
  ///
  /// Nothing comes before everything.
  static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    let (left, right) = (left.flatMap(plain), right.flatMap(plain))
    guard let left, let right else {
      return left == nil ? right == nil ? .orderedSame : .orderedAscending : .orderedDescending
    }
    if let left = number(left), let right = number(right) { return order(left, right) }
    switch (left, right) {
    case (let left as String, let right as String): return order(left, right)
    case (let left as Date, let right as Date): return order(left, right)
    case (let left as UUID, let right as UUID):
      return order(left.uuidString, right.uuidString)
    case (let left as URL, let right as URL):
      return order(left.absoluteString, right.absoluteString)
    case (let left as NSObject, let right as NSObject) where left === right: return .orderedSame
    default: return nil
    }
  }

  private static func order<T: Comparable>(_ left: T, _ right: T) -> ComparisonResult {
    left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
  }

  /// A number or a truth value as a number.
  static func number(_ value: Any) -> Double? {
    switch value {
    case let number as any BinaryInteger: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let truth as Bool: truth ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as Decimal: NSDecimalNumber(decimal: number).doubleValue
    default: nil
    }
  }
}
