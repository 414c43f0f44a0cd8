import SwiftUI

/// The words of modifiers about a chart.
struct ChartSettings {
  var x = AxisSettings()
  var y = AxisSettings()
  var legend = LegendSettings()
  var paints: PaintSettings?
  var symbols: SymbolSettings?
  var dashes: [[CGFloat]] = []
  var sizes: ClosedRange<CGFloat>?
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var overlays: [ChartLayer] = []
  var backgrounds: [ChartLayer] = []
  var scroll = ScrollSettings()
  var selections: [ChartSelection] = []
  var gesture: ((ChartProxy) -> AnyGesture<Void>)?
}

/// The words of modifiers about an axis.
struct AxisSettings {
  var visibility = Visibility.automatic

  /// The marks of the axis; nil for those that it has by itself.
  var content: (any AxisContent)?

  var titles: [ChartTitle] = []
  var domain: _ScaleDomain?
  var type: ScaleType?
  var padding: (start: CGFloat, end: CGFloat) = (0, 0)
  var style: ((AnyView) -> AnyView)?

  /// The marks of the axis, none if it is hidden.
  @MainActor var marks: [AxisMarksRecord] {
    guard visibility != .hidden else { return [] }
    guard let content else { return [.automatic] }
    let collector = _AxisCollector()
    content._collect(into: collector)
    return collector.records
  }
}

/// A view beside an axis.
struct ChartTitle {
  let position: AnnotationPosition
  let alignment: Alignment?
  let spacing: CGFloat?
  let content: () -> AnyView
}

/// The words of modifiers about a legend.
struct LegendSettings {
  var visibility = Visibility.automatic
  var position = AnnotationPosition.automatic
  var alignment: Alignment?
  var spacing: CGFloat?
  var content: (() -> AnyView)?
}

/// The symbols that a chart has been given for values.
struct SymbolSettings {
  var domain: [_PlotValue] = []
  var symbols: [MarkSymbol] = []
}

/// A view behind or above a chart.
struct ChartLayer {
  let alignment: Alignment
  let content: (ChartProxy) -> AnyView
}

/// The axes along which a chart scrolls, and how much it shows of them.
struct ScrollSettings {
  var axes: Axis.Set = []

  /// The length of what is seen, in numbers, seconds or categories; nil for all of it.
  var xLength: Double?
  var yLength: Double?

  /// The value at the leading edge, before anybody scrolls.
  var initialX: _PlotValue?
  var initialY: _PlotValue?

  /// Tells a binding the value at the leading edge, and returns the one that it has then.
  var changesX: ((_PlotValue) -> _PlotValue?)?
}

/// A value that follows a finger on a chart.
struct ChartSelection {
  enum Kind { case x, y, angle, xRange }

  let kind: Kind
  let change: (_PlotValue?, _PlotValue?) -> Void
}

extension EnvironmentValues {
  private enum ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
  }

  /// The words of modifiers around a chart.
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

extension View {
  /// Says something of the charts inside.
  nonisolated func charts(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }
}
