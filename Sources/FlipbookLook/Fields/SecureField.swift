import FlipbookMotion
public import FlipbookViews

/// A line of text that shows only that something was typed.
public struct SecureField<Label: View>: View {
  nonisolated private let text: Binding<String>
  nonisolated private let prompt: Text?
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let onCommit: () -> Void

  nonisolated init(
    storing label: Label, text: Binding<String>, prompt: Text? = nil,
    onCommit: @escaping () -> Void = {}
  ) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.onCommit = onCommit
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), text: text, prompt: prompt)
  }

  public var body: some View {
    TextField(text: text, prompt: prompt, label: label, isSecure: true, onCommit: onCommit)
  }
}

extension SecureField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(storing: Text(titleKey), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(storing: Text(title), text: text, prompt: prompt)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(storing: Text(titleKey), text: text, onCommit: onCommit)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(storing: Text(title), text: text, onCommit: onCommit)
  }
}
