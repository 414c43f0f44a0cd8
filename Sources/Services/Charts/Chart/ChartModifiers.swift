public import SwiftUI

extension View {
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    charts { $0.x.visibility = visibility }
  }

  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    charts { $0.y.visibility = visibility }
  }

  public nonisolated func chartXAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let content = content()
    return charts { $0.x.content = content }
  }

  public nonisolated func chartYAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let content = content()
    return charts { $0.y.content = content }
  }

  public nonisolated func chartXAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    titled(\.x, position, alignment, spacing) { AnyView(Text(label)) }
  }

  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    titled(\.x, position, alignment, spacing) { AnyView(Text(label)) }
  }

  public nonisolated func chartYAxisLabel(
    _ label: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    titled(\.y, position, alignment, spacing) { AnyView(Text(label)) }
  }

  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    titled(\.y, position, alignment, spacing) { AnyView(Text(label)) }
  }

  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let content = content()
    return titled(\.x, position, alignment, spacing) { AnyView(content) }
  }

  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let content = content()
    return titled(\.y, position, alignment, spacing) { AnyView(content) }
  }

  private nonisolated func titled(
    _ axis: WritableKeyPath<ChartSettings, AxisSettings>, _ position: AnnotationPosition,
    _ alignment: Alignment?, _ spacing: CGFloat?, _ content: @escaping () -> AnyView
  ) -> some View {
    let title = ChartTitle(
      position: position, alignment: alignment, spacing: spacing, content: content)
    return charts { $0[keyPath: axis].titles.append(title) }
  }

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    charts { $0.legend.visibility = visibility }
  }

  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    charts {
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing
    }
  }

  public nonisolated func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let content = content()
    return charts {
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing
      $0.legend.content = { AnyView(content) }
    }
  }

  public nonisolated func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View {
    charts { $0.plotStyle = { AnyView(content($0)) } }
  }

  public nonisolated func chartXAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    unsupported("chartXAxisStyle: an axis is drawn without it")
  }

  public nonisolated func chartYAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    unsupported("chartYAxisStyle: an axis is drawn without it")
  }

  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    let layer = ChartLayer(alignment: alignment) { AnyView(content($0)) }
    // The modifiers nearest to the chart come last, and lie deepest.
    return charts { $0.overlays.insert(layer, at: 0) }
  }

  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    let layer = ChartLayer(alignment: alignment) { AnyView(content($0)) }
    return charts { $0.backgrounds.append(layer) }
  }
}

/// The area of a chart's marks.
public struct ChartPlotContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// The area of a chart's axis.
public struct ChartAxisContent: View {
  public var body: some View { Color.clear }
}
