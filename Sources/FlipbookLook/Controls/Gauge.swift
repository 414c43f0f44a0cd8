import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A value between bounds, as a line or an arc.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
  @Environment(\.gaugeStyle) private var style
  nonisolated private let part: Double
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let valueLabel: CurrentValueLabel?
  nonisolated(unsafe) private let minimum: BoundsLabel?
  nonisolated(unsafe) private let maximum: BoundsLabel?
  nonisolated(unsafe) private let marks: MarkedValueLabels?

  nonisolated init(
    part: Double, label: Label, valueLabel: CurrentValueLabel? = nil,
    minimum: BoundsLabel? = nil, maximum: BoundsLabel? = nil, marks: MarkedValueLabels? = nil
  ) {
    self.part = part
    self.label = label
    self.valueLabel = valueLabel
    self.minimum = minimum
    self.maximum = maximum
    self.marks = marks
  }

  nonisolated static func part<V: BinaryFloatingPoint>(
    _ value: V, in bounds: ClosedRange<V>
  ) -> Double {
    let part = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
    return part.isFinite ? min(max(part, 0), 1) : 0
  }

  public var body: some View {
    style.body(
      GaugeStyleConfiguration(
        value: part, label: .init(label), currentValueLabel: valueLabel.map { .init($0) },
        minimumValueLabel: minimum.map { .init($0) },
        maximumValueLabel: maximum.map { .init($0) },
        markedValueLabels: marks.map { .init($0) }))
  }
}

extension Gauge {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
  {
    self.init(part: Self.part(value, in: bounds), label: label())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel(),
      marks: markedValueLabels())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel(), marks: markedValueLabels())
  }
}
