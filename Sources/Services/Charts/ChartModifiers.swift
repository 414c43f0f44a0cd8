public import SwiftUI

/// The places of values in a chart that has been drawn; none is.
public struct ChartProxy {
  public var plotFrame: Anchor<CGRect>? { nil }
  public var plotSize: CGSize { .zero }
  public var plotAreaSize: CGSize { .zero }
  public var plotAreaFrame: Anchor<CGRect>? { nil }

  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? { nil }

  public func angle(at position: CGPoint) -> Angle { .zero }

  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
}

/// The area of a chart's marks.
public struct ChartPlotContent: View {
  public var body: some View { Color.clear }
}

/// The kind of a scale.
public struct ScaleType: Sendable {
  public static let linear = ScaleType()
  public static let log = ScaleType()
  public static let category = ScaleType()
  public static let date = ScaleType()
  public static let squareRoot = ScaleType()
  public static let symmetricLog = ScaleType()
}

// A chart is a labelled area, which none of this changes.

/// A range of values that follows the data.
public struct AutomaticScaleDomain: Sendable {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { AutomaticScaleDomain() }
}

extension View {
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View { self }
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View { self }

  public nonisolated func chartXAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View { self }

  public nonisolated func chartYAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View { self }

  public nonisolated func chartXAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }

  public nonisolated func chartYAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }

  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View { self }

  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View { self }

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View { self }

  public nonisolated func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }

  public nonisolated func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View { self }

  public nonisolated func chartXScale<D>(domain: D, type: ScaleType? = nil) -> some View { self }
  public nonisolated func chartYScale<D>(domain: D, type: ScaleType? = nil) -> some View { self }
  public nonisolated func chartXScale(
    domain: AutomaticScaleDomain, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartYScale(
    domain: AutomaticScaleDomain, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartXScale<D, R>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartYScale<D, R>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartXScale<R>(range: R, type: ScaleType? = nil) -> some View { self }
  public nonisolated func chartYScale<R>(range: R, type: ScaleType? = nil) -> some View { self }

  public nonisolated func chartForegroundStyleScale<K: Plottable & Hashable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<K, S>
  ) -> some View { self }

  public nonisolated func chartForegroundStyleScale<R: Collection>(
    range: R, type: ScaleType? = nil
  ) -> some View { self }

  public nonisolated func chartForegroundStyleScale<D: Collection, R: Collection>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { self }

  public nonisolated func chartSymbolScale<K: Plottable & Hashable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<K, S>
  ) -> some View { self }

  public nonisolated func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View { self }

  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { self }

  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View { self }

  public nonisolated func chartXSelection<P: Plottable>(
    value: Binding<P?>
  ) -> some View { self }

  public nonisolated func chartYSelection<P: Plottable>(
    value: Binding<P?>
  ) -> some View { self }

  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }

  public nonisolated func chartAngleSelection<P: Plottable>(
    value: Binding<P?>
  ) -> some View { self }

  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }

  public nonisolated func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }

  public nonisolated func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }

  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }

  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }

  public nonisolated func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View { self }
}
