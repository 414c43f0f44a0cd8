import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

// MARK: - LabeledContent

/// A label with the content it describes.
public struct LabeledContent<Label, Content> {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let content: Content

  nonisolated init(storing label: Label, _ content: Content) {
    self.label = label
    self.content = content
  }
}

extension LabeledContent: View where Label: View, Content: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), content())
  }

  public var body: some View {
    StyledLabeledContent(label: LabelLines.of(label), content: AnyView(content))
  }
}

private struct StyledLabeledContent: View {
  @Environment(\.labeledContentStyle) private var style
  @Environment(\.showsControlLabels) private var showsLabels
  let label: AnyView
  let content: AnyView

  var body: some View {
    style.body(
      LabeledContentStyleConfiguration(
        label: .init(showsLabels ? label : AnyView(EmptyView())), content: .init(content)))
  }
}

extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: Text(titleKey), content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(storing: Text(title), content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(storing: Text(titleKey), Text(value))
  }

  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(storing: Text(title), Text(value))
  }

  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(storing: Text(titleKey), Text(value, format: format))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(storing: Text(title), Text(value, format: format))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(storing: configuration.label, configuration.content)
  }
}

/// The values handed to a style of labelled content.
nonisolated public struct LabeledContentStyleConfiguration {
  public enum _LabelRole {}
  public enum _ContentRole {}
  public typealias Label = _ControlPart<_LabelRole>
  public typealias Content = _ControlPart<_ContentRole>

  public let label: Label
  public let content: Content
}

/// The look of labelled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = LabeledContentStyleConfiguration
}

/// The label at the leading edge, the content at the trailing one.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration: configuration)
  }
}

/// A label and its content at the two edges; the content alone if labels are hidden.
private struct LabeledRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  let configuration: LabeledContentStyleConfiguration

  var body: some View {
    if showsLabels {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        configuration.label.environment(\.stacksLabelLines, true)
        Spacer(minLength: look.boxes.labelGap)
        configuration.content.contentStyle(.secondary)
      }
    } else {
      configuration.content.contentStyle(.secondary)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public nonisolated static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}

extension EnvironmentValues {
  private enum LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<LabeledContentStyleConfiguration> {
      ErasedStyle { AnyView(AutomaticLabeledContentStyle().makeBody(configuration: $0)) }
    }
  }

  var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration> {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labelled content in the view looks.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(\.labeledContentStyle, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
