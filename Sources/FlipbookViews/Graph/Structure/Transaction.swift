public import FlipbookMotion

/// The context of a change of state: above all, the animation it is shown with.
///
/// A transaction knows which of its values were set and which are only defaults, so that it can be
/// merged over another one: `animation = nil` is not the same as no animation set.
public struct Transaction {
  /// The system's own values that were set, and the flags that are on.
  private var said: Said = []
  private var flags: Said = []
  private var saidAnimation: Animation?

  private var more: Boxed<More>?

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get {
      // Not one expression, since an optional value that is nil was set nevertheless.
      guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// All other values that were set, by key.
  private var values: [ObjectIdentifier: Any] {
    get { more?.wrappedValue.values ?? [:] }
    set { change { $0.values = newValue } }
  }

  /// The listeners for the end of the animations started under this transaction.
  package var listeners: [AnimationListener] {
    get { more?.wrappedValue.listeners ?? [] }
    set { change { $0.listeners = newValue } }
  }

  private mutating func change(_ body: (inout More) -> Void) {
    var own = more?.wrappedValue ?? More()
    body(&own)
    more = own.isEmpty ? nil : Boxed(wrappedValue: own)
  }

  /// Calls back once when the animations started under this transaction have ended; soon, if there
  /// are none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    listeners.append(
      AnimationListener(criteria: criteria) { ViewGraph.callBack(completion) })
  }
}

/// The parts that few transactions have, so that the others are copied without them.
private struct More {
  var values: [ObjectIdentifier: Any] = [:]
  var listeners: [AnimationListener] = []

  var isEmpty: Bool { values.isEmpty && listeners.isEmpty }
}

/// The system's own values of a transaction.
///
/// They are read at every change, and so are not in the dictionary.
private struct Said: OptionSet {
  let rawValue: UInt8

  static let animation = Said(rawValue: 1)
  static let disablesAnimations = Said(rawValue: 2)
  static let isContinuous = Said(rawValue: 4)
  static let tracksVelocity = Said(rawValue: 8)
}

/// A key for a custom value in a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

extension Transaction {
  /// The animation of the change, or nil for a change that is shown at once.
  public var animation: Animation? {
    get { saidAnimation }
    set {
      said.insert(.animation)
      saidAnimation = newValue
    }
  }

  /// True if somebody has asked for a change without animation: with `withAnimation(nil)`, or with
  /// ``disablesAnimations``.
  package var refusesAnimations: Bool {
    disablesAnimations || said.contains(.animation) && saidAnimation == nil
  }

  /// True if implicit animations (`View.animation(_:value:)`) may not set an animation.
  public var disablesAnimations: Bool {
    get { flags.contains(.disablesAnimations) }
    set { set(.disablesAnimations, newValue) }
  }

  /// True if the change is one of a series, such as a drag.
  public var isContinuous: Bool {
    get { flags.contains(.isContinuous) }
    set { set(.isContinuous, newValue) }
  }

  /// True if unanimated changes are tracked for their velocity, which the next spring starts with.
  public var tracksVelocity: Bool {
    get { flags.contains(.tracksVelocity) }
    set { set(.tracksVelocity, newValue) }
  }

  private mutating func set(_ flag: Said, _ isSet: Bool) {
    said.insert(flag)
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}

// MARK: - Putting transactions together

extension Transaction {
  /// The transaction that changes of state are made under at this moment.
  nonisolated(unsafe) package static var current = Transaction()

  /// Returns this transaction with another one's set values merged over its own.
  ///
  /// - SeeAlso: That the listeners of one criterion are one value: derived from OpenSwiftUI.
  package func merging(_ other: Transaction) -> Transaction {
    var merged = self
    if other.said.contains(.animation) { merged.saidAnimation = other.saidAnimation }
    merged.flags = flags.subtracting(other.said).union(other.flags)
    merged.said.formUnion(other.said)
    if !other.values.isEmpty { merged.values.merge(other.values) { $1 } }
    if !other.listeners.isEmpty { merged.add(other.listeners) }
    return merged
  }

  private mutating func add(_ others: [AnimationListener]) {
    listeners =
      listeners.filter { own in !others.contains { $0.criteria == own.criteria } } + others
  }

  /// True if changes under both transactions can be made in one pass.
  ///
  /// - SeeAlso: That it is equality which decides: derived from OpenSwiftUI.
  package func isEqual(to other: Transaction) -> Bool {
    said == other.said && flags == other.flags && areEqual(saidAnimation, other.saidAnimation)
      && listeners.elementsEqual(other.listeners, by: ===) && values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { areEqual(value, $0) } ?? false }
  }

  /// Seals the listeners that are not shared with the outer transaction: no more changes follow
  /// under this one.
  package func close(within outer: Transaction) {
    for listener in listeners where !outer.listeners.contains(where: { $0 === listener }) {
      listener.seal()
    }
  }

  /// The transaction in force inside `withTransaction`.
  ///
  /// - SeeAlso: Merged since iOS 17, replaced before: derived from OpenSwiftUI, motion notes 9.
  fileprivate func nested(in outer: Transaction) -> Transaction {
    switch ViewGraph.current?.semantics.system {
    case .ios15, .ios16: self
    default: outer.merging(self)
    }
  }
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Changes state with an animation, and calls back when all animations it started have ended.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Changes state under a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction.nested(in: outer)
  defer {
    Transaction.current = outer
    transaction.close(within: outer)
  }
  return try body()
}

/// Changes state under the current transaction with one of its values replaced.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
