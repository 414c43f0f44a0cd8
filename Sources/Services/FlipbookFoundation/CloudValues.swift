public import Foundation

/// The values that a person's devices share; on a stage they are this scene's alone, and empty at
/// first.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private static let store = NSUbiquitousKeyValueStore()
  public static var `default`: NSUbiquitousKeyValueStore { store }
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private var values: [String: Any] = [:]

  public override init() { super.init() }

  open func object(forKey aKey: String) -> Any? { values[aKey] }
  open func set(_ anObject: Any?, forKey aKey: String) { values[aKey] = anObject }
  open func set(_ value: Bool, forKey aKey: String) { values[aKey] = value }
  open func set(_ value: Double, forKey aKey: String) { values[aKey] = value }
  open func set(_ value: Int64, forKey aKey: String) { values[aKey] = value }
  open func removeObject(forKey aKey: String) { values[aKey] = nil }
  open func string(forKey aKey: String) -> String? { values[aKey] as? String }
  open func array(forKey aKey: String) -> [Any]? { values[aKey] as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { values[aKey] as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { values[aKey] as? Data }
  open func bool(forKey aKey: String) -> Bool { values[aKey] as? Bool ?? false }
  open func double(forKey aKey: String) -> Double { values[aKey] as? Double ?? 0 }
  open func longLong(forKey aKey: String) -> Int64 { values[aKey] as? Int64 ?? 0 }
  open var dictionaryRepresentation: [String: Any] { values }

  @discardableResult
  open func synchronize() -> Bool { true }
}
