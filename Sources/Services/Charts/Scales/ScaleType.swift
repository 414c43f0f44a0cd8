public import SwiftUI

/// The kind of a scale.
public struct ScaleType: Sendable, Hashable {
  /// The rule from a value to a place.
  package enum Rule: Hashable {
    case linear, log, category, date, squareRoot
    case symmetricLog(slope: Double)
    case power(exponent: Double)
  }

  package let rule: Rule

  public static let linear = ScaleType(rule: .linear)
  public static let log = ScaleType(rule: .log)
  public static let category = ScaleType(rule: .category)
  public static let date = ScaleType(rule: .date)
  public static let squareRoot = ScaleType(rule: .squareRoot)
  public static let symmetricLog = ScaleType(rule: .symmetricLog(slope: 1))

  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(rule: .symmetricLog(slope: slopeAtZero))
  }

  public static func power(exponent: Double) -> ScaleType {
    ScaleType(rule: .power(exponent: exponent))
  }
}

/// The values that a scale is for.
public protocol ScaleDomain {
  var _domain: _ScaleDomain { get }
}

/// The values that a scale is for, as scales take them.
public struct _ScaleDomain {
  /// The values, in order; nil if they follow the data.
  var values: [_PlotValue]?

  /// True if zero belongs to the values that follow the data; nil if the marks decide.
  var includesZero: Bool?

  /// True if the last value comes first.
  var isReversed = false

  /// Changes the values that follow the data.
  var modify: ((inout [_PlotValue]) -> Void)?
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ScaleDomain { _ScaleDomain(values: map(\.plotValue)) }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain {
    _ScaleDomain(values: [lowerBound.plotValue, upperBound.plotValue])
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain {
    _ScaleDomain(values: [lowerBound.plotValue, upperBound.plotValue])
  }
}

/// A range of values that follows the data.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: _ScaleDomain

  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(_domain: _ScaleDomain())
  }

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: _ScaleDomain(includesZero: includesZero, isReversed: reversed ?? false))
  }

  public static func automatic<V: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: V.Type,
    modifyInferredDomain: @escaping (inout [V]) -> Void
  ) -> AutomaticScaleDomain {
    var domain = _ScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    domain.modify = { values in
      var typed = values.compactMap { V.plotted($0) }
      modifyInferredDomain(&typed)
      values = typed.map(\.plotValue)
    }
    return AutomaticScaleDomain(_domain: domain)
  }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain.automatic }

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(includesZero: includesZero, reversed: reversed)
  }

  public static func automatic<V: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: V.Type,
    modifyInferredDomain: @escaping (inout [V]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(
      includesZero: includesZero, reversed: reversed, dataType: dataType,
      modifyInferredDomain: modifyInferredDomain)
  }
}

/// The places between which a position scale lies.
public protocol PositionScaleRange {
  /// The distances from the edges of the plot, in points.
  var _padding: (start: CGFloat, end: CGFloat) { get }
}

/// The whole plot, without a margin at its start and its end.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _padding: (start: CGFloat, end: CGFloat)

  public static var plotDimension: PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (0, 0))
  }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (padding, padding))
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (startPadding, endPadding))
  }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension
  }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension(padding: padding)
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange.plotDimension(startPadding: startPadding, endPadding: endPadding)
  }
}
