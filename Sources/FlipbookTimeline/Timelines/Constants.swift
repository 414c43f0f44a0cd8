/// Constants of a system as they were measured on a device, in place of those that are assumed.
///
/// `semantics:` names the file that has them; `flipbook calibrate` writes one. A constant that the
/// file leaves out is the system's own.
package struct Constants: Hashable, Sendable, Codable {
  /// The origin of the numbers, for people: `iPhone 15 Pro, iOS 18.1`.
  package var name: String?

  /// The system that everything else is taken from.
  package var system: Semantics

  /// The animation used where none is given.
  package var standard: CurveSpec?

  /// The animation of screens that are pushed, sheets that come, and the keyboard.
  package var screens: CurveSpec?

  package var together: Together?
  package var springAfterCurve: Takeover?
  package var phaseAnimation: AskedPhase?
  package var phaseEnd: StepEnd?

  package init(system: Semantics) { self.system = system }
}

extension Constants {
  /// A key of a file of constants, in the order of the reference.
  package enum Key: String, CaseIterable, Sendable {
    case constants, system, `default`, screens, together, springAfterCurve, phaseAnimation, phaseEnd

    /// The words that a constant takes one of; empty if it takes a curve or a text.
    package var readings: [String] {
      switch self {
      case .together: Together.allCases.map(\.rawValue)
      case .springAfterCurve: Takeover.allCases.map(\.rawValue)
      case .phaseAnimation: AskedPhase.allCases.map(\.rawValue)
      case .phaseEnd: StepEnd.allCases.map(\.rawValue)
      case .constants, .system, .default, .screens: []
      }
    }

    /// True if its value is a curve.
    package var isCurve: Bool { self == .default || self == .screens }
  }

  /// The way in which animations of one value run that do not merge.
  package enum Together: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each pulls what the ones before it show towards its own target.
    case chain
    /// Each moves by its own change, and the changes are added.
    case sum
  }

  /// The velocity of a spring that takes over from a curve.
  package enum Takeover: String, Hashable, Sendable, Codable, CaseIterable {
    /// None.
    case rest
    /// The curve's.
    case velocity
  }

  /// The phase that a phase animator asks for the animation of a step.
  package enum AskedPhase: String, Hashable, Sendable, Codable, CaseIterable {
    case entered, left
  }

  /// The end of a phase animator's step.
  package enum StepEnd: String, Hashable, Sendable, Codable, CaseIterable {
    case logical, removed
  }

  /// Returns the constants with one of the readings of a contested fact; unchanged if the key has
  /// no such reading.
  package func taking(_ reading: String, of key: Key) -> Constants {
    var result = self
    switch key {
    case .together: result.together = Together(rawValue: reading) ?? together
    case .springAfterCurve:
      result.springAfterCurve = Takeover(rawValue: reading) ?? springAfterCurve
    case .phaseAnimation: result.phaseAnimation = AskedPhase(rawValue: reading) ?? phaseAnimation
    case .phaseEnd: result.phaseEnd = StepEnd(rawValue: reading) ?? phaseEnd
    case .constants, .system, .default, .screens: break
    }
    return result
  }
}
