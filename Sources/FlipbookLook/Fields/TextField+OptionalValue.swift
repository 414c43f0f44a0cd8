public import FlipbookViews
public import Foundation

extension Binding {
  /// A value that may be missing as text in a format; text that cannot be read is no value.
  nonisolated func formatted<F: ParseableFormatStyle>(optional format: F) -> Binding<String>
  where Value == F.FormatInput?, F.FormatOutput == String {
    Binding<String>(
      get: { wrappedValue.map(format.format) ?? "" },
      set: { wrappedValue = try? format.parseStrategy.parse($0) })
  }
}

extension TextField {
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      text: value.formatted(optional: format), prompt: prompt, label: label(), isFormatted: true)
  }
}

extension TextField where Label == Text {
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      text: value.formatted(optional: format), prompt: prompt, label: Text(titleKey),
      isFormatted: true)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      text: value.formatted(optional: format), prompt: prompt, label: Text(title),
      isFormatted: true)
  }
}
