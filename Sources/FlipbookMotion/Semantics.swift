/// The system whose defaults are in force, and what was measured of it.
///
/// It decides every difference between systems.
package struct Semantics: Hashable, Sendable {
  /// A version of the system.
  package enum System: Hashable, Sendable {
    case ios15
    case ios16
    case ios17
    case ios18
    case ios26
  }

  package let system: System

  /// The constants that are in force instead of the system's own; `nil` for none.
  package let constants: MotionConstants?

  package init(_ system: System, constants: MotionConstants? = nil) {
    (self.system, self.constants) = (system, constants)
  }

  package static let ios15 = Semantics(.ios15)
  package static let ios16 = Semantics(.ios16)
  package static let ios17 = Semantics(.ios17)
  package static let ios18 = Semantics(.ios18)
  package static let ios26 = Semantics(.ios26)

  /// The system that is imitated by default.
  package static let current = Semantics.ios18
}

/// Constants of motion as they were measured on a device, in place of those that are assumed.
///
/// A file of constants holds them (`flipbook calibrate`). It is a class so that a system without
/// any, which is nearly every one, is no larger to pass along.
package final class MotionConstants: Hashable, Sendable {
  /// The animation used where none is given; `nil` for the system's own.
  package let standard: Animation?

  /// The animation of screens that are pushed, sheets that come, and the keyboard.
  package let screens: Animation?

  /// True if animations that do not merge are added, each by its own change; false if they run as a
  /// chain of pulls.
  ///
  /// - SeeAlso: The chain: derived from OpenSwiftUI, and contested; motion notes 17.
  package let addsAnimations: Bool

  /// True if a spring that takes over from a curve keeps its velocity; false if it starts at rest.
  package let keepsCurveVelocity: Bool

  /// True if a phase animator asks the phase that is left for the animation; false if it asks the
  /// one that is entered.
  package let asksLeftPhase: Bool

  /// True if a phase animator's step ends when its animations are removed; false if it ends when
  /// they are logically complete.
  package let awaitsRemoval: Bool

  package init(
    standard: Animation? = nil, screens: Animation? = nil, addsAnimations: Bool = false,
    keepsCurveVelocity: Bool = false, asksLeftPhase: Bool = false, awaitsRemoval: Bool = false
  ) {
    (self.standard, self.screens) = (standard, screens)
    (self.addsAnimations, self.keepsCurveVelocity) = (addsAnimations, keepsCurveVelocity)
    (self.asksLeftPhase, self.awaitsRemoval) = (asksLeftPhase, awaitsRemoval)
  }

  package static func == (first: MotionConstants, second: MotionConstants) -> Bool {
    first === second
      || first.standard == second.standard && first.screens == second.screens
        && first.choices == second.choices
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(choices)
  }

  private var choices: [Bool] {
    [addsAnimations, keepsCurveVelocity, asksLeftPhase, awaitsRemoval]
  }
}
