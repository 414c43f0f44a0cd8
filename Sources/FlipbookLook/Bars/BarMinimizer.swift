import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
import FlipbookViews
package import Foundation

/// The scrolling of a screen that sends the bar above away, and brings it back.
///
/// - SeeAlso: That a bar goes when scrolling starts in one direction and comes back when it turns:
///   documented, `ToolbarMinimizationRestoration`. The way before a turn: chosen, as that of tab bars.
///   A bar goes only if the content fills the room that it leaves: chosen.
nonisolated package final class BarMinimizer {
  package var wishes = ToolbarMinimization()

  /// The room that the bar leaves, in points.
  package var height: CGFloat = 0

  /// True while the bar is away.
  package private(set) var isMinimized = false

  /// Called when the bar is to go, or to come back.
  package var didChange: (Bool) -> Void = { _ in }

  /// The way since the content last turned, in points.
  private var way: CGFloat = 0

  /// True if the content was last scrolled in the direction that sends the bar away.
  private var isAskedToGo = false

  /// The distance by which the content is scrolled from its beginning, in points.
  private var offset: CGFloat = 0

  package init() {}

  /// The way of a bar out of the window, and back: 0.2 seconds.
  ///
  /// - SeeAlso: The time: derived from a report of that of tab bars on iOS 27,
  ///   https://github.com/Evil-Project/Twinskaraoke/pull/133. That it goes up and fades: chosen.
  package static var animation: Animation { BarHiding.animation }

  /// The way of the content, in points, before the bar answers.
  private static let turn: CGFloat = 12

  /// Takes a part of the way of the content's offset, in points, under a finger or gliding.
  package func move(by part: CGFloat, isNew: Bool) {
    guard let sign = wishes.sign else { return }
    if isNew || way * part < 0 { way = 0 }
    way += part
    guard abs(way) >= Self.turn else { return }
    isAskedToGo = way * sign > 0
    if isAskedToGo {
      goIfFilled()
    } else if !wishes.waitsForEdge {
      set(false)
    }
  }

  /// Sends the bar away if it has been asked to go, and the content fills the room that it leaves.
  private func goIfFilled() { if isAskedToGo, offset >= height { set(true) } }

  /// Takes the distance by which the content is scrolled, in points.
  package func scroll(to offset: CGFloat) {
    self.offset = offset
    if offset <= 0, wishes.behavior == .onScrollDown {
      isAskedToGo = false
      set(false)
    } else if !isMinimized {
      goIfFilled()
    }
  }

  /// Brings the bar back, if the screen does not want it to go any more.
  package func follow(_ wishes: ToolbarMinimization) {
    self.wishes = wishes
    guard !wishes.isUsed else { return }
    isAskedToGo = false
    set(false)
  }

  private func set(_ isMinimized: Bool) {
    guard isMinimized != self.isMinimized else { return }
    self.isMinimized = isMinimized
    didChange(isMinimized)
  }
}

/// Sends the bar of a stack's screen away, as the screen asks for it.
struct ScreenMinimizing: ViewModifier {
  @Environment(\.navigation) private var controller
  @Environment(\.systemLook) private var look
  @Environment(\.sheetBarInsets) private var sheetInsets
  private var surroundings = BarSurroundingsReader()
  let screen: NavigationScreen

  init(screen: NavigationScreen) { self.screen = screen }

  func body(content: Content) -> some View {
    let wishes = screen.bar.value.toolbar.settings.navigationBar.minimization
    let isMinimized = screen.isMinimized.value
    let reach = wishes.isUsed ? height + 1 : 0
    content
      .onUserScroll(scrolled(wishes))
      .onLaterScrollGeometry(for: CGFloat.self) { geometry in
        min(geometry.contentOffset.y + geometry.contentInsets.top, reach)
      } action: { [screen] offset in
        if wishes.isUsed { screen.madeMinimizer.scroll(to: offset) }
      }
      .onChange(of: wishes) { [screen] _, wishes in screen.minimizer?.follow(wishes) }
      .animation(BarMinimizer.animation, value: isMinimized)
      .transformPreference(BarSettingsKey.self) { if isMinimized { $0.tabBar.isMinimized = true } }
  }

  /// The room that the bar takes, in points.
  private var height: CGFloat {
    guard let metrics = controller?.metrics.value else { return 0 }
    let place = look.bars.place(surroundings.below(metrics.safeTop))
    let large = screen.isLarge ? look.bars.largeHeight(of: screen.bar.value) : 0
    return place.height - place.rise + sheetInsets.vertical + large + screen.drawerHeight
  }

  /// Called when a finger moves the content; nil where no bar goes away.
  private func scrolled(_ wishes: ToolbarMinimization) -> ((CGFloat, Bool) -> Void)? {
    guard wishes.isUsed else { return nil }
    let height = height
    return { [screen] part, isNew in
      let minimizer = screen.madeMinimizer
      (minimizer.wishes, minimizer.height) = (wishes, height)
      minimizer.move(by: part, isNew: isNew)
    }
  }
}
