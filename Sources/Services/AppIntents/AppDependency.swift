import Foundation

/// The objects that an app hands to its commands.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private var makers: [Key: () -> Any] = [:]
  private var made: [Key: Any] = [:]

  private struct Key: Hashable {
    let name: AnyHashable?
    let type: ObjectIdentifier
  }

  /// Hands over an object, which is made when a command first asks for it.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    add(key: key, dependency: dependencyProvider)
  }

  /// Hands over an object, which is made when a command first asks for it.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @escaping @Sendable () -> Dependency
  ) {
    let place = Key(name: key, type: ObjectIdentifier(Dependency.self))
    makers[place] = dependencyProvider
    made[place] = nil
  }

  func value<Value>(_ key: AnyHashable?, _ type: Value.Type) -> Value? {
    let place = Key(name: key, type: ObjectIdentifier(type))
    if let value = made[place] as? Value { return value }
    let value = makers[place]?() as? Value
    made[place] = value
    return value
  }
}

/// An object that the app has handed over, by its type or its key.
@propertyWrapper
public struct AppDependency<Value>: @unchecked Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager

  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    (self.key, self.manager) = (key, manager)
  }

  public var wrappedValue: Value {
    guard let value = manager.value(key, Value.self) else {
      fatalError("@Dependency: the app hands over no \(Value.self)")
    }
    return value
  }
}

extension AppIntent {
  public typealias Dependency = AppDependency
}

extension EntityQuery {
  public typealias Dependency = AppDependency
}
