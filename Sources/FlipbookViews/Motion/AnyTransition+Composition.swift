public import FlipbookMotion

extension AnyTransition {
  /// The same transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    func animated<T: Transition>(_ base: T) -> AnyTransition {
      AnyTransition(AnimatedTransition(base: base, animation: animation))
    }
    return animated(base)
  }

  /// This transition and another at once; this one is inside.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func pair<First: Transition, Second: Transition>(
      _ first: First, _ second: Second
    ) -> AnyTransition {
      AnyTransition(TransitionPair(first: first, second: second))
    }
    return pair(base, other.base)
  }

  /// The transition shown in place of this one if motion is to be reduced.
  ///
  /// - SeeAlso: Opacity for every transition with motion: documented for
  ///   `TransitionProperties.hasMotion`; that it keeps an animation given to the whole transition:
  ///   chosen.
  package var withReducedMotion: AnyTransition {
    guard hasMotion else { return self }
    guard let animated = base as? any AnimatedTransitioning else { return .opacity }
    return AnyTransition.opacity.animation(animated.animation)
  }
}

extension TransitionRules {
  /// The system's rules: views without a transition fade, and so do all where motion is reduced.
  static let system = TransitionRules(
    standard: .opacity, reduced: { $0.withReducedMotion })
}

extension ViewGraph {
  /// Creates an empty graph with the system's transitions.
  package convenience init(host: HostProposal, semantics: Semantics = .ios18) {
    self.init(host: host, semantics: semantics, transitions: .system)
  }
}
