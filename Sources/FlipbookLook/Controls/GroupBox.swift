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

/// A grey rounded box.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding()
    .background {
      RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .secondarySystemBackground))
    }
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
    transformEnvironment(\.groupBoxStyle) { erased in
      erased = ErasedStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}

/// Views that can be folded away below a title.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  nonisolated private let isExpanded: Binding<Bool>?
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let content: () -> Content

  nonisolated init(
    _ isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label
  }

  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content: content, label: label())
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content: content, label: label())
  }

  private var expansion: Binding<Bool> { isExpanded ?? $isOpen }

  public var body: some View {
    let expansion = expansion
    return VStack(alignment: .leading) {
      HStack {
        label.foregroundStyle(Color.accentColor)
        Spacer(minLength: 8)
        Chevron()
          .stroke(Color.accentColor, lineWidth: 2)
          .frame(width: 7, height: 12)
          .rotationEffect(.degrees(expansion.wrappedValue ? 90 : 0))
      }
      .modifier(
        TapTarget(isPressed: nil) { withAnimation { expansion.wrappedValue.toggle() } })
      if expansion.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content: content, label: Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content: content, label: Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(title))
  }
}

/// An angle that points to the right.
nonisolated struct Chevron: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}
