import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A thumb on a line, for a number between bounds.
public struct Slider<Label: View, ValueLabel: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.diagnose) private var diagnose
  nonisolated private let parts: SliderParts
  nonisolated(unsafe) private let minimum: ValueLabel?
  nonisolated(unsafe) private let maximum: ValueLabel?

  nonisolated init(_ parts: SliderParts, minimum: ValueLabel?, maximum: ValueLabel?) {
    self.parts = parts
    self.minimum = minimum
    self.maximum = maximum
  }

  public var body: some View {
    HStack(spacing: look.sliders.labelSpacing) {
      if let minimum { minimum }
      track
      if let maximum { maximum }
    }
    .systemPart(.slider, value: { parts.words })
  }

  private var track: SliderTrack {
    if parts.hasNamedTicks { diagnose?("SliderTick: its label is not drawn") }
    return SliderTrack(parts: parts)
  }
}

/// The value of a slider, its bounds, and who hears of changes.
nonisolated struct SliderParts {
  let binding: Binding<Double>
  let bounds: ClosedRange<Double>

  /// The distance between two values; nil if there is none.
  let step: Double?

  /// The value at which the filled part of the line begins; nil for the least.
  var neutral: Double?
  private(set) var ticks: [Double] = []

  /// True if code names a tick.
  private(set) var hasNamedTicks = false
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    binding = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
  }

  mutating func use<V>(_ ticks: [SliderTick<V>]) {
    self.ticks = ticks.map { Double($0.value) }
    hasNamedTicks = ticks.contains(where: \.isNamed)
  }

  /// The part of the way at which a value lies, from 0 to 1.
  func part(of value: Double) -> Double {
    let part = (value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
    return part.isFinite ? min(max(part, 0), 1) : 0
  }

  /// The value as it is read: the part of the way in per cent.
  var words: String { "\(Int((part(of: binding.wrappedValue) * 100).rounded()))%" }

  /// The value at a part of the way: one of the steps, if there are any.
  func value(at part: Double) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    var value = bounds.lowerBound + min(max(part, 0), 1) * length
    if let step, step > 0 {
      value = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
    } else if let tick = ticks.min(by: { abs($0 - value) < abs($1 - value) }) {
      value = tick
    }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, nil, onEditingChanged), minimum: nil, maximum: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, step, onEditingChanged), minimum: nil, maximum: nil)
  }

  /// Creates a slider; an older spelling.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, nil, onEditingChanged), minimum: nil, maximum: nil)
  }

  /// Creates a slider with steps; an older spelling.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, step, onEditingChanged), minimum: nil, maximum: nil)
  }
}

extension Slider {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderParts(value, bounds, nil, onEditingChanged), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderParts(value, bounds, step, onEditingChanged), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }

  /// Creates a slider with labels at its ends; an older spelling.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderParts(value, bounds, nil, onEditingChanged), minimum: minimumValueLabel,
      maximum: maximumValueLabel)
  }

  /// Creates a slider with steps and labels at its ends; an older spelling.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderParts(value, bounds, step, onEditingChanged), minimum: minimumValueLabel,
      maximum: maximumValueLabel)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, nil, onEditingChanged), minimum: nil, maximum: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderParts(value, bounds, step, onEditingChanged), minimum: nil, maximum: nil)
  }
}
