public import SwiftUI

/// A part of an axis.
@MainActor @preconcurrency
public protocol AxisContent {}

/// A mark of an axis.
@MainActor @preconcurrency
public protocol AxisMark {}

/// Builds the parts of an axis.
@resultBuilder
public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisParts {
    _AxisParts()
  }
  public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: AxisContent>(first: C) -> _AxisParts { _AxisParts() }
  public static func buildEither<C: AxisContent>(second: C) -> _AxisParts { _AxisParts() }
}

/// Builds the marks of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  public static func buildExpression<C: AxisMark>(_ content: C) -> C { content }
  public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> _AxisParts {
    _AxisParts()
  }
  public static func buildIf<C: AxisMark>(_ content: C?) -> C? { content }
  public static func buildEither<C: AxisMark>(first: C) -> _AxisParts { _AxisParts() }
  public static func buildEither<C: AxisMark>(second: C) -> _AxisParts { _AxisParts() }
}

/// Several parts or marks of an axis.
public struct _AxisParts: AxisContent, AxisMark {
  nonisolated init() {}
}

extension Optional: AxisContent where Wrapped: AxisContent {}

extension Optional: AxisMark where Wrapped: AxisMark {}

/// The side of an axis.
public struct AxisMarkPosition: Sendable {
  public static let automatic = AxisMarkPosition()
  public static let leading = AxisMarkPosition()
  public static let trailing = AxisMarkPosition()
  public static let top = AxisMarkPosition()
  public static let bottom = AxisMarkPosition()
}

/// The places of marks of an axis.
public struct AxisMarkPreset: Sendable {
  public static let automatic = AxisMarkPreset()
  public static let aligned = AxisMarkPreset()
  public static let extended = AxisMarkPreset()
  public static let inset = AxisMarkPreset()
}

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  public static var automatic: AxisMarkValues { AxisMarkValues() }

  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues() }

  public static func automatic(
    minimumStride: Double, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues() }

  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
    AxisMarkValues()
  }

  public static func stride<P: BinaryFloatingPoint>(by stepSize: P) -> AxisMarkValues {
    AxisMarkValues()
  }
}

/// A value at which an axis has a mark.
public struct AxisValue {
  public var index: Int { 0 }
  public var count: Int { 0 }

  public func `as`<P: Plottable>(_ type: P.Type) -> P? { nil }
}

/// The marks of an axis.
public struct AxisMarks: AxisContent {
  public nonisolated init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {}

  public nonisolated init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {}

  public nonisolated init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {}

  public nonisolated init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping () -> C
  ) {}

  public nonisolated init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil
  ) {}

  public nonisolated init<V: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {}
}

/// A line of the grid.
public struct AxisGridLine: AxisMark {
  public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// A short line at an axis.
public struct AxisTick: AxisMark {
  /// The length of a short line.
  public struct Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public static let automatic = Length()
    public static let label = Length()
    public static let longestLabel = Length()

    init() {}

    public init(floatLiteral value: Double) {}

    public init(integerLiteral value: Int) {}
  }

  public nonisolated init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {}
}

/// Words at an axis.
public struct AxisValueLabel<Content>: AxisMark {
  /// The direction of words.
  public struct Orientation: Sendable {
    public static var automatic: Orientation { Orientation() }
    public static var horizontal: Orientation { Orientation() }
    public static var vertical: Orientation { Orientation() }
    public static var verticalReversed: Orientation { Orientation() }
  }

  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Never {}

  public nonisolated init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    orientation: Orientation = .automatic
  ) where Content == Never {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil
  ) where Content == Never {}

  public nonisolated init(
    _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil
  ) where Content == Never {}

  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, orientation: Orientation = .automatic,
    @ViewBuilder content: () -> Content
  ) where Content: View {}
}

/// The way in which words at an axis make room for one another.
public struct AxisValueLabelCollisionResolution: Sendable {
  public static let automatic = AxisValueLabelCollisionResolution()
  public static let disabled = AxisValueLabelCollisionResolution()
  public static let truncate = AxisValueLabelCollisionResolution()
  public static let greedy = AxisValueLabelCollisionResolution()
}

extension AxisMark {
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    _AxisParts()
  }

  public nonisolated func font(_ font: Font?) -> some AxisMark { _AxisParts() }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    _AxisParts()
  }
}
