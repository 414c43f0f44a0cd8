public import Foundation

// Conditions and orders that are written as texts, which Foundation on Linux cannot read.

extension NSPredicate {
  /// Creates a condition from a text with places for values; if the text cannot be read, every
  /// object fits.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(reading: predicateFormat, args)
  }

  /// Creates a condition from a text with places for values; if the text cannot be read, every
  /// object fits.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(reading: predicateFormat, arguments ?? [])
  }

  private convenience init(reading text: String, _ arguments: [Any?]) {
    let condition = PredicateFormat.condition(text, arguments)
    self.init { object, _ in condition?(object) ?? true }
  }
}

extension NSSortDescriptor {
  /// Creates an order by the values that objects have under a name.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { left, right in
      KeyedValue.order(left, right) ?? .orderedSame
    }
  }

  /// Creates an order by the values that objects have under a name.
  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    let path = key?.split(separator: ".") ?? []
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      let nothing = NSNull()
      return cmptr(
        KeyedValue.value(at: path, of: left) ?? nothing,
        KeyedValue.value(at: path, of: right) ?? nothing)
    }
  }

  /// Creates an order by values that may be missing; objects without one come first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      KeyedValue.order(left, right) ?? .orderedSame
    }
  }
}

extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
