import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The part of a bar that belongs to its screen and moves along with it.
///
/// It keeps the content clear of the bar, and draws what is behind the row of title and buttons: the
/// background, which reaches under the status bar, the large title and the search field.
struct NavigationBarGround: View {
  @Environment(\.navigation) private var controller
  @Environment(\.systemLook) private var look
  @Environment(\.sheetBarInsets) private var sheetInsets
  @Environment(\.barMargin) private var ownMargin
  private var surroundings = BarSurroundingsReader()
  let screen: NavigationScreen

  init(screen: NavigationScreen) { self.screen = screen }

  var body: some View {
    let bar = screen.bar.value
    if !screen.hidesBar, !screen.givesRoom, let metrics = controller?.metrics.value {
      let bars = look.bars
      let row = row(of: bar, bars.place(surroundings.below(metrics.safeTop)))
      let large = screen.isLarge && !bar.isSearching ? bars.largeHeight(of: bar) : 0
      Color.clear
        .frame(height: row + large + bar.searchFieldHeight)
        .frame(maxWidth: .infinity)
        .overlay(alignment: .top) {
          ScreenBarSurface(
            screen: screen, row: row, large: large,
            margin: ownMargin ?? bars.margin(in: metrics.size.width)
          )
          .opacity(screen.isMinimized.value ? 0 : 1)
        }
        .background {
          // Only the screen on top is below the status bar.
          if let scheme = bar.colorScheme, abs(screen.position.value) < 0.5 {
            Color.clear.windowTraits(WindowTraits(barScheme: scheme))
          }
        }
        .transition(bar.leaving(metrics.safeTop))
    }
  }

  /// The height of the rows of title and buttons below the safe area's top, in points.
  private func row(of bar: NavigationBarContent, _ place: BarPlace) -> CGFloat {
    if bar.isSearching { return place.sharesRow ? 0 : -place.rise }
    let title = place.titlePlace(of: screen) == .below ? look.bars.height : 0
    return place.height - place.rise + title + sheetInsets.vertical
  }
}

extension NavigationBarContent {
  /// The way of the bar out of the window: one that scrolling sends away fades as it goes.
  ///
  /// - Parameter inset: The safe area above the bar, in points.
  /// - Returns: The transition.
  @MainActor func leaving(_ inset: CGFloat) -> AnyTransition {
    let way = BarHiding.transition(.top, inset: inset)
    return toolbar.settings.navigationBar.minimization.isUsed ? way.combined(with: .opacity) : way
  }
}

extension BarLook {
  /// The height of a bar's large title with what is below it, in points.
  func largeHeight(of bar: NavigationBarContent) -> CGFloat {
    largeTitleHeight + (bar.hasLargeSubtitle ? largeSubtitleHeight : 0)
  }
}

/// The surface of the bar of a stack's screen.
private struct ScreenBarSurface: View {
  let screen: NavigationScreen
  let row: CGFloat
  let large: CGFloat
  let margin: CGFloat

  var body: some View {
    BarSurface(
      bar: screen.bar.value, row: row, large: large, margin: margin, scroll: screen.scroll.value)
  }
}

