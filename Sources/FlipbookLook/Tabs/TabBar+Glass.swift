import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The floating capsule of tabs of iOS 26, with the search button beside and the accessory above.
///
/// While content scrolls it may be small: a round button of the chosen tab, with the accessory
/// beside it. Where the search tab has a field, that stands beside the round button of the tab before.
struct GlassTabBar: View {
  @Environment(\.systemLook) private var system
  @State private var isMinimized = false

  /// The tab that was chosen before the search tab.
  @State private var former: Int?
  @Boxed var model: TabBarModel
  let accessory: AnyView?
  @Boxed var look: TabLook
  @Boxed var glass: TabGlassLook

  var body: some View {
    let form = form
    VStack(spacing: 0) {
      if let scopes = model.search?.parts?.scopes {
        scopes().padding(.horizontal, glass.roundMargin).transition(.opacity)
      }
      GeometryReader { proxy in
        GlassTabBarLayout(
          form: form, glass: glass, bottom: bottom(form, in: proxy),
          tabCount: joined.count
        ) { pieces(form) }
      }
      .frame(height: height(form))
    }
    .background { edge }
    .animation(glass.motion, value: form.isRound)
    .animation(system.search.animation, value: form == .searching)
    .modifier(GlassTabBarEvents(bar: self, isMinimized: $isMinimized, former: $former))
    .systemPart(.tabBar)
  }

  /// The edge below which the screen's content fades.
  private var edge: some View {
    let isSeen =
      model.settings?.hasContentBelow == true && model.bar.backgroundVisibility != .hidden
    return ScrollEdge(edge: .bottom, form: model.bar.edge, opacity: isSeen ? 1 : 0)
      .animation(glass.fade, value: isSeen)
  }

  private var form: TabBarForm {
    if let field = model.search { return field.isActive ? .searching : .search }
    return isMinimized ? .minimized : .whole
  }

  /// The tab that stands apart.
  private var apart: TabBarModel.Tab? {
    model.tabs.first { $0.item.role == .prominent } ?? model.tabs.first { $0.item.role == .search }
  }

  /// The tabs in the capsule.
  private var joined: [TabBarModel.Tab] { model.tabs.filter { $0.id != apart?.id } }

  /// The tab whose button stays when the bar gets small.
  fileprivate var lead: TabBarModel.Tab? {
    let tabs = joined
    return tabs.first { $0.id == model.choice } ?? tabs.first { $0.id == former } ?? tabs.first
  }

  @ViewBuilder private func pieces(_ form: TabBarForm) -> some View {
    tabs(form)
    if let accessory {
      accessory
        // Its buttons have the colour of text: measured, the author's recording of
        // AppleMusicBottomBar in github.com/xiaofu666/SwiftUI_Demos.
        .transformEnvironment(\.tintColor) { $0 = $0 ?? .primary }
        .environment(
          \.tabViewBottomAccessoryPlacement, form == .minimized ? .inline : .expanded
        )
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .clipShape(Capsule())
        .modifier(GlassCapsule(look: glass))
        .opacity(form == .searching ? 0 : 1)
        .allowsHitTesting(form != .searching)
        .layoutValue(key: TabBarPiece.Key.self, value: .accessory)
    }
    if let apart {
      SearchMorph(isOpen: form.hasField, box: model.search?.parts?.box) {
        model.button(apart, selected: AnyShapeStyle(.tint), isRound: true)
          .frame(width: form.isRound ? glass.round : glass.height)
      }
      .modifier(GlassCapsule(look: glass))
      .layoutValue(key: TabBarPiece.Key.self, value: .search)
    }
    if form == .searching, let parts = model.search?.parts {
      SearchCancel(side: glass.round, end: parts.end)
        .geometryGroup()
        .layoutValue(key: TabBarPiece.Key.self, value: .cancel)
        .transition(.asymmetric(insertion: .opacity, removal: .opacity.animation(glass.fade)))
    }
  }

  private func tabs(_ form: TabBarForm) -> some View {
    let (tabs, lead) = (joined, lead)
    return GlassTabRow(
      glass: glass, lead: form.isRound ? tabs.firstIndex { $0.id == lead?.id } : nil
    ) {
      ForEach(tabs) { tab in
        let isSeen = !form.isRound || tab.id == lead?.id
        model.button(
          tab, selected: AnyShapeStyle(.tint), isRound: form.isRound, press: press(tab, form)
        )
        .background { if tab.id == model.choice { selection(isSeen: !form.isRound) } }
        .opacity(isSeen ? 1 : 0)
        .allowsHitTesting(isSeen)
        .animation(glass.fade, value: isSeen)
      }
    }
    .modifier(GlassCapsule(look: glass))
    .opacity(form == .searching ? 0 : 1)
    .allowsHitTesting(form != .searching)
    .layoutValue(key: TabBarPiece.Key.self, value: .tabs)
  }

