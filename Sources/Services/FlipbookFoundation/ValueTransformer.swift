public import Foundation

/// Makes one kind of value of another.
open class ValueTransformer: NSObject {
  nonisolated(unsafe) private static var known: [NSValueTransformerName: ValueTransformer] = [:]

  public override init() { super.init() }

  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) { known[name] = transformer }

  public init?(forName name: NSValueTransformerName) { return nil }

  open class func valueTransformerNames() -> [NSValueTransformerName] {
    known.keys.sorted { $0.rawValue < $1.rawValue }
  }

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { false }
  open func transformedValue(_ value: Any?) -> Any? { value }
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }
}

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromData")
}
