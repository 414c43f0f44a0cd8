public import Foundation

// Conditions and orders that are written as texts. Foundation on Linux cannot read them, and a
// stage has no store whose objects they could be looked up in: every object fits, and all are
// equal.

extension NSPredicate {
  /// Creates a condition from a text with places for values; every object fits.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init { _, _ in true }
  }

  /// Creates a condition from a text with places for values; every object fits.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init { _, _ in true }
  }
}

extension NSSortDescriptor {
  /// Creates an order by a key; objects stay in their order.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.hash, ascending: ascending) { _, _ in .orderedSame }
  }

  /// Creates an order by a key; objects stay in their order.
  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(key: key, ascending: ascending)
  }
}

extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}
