import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A knob on a line, for a number between bounds.
public struct Slider<Label: View, ValueLabel: View>: View {
  nonisolated private let binding: Binding<Double>
  nonisolated private let bounds: ClosedRange<Double>
  nonisolated private let step: Double?
  nonisolated(unsafe) private let onEditingChanged: (Bool) -> Void
  nonisolated(unsafe) private let minimum: ValueLabel
  nonisolated(unsafe) private let maximum: ValueLabel

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, minimum: ValueLabel,
    maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    binding = Binding(
      get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.minimum = minimum
    self.maximum = maximum
    self.onEditingChanged = onEditingChanged
  }

  public var body: some View {
    HStack {
      minimum
      SliderTrack(binding: binding, bounds: bounds, step: step, onEditingChanged: onEditingChanged)
      maximum
    }
  }
}

/// The line and the knob.
///
/// - SeeAlso: A knob of 28 on a line of 4, in 31 points: measured on screenshots of iOS 17.
private struct SliderTrack: View {
  let binding: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  private var part: Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(max((binding.wrappedValue - bounds.lowerBound) / length, 0), 1) : 0
  }

  var body: some View {
    GeometryReader { proxy in
      let room = max(proxy.size.width - 28, 0)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(uiColor: .systemFill)).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: room * part + 14, height: 4)
        Circle()
          .fill(Color.white)
          .overlay { Circle().strokeBorder(Color.black.opacity(0.08), lineWidth: 0.5) }
          .frame(width: 28, height: 28)
          .offset(x: room * part)
      }
      .frame(maxHeight: .infinity)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { move(to: $0.location.x, room: room) }
          .onEnded { _ in onEditingChanged(false) })
    }
    .frame(height: 31)
  }

  private func move(to x: CGFloat, room: CGFloat) {
    guard room > 0 else { return }
    let length = bounds.upperBound - bounds.lowerBound
    var value = bounds.lowerBound + min(max((x - 14) / room, 0), 1) * length
    if let step, step > 0 {
      value = bounds.lowerBound + ((value - bounds.lowerBound) / step).rounded() * step
    }
    onEditingChanged(true)
    binding.wrappedValue = min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
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
      value, bounds, nil, minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
      onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, minimum: minimumValueLabel, maximum: maximumValueLabel,
      onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), minimum: EmptyView(), maximum: EmptyView(), onEditingChanged)
  }
}
