import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The bar of one screen of a navigation controller of UIKit's, and where the screen is.
package struct ControllerBar: Identifiable {
  package let id: ObjectIdentifier
  @Boxed package var content = NavigationBarContent()

  /// The bar of the screen below; nil without a back button.
  @Boxed package var previous: NavigationBarContent? = nil

  /// True if the screen below has a back button as well.
  package var keepsChevron = false

  /// The place of the screen: 1 beside the window, 0 in it, -1 below another one.
  package var position = 0.0

  /// True if the title is a large one below the buttons.
  package var isLarge = false

  /// The distance by which the content below is scrolled, in points.
  package var scroll: CGFloat = 0
  package var goBack: () -> Void = {}

  package init(id: ObjectIdentifier) { self.id = id }
}

/// The lengths of a bar that take part in a layout of UIKit's, in points.
nonisolated package struct ControllerBarPlan: Equatable {
  /// The distance of the bar's top above the safe area's.
  package let rise: CGFloat

  /// The height of the row of buttons and title, with the room around it.
  package let row: CGFloat

  /// The height that a large title adds.
  package let large: CGFloat

  /// The height that a line below the large title adds.
  private let largeSubtitle: CGFloat

  /// The length of scrolling past which nothing changes.
  package let scrollLimit: CGFloat

  /// The height that a large title adds, with a line below it or without.
  package func large(hasSubtitle: Bool) -> CGFloat { large + (hasSubtitle ? largeSubtitle : 0) }

  /// - Parameters:
  ///   - environment: The environment of the bar.
  ///   - safeTop: The inset of the safe area at the top.
  package init(_ environment: EnvironmentValues, below safeTop: CGFloat) {
    let bars = environment.systemLook.bars
    let place = bars.place(BarSurroundings(environment, below: safeTop))
    rise = place.rise
    row = place.height + environment.sheetBarInsets.vertical
    (large, largeSubtitle) = (bars.largeTitleHeight, bars.largeSubtitleHeight)
    scrollLimit = bars.scrollLimit
  }
}

