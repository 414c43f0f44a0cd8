import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The rows of the bars of all screens, above one another at the top.
struct BarRows: View {
  let controller: NavigationController

  /// The screens, which glass shows.
  let backdrop: ViewSource

  var body: some View {
    ZStack(alignment: .top) {
      BarRow(controller: controller, screen: controller.root, backdrop: backdrop)
      ForEach(controller.shown.value) {
        BarRow(controller: controller, screen: $0, backdrop: backdrop)
      }
    }
  }
}

/// The row of one screen's bar.
private struct BarRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.sheetBarInsets) private var sheetInsets
  private var surroundings = BarSurroundingsReader()
  let controller: NavigationController
  let screen: NavigationScreen
  let backdrop: ViewSource

  init(controller: NavigationController, screen: NavigationScreen, backdrop: ViewSource) {
    self.controller = controller
    self.screen = screen
    self.backdrop = backdrop
  }

  var body: some View {
    let bar = screen.bar.value
    row(of: bar)
      .environment(\.glassBackdrop, screen.scroll.value > 0 ? backdrop : nil)
      .animation(look.search.animation, value: bar.isSearching)
      .followsBar(bar.toolbar.settings.navigationBar, isHidden: bar.isHidden)
      .animation(BarMinimizer.animation, value: screen.isMinimized.value)
  }

  @ViewBuilder private func row(of bar: NavigationBarContent) -> some View {
    let metrics = controller.metrics.value
    let place = look.bars.place(surroundings.below(metrics.safeTop))
    if !screen.hidesBar, !screen.isMinimized.value {
      ZStack {
        if !bar.isSearching {
          NavigationBar(
            content: bar, previous: screen.isColumnGoal ? nil : screen.previous?.bar.value,
            keepsChevron: screen.previous?.isRoot == false, position: screen.position.value,
            titleOpacity: titleOpacity, width: metrics.size.width, place: place,
            titlePlace: place.titlePlace(of: screen),
            goBack: { [controller, screen] in controller.dismiss(screen) }
          )
          .offset(y: sheetInsets.top - place.rise)
          .standsBy(screen.isAway.value)
        }
      }
      .transition(bar.leaving(metrics.safeTop))
    }
  }

  private var titleOpacity: Double {
    let hidden = screen.isLarge ? screen.scroll.value - screen.drawerHeight : 0
    return look.bars.titleOpacity(hidden, isLarge: screen.isLarge)
  }
}
