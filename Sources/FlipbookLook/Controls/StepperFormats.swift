public import FlipbookViews
public import Foundation

/// A stepper's label before its value in a format.
///
/// - SeeAlso: That the value stands behind the label: chosen; a stepper without a format shows only
///   its label.
public struct _StepperValueLabel<Label: View, Format: FormatStyle>: View
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  nonisolated(unsafe) let label: Label
  nonisolated let value: Binding<Format.FormatInput>
  nonisolated(unsafe) let format: Format

  public var body: some View {
    HStack {
      label
      Text(value.wrappedValue, format: format)
    }
  }
}

extension Stepper {
  public nonisolated init<F: ParseableFormatStyle, Base: View>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Base, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Base, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      StepperParts(value, step, onEditingChanged),
      label: _StepperValueLabel(label: label(), value: value, format: format))
  }

  public nonisolated init<F: ParseableFormatStyle, Base: View>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Base,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Base, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      StepperParts(value, in: bounds, step, onEditingChanged),
      label: _StepperValueLabel(label: label(), value: value, format: format))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      value: value, step: step, format: format, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      value: value, step: step, format: format, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}
