public import Foundation

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
