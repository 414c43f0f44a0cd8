import FlipbookBase
public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A line of text that can be edited.
public struct TextField<Label: View>: View {
  @Environment(\.textFieldBorder) private var hasBorder
  nonisolated private let text: Binding<String>
  nonisolated(unsafe) private let label: Label
  nonisolated private let prompt: Text?

  /// True if typed text is read only when editing ends.
  nonisolated private let isFormatted: Bool

  /// True if it grows with its lines.
  nonisolated private let isMultiline: Bool
  nonisolated private let trigger: SubmitTriggers
  nonisolated(unsafe) private let onEditingChanged: (Bool) -> Void
  nonisolated(unsafe) private let onCommit: () -> Void

  /// The typed text of a field that is read when editing ends.
  @State private var draft: String?

  nonisolated init(
    text: Binding<String>, prompt: Text?, label: Label, isFormatted: Bool = false,
    axis: Axis = .horizontal, trigger: SubmitTriggers = .text,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label
    self.isFormatted = isFormatted
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
    let typed = isFormatted ? draft ?? text.wrappedValue : text.wrappedValue
    FieldFrame(hasBorder: hasBorder, isMultiline: isMultiline) {
      if typed.isEmpty {
        if let prompt {
          prompt.foregroundColor(placeholderColor)
        } else {
          label.foregroundStyle(placeholderColor)
        }
      } else {
        Text(verbatim: typed)
      }
    }
    .modifier(input)
    .systemPart(.field, named: label as? Text)
  }

  private var input: TextInput {
    let (draft, text) = ($draft, text)
    let typed = Binding<String>(
      get: { draft.wrappedValue ?? text.wrappedValue }, set: { draft.wrappedValue = $0 })
    return TextInput(
      text: isFormatted ? typed : text, isMultiline: isMultiline, trigger: trigger,
      onEditingChanged: onEditingChanged,
      commit: {
        guard let last = draft.wrappedValue else { return }
        text.wrappedValue = last
        draft.wrappedValue = nil
      }, onCommit: onCommit)
  }
}

/// The colour of placeholders: documented, UIKit's `placeholderText`.
private let placeholderColor = Color(
  .sRGB, red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.3)

/// A field as wide as there is room.
private struct FieldFrame<Content: View>: View {
  let hasBorder: Bool
  let isMultiline: Bool
  let content: Content

  init(hasBorder: Bool, isMultiline: Bool = false, @ViewBuilder content: () -> Content) {
    self.hasBorder = hasBorder
    self.isMultiline = isMultiline
    self.content = content()
  }

  var body: some View {
    if hasBorder {
      content
        .lineLimit(isMultiline ? nil : 1)
        .padding(.horizontal, 7)
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background {
          RoundedRectangle(cornerRadius: 5).fill(Color(uiColor: .systemBackground))
        }
        .overlay {
          RoundedRectangle(cornerRadius: 5)
            .strokeBorder(Color.black.opacity(0.2), lineWidth: 0.5)
        }
    } else {
      content
        .lineLimit(isMultiline ? nil : 1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
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
}

/// A line of text that shows only that something was typed.
public struct SecureField<Label: View>: View {
  @Environment(\.textFieldBorder) private var hasBorder
  nonisolated private let text: Binding<String>
  nonisolated(unsafe) private let label: Label

  nonisolated init(storing label: Label, text: Binding<String>) {
    self.label = label
    self.text = text
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), text: text)
  }

  public var body: some View {
    FieldFrame(hasBorder: hasBorder) {
      if text.wrappedValue.isEmpty {
        label.foregroundStyle(placeholderColor)
      } else {
        Text(verbatim: String(repeating: "•", count: text.wrappedValue.count))
      }
    }
    .modifier(TextInput(text: text, isSecret: true))
    .systemPart(.field, named: label as? Text)
  }
}

extension SecureField where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(storing: prompt ?? Text(titleKey), text: text)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) {
    self.init(storing: prompt ?? Text(title), text: text)
  }
}

/// Text of many lines that can be edited.
public struct TextEditor: View {
  nonisolated private let text: Binding<String>

  public nonisolated init(text: Binding<String>) { self.text = text }

  public var body: some View {
    // Insets of a text view: documented, `UITextView`.
    Text(verbatim: text.wrappedValue)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .modifier(TextInput(text: text, isMultiline: true))
  }
}

/// The look of text fields.
nonisolated public protocol TextFieldStyle {
  /// True if a rounded border is drawn.
  var _hasBorder: Bool { get }
}

extension TextFieldStyle {
  public var _hasBorder: Bool { false }
}

nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _hasBorder: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
  private enum TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }

  var textFieldBorder: Bool {
    get { self[TextFieldBorderKey.self] }
    set { self[TextFieldBorderKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields in the view look.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldBorder, style._hasBorder)
  }
}