/// The surface of a bar, which follows the scrolling of the content below.
struct BarSurface: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction
  @Boxed var bar: NavigationBarContent

  /// The height of the row of title and buttons, in points; negative where there is none and the
  /// bar begins above the safe area.
  let row: CGFloat

  /// The height of the large title at rest; 0 without one.
  let large: CGFloat
  let margin: CGFloat

  /// The distance by which the content below is scrolled, as far as it matters to the bar.
  let scroll: CGFloat

  /// True once there was a large title: the first one is there at once.
  @State private var hasHadTitle = false

  var body: some View {
    // The field hides first, then the large title.
    let hidden = min(max(scroll, 0), bar.hiddenFieldHeight)
    let scroll = scroll - hidden
    VStack(spacing: 0) {
      Color.clear.frame(height: max(row, 0))
      if large > 0 {
        largeTitle(scroll)
          .transition(hasHadTitle ? leaving : .identity)
          .onAppear { hasHadTitle = true }
      }
      if let field = bar.searchField {
        SearchDrawer(field: field, height: bar.searchFieldHeight, hidden: hidden)
      }
    }
    .padding(.top, min(row, 0))
    .frame(maxWidth: .infinity)
    .background(alignment: .bottom) { background(opacity(scroll)) }
    .modifier(BarColorScheme(scheme: bar.colorScheme))
    .systemPart(.bar, named: bar.title)
  }

  /// The way of a large title that a search replaces: as far as the field below it goes.
  private var leaving: AnyTransition {
    .offset(y: -look.bars.height - look.bars.largeTitleHeight)
      .combined(with: .opacity.animation(.linear(duration: look.search.titleFade)))
  }

  /// The large title, which content pushes under the row, or pulls down.
  private func largeTitle(_ scroll: CGFloat) -> some View {
    let bars = look.bars
    let pull = max(-scroll, 0)
    let baseline = bar.hasLargeSubtitle ? bars.largeSubtitleBaseline : bars.largeTitleBaseline
    return VStack(alignment: .leading, spacing: bars.largeSubtitleGap) {
      bar.largeTitle(bar.appearance?.largeTitle.font ?? .largeTitle.bold())
        .modifier(BarLetters(words: bar.appearance?.largeTitle))
        .lineLimit(1)
        .scaleEffect(
          1 + pull * bars.stretch,
          anchor: direction == .rightToLeft ? .bottomTrailing : .bottomLeading
        )
      if bar.hasLargeSubtitle {
        bar.largeSubtitle(.system(size: bars.largeSubtitleSize, weight: .semibold))
          .lineLimit(1)
          .foregroundStyle(.secondary)
      }
    }
    .alignmentGuide(.bottom) { $0[.lastTextBaseline] + baseline }
    .padding(.horizontal, margin)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: max(large - scroll, 0), alignment: .bottom)
    .clipped()
  }

  /// The share of the background that is there: none before content is below the bar.
  private func opacity(_ scroll: CGFloat) -> Double {
    switch bar.backgroundVisibility {
    case .visible: return 1
    case .hidden: return 0
    case .automatic:
      return Double(min(max((scroll - large) / look.bars.backgroundFade, 0), 1))
    }
  }

  @ViewBuilder private func background(_ opacity: Double) -> some View {
    let bars = look.bars
    if let own = bar.appearance, !bar.hasOwnBackground, own.standard != nil || own.edge != nil {
      BarGrounds(standard: own.standard, edge: own.edge, opacity: opacity)
    } else if bars.hasBackground || bar.background != nil || bar.backgroundVisibility == .visible {
      ZStack {
        if let background = bar.background {
          Rectangle().fill(background).opacity(opacity)
        } else {
          BarMaterial(opacity: opacity)
        }
      }
      .ignoresSafeArea(edges: .top)
      .barLine(bars.separator, bars.separatorHeight, at: .bottom, opacity: opacity)
    } else {
      ScrollEdge(
        edge: .top, form: bar.toolbar.settings.navigationBar.edge, opacity: opacity)
    }
  }
}

/// The grounds that an app gives to a bar, one of which gives way to the other as content scrolls.
private struct BarGrounds: View {
  let standard: BarGround?
  let edge: BarGround?

  /// The share of the ground over content.
  let opacity: Double

  var body: some View {
    let isSame = standard == edge
    ZStack {
      if let edge, !isSame { BarGroundView(ground: edge, opacity: 1 - opacity) }
      BarGroundView(ground: standard ?? BarGround(), opacity: isSame ? 1 : opacity)
    }
  }
}

/// One ground of a bar, with the line below.
private struct BarGroundView: View {
  @Environment(\.systemLook) private var look
  let ground: BarGround
  let opacity: Double

  var body: some View {
    let bars = look.bars
    ZStack {
      if ground.hasMaterial { BarMaterial(opacity: opacity) }
      if let color = ground.color { Rectangle().fill(color).opacity(opacity) }
    }
    .ignoresSafeArea(edges: .top)
    .barLine(
      ground.line(insteadOf: bars.separator), bars.separatorHeight, at: .bottom, opacity: opacity)
  }
}

extension View {
  /// Draws the line with which the ground of a bar ends, outside of it.
  ///
  /// - Parameters:
  ///   - color: The line's colour.
  ///   - thickness: The line's thickness, in points.
  ///   - edge: The edge at which the ground ends.
  ///   - opacity: The share of the line that is there.
  /// - Returns: The ground with its line.
  nonisolated func barLine(
    _ color: Color, _ thickness: CGFloat, at edge: VerticalEdge, opacity: Double
  ) -> some View {
    overlay(alignment: edge == .top ? .top : .bottom) {
      Rectangle()
        .fill(color)
        .frame(height: thickness)
        .offset(y: edge == .top ? -thickness : thickness)
        .opacity(opacity)
    }
  }
}

/// Makes a bar light or dark.
struct BarColorScheme: ViewModifier {
  @Environment(\.colorScheme) private var outer
  let scheme: ColorScheme?

  func body(content: Content) -> some View { content.environment(\.colorScheme, scheme ?? outer) }
}

extension EnvironmentValues {
  private enum BarMarginKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  /// The margin at both sides of bars, in points; nil for the one that goes with their width.
  var barMargin: CGFloat? {
    get { self[BarMarginKey.self] }
    set { self[BarMarginKey.self] = newValue }
  }
}
