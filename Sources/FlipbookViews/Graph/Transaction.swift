public import FlipbookMotion

/// What a change of state travels with: above all, the animation it is shown with.
public struct Transaction {
  /// The animation of the change, or nil for a change that is shown at once.
  public var animation: Animation?

  /// Whether implicit animations (`View.animation(_:value:)`) are kept from setting an animation.
  public var disablesAnimations = false

  /// Whether the change is one of a series, such as a drag.
  public var isContinuous = false

  /// Whether unanimated changes are watched for their speed.
  public var tracksVelocity = false

  /// Those who are told when the animations started under this transaction have ended.
  package var listeners: [AnimationListener] = []

  private var values: [ObjectIdentifier: Any] = [:]

  /// Which `withAnimation` or `withTransaction` call the transaction belongs to; 0 for none.
  package var id = 0

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls back when the animations started under this transaction have ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    listeners.append(AnimationListener(criteria: criteria, completion: completion))
  }

  /// Makes this a transaction of its own, whose changes are not put together with others'.
  package mutating func becomeUnique() {
    TransactionStack.lastID += 1
    id = TransactionStack.lastID
  }

  /// The transaction that changes of state are made under at this moment.
  package static var current: Transaction {
    get { TransactionStack.current }
    set { TransactionStack.current = newValue }
  }
}

/// A value of one's own in a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

private enum TransactionStack {
  nonisolated(unsafe) static var current = Transaction()
  nonisolated(unsafe) static var lastID = 0
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Changes state with an animation, and calls back when all that it started has ended.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Changes state under a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  var transaction = transaction
  transaction.becomeUnique()
  TransactionStack.current = transaction
  defer {
    TransactionStack.current = outer
    ViewGraph.listenForCompletion(transaction)
  }
  return try body()
}

/// Changes state under the current transaction with one of its values replaced.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
