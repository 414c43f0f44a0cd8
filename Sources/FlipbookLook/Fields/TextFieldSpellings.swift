public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

extension TextField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      text: value.formatted(format), prompt: prompt, label: Text(title), isFormatted: true)
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      text: value.formatted(by: formatter), prompt: prompt, label: Text(titleKey),
      isFormatted: true)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      text: value.formatted(by: formatter), prompt: prompt, label: Text(title),
      isFormatted: true)
  }

  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      text: value.formatted(by: formatter), prompt: nil, label: Text(titleKey),
      isFormatted: true, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      text: text, prompt: nil, label: Text(title), onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }
}

extension TextField {
  public nonisolated init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      text: text, prompt: prompt, label: label(), axis: axis ?? .horizontal,
      choice: selection.choice(in: text))
  }

  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      text: value.formatted(by: formatter), prompt: prompt, label: label(), isFormatted: true)
  }
}

extension Binding {
  /// A value as text that a formatter writes, and back as far as it can read text.
  nonisolated fileprivate func formatted(by formatter: Formatter) -> Binding<String> {
    Binding<String>(
      get: { formatter.spelling(of: wrappedValue) ?? "" },
      set: { text in
        if let number = (formatter as? NumberFormatter)?.number(from: text) {
          if let value = number.value(as: Value.self) { wrappedValue = value }
        } else if let value = (formatter as? DateFormatter)?.date(from: text) as? Value {
          wrappedValue = value
        }
      })
  }
}

extension NSNumber {
  /// The number as a value of one of Swift's types.
  nonisolated fileprivate func value<Value>(as type: Value.Type) -> Value? {
    let values: [Any] = [
      self, doubleValue, floatValue, intValue, CGFloat(doubleValue), decimalValue, boolValue,
      int64Value, int32Value, uintValue, Optional(doubleValue) as Any, Optional(intValue) as Any,
    ]
    for value in values { if let value = value as? Value { return value } }
    return nil
  }
}
