public import Foundation
public import SwiftUI

extension View {
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    charts { $0.scroll.axes = axes }
  }

  public nonisolated func chartScrollTargetBehavior<B: ChartScrollTargetBehavior>(
    _ behavior: B
  ) -> some View {
    unsupported("chartScrollTargetBehavior: a chart that scrolls does not stop at values")
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

/// The places at which a chart that scrolls comes to rest.
public protocol ChartScrollTargetBehavior {}

/// Rest at values.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  /// Values at which a chart rather comes to rest.
  public struct MajorValueAlignment: Sendable {
    public static let page = MajorValueAlignment()

    public static func unit<P: Plottable>(_ unit: P) -> MajorValueAlignment {
      MajorValueAlignment()
    }

    public static func matching(_ components: DateComponents) -> MajorValueAlignment {
      MajorValueAlignment()
    }
  }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  public static func valueAligned<P: Plottable>(
    unit: P, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment? = nil
  ) -> Self { Self() }

  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorValueAlignment? = nil
  ) -> Self { Self() }
}
