public import FlipbookViews

/// The purpose of a tab.
nonisolated public struct TabRole: Hashable, Sendable {
  private let name: String

  public static let search = TabRole(name: "search")

  /// The one tab that stands apart, at the trailing end of the bar.
  ///
  /// - SeeAlso: documented, `TabRole.prominent` of iOS 27: one tab, and without one the search tab.
  ///   That it looks as that does: chosen.
  public static var prominent: TabRole { TabRole(name: "prominent") }
}

/// The label of a tab that is made of a title and an image.
public struct DefaultTabLabel: View {
  nonisolated private let title: Text
  nonisolated private let image: Image?

  nonisolated init(title: Text, image: Image? = nil) {
    (self.title, self.image) = (title, image)
  }

  /// The label of a tab without one, by its role.
  nonisolated init(role: TabRole?) {
    let isSearch = role == .search
    title = Text(isSearch ? "Search" : "")
    image = isSearch ? Image(systemName: "magnifyingglass") : nil
  }

  public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }
}

/// A screen of a tab view, and its item in the bar.
public struct Tab<Value, Content, Label> {
  nonisolated private let value: AnyHashable?
  nonisolated private let role: TabRole?
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let label: Label

  nonisolated init(value: AnyHashable?, role: TabRole?, content: Content, label: Label) {
    (self.value, self.role) = (value, role)
    (self.content, self.label) = (content, label)
  }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value

  public var _tabs: AnyView {
    let screen = content.modifier(TabScreen(item: TabItem(label: label, role: role)))
    guard let value else { return AnyView(screen) }
    return AnyView(screen.tag(value))
  }
}

extension Tab: _PrimitiveTabContent where Value: Hashable, Content: View, Label: View {}

// MARK: - A label of one's own

extension Tab where Value: Hashable, Content: View, Label: View {
  public nonisolated init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(value: value, role: role, content: content(), label: label()) }

  public nonisolated init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(value: value, role: nil, content: content(), label: label()) }

  public nonisolated init<V: Hashable>(
    value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value: Value.some(value), role: role, content: content(), label: label())
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(value: nil, role: role, content: content(), label: label()) }
}

// MARK: - A title and an image

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, role: role, content: content(), label: DefaultTabLabel(role: role))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey), Image(image), value, role, content()) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(title), Image(image), value, role, content()) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey), Image(systemName: systemImage), value, role, content()) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(title), Image(systemName: systemImage), value, role, content()) }

  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, image: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? { self.init(Text(titleKey), Image(image), value, role, content()) }

  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, systemImage: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(Text(titleKey), Image(systemName: systemImage), value, role, content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Hashable>(
    _ title: S, systemImage: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(Text(title), Image(systemName: systemImage), value, role, content())
  }

  private nonisolated init(
    _ title: Text, _ image: Image, _ value: Value, _ role: TabRole?, _ content: Content
  ) {
    self.init(
      value: value, role: role, content: content,
      label: DefaultTabLabel(title: title, image: image))
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(value: nil, role: role, content: content(), label: DefaultTabLabel(role: role))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey), Image(image), role, content()) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(Text(title), Image(image), role, content()) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(titleKey), Image(systemName: systemImage), role, content()) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(Text(title), Image(systemName: systemImage), role, content()) }

  private nonisolated init(
    _ title: Text, _ image: Image, _ role: TabRole?, _ content: Content
  ) {
    self.init(
      value: nil, role: role, content: content,
      label: DefaultTabLabel(title: title, image: image))
  }
}
