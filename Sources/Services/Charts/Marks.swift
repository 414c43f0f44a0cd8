public import SwiftUI

/// The size of a mark.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  public static let automatic = MarkDimension()

  init() {}

  public init(integerLiteral value: Int) {}

  public init(floatLiteral value: Double) {}

  public static func fixed(_ value: CGFloat) -> MarkDimension { .automatic }
  public static func inset(_ value: CGFloat) -> MarkDimension { .automatic }
  public static func ratio(_ value: CGFloat) -> MarkDimension { .automatic }
}

/// The way in which marks of one place lie on one another.
public struct MarkStackingMethod: Sendable {
  public static let standard = MarkStackingMethod()
  public static let normalized = MarkStackingMethod()
  public static let center = MarkStackingMethod()
  public static let unstacked = MarkStackingMethod()
}

/// The curve between points.
public struct InterpolationMethod: Sendable {
  public static let linear = InterpolationMethod()
  public static let monotone = InterpolationMethod()
  public static let catmullRom = InterpolationMethod()
  public static let cardinal = InterpolationMethod()
  public static let stepStart = InterpolationMethod()
  public static let stepCenter = InterpolationMethod()
  public static let stepEnd = InterpolationMethod()
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .linear }
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { .linear }
}

/// A bar.
public struct BarMark: _ChartMark {
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {}

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {}

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {}
}

/// A line from point to point.
public struct LineMark: _ChartMark {
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {}
}

/// An area below a line.
public struct AreaMark: _ChartMark {
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {}
}

/// A point.
public struct PointMark: _ChartMark {
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {}
}

/// A line across the chart.
public struct RuleMark: _ChartMark {
  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {}

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {}
}

/// A rectangle.
public struct RectangleMark: _ChartMark {
  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {}

  public nonisolated init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {}

  public nonisolated init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) {}

  public nonisolated init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {}

  public nonisolated init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {}
}

/// A part of a ring.
public struct SectorMark: _ChartMark {
  public nonisolated init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {}
}

/// The shape of a point.
public protocol ChartSymbolShape {}

/// A shape that points have by its name.
public struct BasicChartSymbolShape: ChartSymbolShape, Sendable {
  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape { self }
}

// Shapes of SwiftUI are shapes of points, too.
extension Circle: ChartSymbolShape {}
extension Rectangle: ChartSymbolShape {}
extension Capsule: ChartSymbolShape {}
extension Ellipse: ChartSymbolShape {}
extension RoundedRectangle: ChartSymbolShape {}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape() }
}

/// The place of words beside a mark.
public struct AnnotationPosition: Sendable {
  public static let automatic = AnnotationPosition()
  public static let overlay = AnnotationPosition()
  public static let top = AnnotationPosition()
  public static let bottom = AnnotationPosition()
  public static let leading = AnnotationPosition()
  public static let trailing = AnnotationPosition()
  public static let topLeading = AnnotationPosition()
  public static let topTrailing = AnnotationPosition()
  public static let bottomLeading = AnnotationPosition()
  public static let bottomTrailing = AnnotationPosition()
}

/// The way in which words stay inside a chart.
public struct AnnotationOverflowResolution: Sendable {
  /// The way in which words stay inside in one direction.
  public struct Strategy: Sendable {
    public static let automatic = Strategy()
    public static let disabled = Strategy()
    public static let padScale = Strategy()
    public static let fit = Strategy()

    /// The area in which words stay.
    public enum Boundary: Sendable {
      case automatic, chart, plot
    }

    public static func fit(to boundary: Boundary) -> Strategy { fit }
  }

  public static let automatic = AnnotationOverflowResolution()

  init() {}

  public init(x: Strategy? = nil, y: Strategy? = nil) {}
}

/// The circumstances of words beside a mark.
public struct AnnotationContext: Sendable {
  public var targetSize: CGSize { .zero }
}

extension ChartContent {
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    _ChartParts()
  }

  public nonisolated func foregroundStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func opacity(_ value: Double) -> some ChartContent { _ChartParts() }

  public nonisolated func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent { _ChartParts() }

  public nonisolated func lineStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func interpolationMethod(
    _ method: InterpolationMethod
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    _ChartParts()
  }

  public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    _ChartParts()
  }

  public nonisolated func symbol<V: View>(
    @ViewBuilder symbol: () -> V
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent { _ChartParts() }

  public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent { _ChartParts() }

  public nonisolated func symbolSize<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    _ChartParts()
  }

  public nonisolated func offset(
    x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func zIndex(_ value: Double) -> some ChartContent { _ChartParts() }

  public nonisolated func alignsMarkStylesWithPlotArea(
    _ aligns: Bool = true
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func accessibilityLabel(_ text: Text) -> some ChartContent { _ChartParts() }

  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func accessibilityValue(_ text: Text) -> some ChartContent { _ChartParts() }

  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some ChartContent { _ChartParts() }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    _ChartParts()
  }
}
