import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Two buttons that make a value smaller and larger.
public struct Stepper<Label: View>: View {
  @Environment(\.showsControlLabels) private var showsLabels
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let onIncrement: (() -> Void)?
  nonisolated(unsafe) private let onDecrement: (() -> Void)?

  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func clamped(_ new: V) -> V { min(max(new, bounds.lowerBound), bounds.upperBound) }
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = clamped(value.wrappedValue.advanced(by: step)) },
      onDecrement: { value.wrappedValue = clamped(value.wrappedValue.advanced(by: -step)) })
  }

  public var body: some View {
    HStack {
      if showsLabels {
        label
        Spacer(minLength: 8)
      }
      // 94 by 32 points: documented, `UIStepper`.
      HStack(spacing: 0) {
        half("−", onDecrement)
        half("+", onIncrement)
      }
      .frame(width: 94, height: 32)
      .background { RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .systemFill)) }
    }
  }

  private func half(_ sign: String, _ action: (() -> Void)?) -> some View {
    Text(verbatim: sign)
      .frame(width: 47, height: 32)
      .modifier(TapTarget(isPressed: nil) { action?() })
      .disabled(action == nil)
  }
}

extension Stepper where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) })
  }

  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) })
  }
}
