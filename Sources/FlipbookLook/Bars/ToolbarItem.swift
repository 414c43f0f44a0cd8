public import FlipbookViews

/// A view in a bar.
public struct ToolbarItem<ID, Content: View>: _PrimitiveToolbarContent {
  nonisolated(unsafe) private let content: Content
  nonisolated private let placement: ToolbarItemPlacement
  nonisolated private let name: String?

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == Void {
    self.content = content()
    self.placement = placement
    name = nil
  }

  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {
    self.content = content()
    self.placement = placement
    name = id
  }

  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) where ID == String {
    self.init(id: id, placement: placement, content: content)
  }

  public nonisolated static func _makeItems(_ item: Self) -> AnyView {
    AnyView(
      ToolbarEntryView(
        placement: item.placement, name: item.name, manner: ToolbarItemManner(of: item.content)
      ) { AnyView(item.content) })
  }
}

extension ToolbarItem: Identifiable where ID: Hashable {
  public nonisolated var id: ID { (name as? ID) ?? missingName }

  // Items with a hashable identity have a name.
  private nonisolated var missingName: ID {
    fatalError("ToolbarItem: an item that is identifiable has a name")
  }
}

/// Views in a bar, each of them an item.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  nonisolated(unsafe) private let items: [AnyView]

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    items = Self.items(of: content(), placement)
  }

  /// Makes a group that may be folded into a menu; here it never is.
  public nonisolated init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    items = Self.items(of: content(), placement)
  }

  public nonisolated static func _makeItems(_ group: Self) -> AnyView {
    AnyView(ToolbarItemList(views: group.items))
  }

  /// An item for each view that is written in a group; a spacer becomes a space.
  private nonisolated static func items<V: View>(
    of content: V, _ placement: ToolbarItemPlacement
  ) -> [AnyView] {
    views(in: content).map { view in
      if view is Spacer {
        return ToolbarSpacer._makeItems(ToolbarSpacer(.flexible, placement: placement))
      }
      return item(view, placement)
    }
  }

  private nonisolated static func item<V: View>(
    _ view: V, _ placement: ToolbarItemPlacement
  ) -> AnyView {
    ToolbarItem._makeItems(ToolbarItem(placement: placement) { view })
  }

  private nonisolated static func views<V: View>(in content: V) -> [any View] {
    guard let tuple = content as? any ViewTuple else { return [content] }
    return tuple.writtenViews
  }
}

/// Several views that are written one after another.
private protocol ViewTuple {
  nonisolated var writtenViews: [any View] { get }
}

extension TupleView: ViewTuple {
  nonisolated fileprivate var writtenViews: [any View] {
    Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
}

/// The content of a group of items with a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  public var body: some View { EmptyView() }
}

/// A space between items.
public struct ToolbarSpacer: _PrimitiveToolbarContent {
  nonisolated private let sizing: SpacerSizing
  nonisolated private let placement: ToolbarItemPlacement

  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    self.sizing = sizing
    self.placement = placement
  }

  public nonisolated static func _makeItems(_ spacer: Self) -> AnyView {
    AnyView(
      ToolbarEntryView(placement: spacer.placement, name: nil, spacing: spacer.sizing) {
        AnyView(EmptyView())
      })
  }
}

/// A menu behind the title in a bar.
public struct ToolbarTitleMenu<Content: View>: _PrimitiveToolbarContent {
  nonisolated(unsafe) private let content: Content

  public nonisolated init() where Content == EmptyView { content = EmptyView() }

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated static func _makeItems(_ menu: Self) -> AnyView {
    AnyView(
      ToolbarEntryView(placement: .automatic, name: nil, region: .titleMenu) {
        AnyView(menu.content)
      })
  }
}

/// An item that a bar has by itself, put somewhere else.
public struct DefaultToolbarItem: _PrimitiveToolbarContent {
  nonisolated private let kind: ToolbarDefaultItemKind
  nonisolated private let placement: ToolbarItemPlacement

  public nonisolated init(
    kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic
  ) {
    self.kind = kind
    self.placement = placement
  }

  public nonisolated static func _makeItems(_ item: Self) -> AnyView {
    AnyView(
      ToolbarEntryView(placement: item.placement, name: nil, defaultKind: item.kind) {
        AnyView(EmptyView())
      })
  }
}
