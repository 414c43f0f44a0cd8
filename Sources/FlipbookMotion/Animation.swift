public import Foundation

/// A way of moving from an old value to a new one.
public struct Animation: Hashable, Sendable {
  /// The parts of an animation, which are copied as one reference.
  private final class Parts: Sendable {
    let storage: any CustomAnimation
    let predictable: (any PredictableAnimation)?

    init<A: CustomAnimation>(_ base: A) {
      storage = base
      predictable = base as? any PredictableAnimation
    }
  }

  private let parts: Parts

  /// The wrapped animation; its type is the kind of motion.
  package var storage: any CustomAnimation { _read { yield parts.storage } }

  /// The same one if it knows its future; found once, since to find it makes a copy.
  package var predictable: (any PredictableAnimation)? { _read { yield parts.predictable } }

  /// Creates an animation from a custom one.
  public init<A: CustomAnimation>(_ base: A) { parts = Parts(base) }

  public static func == (lhs: Animation, rhs: Animation) -> Bool {
    lhs.parts === rhs.parts || isEqual(lhs.storage, rhs.storage)
  }

  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }

  private static func isEqual<A: CustomAnimation>(_ lhs: A, _ rhs: any CustomAnimation) -> Bool {
    lhs == rhs as? A
  }
}

// MARK: - As a custom animation's base

extension Animation {
  /// The custom animation this one was made from.
  public var base: any CustomAnimation { storage }

  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    storage.animate(value: value, time: time, context: &context)
  }

  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    storage.velocity(value: value, time: time, context: context)
  }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    storage.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

// MARK: - Describing

/// An animation with a short name for traces, such as `spring(0.55, 1)`.
package protocol DescribedAnimation {
  var shortDescription: String { get }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: storage) }

  public var debugDescription: String { String(reflecting: storage) }

  public var customMirror: Mirror { Mirror(reflecting: storage) }

  /// A short name for traces, such as `linear(1.0)`.
  package var shortDescription: String {
    (storage as? any DescribedAnimation)?.shortDescription ?? description
  }
}

// MARK: - Default

/// The animation used where none is given.
///
/// It is equal only to itself, not to the animation it resolves to.
package struct DefaultAnimation: CustomAnimation {
  /// The period of the spring that the default is, in seconds.
  ///
  /// - SeeAlso: 0.55: documented, Apple's page of `Animation.default`. OpenSwiftUI has 0.5,
  ///   which differs by at most 5.2 % of the travel; what Apple writes outranks it.
  static let response = 0.55

  /// Returns the animation used as the default on a system.
  ///
  /// Constants that were measured on a device come before what is documented.
  ///
  /// - SeeAlso: documented: a critical spring since iOS 17, an ease before.
  package static func resolved(for semantics: Semantics) -> Animation {
    if let measured = semantics.constants?.standard { return measured }
    return switch semantics.system {
    case .ios15, .ios16: ease
    case .ios17, .ios18, .ios26: spring
    }
  }

  private static let ease = Animation.easeInOut
  private static let spring = Animation.spring(
    response: response, dampingFraction: 1, blendDuration: 0)

  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    Self.resolved(for: context.semantics).animate(value: value, time: time, context: &context)
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    Self.resolved(for: context.semantics).velocity(value: value, time: time, context: context)
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    Self.resolved(for: context.semantics).shouldMerge(
      previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// The system's default; equal to no other animation.
  public static let `default` = Animation(DefaultAnimation())

  /// Returns this animation; for the default, the animation used on a system.
  package func resolved(for semantics: Semantics) -> Animation {
    isMade(of: DefaultAnimation.self) ? DefaultAnimation.resolved(for: semantics) : self
  }

  /// True if the wrapped animation is of type `A`.
  ///
  /// Comparing types is faster than casting.
  @inline(__always)
  func isMade<A: CustomAnimation>(of type: A.Type) -> Bool {
    ObjectIdentifier(Swift.type(of: storage)) == ObjectIdentifier(type)
  }
}
