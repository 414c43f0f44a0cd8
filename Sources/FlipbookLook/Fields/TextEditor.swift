package import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// Text of many lines that can be edited.
public struct TextEditor: View {
  @Environment(\.systemLook) private var look
  @Environment(\.listSettings) private var list
  @Environment(\.textEditorIsPlain) private var isPlain
  nonisolated private let text: Binding<String>

  /// The text with its styles; nil if it has none.
  nonisolated private let styled: Binding<AttributedString>?

  /// The tie of the chosen characters; nil for none.
  nonisolated(unsafe) private let choice: TextChoice?

  public nonisolated init(text: Binding<String>) {
    (self.text, styled, choice) = (text, nil, nil)
  }

  /// Creates an editor with a tie of the chosen characters.
  public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
    (self.text, styled, choice) = (text, nil, selection.choice(in: text))
  }

  /// Creates an editor of text with styles, which letters take from those before them.
  public nonisolated init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    styled = text
    self.text = Binding<String>(
      get: { String(text.wrappedValue.characters) },
      set: { text.wrappedValue.type($0, as: selection?.wrappedValue.typing) })
    choice = selection?.choice(in: text)
  }

  public var body: some View {
    (styled.map { Text($0.wrappedValue) } ?? Text(verbatim: text.wrappedValue))
      .padding(look.fields.editorInsets)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background { if list.hasBackground, !isPlain { Color(uiColor: .systemBackground) } }
      .modifier(TextInput(text: text, isMultiline: true, choice: choice))
  }
}

/// The look of an editor of text.
nonisolated public protocol TextEditorStyle {
  /// True if the editor has no ground.
  var _isPlain: Bool { get }
}

nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  public var _isPlain: Bool { false }
}

nonisolated public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  public var _isPlain: Bool { true }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension EnvironmentValues {
  private enum TextEditorIsPlainKey: EnvironmentKey { static let defaultValue = false }

  var textEditorIsPlain: Bool {
    get { self[TextEditorIsPlainKey.self] }
    set { self[TextEditorIsPlainKey.self] = newValue }
  }
}

extension View {
  /// Sets how editors of text in the view look.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorIsPlain, style._isPlain)
  }
}

extension EnvironmentValues {
  /// The room that an editor leaves around its text, in points.
  package nonisolated var editorInsets: EdgeInsets { systemLook.fields.editorInsets }
}
