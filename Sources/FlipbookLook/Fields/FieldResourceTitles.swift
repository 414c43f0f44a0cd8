public import FlipbookGeometry
public import FlipbookViews
public import Foundation

// Fields whose title is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension TextField where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(LocalizedStringKey(titleResource), value: value, format: format, prompt: prompt)
  }

  @_disfavoredOverload
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(LocalizedStringKey(titleResource), value: value, format: format, prompt: prompt)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>,
    selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(
      LocalizedStringKey(titleResource), text: text, selection: selection, prompt: prompt,
      axis: axis)
  }

  @_disfavoredOverload
  public nonisolated init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(LocalizedStringKey(titleResource), value: value, formatter: formatter, prompt: prompt)
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(LocalizedStringKey(titleResource), text: text, prompt: prompt)
  }
}
