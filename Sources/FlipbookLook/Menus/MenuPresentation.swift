import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

/// The menu that views are in; nil outside of menus.
struct MenuSession {
  /// Closes the menu, and those that it was opened from.
  let close: @MainActor () -> Void

  /// Opens the sheet for sharing, at what the menu was opened from.
  let share: @MainActor (SharedThings) -> Void
}

extension EnvironmentValues {
  private enum MenuSessionKey: EnvironmentKey {
    static var defaultValue: MenuSession? { nil }
  }

  /// The menu around the view; nil outside of menus.
  var menuSession: MenuSession? {
    get { self[MenuSessionKey.self] }
    set { self[MenuSessionKey.self] = newValue }
  }

  /// True if the view is a part of an open menu.
  package var isInMenu: Bool { menuSession != nil }
}

/// Shows rows as a menu beside the view while a condition holds.
///
/// Rows are what stands in a `Menu`: buttons, toggles, pickers, sections, dividers, menus.
struct MenuPresentation<Rows: View>: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.menuSession) private var outer
  @Environment(\.layoutDirection) private var direction
  @State private var source = ViewSource()
  @State private var shared: SharedThings?
  @Binding var isOpen: Bool
  let rows: Rows

  /// The title of a submenu, which closes it; nil for a menu of its own.
  let title: AnyView?

  /// Creates a presentation of rows.
  init(isOpen: Binding<Bool>, title: AnyView? = nil, @ViewBuilder rows: () -> Rows) {
    _isOpen = isOpen
    self.title = title
    self.rows = rows()
  }

  func body(content: Content) -> some View {
    content
      .source(source)
      .windowLayer(.menu, isActive: isOpen) { layer }
      .shareSheet($shared)
  }

  private func close() { withAnimation(look.motion.menu) { isOpen = false } }

  private var layer: some View {
    MenuArrival(isThere: isOpen) { isShown in
      if isShown { MenuBackdrop(close: close) }
      GeometryReader { proxy in
        let placement = placement(in: proxy)
        MenuPlacementLayout(placement: placement, width: look.menus.width) {
          if isShown {
            MenuCard(title: title, close: close) { rows }
              .environment(\.menuSession, session)
              .systemPart(.menu, dismiss: close)
              .transition(MenuGrowth(placement: placement, startScale: look.menus.startScale))
          }
        }
      }
    }
  }

  private var session: MenuSession {
    MenuSession { [outer] in
      close()
      outer?.close()
    } share: { [outer] things in
      if let outer { outer.share(things) } else { shared = things }
    }
  }

  private func placement(in proxy: GeometryProxy) -> MenuPlacement {
    let origin = proxy.frame(in: .global).origin
    let rect = source.shownRect ?? .zero
    return MenuPlacement(
      source: rect.offsetBy(dx: -origin.x, dy: -origin.y), room: proxy.size,
      margin: look.menus.margin, gap: look.menus.sourceGap,
      isMirrored: direction == .rightToLeft, coversSource: title != nil)
  }
}

/// Views that come and go with a menu, also where they are asked for the first time.
///
/// The content is told whether the menu is shown. At first it is not, so that it comes in by its
/// transition.
struct MenuArrival<Content: View>: View {
  @Environment(\.systemLook) private var look
  @State private var isShown = false
  let isThere: Bool
  let content: (Bool) -> Content

  init(isThere: Bool, @ViewBuilder content: @escaping (Bool) -> Content) {
    (self.isThere, self.content) = (isThere, content)
  }

  var body: some View {
    ZStack { content(isShown) }
      .onChange(of: isThere, initial: true) {
        withAnimation(look.motion.menu) { isShown = isThere }
      }
  }
}

/// The space around a menu: a touch there closes it.
struct MenuBackdrop: View {
  let close: () -> Void

  var body: some View {
    Color.clear
      .contentShape(Rectangle())
      .ignoresSafeArea()
      .onTapGesture(perform: close)
      .transition(.identity)
  }
}

