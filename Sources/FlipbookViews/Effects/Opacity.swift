import FlipbookDisplay
import FlipbookMotion

/// A view with an opacity, through which the views behind it show.
nonisolated public struct _OpacityEffect: ElementModifier, Equatable {
  public var opacity: Double

  @inlinable
  public nonisolated init(opacity: Double) { self.opacity = opacity }

  package typealias Wrapper = OpacityNode
}

package final class OpacityNode: WrapperNode<_OpacityEffect> {
  private lazy var opacity = Attribute<Double>(graph: graph)

  package override func didUpdate(from old: _OpacityEffect?) {
    opacity.restUnit = Attribute<Double>.opacityRestUnit
    opacity.set(modifier.opacity, in: site)
  }

  package override var movables: [(property: String, moving: any Moving)] {
    [("opacity", opacity)]
  }

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var altersContent: Bool { true }

  package override var shownOpacity: Double { min(max(opacity.shown, 0), 1) }

  package override func draw(into display: inout DisplayBuilder) {
    let shown = shownOpacity
    if shown == 1 { return display.draw(content) }
    if shown > 0 { display.with(.opacity(shown)) { $0.draw(content) } }
  }
}

extension View {
  /// Sets the view's opacity, from 0 to 1.
  @inlinable
  @_disfavoredOverload
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }
}

/// A view that fades in and out.
nonisolated public struct OpacityTransition: Transition {
  public static let properties = TransitionProperties(hasMotion: false)

  public nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

extension AnyTransition {
  /// Fades in and out; used where no transition is given.
  public static let opacity = AnyTransition(OpacityTransition())
}
