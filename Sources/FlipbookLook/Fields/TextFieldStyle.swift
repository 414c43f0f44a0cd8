import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The look of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View

  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<_Label>) -> _Body

  typealias _Label = _TextFieldStyleLabel
}

/// The label of a field, as its style gets it.
public struct _TextFieldStyleLabel: View {
  nonisolated(unsafe) private let content: AnyView

  /// The label, if it is a text.
  nonisolated let title: Text?

  nonisolated init(_ content: AnyView, title: Text?) {
    self.content = content
    self.title = title
  }

  public var body: some View { content }
}

/// A style of fields of any type.
nonisolated struct AnyTextFieldStyle {
  private let make: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView

  init<S: TextFieldStyle>(_ style: S) { make = { AnyView(style._body(configuration: $0)) } }

  /// The field in the style; the field in it has none.
  @MainActor
  func body(_ field: TextField<_TextFieldStyleLabel>) -> some View {
    make(field).environment(\.textFieldStyle, nil)
  }
}

extension EnvironmentValues {
  private enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: AnyTextFieldStyle? { nil }
  }

  /// The style of fields; nil for none.
  var textFieldStyle: AnyTextFieldStyle? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields in the view look.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, AnyTextFieldStyle(style))
  }
}

/// The style of the platform: no border.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// No border.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A rounded border.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    // The border is the field's own: a touch on it is one on the field.
    configuration.environment(\.fieldHasBorder, true)
  }
}

extension EnvironmentValues {
  private enum FieldHasBorderKey: EnvironmentKey { static let defaultValue = false }

  /// True if fields draw a rounded border.
  var fieldHasBorder: Bool {
    get { self[FieldHasBorderKey.self] }
    set { self[FieldHasBorderKey.self] = newValue }
  }
}

/// The height of a field of one line, which is more than its letters need.
struct FieldLine: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.font) private var font
  @Environment(\.fontResolutionContext) private var context
  @Environment(\.pixelLength) private var pixelLength

  /// True if the field has one line.
  let isShown: Bool

  func body(content: Content) -> some View {
    content.frame(minHeight: isShown ? height : nil, alignment: .leading)
  }

  /// The height in whole pixels.
  private var height: CGFloat {
    let size = (font ?? .default).resolve(in: context).pointSize
    return pixelLength * (size * look.fields.line / pixelLength).rounded(.up)
  }
}

/// The rounded border of a field and the ground in it, in the style that has them.
struct FieldBorder: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.fieldHasBorder) private var isShown
  @Environment(\.textInputBorderShape) private var borderShape

  nonisolated init() {}

  func body(content: Content) -> some View {
    if isShown { bordered(content) } else { content }
  }

  private func bordered(_ content: Content) -> some View {
    let table = look.fields
    let shape = borderShape.dressed(by: table)
    return
      content
      .padding(.horizontal, table.padding.width)
      .padding(.vertical, table.padding.height)
      .frame(minHeight: table.minHeight)
      .background { shape.fill(table.fill) }
      .overlay {
        shape.strokeBorder(table.border, lineWidth: table.borderWidth).allowsHitTesting(false)
      }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}
