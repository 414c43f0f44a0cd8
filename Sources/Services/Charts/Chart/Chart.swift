public import SwiftUI

// A chart makes values of its content, places of the values, and shapes at the places. The shapes are
// views, so that what moves them, finds them and draws them is the engine.

/// A chart.
nonisolated public struct Chart<Content: ChartContent>: View {
  private let content: Content

  public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  public nonisolated init<C: ChartContent>(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> C
  ) where Content == ForEach<Range<Int>, Int, C> {
    self.content = ForEach(data, content: content)
  }

  @MainActor public var body: some View { ChartView { content._collect(into: $0) } }
}

/// A chart of content whose type does not matter.
private struct ChartView: View {
  let collect: @MainActor (_MarkCollector) -> Void

  @Environment(\.self) private var environment

  var body: some View {
    let settings = environment.chartSettings
    ChartFrame(plan: plan(settings), settings: settings)
  }

  private func plan(_ settings: ChartSettings) -> ChartPlan {
    let values = settings.x.domain?.values?.compactMap(\.amount).filter(\.isFinite) ?? []
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    let collector = _MarkCollector(functionRange: least...most)
    collect(collector)
    return ChartPlan(collector.parts, settings, in: environment)
  }
}

/// A plot with its axes and a legend, and what lies behind and above them.
private struct ChartFrame: View {
  let plan: ChartPlan
  let settings: ChartSettings

  var body: some View {
    if settings.hasLayers {
      layout
        .overlayPreferenceValue(PlotAnchorKey.self) { anchor in layers(settings.overlays, anchor) }
        .overlayPreferenceValue(PlotAnchorKey.self) { anchor in
          SelectionLayer(plan: plan, settings: settings, anchor: anchor)
        }
        .backgroundPreferenceValue(PlotAnchorKey.self) { anchor in
          layers(settings.backgrounds, anchor)
        }
        .transformPreference(PlotAnchorKey.self) { $0 = nil }
    } else {
      layout
    }
  }

  private var layout: some View {
    ChartLayout {
      if let ratio = settings.scroll.ratio(plan.axes.x) {
        ScrolledPlot(plan: plan, settings: settings.scroll, ratio: ratio, plot: plot)
          .layoutValue(key: ChartLayout.Key.self, value: .scroll)
        AxisNotes(notes: plan.notes.filter { !$0.frame.isAlongX })
        // They only keep room for those that scroll.
        AxisNotes(notes: plan.notes.filter(\.frame.isAlongX)).hidden()
      } else {
        plot.layoutValue(key: ChartLayout.Key.self, value: .plot)
        AxisNotes(notes: plan.notes)
      }
      titles(settings.x.titles, isVertical: false)
      titles(settings.y.titles, isVertical: true)
      if let legend = plan.legend {
        LegendView(plan: legend)
          .layoutValue(
            key: ChartLayout.Key.self,
            value: .legend(
              legend.settings.position.side, legend.settings.alignment,
              legend.settings.spacing ?? AxisLook.legendGap))
      }
    }
    .accessibilityElement(children: .contain)
    .unsupported(
      "chartScrollableAxes(.vertical): the chart does not scroll along y",
      isUsed: settings.scroll.axes.contains(.vertical) && settings.scroll.yLength != nil)
  }

  @ViewBuilder private var plot: some View {
    let content = PlotView(plan: plan)
    if let style = settings.plotStyle {
      anchored(style(ChartPlotContent(content: AnyView(content))))
    } else {
      anchored(content)
    }
  }

  @ViewBuilder private func anchored(_ plot: some View) -> some View {
    if settings.hasLayers {
      plot.anchorPreference(key: PlotAnchorKey.self, value: .bounds) { $0 }
    } else {
      plot
    }
  }

  /// - SeeAlso: titles in the size and the colour of an axis' words: chosen.
  private func titles(_ titles: [ChartTitle], isVertical: Bool) -> some View {
    ForEach(Array(titles.enumerated()), id: \.offset) { _, title in
      title.content()
        .font(AxisLook.font)
        .foregroundStyle(.secondary)
        .charts { $0 = ChartSettings() }
        .layoutValue(
          key: ChartLayout.Key.self,
          value: .title(
            title.position.side, title.alignment, title.spacing ?? AxisLook.titleGap,
            isVertical: isVertical))
    }
  }

  /// Views that know where the plot is, once there is one.
  @ViewBuilder private func layers(
    _ layers: [ChartLayer], _ anchor: Anchor<CGRect>?
  ) -> some View {
    if let anchor {
      GeometryReader { geometry in
        let proxy = ChartProxy(plan: plan, anchor: anchor, size: geometry.plotSize(anchor))
        ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
          layer.content(proxy)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: layer.alignment)
            .charts { $0 = ChartSettings() }
        }
      }
    }
  }
}

extension GeometryProxy {
  /// The size of the plot, in points.
  func plotSize(_ anchor: Anchor<CGRect>?) -> CGSize { anchor.map { self[$0].size } ?? .zero }
}

extension ChartSettings {
  /// True if anything needs to know where the plot is.
  var hasLayers: Bool {
    !overlays.isEmpty || !backgrounds.isEmpty || !selections.isEmpty || gesture != nil
  }
}

/// The rectangle of a chart's plot.
struct PlotAnchorKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }

  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
