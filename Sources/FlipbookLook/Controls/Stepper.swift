import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Two buttons that make a value smaller and larger.
public struct Stepper<Label: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  nonisolated(unsafe) private let label: Label
  nonisolated private let parts: StepperParts

  nonisolated init(_ parts: StepperParts, label: Label) {
    self.parts = parts
    self.label = label
  }

  public var body: some View {
    Group {
      if showsLabels {
        HStack(spacing: 0) {
          label
          Spacer(minLength: look.steppers.gap)
          StepperButtons(parts: parts)
        }
      } else {
        StepperButtons(parts: parts)
      }
    }
    .systemPart(.stepper)
  }
}

/// The actions of a stepper, and whether they can be taken.
nonisolated struct StepperParts {
  var increment: (() -> Void)?
  var decrement: (() -> Void)?
  var canIncrement: () -> Bool = { true }
  var canDecrement: () -> Bool = { true }
  let onEditingChanged: (Bool) -> Void

  init(
    increment: (() -> Void)?, decrement: (() -> Void)?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
  }

  init<V: Strideable>(
    _ value: Binding<V>, _ step: V.Stride, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(
      increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged)
  }

  init<V: Strideable>(
    _ value: Binding<V>, in bounds: ClosedRange<V>, _ step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    func clamped(_ new: V) -> V { min(max(new, bounds.lowerBound), bounds.upperBound) }
    self.init(
      increment: { value.wrappedValue = clamped(value.wrappedValue.advanced(by: step)) },
      decrement: { value.wrappedValue = clamped(value.wrappedValue.advanced(by: -step)) },
      onEditingChanged)
    canIncrement = { value.wrappedValue < bounds.upperBound }
    canDecrement = { value.wrappedValue > bounds.lowerBound }
  }
}

extension Stepper {
  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      StepperParts(increment: onIncrement, decrement: onDecrement, onEditingChanged),
      label: label())
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, step, onEditingChanged), label: label())
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, in: bounds, step, onEditingChanged), label: label())
  }
}

extension Stepper where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      StepperParts(increment: onIncrement, decrement: onDecrement, onEditingChanged),
      label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      StepperParts(increment: onIncrement, decrement: onDecrement, onEditingChanged),
      label: Text(title))
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, step, onEditingChanged), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, step, onEditingChanged), label: Text(title))
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, in: bounds, step, onEditingChanged), label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperParts(value, in: bounds, step, onEditingChanged), label: Text(title))
  }
}
