public import Foundation

/// A method that is called on an object.
///
/// The runtime of Objective-C finds methods by name, and there is none here. `flipbook` writes
/// `#selector(…)` as `_selector(…)` before it compiles a scene, which keeps the method itself.
nonisolated public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  /// The method, with the object that it is called on and what is handed to it.
  private final class Method {
    let call: @MainActor (AnyObject?, [Any?]) -> Bool

    init(_ call: @escaping @MainActor (AnyObject?, [Any?]) -> Bool) { self.call = call }
  }

  let name: String
  private let method: Method?

  public init(_ str: String) { (name, method) = (str, nil) }

  public init(stringLiteral value: String) { self.init(value) }

  fileprivate init(call: @escaping @MainActor (AnyObject?, [Any?]) -> Bool) {
    (name, method) = ("", Method(call))
  }

  public static func == (first: Selector, second: Selector) -> Bool {
    first.name == second.name && first.method === second.method
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(method.map { ObjectIdentifier($0) })
  }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: The object to call it on.
  ///   - arguments: The sender, and the event.
  @MainActor package func call(on target: AnyObject?, _ arguments: [Any?]) {
    guard let method else {
      return ShownScene.diagnose(
        "Selector(\"\(name)\"): methods are not found by their names; write #selector or UIAction")
    }
    guard method.call(target, arguments) else {
      return ShownScene.diagnose("#selector: the target has no such method")
    }
  }
}

/// Makes a method a selector; `#selector(…)` is written so.
nonisolated public func _selector<R>(_ method: @escaping @MainActor () -> R) -> Selector {
  Selector { _, _ in
    _ = method()
    return true
  }
}

/// Makes a method a selector; `#selector(…)` is written so.
nonisolated public func _selector<A, R>(_ method: @escaping @MainActor (A) -> R) -> Selector {
  Selector { _, arguments in
    guard let first = arguments.first, let own = first as? A else { return false }
    _ = method(own)
    return true
  }
}

/// Makes a method a selector; `#selector(…)` is written so.
nonisolated public func _selector<A, B, R>(
  _ method: @escaping @MainActor (A, B) -> R
) -> Selector {
  Selector { _, arguments in
    guard arguments.count > 1, let first = arguments[0] as? A, let second = arguments[1] as? B
    else { return false }
    _ = method(first, second)
    return true
  }
}

/// Makes a type's method a selector; `#selector(…)` is written so.
nonisolated public func _selector<T: AnyObject, R>(
  _ method: @escaping @MainActor (T) -> @MainActor () -> R
) -> Selector {
  Selector { target, _ in
    guard let target = target as? T else { return false }
    _ = method(target)()
    return true
  }
}

/// Makes a type's method a selector; `#selector(…)` is written so.
nonisolated public func _selector<T: AnyObject, A, R>(
  _ method: @escaping @MainActor (T) -> @MainActor (A) -> R
) -> Selector {
  Selector { target, arguments in
    guard let target = target as? T, let first = arguments.first, let own = first as? A else {
      return false
    }
    _ = method(target)(own)
    return true
  }
}

/// Makes a type's method a selector; `#selector(…)` is written so.
nonisolated public func _selector<T: AnyObject, R>(
  _ method: @escaping (T) -> () -> R, isolation: Void = ()
) -> Selector {
  Selector { target, _ in
    guard let target = target as? T else { return false }
    _ = method(target)()
    return true
  }
}

/// Makes a type's method a selector; `#selector(…)` is written so.
nonisolated public func _selector<T: AnyObject, A, R>(
  _ method: @escaping (T) -> (A) -> R, isolation: Void = ()
) -> Selector {
  Selector { target, arguments in
    guard let target = target as? T, let first = arguments.first, let own = first as? A else {
      return false
    }
    _ = method(target)(own)
    return true
  }
}

/// An object and the method that is called on it.
struct TargetAction {
  private weak var target: AnyObject?
  private let hasTarget: Bool
  let action: Selector?

  init(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// True if it has this target and this method; nil stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    let isTarget = target.map { $0 as AnyObject === self.target } ?? true
    return isTarget && (action == nil || action == self.action)
  }

  @MainActor func send(from sender: AnyObject, _ event: UIEvent? = nil) {
    guard !hasTarget || target != nil else { return }
    action?.call(on: target, [sender, event])
  }
}

extension NotificationCenter {
  /// Has a method called for notifications, as long as the observer is there.
  nonisolated public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let action = ObserverAction(TargetAction(observer, aSelector))
    _ = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      action.send(notification)
    }
  }
}

/// A method that notifications call.
nonisolated private final class ObserverAction: @unchecked Sendable {
  private let action: TargetAction

  init(_ action: TargetAction) { self.action = action }

  func send(_ notification: Notification) {
    let action = action
    assumingMain { action.send(from: notification as AnyObject) }
  }
}
