import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Views in a box with a title.
public struct GroupBox<Label: View, Content: View>: View {
  @Environment(\.groupBoxStyle) private var style
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let content: Content

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  public var body: some View {
    style.body(
      GroupBoxStyleConfiguration(label: .init(label), content: .init(content)))
  }
}

extension GroupBox where Label == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

extension GroupBox where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

/// The values handed to a group box style.
nonisolated public struct GroupBoxStyleConfiguration {
  public enum _LabelRole {}
  public enum _ContentRole {}
  public typealias Label = _ControlPart<_LabelRole>
  public typealias Content = _ControlPart<_ContentRole>

  public let label: Label
  public let content: Content
}

/// The look of a group box.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = GroupBoxStyleConfiguration
}

/// A rounded box in the second colour of backgrounds.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SystemGroupBox(configuration: configuration)
  }
}

/// A box as wide as it may be; one in another has another colour.
private struct SystemGroupBox: View {
  @Environment(\.systemLook) private var system
  @Environment(\.groupBoxDepth) private var depth
  @Environment(\.backgroundShapeStyle) private var background
  let configuration: GroupBoxStyleConfiguration

  var body: some View {
    let look = system.boxes
    let fill = look.fills[depth % look.fills.count]
    VStack(alignment: .leading, spacing: look.spacing) {
      configuration.label.font(look.titleFont)
      configuration.content
    }
    .environment(\.groupBoxDepth, depth + 1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(look.padding)
    .background(
      background ?? AnyShapeStyle(fill), in: RoundedRectangle(cornerRadius: look.radius))
  }
}

extension EnvironmentValues {
  private enum GroupBoxDepthKey: EnvironmentKey { static let defaultValue = 0 }

  /// The number of group boxes around.
  fileprivate var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
}

extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public nonisolated static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
  private enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<GroupBoxStyleConfiguration> {
      ErasedStyle { AnyView(DefaultGroupBoxStyle().makeBody(configuration: $0)) }
    }
  }

  var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how group boxes in the view look.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    controlStyle(\.groupBoxStyle, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
