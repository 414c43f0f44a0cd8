import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The items of a context menu; the older way to write them.
public struct ContextMenu<MenuItems: View> {
  nonisolated(unsafe) let items: MenuItems

  public nonisolated init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Offers a menu on a long press.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }

  /// Offers a menu on a long press, with another view above it instead of this one.
  public nonisolated func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: AnyView(preview())))
  }

  /// Offers a menu on a long press, or does not; the older way to write it.
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    modifier(ContextMenuModifier(items: contextMenu?.items))
  }

  /// Offers a menu for the rows of lists in the view, and an action for a tap on one.
  ///
  /// - SeeAlso: The values are those that are selected if the row is one of them, else the row's
  ///   alone; a tap performs the primary action: documented, `View.contextMenu(forSelectionType:)`.
  ///   A menu of the room without rows is not shown.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    transformEnvironment(\.selectionContextMenu) { menus in
      menus = SelectionContextMenu(
        accepts: { $0.base is I },
        menu: { values in AnyView(menu(Set(values.compactMap { $0.base as? I }))) },
        primaryAction: primaryAction.map { action in
          { values in action(Set(values.compactMap { $0.base as? I })) }
        })
    }
  }
}

/// A menu that is asked for as it is opened.
package struct AskedContextMenu {
  let items: AnyView

  /// The view above the menu; nil for the one that was pressed.
  let preview: AnyView?

  package init(items: AnyView, preview: AnyView?) { (self.items, self.preview) = (items, preview) }
}

extension View {
  /// Asks for a menu on a long press; nil offers none.
  @ViewBuilder package func contextMenu(
    asking ask: (@MainActor () -> AskedContextMenu?)?
  ) -> some View {
    if let ask { modifier(ContextMenuModifier(items: EmptyView(), ask: ask)) } else { self }
  }
}

/// The menu that a list shows for its rows.
struct SelectionContextMenu {
  /// True for the values of rows that the menu is about.
  let accepts: (AnyHashable) -> Bool

  /// The menu's items, given the values of the rows.
  let menu: ([AnyHashable]) -> AnyView

  /// The action of a tap on a row; nil if there is none.
  let primaryAction: (([AnyHashable]) -> Void)?
}

extension EnvironmentValues {
  private enum SelectionContextMenuKey: EnvironmentKey {
    static var defaultValue: SelectionContextMenu? { nil }
  }

  /// The menu for the rows of lists in the view; nil if there is none.
  var selectionContextMenu: SelectionContextMenu? {
    get { self[SelectionContextMenuKey.self] }
    set { self[SelectionContextMenuKey.self] = newValue }
  }
}

/// The menu of a row for what is selected in its list.
struct SelectionMenu: ViewModifier {
  let menu: SelectionContextMenu

  /// The values that the menu is about.
  let values: () -> [AnyHashable]

  func body(content: Content) -> some View {
    content.modifier(ContextMenuModifier(items: menu.menu(values())))
  }
}

/// Lifts the view on a long press, and shows a menu below it.
struct ContextMenuModifier<Items: View>: ViewModifier {
  @Environment(\.systemLook) private var look
  @State private var source = ViewSource()
  @State private var isOpen = false
  @State private var shared: SharedThings?
  @State private var asked: AskedContextMenu?
  nonisolated(unsafe) let items: Items?
  nonisolated(unsafe) let preview: AnyView?

  /// Asks for the items and the preview as the menu opens; nil if they are known.
  nonisolated(unsafe) let ask: (@MainActor () -> AskedContextMenu?)?

  nonisolated init(
    items: Items?, preview: AnyView? = nil, ask: (@MainActor () -> AskedContextMenu?)? = nil
  ) {
    (self.items, self.preview, self.ask) = (items, preview, ask)
  }

  private func open() {
    if let ask {
      asked = ask()
      if asked == nil { return }
    }
    withAnimation(look.motion.menu) { isOpen = true }
  }

  func body(content: Content) -> some View {
    touched(content)
      .source(source, isLifted: isOpen && preview == nil && asked?.preview == nil)
      .highPriorityGesture(
        LongPressGesture(minimumDuration: look.menus.lift.delay).onEnded { _ in open() },
        including: items == nil ? .subviews : .all
      )
      .windowLayer(.menu, isActive: isOpen) {
        if let asked {
          ContextMenuLayer(
            isOpen: $isOpen, source: source, preview: asked.preview, items: asked.items,
            share: { shared = $0 })
        } else if let items {
          ContextMenuLayer(
            isOpen: $isOpen, source: source, preview: preview, items: items,
            share: { shared = $0 })
        }
      }
      .shareSheet($shared)
  }

  /// The view with all of its rectangle for the finger, also where nothing is drawn.
  @ViewBuilder private func touched(_ content: Content) -> some View {
    if items == nil { content } else { content.contentShape(Rectangle()) }
  }
}