/// The rows of a menu on their ground.
struct MenuCard<Rows: View>: View {
  @Environment(\.systemLook) private var look
  @State private var entries: [MenuEntry] = []
  @State private var hasChecks = false
  let title: AnyView?

  /// The colour between the menu and what is behind it; nil for none.
  let dimming: Color?
  let close: () -> Void
  let rows: Rows

  init(
    title: AnyView? = nil, dimming: Color? = nil, close: @escaping () -> Void,
    @ViewBuilder rows: () -> Rows
  ) {
    self.title = title
    self.dimming = dimming
    self.close = close
    self.rows = rows()
  }

  var body: some View {
    let table = look.menus
    let shape = RoundedRectangle(cornerRadius: table.cornerRadius, style: .continuous)
    return ScrollView {
      MenuRowsLayout(look: table) {
        Group {
          if let title {
            Button(action: close) { title }
              .buttonStyle(MenuRowStyle(accessory: .expanded))
          }
          rows
        }
        .listsElements()
        ForEach(0..<MenuEntry.lines(in: entries), id: \.self) { _ in
          MenuLine(isGap: false)
        }
        ForEach(0..<MenuEntry.gaps(in: entries), id: \.self) { _ in
          MenuLine(isGap: true)
        }
      }
    }
    .scrollBounceBehavior(.basedOnSize)
    .scrollIndicators(.hidden)
    .onPreferenceChange(ElementListKey<MenuEntryReading>.self) { [$entries] in
      $entries.wrappedValue = $0
    }
    .onPreferenceChange(MenuHasChecksKey.self) { [$hasChecks] in $hasChecks.wrappedValue = $0 }
    .environment(\.menuHasChecks, hasChecks)
    .modifier(MenuContext())
    .background { WindowMaterial(material: table.material, dimming: dimming) }
    .clipShape(shape)
    .background {
      shape.fill(table.fill)
        .shadow(color: table.shadow, radius: table.shadowRadius, y: table.shadowRadius / 4)
    }
  }
}

/// Gives views of a menu the environment of another place, and yet lets them be parts of the menu.
struct MenuPart: ViewModifier {
  @Environment(\.menuSession) private var session
  @Environment(\.menuHasChecks) private var hasChecks
  let environment: EnvironmentValues

  func body(content: Content) -> some View {
    content
      .modifier(MenuContext())
      .environment(\.menuSession, session)
      .environment(\.menuHasChecks, hasChecks)
      .environment(\.self, environment)
  }
}

/// Lets controls look as they do in a menu, whatever the styles around its source.
private struct MenuContext: ViewModifier {
  @Environment(\.systemLook) private var look

  func body(content: Content) -> some View {
    content
      .buttonStyle(MenuItemStyle())
      .toggleStyle(MenuToggleStyle())
      .labelStyle(MenuLabelStyle())
      .labeledContentStyle(MenuLabeledContentStyle())
      .menuStyle(.automatic)
      .controlGroupStyle(MenuTilesStyle())
      .font(.body)
      .fontWeight(nil)
      .imageScale(.medium)
      .environment(\.symbolFont, nil)
      .foregroundStyle(Color.primary)
      .multilineTextAlignment(.leading)
      .lineLimit(2)
      .environment(\.isInList, false)
      .environment(\.sectionStyle) { _, environment in
        environment.font = .footnote
        environment.foregroundStyles = [AnyShapeStyle(Color(uiColor: .secondaryLabel))]
        environment.lineLimit = 1
      }
  }
}

/// The line between two rows, or the band between two groups.
private struct MenuLine: View {
  @Environment(\.systemLook) private var look
  let isGap: Bool

  var body: some View {
    (isGap ? look.menus.gapColor : look.menus.separatorColor)
      .layoutValue(key: MenuLineKey.self, value: isGap ? .gap : .line)
  }
}
