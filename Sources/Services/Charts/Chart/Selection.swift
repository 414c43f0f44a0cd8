public import SwiftUI

extension View {
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(.x) { first, _ in value.wrappedValue = first.flatMap { P.plotted($0) } }
  }

  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(.y) { first, _ in value.wrappedValue = first.flatMap { P.plotted($0) } }
  }

  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selecting(.angle) { first, _ in value.wrappedValue = first.flatMap { P.plotted($0) } }
  }

  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    selecting(.xRange) { first, last in
      guard let first = first.flatMap({ P.plotted($0) }),
        let last = last.flatMap({ P.plotted($0) })
      else {
        range.wrappedValue = nil
        return
      }
      range.wrappedValue = Swift.min(first, last)...Swift.max(first, last)
    }
  }

  private nonisolated func selecting(
    _ kind: ChartSelection.Kind, _ change: @escaping (_PlotValue?, _PlotValue?) -> Void
  ) -> some View {
    let selection = ChartSelection(kind: kind, change: change)
    return charts { $0.selections.append(selection) }
  }

  public nonisolated func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    charts { $0.gesture = { AnyGesture(gesture($0).map { _ in () }) } }
  }
}

/// The layer that a finger finds on a chart.
///
/// - SeeAlso: a value while a finger is down, none when it has gone: chosen.
struct SelectionLayer: View {
  let plan: ChartPlan
  let settings: ChartSettings
  let anchor: Anchor<CGRect>?

  var body: some View {
    if settings.gesture != nil || !settings.selections.isEmpty {
      GeometryReader { geometry in
        let proxy = ChartProxy(plan: plan, anchor: anchor, size: geometry.plotSize(anchor))
        let origin = anchor.map { geometry[$0].origin } ?? .zero
        let area = Color.clear.contentShape(Rectangle())
        if let gesture = settings.gesture {
          area.gesture(gesture(proxy))
        } else {
          area.gesture(drag(proxy, from: origin))
        }
      }
    }
  }

  private func drag(_ proxy: ChartProxy, from origin: CGPoint) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in
        for selection in settings.selections {
          let first = value(at: drag.startLocation, selection.kind, proxy, origin)
          let last = value(at: drag.location, selection.kind, proxy, origin)
          selection.change(selection.kind == .xRange ? first : last, last)
        }
      }
      .onEnded { _ in
        for selection in settings.selections where selection.kind != .xRange {
          selection.change(nil, nil)
        }
      }
  }

  private func value(
    at location: CGPoint, _ kind: ChartSelection.Kind, _ proxy: ChartProxy, _ origin: CGPoint
  ) -> _PlotValue? {
    let point = CGPoint(x: location.x - origin.x, y: location.y - origin.y)
    switch kind {
    case .x, .xRange: return proxy.plotted(point.x, isVertical: false)
    case .y: return proxy.plotted(point.y, isVertical: true)
    case .angle:
      let amount: Double? = proxy.value(atAngle: proxy.angle(at: point))
      return amount.map(_PlotValue.number)
    }
  }
}
