public import SwiftUI

extension View {
  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View { scaled(\.x, domain._domain, type) }

  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View { scaled(\.y, domain._domain, type) }

  public nonisolated func chartXScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.x, domain._domain, type, range._padding) }

  public nonisolated func chartYScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.y, domain._domain, type, range._padding) }

  public nonisolated func chartXScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.x, nil, type, range._padding) }

  public nonisolated func chartYScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View { scaled(\.y, nil, type, range._padding) }

  public nonisolated func chartXScale(type: ScaleType? = nil) -> some View {
    scaled(\.x, nil, type)
  }

  public nonisolated func chartYScale(type: ScaleType? = nil) -> some View {
    scaled(\.y, nil, type)
  }

  private nonisolated func scaled(
    _ axis: WritableKeyPath<ChartSettings, AxisSettings>, _ domain: _ScaleDomain?,
    _ type: ScaleType?, _ padding: (start: CGFloat, end: CGFloat)? = nil
  ) -> some View {
    charts {
      if let domain { $0[keyPath: axis].domain = domain }
      if let type { $0[keyPath: axis].type = type }
      if let padding { $0[keyPath: axis].padding = padding }
    }
  }

  public nonisolated func chartForegroundStyleScale<K: Plottable & Hashable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<K, S>
  ) -> some View {
    painted(
      PaintSettings(
        domain: mapping.map { $0.key.plotValue }, paints: mapping.map { MarkPaint($0.value) }))
  }

  public nonisolated func chartForegroundStyleScale<R: _StyleScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View { painted(range._paints([])) }

  public nonisolated func chartForegroundStyleScale<D: ScaleDomain, R: _StyleScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View { painted(range._paints(domain._domain.values ?? [])) }

  public nonisolated func chartForegroundStyleScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View { painted(PaintSettings(domain: domain._domain.values ?? [])) }

  public nonisolated func chartForegroundStyleScale<K: Plottable & Hashable, S: ShapeStyle>(
    domain: [K], mapping: @escaping (K) -> S
  ) -> some View {
    var settings = PaintSettings(domain: domain.map(\.plotValue))
    settings.mapping = { value in
      K.plotted(value).map { MarkPaint(mapping($0)) } ?? ChartDefaults.paint
    }
    return painted(settings)
  }

  public nonisolated func chartForegroundStyleScale<K: Plottable, S: ShapeStyle>(
    mapping: @escaping (K) -> S
  ) -> some View {
    var settings = PaintSettings()
    settings.mapping = { value in
      K.plotted(value).map { MarkPaint(mapping($0)) } ?? ChartDefaults.paint
    }
    return painted(settings)
  }

  public nonisolated func chartForegroundStyleScale(type: ScaleType?) -> some View { self }

  private nonisolated func painted(_ paints: PaintSettings) -> some View {
    charts { $0.paints = paints }
  }

  public nonisolated func chartSymbolScale<K: Plottable & Hashable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<K, S>
  ) -> some View {
    let settings = SymbolSettings(
      domain: mapping.map { $0.key.plotValue }, symbols: mapping.map { .shape($0.value) })
    return charts { $0.symbols = settings }
  }

  public nonisolated func chartSymbolScale<R: Collection>(
    range: R
  ) -> some View where R.Element: ChartSymbolShape {
    let settings = SymbolSettings(symbols: range.map { .shape($0) })
    return charts { $0.symbols = settings }
  }

  public nonisolated func chartSymbolScale<D: ScaleDomain, R: Collection>(
    domain: D, range: R
  ) -> some View where R.Element: ChartSymbolShape {
    let settings = SymbolSettings(
      domain: domain._domain.values ?? [], symbols: range.map { .shape($0) })
    return charts { $0.symbols = settings }
  }

  public nonisolated func chartSymbolScale<D: ScaleDomain>(domain: D) -> some View {
    let settings = SymbolSettings(domain: domain._domain.values ?? [])
    return charts { $0.symbols = settings }
  }

  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    charts { $0.sizes = range }
  }

  public nonisolated func chartLineStyleScale<R: Collection>(
    range: R
  ) -> some View where R.Element == StrokeStyle {
    let dashes = range.map(\.dash)
    return charts { $0.dashes = dashes }
  }
}

/// The paints between which a scale chooses: a list of styles, or a gradient.
public protocol _StyleScaleRange {
  func _paints(_ domain: [_PlotValue]) -> _PaintSettings
}

/// The paints of a scale.
public struct _PaintSettings {
  let settings: PaintSettings
}

extension Array: _StyleScaleRange where Element: ShapeStyle {
  public func _paints(_ domain: [_PlotValue]) -> _PaintSettings {
    _PaintSettings(settings: PaintSettings(domain: domain, paints: map { MarkPaint($0) }))
  }
}

extension Gradient: _StyleScaleRange {
  public func _paints(_ domain: [_PlotValue]) -> _PaintSettings {
    _PaintSettings(settings: PaintSettings(domain: domain, gradient: self))
  }
}

extension View {
  fileprivate nonisolated func painted(_ paints: _PaintSettings) -> some View {
    charts { $0.paints = paints.settings }
  }
}