  private func selection(isSeen: Bool) -> some View {
    Capsule().fill(glass.selection)
      .frame(height: glass.selectionHeight)
      .padding(.horizontal, -glass.selectionExcess / 2)
      .opacity(isSeen ? 1 : 0)
      .animation(glass.fade, value: isSeen)
  }

  /// A tap on the one tab of a small bar makes it large.
  private func press(_ tab: TabBarModel.Tab, _ form: TabBarForm) -> (() -> Void)? {
    guard form == .minimized, tab.id == model.choice else { return nil }
    return { [$isMinimized, scroll = model.scroll] in
      $isMinimized.wrappedValue = false
      scroll?.hold()
    }
  }

  /// The length that the bar takes off the safe area.
  private func height(_ form: TabBarForm) -> CGFloat {
    switch form {
    case .whole, .search:
      look.barHeight + (accessory == nil ? 0 : glass.accessoryHeight + glass.gap)
    case .minimized: look.barHeight
    case .searching: glass.round + 2 * system.search.keyboardGap
    }
  }

  /// The distance from the bottom of the room that the bar takes to the centre of its pieces.
  ///
  /// Negative below that bottom: the capsule goes down into the home indicator's inset.
  private func bottom(_ form: TabBarForm, in proxy: GeometryProxy) -> CGFloat {
    if form == .searching { return system.search.keyboardGap + glass.round / 2 }
    let inset = proxy.safeAreaInsets.bottom
    return glass.height / 2 - (inset > 0 ? inset - glass.bottom : -glass.leastBottom)
  }
}

/// The forms of a floating tab bar.
nonisolated enum TabBarForm: Equatable {
  /// All tabs in a capsule.
  case whole
  /// One round button, with the accessory beside it.
  case minimized
  /// One round button, with the field of the search tab beside it.
  case search
  /// The field alone, above the keyboard.
  case searching

  /// True if tabs are round buttons.
  var isRound: Bool { self != .whole }

  var hasField: Bool { self == .search || self == .searching }
}

/// Changes the form of a floating tab bar as tabs, scrolling and searches ask for it.
private struct GlassTabBarEvents: ViewModifier {
  @Environment(\.tabSearchActivation) private var activation
  @Boxed var bar: GlassTabBar
  let isMinimized: Binding<Bool>
  let former: Binding<Int?>

  func body(content: Content) -> some View {
    let (model, isMinimized, lead) = (bar.model, isMinimized, bar.lead?.id)
    let isLinked = activation == .searchTabSelection
    content
      .onChange(of: model.choice) { old, _ in
        isMinimized.wrappedValue = false
        model.scroll?.hold()
        if model.tabs.contains(where: { $0.id == old && $0.item.role != .search }) {
          former.wrappedValue = old
        }
      }
      .onChange(of: model.scroll == nil, initial: true) {
        model.scroll?.setMinimized = { isSmall in
          if isMinimized.wrappedValue != isSmall { isMinimized.wrappedValue = isSmall }
        }
        if model.scroll == nil { isMinimized.wrappedValue = false }
      }
      .onChange(of: model.search == nil) { _, isGone in
        if isLinked, !isGone { model.search?.parts?.begin() }
      }
      .onChange(of: model.search?.isActive) { old, new in
        if isLinked, old == true, new == false, let lead { model.choose(lead) }
      }
  }
}

/// A capsule of glass behind the content, which moves as one with it.
struct GlassCapsule: ViewModifier {
  @Environment(\.pixelLength) private var pixelLength
  @Boxed var look: TabGlassLook

  func body(content: Content) -> some View {
    content.background {
      GlassPane(shape: Capsule(), fill: AnyShapeStyle(look.fill), material: .barGlass)
        .overlay { Capsule().strokeBorder(look.rim, lineWidth: pixelLength) }
        .shadow(color: look.shadow, radius: look.shadowRadius, y: look.shadowRadius / 4)
    }
    .geometryGroup()
  }
}
