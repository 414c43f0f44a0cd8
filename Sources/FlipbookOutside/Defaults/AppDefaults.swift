public import Foundation

/// An app's values under names: the `UserDefaults` of a scene.
///
/// They begin as the timeline says (`defaults:`), stay in memory, and end with the stage. The class
/// has another name, since a file that imports Foundation too would find two of one name; scenes are
/// compiled with an alias.
open class _AppDefaults: NSObject, @unchecked Sendable {
  public static let standard = _AppDefaults(named: nil)

  public static let globalDomain = "NSGlobalDomain"
  public static let argumentDomain = "NSArgumentDomain"
  public static let registrationDomain = "NSRegistrationDomain"

  /// Posted after a value has changed.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  private let suite: String?

  private init(named suite: String?) { self.suite = suite }

  public override convenience init() { self.init(named: nil) }

  public convenience init?(suiteName suitename: String?) { self.init(named: suitename) }

  open class func resetStandardUserDefaults() {}

  /// The values themselves: those of the stage that runs.
  package var domain: DefaultsDomain { OutsideWorld.current.defaults(of: suite) }

  open func object(forKey defaultName: String) -> Any? { domain.value(of: defaultName) }

  open func set(_ value: Any?, forKey defaultName: String) {
    domain.set(Self.plain(value), for: defaultName)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  open func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }

  open func value(forKey key: String) -> Any? { object(forKey: key) }
  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns a value without the optionals around it.
  private static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { plain($0.value) }
  }
}

// MARK: - Reading

extension _AppDefaults {
  public func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as Int: "\(number)"
    case let number as Double: "\(number)"
    default: nil
    }
  }

  public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

  public func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  public func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }

  public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

  public func integer(forKey defaultName: String) -> Int {
    Self.integer(object(forKey: defaultName)) ?? 0
  }

  public func double(forKey defaultName: String) -> Double {
    Self.double(object(forKey: defaultName)) ?? 0
  }

  public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  public func bool(forKey defaultName: String) -> Bool {
    Self.bool(object(forKey: defaultName)) ?? false
  }

  public func url(forKey defaultName: String) -> URL? { Self.url(object(forKey: defaultName)) }

  /// A value as a whole number.
  package static func integer(_ value: Any?) -> Int? {
    switch value {
    case let number as Int: number
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Int(truncatingIfNeeded: number)
    case let number as Double: Int(exactly: number.rounded(.towardZero))
    case let number as Float: Int(exactly: number.rounded(.towardZero))
    case let text as String: Int(text)
    default: nil
    }
  }

  /// A value as a number.
  package static func double(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let text as String: Double(text)
    default: integer(value).map { Double($0) }
    }
  }

  /// A value as yes or no.
  package static func bool(_ value: Any?) -> Bool? {
    switch value {
    case let flag as Bool: flag
    case let text as String: ["yes", "true", "1"].contains(text.lowercased())
    default: double(value).map { $0 != 0 }
    }
  }

  /// A value as an address; a path is one of a file.
  package static func url(_ value: Any?) -> URL? {
    switch value {
    case let url as URL: url
    case let text as String: text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)
    default: nil
    }
  }
}

// MARK: - Writing

extension _AppDefaults {
  public func set(_ value: Int, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }
  public func set(_ value: Float, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }
  public func set(_ value: Double, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }
  public func set(_ value: Bool, forKey defaultName: String) {
    set(value as Any?, forKey: defaultName)
  }
  public func set(_ url: URL?, forKey defaultName: String) {
    set(url as Any?, forKey: defaultName)
  }

  public func register(defaults registrationDictionary: [String: Any]) {
    domain.register(registrationDictionary)
  }

  public func addSuite(named suiteName: String) {}
  public func removeSuite(named suiteName: String) {}

  public func dictionaryRepresentation() -> [String: Any] {
    domain.registered.merging(domain.values) { $1 }
  }

  /// Nothing is written to a disk.
  @discardableResult
  public func synchronize() -> Bool { true }

  public var volatileDomainNames: [String] { [] }

  public func persistentDomain(forName domainName: String) -> [String: Any]? {
    Self.domain(named: domainName).values
  }

  public func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    Self.domain(named: domainName).replaceAll(by: domain)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  public func removePersistentDomain(forName domainName: String) {
    setPersistentDomain([:], forName: domainName)
  }

  /// The values of a name: an app's own have its identifier.
  private static func domain(named name: String) -> DefaultsDomain {
    let isOwn = name == Bundle.main.bundleIdentifier
    return OutsideWorld.current.defaults(of: isOwn ? nil : name)
  }

  public func objectIsForced(forKey key: String) -> Bool { false }
  public func objectIsForced(forKey key: String, inDomain domain: String) -> Bool { false }
}
