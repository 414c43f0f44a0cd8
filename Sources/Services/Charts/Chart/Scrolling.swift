public import SwiftUI

extension View {
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    charts { $0.scroll.axes = axes }
  }

  public nonisolated func chartXVisibleDomain<P: Plottable>(length: P) -> some View {
    let length = length.plotValue.amount
    return charts { $0.scroll.xLength = length }
  }

  public nonisolated func chartYVisibleDomain<P: Plottable>(length: P) -> some View {
    let length = length.plotValue.amount
    return charts { $0.scroll.yLength = length }
  }

  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    let value = x.wrappedValue.plotValue
    return charts {
      $0.scroll.initialX = value
      $0.scroll.changesX = { new in
        guard let plotted = P.plotted(new) else { return nil }
        x.wrappedValue = plotted
        return plotted.plotValue
      }
    }
  }

  public nonisolated func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    let value = y.wrappedValue.plotValue
    return charts { $0.scroll.initialY = value }
  }

  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let value = initialX.plotValue
    return charts { $0.scroll.initialX = value }
  }

  public nonisolated func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    let value = initialY.plotValue
    return charts { $0.scroll.initialY = value }
  }
}
