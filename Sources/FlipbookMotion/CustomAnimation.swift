public import Foundation

/// A way of moving a vector from zero to a value, in seconds.
public protocol CustomAnimation: Hashable, Sendable {
  /// Moves a value from zero.
  ///
  /// - Parameters:
  ///   - value: The vector to move to; the animation starts at zero.
  ///   - time: The time since the animation began, in seconds.
  ///   - context: The animation's state between calls, and the settings it reads.
  /// - Returns: The output at the time, or `nil` if the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity at a time, per second, or `nil` if the animation does not tell.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Decides about an animation in flight, when this one begins.
  ///
  /// - Parameters:
  ///   - previous: The animation in flight.
  ///   - value: The vector it is moving to.
  ///   - time: The time since the first animation in flight began, in seconds.
  ///   - context: Its memory, which this animation inherits when it takes over.
  /// - Returns: True if this animation takes over; the two are combined if not.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The state and settings of one value's animation while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The animation's stored state.
  ///
  /// It is kept between calls and handed to a successor that merges.
  public var state: AnimationState<Value>

  /// True if the animation has reached its logical end, though it may still be moving.
  public var isLogicallyComplete = false

  /// The view environment, stored for the layer that knows its type.
  package var environmentStorage: Any?

  /// The system whose presets and rules are in force.
  package var semantics: Semantics

  package init(
    state: AnimationState<Value> = AnimationState(), environmentStorage: Any? = nil,
    semantics: Semantics = .current
  ) {
    self.state = state
    self.environmentStorage = environmentStorage
    self.semantics = semantics
  }

  /// Returns this context with another state, for animating a value of another type.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(
      state: state, environmentStorage: environmentStorage, semantics: semantics)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// A store of one value per key type, for animations.
public struct AnimationState<Value: VectorArithmetic> {
  private var storage: [ObjectIdentifier: Any] = [:]

  // The three animations of our own that remember something have a place each, so that sampling
  // them neither allocates nor casts.

  /// The state of a fluid spring.
  package var fluid: FluidSpringState<Value>?

  /// The state of a repetition whose passes are found by running them; one element at most.
  package var pass: [RepeatState<Value>] = []

  /// The animations that run as one, oldest first.
  package var chain: [ChainLink<Value>] = []

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { storage[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }
}

/// A key under which an animation stores something.
public protocol AnimationStateKey {
  associatedtype Value

  static var defaultValue: Self.Value { get }
}

/// The end of an animation that a completion waits for: one of two.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum End { case logicallyComplete, removed }

  private let end: End

  /// The logical end of an animation, after which a long tail may still run.
  public static let logicallyComplete = AnimationCompletionCriteria(end: .logicallyComplete)

  /// The removal of an animation.
  public static let removed = AnimationCompletionCriteria(end: .removed)
}
