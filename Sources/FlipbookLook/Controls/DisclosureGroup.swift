import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Views that can be folded away below a title.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @Environment(\.disclosureGroupStyle) private var style
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
    let configuration = DisclosureGroupStyleConfiguration(
      label: .init(label), content: .init(FoldedContent(make: content)), isExpanded: expansion)
    return Group {
      if let style {
        style.body(configuration)
      } else {
        AutomaticDisclosureGroupStyle().makeBody(configuration: configuration)
      }
    }
  }
}

/// Content that is made when it is shown.
private struct FoldedContent<Content: View>: View {
  nonisolated(unsafe) let make: () -> Content

  var body: some View { make() }
}

/// The values handed to a style of groups that can be folded away.
nonisolated public struct DisclosureGroupStyleConfiguration {
  public enum _LabelRole {}
  public enum _ContentRole {}
  public typealias Label = _ControlPart<_LabelRole>
  public typealias Content = _ControlPart<_ContentRole>

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content) = (label, content)
    _isExpanded = isExpanded
  }
}

/// The look of a group that can be folded away.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// A title with an angle, and the content below it; rows of their own in a list.
nonisolated public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DisclosureParts(configuration: configuration)
  }
}

private struct DisclosureParts: View {
  @Environment(\.isInList) private var isInList
  @Environment(\.systemLook) private var look
  let configuration: DisclosureGroupStyleConfiguration

  var body: some View {
    if isInList {
      DisclosureRow(isOpen: configuration.$isExpanded, label: configuration.label)
      if configuration.isExpanded {
        configuration.content.padding(.leading, look.lists.indentation)
      }
    } else {
      VStack(alignment: .leading) {
        DisclosureRow(
          isOpen: configuration.$isExpanded,
          label: configuration.label.foregroundStyle(Color.tinted))
        if configuration.isExpanded { configuration.content }
      }
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public nonisolated static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

extension EnvironmentValues {
  private enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<DisclosureGroupStyleConfiguration>? { nil }
  }

  /// The style of groups that can be folded away; nil for the system's own.
  nonisolated var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how groups in the view that can be folded away look.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View {
    transformEnvironment(\.disclosureGroupStyle) { erased in
      erased = ErasedStyle { configuration in
        styleBody(style, configuration) { AnyView($0.makeBody(configuration: $1)) }
      }
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
