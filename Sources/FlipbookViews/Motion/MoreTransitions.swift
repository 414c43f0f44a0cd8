public import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A modifier whose numbers are animated; an animatable view modifier does the same.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension AnimationContext {
  /// The environment of the view that the animation moves, as it is now.
  ///
  /// - SeeAlso: That it changes while the animation runs: documented, SwiftUI's `AnimationContext`,
  ///   whose example pauses by it
  ///   (https://developer.apple.com/documentation/swiftui/animationcontext).
  public var environment: EnvironmentValues {
    let home = environmentStorage as? UncountedReference<ViewNode>.Zeroing
    return home?.object?.context.environment ?? EnvironmentValues()
  }
}

/// Grows from a point and shrinks to it.
nonisolated public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The scale that is used in place of zero, which would have no inverse.
  ///
  /// - SeeAlso: derived from OpenSwiftUI, motion notes 10.3.
  static let smallest = 1e-5

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(
      phase.isIdentity ? 1 : CGFloat(scale == 0 ? Self.smallest : scale), anchor: anchor)
  }
}

/// Fades and blurs while it changes its size a little.
///
/// - SeeAlso: Radius and sizes: derived from OpenSwiftUI, motion notes 10.3.
nonisolated public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    let shrinksOnRemoval: Bool

    public static let downUp = Configuration(shrinksOnRemoval: true)
    public static let upUp = Configuration(shrinksOnRemoval: false)
  }

  public var configuration: Configuration

  public init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(scale(in: phase))
      .blur(radius: phase.isIdentity ? 0 : 7)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> CGFloat {
    switch phase {
    case .identity: 1
    case .willAppear: 0.9
    case .didDisappear: configuration.shrinksOnRemoval ? 0.9 : 1.1
    }
  }
}

/// Two transitions at once; the first is inside.
nonisolated struct TransitionPair<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor @preconcurrency
  static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }

  @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition that brings an animation of its own.
package protocol AnimatedTransitioning {
  nonisolated var animation: Animation? { get }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, AnimatedTransitioning {
  let base: Base
  let animation: Animation?

  @MainActor @preconcurrency
  static var properties: TransitionProperties { Base.properties }

  @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.transaction {
      $0.animation = animation
    } body: {
      base.apply(content: $0, phase: phase)
    }
  }
}

extension Transition {
  /// This transition and another at once; this one is inside.
  @MainActor @preconcurrency
  public func combined<T: Transition>(with other: T) -> some Transition {
    TransitionPair(first: self, second: other)
  }

  /// The same transition with an animation of its own.
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: ScaleTransition { ScaleTransition(ScaleTransition.smallest) }

  public nonisolated static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: BlurReplaceTransition { blurReplace() }

  public nonisolated static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: config)
  }
}

extension Transition {
  /// One transition in, another out.
  public nonisolated static func asymmetric<I: Transition, R: Transition>(
    insertion: I, removal: R
  ) -> Self where Self == AsymmetricTransition<I, R> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}

extension AnyTransition {
  /// Grows from the middle and shrinks to it.
  public static var scale: AnyTransition {
    AnyTransition(ScaleTransition(ScaleTransition.smallest))
  }

  /// Grows from a size about a point and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }
}