/// The rows of the bars of a navigation controller, above one another.
package struct ControllerBarRows: View {
  @Environment(\.systemLook) private var look
  @Environment(\.sheetBarInsets) private var sheetInsets
  private var surroundings = BarSurroundingsReader()
  let bars: [ControllerBar]
  let width: CGFloat
  let backdrop: ViewSource?

  /// - Parameters:
  ///   - bars: The bars.
  ///   - width: Their width, in points.
  ///   - backdrop: The screens behind them; nil for none that can be shown blurred.
  package init(_ bars: [ControllerBar], width: CGFloat, backdrop: ViewSource? = nil) {
    self.bars = bars
    self.width = width
    self.backdrop = backdrop
  }

  package var body: some View {
    ZStack(alignment: .top) {
      ForEach(bars) { bar in
        NavigationBar(
          content: bar.content, previous: bar.previous, keepsChevron: bar.keepsChevron,
          position: bar.position,
          titleOpacity: look.bars.titleOpacity(bar.scroll, isLarge: bar.isLarge), width: width,
          place: look.bars.place(surroundings.below(0)), goBack: bar.goBack
        )
        .environment(\.glassBackdrop, bar.scroll > 0 ? backdrop : nil)
      }
    }
    .padding(.top, sheetInsets.top)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}

/// The part of a controller's bar that moves along with its screen.
package struct ControllerBarGround: View {
  @Environment(\.systemLook) private var look
  @Boxed var bar: ControllerBar
  let plan: ControllerBarPlan
  let width: CGFloat
  let backdrop: ViewSource?

  /// - Parameters:
  ///   - bar: The bar.
  ///   - plan: Its lengths.
  ///   - width: Its width, in points.
  ///   - backdrop: The content behind it; nil for none that can be shown blurred.
  package init(
    _ bar: ControllerBar, _ plan: ControllerBarPlan, width: CGFloat, backdrop: ViewSource? = nil
  ) {
    self.bar = bar
    self.plan = plan
    self.width = width
    self.backdrop = backdrop
  }

  package var body: some View {
    BarSurface(
      bar: bar.content, row: plan.row - plan.rise,
      large: bar.isLarge ? plan.large(hasSubtitle: bar.content.hasLargeSubtitle) : 0,
      margin: look.bars.margin(in: width), scroll: bar.scroll
    )
    .environment(\.barBackdrop, backdrop)
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// The bar at the bottom of a controller's screen.
package struct ControllerToolbar: View {
  @Boxed var toolbar: ScreenToolbar
  let backdrop: ViewSource?
  let hasContentBelow: Bool

  /// Creates the bar of a hosted view's items, or of a controller's own.
  ///
  /// - Parameters:
  ///   - entries: The controller's items.
  ///   - hosted: The items and settings of the hosted view; nil for none.
  ///   - ground: The ground that the controller gives to the bar; nil for the system's.
  ///   - edgeGround: The ground where content has come to its end; nil for none.
  ///   - hasContentBelow: True if the screen's content goes on below the bar.
  ///   - backdrop: The content behind the bar; nil for none that can be shown blurred.
  package init(
    _ entries: [ToolbarEntry], hosted: NavigationBarContent?, ground: BarGround?,
    edgeGround: BarGround? = nil, hasContentBelow: Bool = true, backdrop: ViewSource? = nil
  ) {
    self.backdrop = backdrop
    self.hasContentBelow = hasContentBelow
    toolbar = hosted?.toolbar ?? ScreenToolbar()
    toolbar.entries += entries
    (toolbar.ground, toolbar.edgeGround) = (ground, edgeGround)
  }

  package var body: some View {
    BottomBar(toolbar: toolbar, hasContentBelow: hasContentBelow)
      .environment(\.barBackdrop, backdrop)
      .environment(\.glassBackdrop, backdrop)
  }

  /// The bar's height above the home indicator, in points.
  package static func height(in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.toolbars.bottomBar.height
  }
}

// MARK: - Content

extension NavigationBarContent {
  /// Creates the content of a bar from what a navigation item says.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - items: The items at both sides, and the view in the place of the title.
  package init(title: String?, items: [ToolbarEntry] = []) {
    self.init()
    self.title = title.map { Text(verbatim: $0) }
    toolbar = ScreenToolbar(entries: items)
  }

  /// Sets the button that leads back.
  ///
  /// - Parameters:
  ///   - isHidden: True for none.
  ///   - showsTitle: True if there may be a title beside the chevron.
  package mutating func setBackButton(isHidden: Bool, showsTitle: Bool) {
    (hidesBackButton, showsBackTitle) = (isHidden, showsTitle)
  }

  /// Gives the bar a background that is there wherever the content is scrolled.
  package mutating func setOpaque() { backgroundVisibility = .visible }
}

extension NavigationBarContent {
  /// Gives the bar a look of its own.
  package mutating func setAppearance(_ appearance: NavigationBarAppearance?) {
    ownAppearance = appearance
  }

  /// Adds what a controller's item says to the titles and items of a hosted view.
  ///
  /// - Parameters:
  ///   - title: The item's title, which counts where the view has none.
  ///   - items: The item's buttons.
  package mutating func add(title: String?, items: [ToolbarEntry]) {
    if self.title == nil { self.title = title.map { Text(verbatim: $0) } }
    toolbar.entries += items
  }

  /// Takes the further lines of a controller's item.
  ///
  /// - Parameters:
  ///   - subtitle: The line below the title, and below the large one if that has none.
  ///   - largeTitle: The large title; nil for the title.
  ///   - largeSubtitle: The line below the large title.
  package mutating func add(subtitle: String?, largeTitle: String?, largeSubtitle: String?) {
    func text(_ words: String?) -> Text? { words.map { Text(verbatim: $0) } }
    if let subtitle = text(subtitle) { self.subtitle = subtitle }
    (ownLargeTitle, ownLargeSubtitle) = (text(largeTitle), text(largeSubtitle))
  }
}

extension ToolbarEntry {
  /// The places of a controller's items.
  nonisolated package enum ControllerPlace {
    case leading, title, trailing, pinned, menu, bottom

    fileprivate var region: ToolbarRegion {
      switch self {
      case .leading: .leading
      case .title: .principal
      case .trailing: .trailing
      case .pinned: .pinned
      case .menu: .overflow
      case .bottom: .bottom
      }
    }
  }

  /// Creates the entry of an item of UIKit's.
  ///
  /// - Parameters:
  ///   - token: The object that stands for the item.
  ///   - place: Its place.
  ///   - isMain: True for the action that completes something.
  ///   - isText: True for words.
  ///   - isPlain: True for a view of the app's own, without glass.
  ///   - wishes: Its wishes for its place.
  ///   - environment: The environment of the bar.
  ///   - content: Its view.
  nonisolated package init(
    _ token: ToolbarToken, at place: ControllerPlace, isMain: Bool = false, isText: Bool = false,
    isPlain: Bool = false, wishes: ToolbarItemWishes = ToolbarItemWishes(),
    environment: EnvironmentValues, content: AnyView
  ) {
    self.init(
      identity: token, version: ToolbarToken(),
      placement: isMain ? .confirmationAction : .automatic, region: place.region, rank: 0,
      name: nil, manner: ToolbarItemManner(isText: isText), spacing: nil, defaultKind: nil,
      hidesBackground: isPlain, wishes: wishes, content: content, environment: environment)
  }

  /// Creates a space that takes the room that is left.
  nonisolated package init(
    space token: ToolbarToken, at place: ControllerPlace, environment: EnvironmentValues
  ) {
    self.init(
      identity: token, version: ToolbarToken(), placement: .automatic, region: place.region,
      rank: 0, name: nil, manner: ToolbarItemManner(), spacing: .flexible, defaultKind: nil,
      hidesBackground: true, content: AnyView(EmptyView()), environment: environment)
  }
}
