public import SwiftUI

/// The side of an axis.
public struct AxisMarkPosition: Sendable, Hashable {
  enum Side: Hashable { case automatic, leading, trailing, top, bottom }

  let side: Side

  public static let automatic = AxisMarkPosition(side: .automatic)
  public static let leading = AxisMarkPosition(side: .leading)
  public static let trailing = AxisMarkPosition(side: .trailing)
  public static let top = AxisMarkPosition(side: .top)
  public static let bottom = AxisMarkPosition(side: .bottom)
}

/// The places of marks of an axis.
public struct AxisMarkPreset: Sendable, Hashable {
  enum Kind: Hashable { case automatic, aligned, extended, inset }

  let kind: Kind

  public static let automatic = AxisMarkPreset(kind: .automatic)
  public static let aligned = AxisMarkPreset(kind: .aligned)
  public static let extended = AxisMarkPreset(kind: .extended)
  public static let inset = AxisMarkPreset(kind: .inset)
}

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  /// The rule by which values follow from a scale.
  enum Rule {
    case automatic(count: Int?, minimumStep: Double)
    case calendar(Calendar.Component, count: Int, Calendar?)
    case stride(Double)
    case values([_PlotValue])
  }

  let rule: Rule

  /// True if the scale begins, or ends, at a mark; nil for the scale's own rule.
  var (roundsLower, roundsUpper): (Bool?, Bool?)

  init(_ rule: Rule, _ roundsLower: Bool? = nil, _ roundsUpper: Bool? = nil) {
    (self.rule, self.roundsLower, self.roundsUpper) = (rule, roundsLower, roundsUpper)
  }

  public static var automatic: AxisMarkValues {
    AxisMarkValues(.automatic(count: nil, minimumStep: 0))
  }

  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      .automatic(count: desiredCount, minimumStep: 0), roundLowerBound, roundUpperBound)
  }

  public static func automatic<P: BinaryFloatingPoint>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      .automatic(count: desiredCount, minimumStep: Double(minimumStride)), roundLowerBound,
      roundUpperBound)
  }

  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.calendar(component, count: count, calendar), roundLowerBound, roundUpperBound)
  }

  public static func stride<P: BinaryFloatingPoint>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.stride(Double(stepSize)), roundLowerBound, roundUpperBound)
  }
}

/// A value at which an axis has a mark.
public struct AxisValue {
  public let index: Int
  public let count: Int
  let value: _PlotValue

  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P.plotted(value) }
}
