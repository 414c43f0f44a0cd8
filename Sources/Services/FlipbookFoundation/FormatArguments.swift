public import Foundation

// Values that code hands over to a format: `NSPredicate(format: "id == %@", id as CVarArg)`. On a
// phone they become objects of Objective-C; here they are their own texts where one is asked for.

/// A value that stands for `%@` in a format.
private func encoding(of value: Any) -> [Int] {
  // The format reads it some time later, and says nothing then.
  [Int(bitPattern: Unmanaged.passRetained("\(value)" as NSString).toOpaque())]
}

extension UUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: uuidString) }
}

extension Date: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self) }
}

extension Data: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self) }
}

extension URL: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: absoluteString) }
}

extension Decimal: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self) }
}

extension NSNumber: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: stringValue) }
}

extension NSDate: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self as Date) }
}

extension NSUUID: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: uuidString) }
}

extension Array: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self) }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { encoding(of: self) }
}
