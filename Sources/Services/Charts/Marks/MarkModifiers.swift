public import SwiftUI

/// A part of a chart with an attribute for its marks.
nonisolated public struct _StyledMark<Content: ChartContent>: _ChartMark {
  private let content: Content
  private let change: (inout MarkStyle) -> Void

  nonisolated init(_ content: Content, _ change: @escaping (inout MarkStyle) -> Void) {
    (self.content, self.change) = (content, change)
  }

  @MainActor public func _collect(into collector: _MarkCollector) {
    collector.with(change) { content._collect(into: collector) }
  }
}

/// Marks that are seen where others are.
nonisolated public struct _MaskedMark<Content: ChartContent, Mask: ChartContent>: _ChartMark {
  private let content: Content
  private let mask: Mask

  nonisolated init(_ content: Content, by mask: Mask) {
    (self.content, self.mask) = (content, mask)
  }

  @MainActor public func _collect(into collector: _MarkCollector) {
    collector.mask {
      content._collect(into: collector)
    } by: {
      mask._collect(into: collector)
    }
  }
}

extension ChartContent {
  nonisolated func styled(_ change: @escaping (inout MarkStyle) -> Void) -> _StyledMark<Self> {
    _StyledMark(self, change)
  }

  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let paint = MarkPaint(style)
    return styled {
      $0.foreground = paint
      $0.foregroundBy = nil
    }
  }

  public nonisolated func foregroundStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent {
    styled {
      $0.foregroundBy = value.datum
      $0.foreground = nil
    }
  }

  public nonisolated func opacity(_ value: Double) -> some ChartContent {
    styled { $0.opacity *= value }
  }

  public nonisolated func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    styled { ($0.cornerRadius, $0.cornerStyle) = (radius, style) }
  }

  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    styled { $0.stroke = style }
  }

  public nonisolated func lineStyle<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent { styled { $0.strokeBy = value.datum } }

  public nonisolated func interpolationMethod(
    _ method: InterpolationMethod
  ) -> some ChartContent { styled { $0.interpolation = method } }

  public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    styled { ($0.symbol, $0.symbolBy) = (.shape(symbol), nil) }
  }

  public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    styled { ($0.symbol, $0.symbolBy) = (nil, value.datum) }
  }

  public nonisolated func symbol<V: View>(
    @ViewBuilder symbol: @escaping () -> V
  ) -> some ChartContent {
    styled { ($0.symbol, $0.symbolBy) = (.view { AnyView(symbol()) }, nil) }
  }

  public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
    styled { $0.symbolSize = .area(area) }
  }

  public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
    styled { $0.symbolSize = .size(size) }
  }

  public nonisolated func symbolSize<D: Plottable>(
    by value: PlottableValue<D>
  ) -> some ChartContent { styled { $0.symbolSize = .by(value.datum) } }

  public nonisolated func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    styled { $0.position = MarkPosition(value: value.datum, axis: axis, span: span) }
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    moved(x, x, y, y)
  }

  public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
    moved(offset.width, offset.width, offset.height, offset.height)
  }

  public nonisolated func offset(
    x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { moved(x, x, yStart, yEnd) }

  public nonisolated func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { moved(xStart, xEnd, y, y) }

  public nonisolated func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { moved(xStart, xEnd, yStart, yEnd) }

  private nonisolated func moved(
    _ xStart: CGFloat, _ xEnd: CGFloat, _ yStart: CGFloat, _ yEnd: CGFloat
  ) -> _StyledMark<Self> {
    styled {
      $0.offset.xStart += xStart
      $0.offset.xEnd += xEnd
      $0.offset.yStart += yStart
      $0.offset.yEnd += yEnd
    }
  }

  public nonisolated func zIndex(_ value: Double) -> some ChartContent {
    styled { $0.zIndex = value }
  }

  public nonisolated func alignsMarkStylesWithPlotArea(
    _ aligns: Bool = true
  ) -> some ChartContent { styled { $0.fillsPlot = aligns } }

  public nonisolated func clipShape(_ shape: some Shape, style: FillStyle = FillStyle())
    -> some ChartContent
  {
    let shape = AnyShape(shape)
    return styled { $0.clip = shape }
  }

  public nonisolated func blur(radius: CGFloat) -> some ChartContent {
    styled { $0.blur = radius }
  }

  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    styled { $0.shadow = MarkShadow(color: color, radius: radius, x: x, y: y) }
  }

  public nonisolated func mask<C: ChartContent>(
    @ChartContentBuilder content: () -> C
  ) -> some ChartContent { _MaskedMark(self, by: content()) }
}
