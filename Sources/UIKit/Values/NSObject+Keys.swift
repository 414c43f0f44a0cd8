public import Foundation

/// An object whose properties have names, as all have for the runtime of Objective-C.
///
/// Names find none here. The members are a protocol's, so that a class may have its own.
public protocol _PropertiesByName {}

extension NSObject: _PropertiesByName {}

extension _PropertiesByName {
  nonisolated public func value(forKey key: String) -> Any? {
    ShownScene.diagnose("value(forKey: \"\(key)\"): properties are not found by their names")
    return nil
  }

  nonisolated public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  nonisolated public func setValue(_ value: Any?, forKey key: String) {
    ShownScene.diagnose("setValue(_:forKey: \"\(key)\"): properties are not found by their names")
  }

  nonisolated public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

extension NSObjectProtocol {
  /// True if the object is of a class, or of one below it.
  nonisolated public func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = type(of: self)
    while let one = next {
      if one === aClass { return true }
      next = _getSuperclass(one)
    }
    return false
  }

  /// True if the object is of a class itself.
  nonisolated public func isMember(of aClass: AnyClass) -> Bool { type(of: self) === aClass }
}

extension NSObject {
  /// The name of the class with its module's, as cells are often registered by.
  nonisolated public class func description() -> String { String(reflecting: self) }
}
