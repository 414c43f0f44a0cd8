import FlipbookDisplay
public import FlipbookGeometry
import FlipbookLayout
public import FlipbookMotion
package import Foundation

/// The position of a view on its way through the visible part of a scroll view.
nonisolated public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It is about to come in at, or has gone out over, the top or leading edge.
  case topLeading
  /// It is seen.
  case identity
  /// The same at the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// −1 at the top or leading edge, 0 in between, 1 at the bottom or trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The motion of a view from one phase of a scroll transition to another.
nonisolated public struct ScrollTransitionConfiguration {
  /// The part of a view that must be visible for the view to count as there.
  public struct Threshold: Sendable {
    /// The share of the view that is seen, or that is past the middle if centered.
    fileprivate var amount: Double

    /// The distance in points that the view must be inside the visible part besides.
    fileprivate var inset = 0.0
    fileprivate var isCentered = false

    public static let visible = Threshold(amount: 1)
    public static let hidden = Threshold(amount: 0)
    public static var centered: Threshold { Threshold(amount: 1, isCentered: true) }

    public static func visible(_ amount: Double) -> Threshold { Threshold(amount: amount) }

    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      var result = self
      result.amount += (other.amount - self.amount) * amount
      result.inset += (other.inset - inset) * amount
      result.isCentered = amount < 0.5 ? isCentered : other.isCentered
      return result
    }

    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance
      return result
    }
  }

  fileprivate enum Kind {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }

  fileprivate var kind: Kind

  /// - SeeAlso: Wholly visible unless it is said otherwise: chosen.
  fileprivate var threshold = Threshold.visible

  /// The phase changes when the threshold is passed, under an animation.
  public static func animated(_ animation: Animation = .default) -> Self {
    ScrollTransitionConfiguration(kind: .animated(animation))
  }

  public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))

  /// The effect follows how much of the view is seen.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve))
  }

  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))

  /// No effect.
  public static let identity = ScrollTransitionConfiguration(kind: .identity)

  public func animation(_ animation: Animation) -> Self {
    var result = self
    if case .animated = kind { result.kind = .animated(animation) }
    return result
  }

  public func threshold(_ threshold: Threshold) -> Self {
    var result = self
    result.threshold = threshold
    return result
  }
}

extension ScrollTransitionConfiguration.Threshold {
  /// Returns the distance of a view from counting as there at an edge, from 0 to 1.
  ///
  /// - Parameters:
  ///   - seen: The distance in points of the view's far end from that edge, inwards.
  ///   - length: The view's own length, in points.
  ///   - room: The length of the visible part, in points.
  /// - Returns: 0 for a view that counts as there, 1 for one that is outside or further away.
  fileprivate func distance(seen: CGFloat, length: CGFloat, room: CGFloat) -> Double {
    let whole = isCentered ? (room + length) / 2 : length
    let needed = whole * amount
    let inside = seen - inset
    guard needed > 0 else { return inside > 0 ? 0 : 1 }
    return min(max(1 - Double(inside / needed), 0), 1)
  }
}

/// Effects by where a view is in its scroll view.
nonisolated public struct _ScrollTransitionModifier<Result: VisualEffect>: ElementModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Result

  package typealias Wrapper = ScrollTransitionNode<Result>
}

/// An element drawn with the effects of its phase: a geometry space of its own.
nonisolated package final class ScrollTransitionNode<R: VisualEffect>:
  WrapperNode<_ScrollTransitionModifier<R>>, ScrollDependent
{
  private lazy var rect = RectAttribute(graph: graph)

  /// The phase that is shown under an animation, from −1 to 1.
  private lazy var animated = Attribute<Double>(graph: graph)

  package override func commit() {
    rect.set(spaceRect, in: site)
    content.commit(spaceOrigin: .zero)
    scrollAncestors.first?.addDependent(self)
    follow()
  }

  package func scrollDidMove(isStep: Bool) { follow() }

  /// Sets the animated phase to the present one.
  private func follow() {
    let value = progress
    let configuration = configuration(value)
    guard case .animated(let animation) = configuration.kind else { return }
    animated.set(
      value == 0 ? 0 : (value < 0 ? -1 : 1), under: Transaction(animation: animation))
  }

  private func configuration(_ value: Double) -> ScrollTransitionConfiguration {
    let isTop = value == 0 ? animated.target < 0 : value < 0
    return isTop ? modifier.topLeading : modifier.bottomTrailing
  }

  /// The part of the element that is outside at the top or leading edge, down to −1, or at the
  /// other edge, up to 1.
  private var progress: Double {
    guard let scroll = scrollAncestors.first else { return 0 }
    let axis = modifier.axis ?? (scroll.axes == .horizontal ? .horizontal : .vertical)
    let seen = scroll.shownViewport
    let start = globalOrigin[axis] - seen.origin[axis]
    let (length, room) = (size[axis], seen.size[axis])
    let before = modifier.topLeading.threshold.distance(
      seen: start + length, length: length, room: room)
    let after = modifier.bottomTrailing.threshold.distance(
      seen: room - start, length: length, room: room)
    return before >= after ? -before : after
  }

  private var steps: _VisualEffectSteps {
    var steps = _VisualEffectSteps(
      size: rect.shownRect.size, environment: context?.environment ?? EnvironmentValues())
    effect(shownPhase)?._appendSteps(to: &steps)
    return steps
  }

  /// The progress of the effect towards that of an edge's phase: down to −1 or up to 1.
  private var shownPhase: Double {
    let value = progress
    switch configuration(value).kind {
    case .identity: return 0
    case .animated: return animated.shown
    case .interactive(let curve):
      let part = curve.value(at: abs(value))
      return value < 0 ? -part : part
    }
  }

  /// The effect between those of two phases.
  private func effect(_ phase: Double) -> R? {
    let rest = modifier.transition(EmptyVisualEffect(), .identity)
    guard phase != 0 else { return rest }
    var effect = modifier.transition(
      EmptyVisualEffect(), phase < 0 ? .topLeading : .bottomTrailing)
    var way = effect.animatableData - rest.animatableData
    way.scale(by: abs(phase))
    effect.animatableData = rest.animatableData + way
    return effect
  }

  package override func draw(into display: inout DisplayBuilder) {
    steps.draw(content, at: rect, into: &display)
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    steps.map(rect, at: self.rect.shownRect.origin)
  }
}

extension View {
  /// Draws the view with effects while it comes into, and goes out of, the visible part of its
  /// scroll view.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis,
      transition: transition)
  }

  /// Draws the view with effects while it comes into, and goes out of, the visible part of its
  /// scroll view, differently at both ends.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis,
        transition: transition))
  }
}
