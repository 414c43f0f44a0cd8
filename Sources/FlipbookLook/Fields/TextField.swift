import FlipbookBase
public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A line of text that can be edited.
public struct TextField<Label: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.textFieldStyle) private var style
  nonisolated private let text: Binding<String>
  nonisolated(unsafe) private let label: Label
  nonisolated private let prompt: Text?

  /// True if typed text is read only when editing ends.
  nonisolated private let isFormatted: Bool

  /// True if dots stand for what is typed.
  nonisolated private let isSecure: Bool

  /// The tie of the chosen characters; nil for none.
  nonisolated(unsafe) private let choice: TextChoice?

  /// True if it grows with its lines.
  nonisolated private let isMultiline: Bool
  nonisolated private let trigger: SubmitTriggers
  nonisolated(unsafe) private let onEditingChanged: (Bool) -> Void
  nonisolated(unsafe) private let onCommit: () -> Void

  /// The typed text of a field that is read when editing ends.
  @State private var draft: String?

  package nonisolated init(
    text: Binding<String>, prompt: Text?, label: Label, isFormatted: Bool = false,
    axis: Axis = .horizontal, isSecure: Bool = false, choice: TextChoice? = nil,
    trigger: SubmitTriggers = .text, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label
    self.isFormatted = isFormatted
    self.isSecure = isSecure
    self.choice = choice
    self.trigger = trigger
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
    isMultiline = axis == .vertical
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label())
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label(), axis: axis)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(text: value.formatted(format), prompt: prompt, label: label(), isFormatted: true)
  }

  public var body: some View {
    if let style { style.body(plain) } else { field }
  }

  /// The same field for a style, which draws it without one.
  private var plain: TextField<_TextFieldStyleLabel> {
    TextField<_TextFieldStyleLabel>(
      text: text, prompt: prompt,
      label: _TextFieldStyleLabel(AnyView(label), title: label as? Text),
      isFormatted: isFormatted, axis: isMultiline ? .vertical : .horizontal, isSecure: isSecure,
      choice: choice, trigger: trigger, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  /// The title by which timelines find the field.
  private var title: Text? { (label as? _TextFieldStyleLabel)?.title ?? label as? Text }

  /// True if nothing stands in place of what is typed.
  ///
  /// - SeeAlso: Such a field is as high as a line all the same: measured, the authors' recordings of
  ///   InlineToasts and PaymentCard in github.com/xiaofu666/SwiftUI_Demos.
  private var isWordless: Bool { (prompt ?? title)?.isWordless ?? (label is EmptyView) }

  private var field: some View {
    let typed = isFormatted ? draft ?? text.wrappedValue : text.wrappedValue
    let placeholder = look.fields.placeholder
    return ZStack(alignment: .leading) {
      if typed.isEmpty {
        if isWordless {
          Text(verbatim: " ")
        } else if let prompt {
          prompt.foregroundColor(placeholder)
        } else {
          label.foregroundStyle(placeholder)
        }
      } else {
        Text(verbatim: isSecure ? String(repeating: "•", count: typed.count) : typed)
      }
    }
    .modifier(FieldLines(isMultiline: isMultiline))
    .frame(maxWidth: .infinity, alignment: .leading)
    .modifier(FieldLine(isShown: !isMultiline))
    .modifier(FieldBorder())
    .modifier(input)
    .systemPart(
      .field, named: title,
      value: { isSecure ? String(repeating: "•", count: typed.count) : typed })
  }

  private var input: TextInput {
    let (draft, text) = ($draft, text)
    let typed = Binding<String>(
      get: { draft.wrappedValue ?? text.wrappedValue }, set: { draft.wrappedValue = $0 })
    return TextInput(
      text: isFormatted ? typed : text, isMultiline: isMultiline, isSecret: isSecure,
      choice: choice, trigger: trigger, onEditingChanged: onEditingChanged,
      commit: {
        guard let last = draft.wrappedValue else { return }
        text.wrappedValue = last
        draft.wrappedValue = nil
      }, onCommit: onCommit)
  }
}

extension Binding {
  /// A value as text in a format, and back as far as text can be read.
  nonisolated func formatted<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      get: { format.format(wrappedValue) },
      set: { if let value = try? format.parseStrategy.parse($0) { wrappedValue = value } })
  }
}

extension TextField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, label: Text(titleKey), axis: axis)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, label: Text(title), axis: axis)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      text: value.formatted(format), prompt: prompt, label: Text(titleKey), isFormatted: true)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      text: text, prompt: nil, label: Text(titleKey), onEditingChanged: onEditingChanged,
      onCommit: onCommit)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text, prompt: nil, label: Text(titleKey), onCommit: onCommit)
  }
}
