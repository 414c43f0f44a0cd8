import Foundation
import SwiftUI

/// A mark as its content describes it: values along axes, not yet places.
struct MarkRecord {
  /// The kind of a mark, with what only this kind has.
  enum Shape {
    case bar(width: MarkDimension, height: MarkDimension, stacking: MarkStackingMethod)
    case line
    case area(stacking: MarkStackingMethod)
    case point
    case rule
    case rectangle(width: MarkDimension, height: MarkDimension)
    case sector(SectorInput)
  }

  /// The values of a mark along one axis.
  enum Input {
    /// Nothing: the mark fills the plot.
    case none

    case at(PlotDatum)
    case between(PlotDatum, PlotDatum)

    /// Distances from the start of the plot, in points; nil at an edge of it.
    case points(CGFloat?, CGFloat?)
  }

  let shape: Shape
  let x: Input
  let y: Input
  var series: _PlotValue?
  var style = MarkStyle()
  var id = MarkID()
}

/// The share of a ring, and its radii.
struct SectorInput {
  let angle: PlotDatum
  let inner: MarkDimension
  let outer: MarkDimension
  let inset: CGFloat
}

/// The identity of a mark: the way to it through the content.
struct MarkID: Hashable {
  var path: [AnyHashable] = []

  /// The number of marks before it that have the same way.
  var occurrence = 0
}

/// The attributes of a mark, of which the nearest to the mark count.
struct MarkStyle {
  var foreground: MarkPaint?
  var foregroundBy: PlotDatum?
  var opacity = 1.0
  var cornerRadius: CGFloat?
  var cornerStyle = RoundedCornerStyle.continuous
  var stroke: StrokeStyle?
  var strokeBy: PlotDatum?
  var interpolation = InterpolationMethod.linear
  var symbol: MarkSymbol?
  var symbolBy: PlotDatum?
  var symbolSize: MarkSymbolSize?
  var position: MarkPosition?
  var offset = MarkOffset()
  var zIndex: Double?
  var annotations: [MarkAnnotation] = []
  /// True if a gradient fills the plot and not the mark.
  var fillsPlot = false

  var clip: AnyShape?
  var blur: CGFloat = 0
  var shadow: MarkShadow?
  var accessibility = MarkAccessibility()
}

/// A style, and if it is the same everywhere.
struct MarkPaint {
  let style: AnyShapeStyle

  /// True for a colour, which needs no rectangle to be drawn in.
  let isPlain: Bool

  init<S: ShapeStyle>(_ style: S) {
    self.style = AnyShapeStyle(style)
    isPlain =
      style is Color || style is HierarchicalShapeStyle || style is TintShapeStyle
      || style is ForegroundStyle
  }
}

/// The symbol of a point.
enum MarkSymbol {
  case shape(any ChartSymbolShape)
  case view(() -> AnyView)
}

/// The size of a symbol: an area in square points, a rectangle, or a value of a scale.
enum MarkSymbolSize {
  case area(CGFloat)
  case size(CGSize)
  case by(PlotDatum)
}

/// The place of a mark among those that would lie on it.
struct MarkPosition {
  let value: PlotDatum
  let axis: Axis?
  let span: MarkDimension
}

/// The distance by which a mark's edges are moved, in points.
struct MarkOffset: Equatable {
  var xStart: CGFloat = 0
  var xEnd: CGFloat = 0
  var yStart: CGFloat = 0
  var yEnd: CGFloat = 0
}

/// A view beside a mark.
struct MarkAnnotation {
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: CGFloat?
  let overflow: AnnotationOverflowResolution
  let content: (AnnotationContext) -> AnyView
}

/// The shadow of a mark.
struct MarkShadow {
  let color: Color
  let radius: CGFloat
  let (x, y): (CGFloat, CGFloat)
}

/// The words that are said of a mark.
struct MarkAccessibility {
  var label: Text?
  var value: Text?
  var isHidden = false
  var identifier: String?
}
