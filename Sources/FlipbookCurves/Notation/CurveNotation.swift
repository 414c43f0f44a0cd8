import FlipbookMotion

/// The system or tool that a curve's name comes from.
package enum CurveFamily: String, Hashable, Sendable, CaseIterable {
  case swiftUI = "swiftui"
  case css
  case easings
  case uiKit = "uikit"
  case android
  case material
  case figma
  case lottie
  case framer
  case reactSpring = "react-spring"

  /// True if its names may stand alone; others would be mistaken for each other.
  package var namesStandAlone: Bool {
    switch self {
    case .swiftUI, .css, .easings, .uiKit, .android, .material: true
    case .figma, .lottie, .framer, .reactSpring: false
    }
  }

  /// The family of a word in front of a dot, as code and people write it.
  static func named(_ word: String) -> CurveFamily? {
    if let family = CurveFamily(rawValue: word.lowercased()) { return family }
    return switch word {
    case "Animation", "UnitCurve", "SwiftUI": .swiftUI
    case "UIKit", "UIView", "AnimationOptions", "AnimationCurve", "CAMediaTimingFunction": .uiKit
    case "Compose", "compose", "Easing", "Easings": .android
    case "material3", "m3", "MotionTokens": .material
    case "motion", "framer-motion": .framer
    default: nil
    }
  }
}

/// A way to write a curve: its name, its parameters, its meaning and its source.
package struct CurveNotation: Sendable {
  package struct Parameter: Sendable {
    package enum Kind: Sendable {
      case number(ClosedRange<Double>)
      /// Seconds; with a unit also milliseconds.
      case time(ClosedRange<Double>)
      /// Another curve.
      case curve
      /// A text between quotes.
      case text
    }

    /// Its labels, the first of which is shown.
    package var labels: [String]
    package var kind: Kind
    /// The value used if it is not written; `nil` if it must be.
    package var fallback: Double?
    /// True if it may be written without its label.
    package var isPositional = true

    /// True if the duration written after the curve is its fallback.
    package var isDuration = false

    static func number(
      _ labels: String..., default fallback: Double? = nil,
      in range: ClosedRange<Double> = -1000...1000
    ) -> Parameter {
      Parameter(labels: labels, kind: .number(range), fallback: fallback)
    }

    static func time(
      _ labels: String..., default fallback: Double? = nil, from least: Double = 1e-4
    ) -> Parameter {
      Parameter(labels: labels, kind: .time(least...600), fallback: fallback)
    }

    /// A duration that may also stand behind the curve.
    static let duration = Parameter(
      labels: ["duration"], kind: .time(0...600), fallback: .nan, isDuration: true)

    var labelled: Parameter {
      var parameter = self
      parameter.isPositional = false
      return parameter
    }
  }

  package var family: CurveFamily
  package var name: String
  package var aliases: [String]
  package var parameters: [Parameter]

  /// True if its duration is written after it, since it has none of its own.
  package var takesDuration: Bool

  /// The source of its numbers.
  package var provenance: String

  /// Returns the motion of some arguments; `nil` if they make none.
  let motion: @Sendable (CurveArguments) -> Motion?

  /// Creates a notation of a motion with a duration of its own.
  init(
    _ family: CurveFamily, _ name: String, also aliases: [String] = [],
    _ parameters: [Parameter] = [], from provenance: String,
    motion: @escaping @Sendable (CurveArguments) -> Motion?
  ) {
    (self.family, self.name, self.aliases) = (family, name, aliases)
    (self.parameters, self.provenance, self.motion) = (parameters, provenance, motion)
    takesDuration = parameters.contains(where: \.isDuration)
  }

  /// Creates a notation of a shape, whose duration is written after it.
  init(
    _ family: CurveFamily, _ name: String, also aliases: [String] = [],
    _ parameters: [Parameter] = [], from provenance: String,
    shape: @escaping @Sendable (CurveArguments) -> UnitShape?
  ) {
    self.init(
      family, name, also: aliases, parameters, from: provenance,
      motion: { arguments in
        shape(arguments).map { .timed($0, arguments.duration) }
      })
    takesDuration = true
  }

  /// The written form: `spring(duration: 0.5, bounce: 0)`.
  package var form: String {
    if parameters.isEmpty { return name }
    let arguments = parameters.map { parameter in
      let label = parameter.labels[0]
      let value: String
      switch parameter.kind {
      case .number: value = parameter.fallback.map(shortNumber) ?? "…"
      case .time: value = parameter.fallback.flatMap { $0.isNaN ? nil : shortNumber($0) } ?? "…"
      case .curve: value = "curve"
      case .text: value = "\"…\""
      }
      return parameter.isPositional && parameter.fallback == nil ? label : "\(label): \(value)"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The name with its family's, where it cannot stand alone.
  package var qualifiedName: String {
    family.namesStandAlone ? name : "\(family.rawValue).\(name)"
  }

  /// All notations, families in their order.
  package static let all: [CurveNotation] =
    swiftUI + css + easings + uiKit + android + material + figma + lottie + framer + reactSpring
}

/// The arguments given to a notation.
struct CurveArguments {
  /// One number for each parameter; NaN if it is missing and falls back on the duration.
  var numbers: [Double]
  var curve: Motion?
  var text: String?

  /// The duration written behind the curve, or the one to take, in seconds.
  var duration: Double

  subscript(index: Int) -> Double { numbers[index] }

  /// Returns the duration among the arguments, else the one after the curve.
  func duration(_ index: Int) -> Double { numbers[index].isNaN ? duration : numbers[index] }
}
