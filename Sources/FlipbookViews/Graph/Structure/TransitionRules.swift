/// The transitions that a graph uses where views do not name one.
package struct TransitionRules {
  /// The transition of a view that has none of its own.
  let standard: AnyTransition

  /// Returns the transition to use instead of another where people ask for less motion.
  let reduced: (AnyTransition) -> AnyTransition
}
