import FlipbookViews
import Foundation

/// One screen of a navigation stack: its content, its place, and what its bar shows.
nonisolated final class NavigationScreen: Identifiable, Equatable {
  /// The reason for which a screen is on a stack.
  enum Source {
    case root

    /// A value on the path.
    case value(AnyHashable)

    /// A link, or a condition that became true.
    case presented(NavigationPresentation)
  }

  let id: Int
  let source: Source

  /// The place: 1 beside the window at the trailing edge, 0 in the window, -1 below another screen.
  let position: StateLocation<Double>

  /// True while the screen stands by below others.
  let isAway: StateLocation<Bool>

  /// The titles and the settings of the bar above it.
  let bar: StateLocation<NavigationBarContent>

  /// The distance by which its content is scrolled, as far as it matters to the bar, in points.
  let scroll: StateLocation<CGFloat>

  /// The rectangle out of which the screen grows; nil for one that slides in.
  let zoom: StateLocation<NavigationZoomStart?>

  /// True below a screen that grows: this one does not move aside.
  let isUnderZoom: StateLocation<Bool>

  /// True for a screen that fades in and out at its place, and for the one below it.
  let fades: StateLocation<Bool>
  let isUnderFade: StateLocation<Bool>

  /// True while scrolling has sent the bar away.
  let isMinimized: StateLocation<Bool>

  /// The scrolling that does so; nil before a finger has scrolled under a bar that may go.
  private(set) var minimizer: BarMinimizer?

  /// The segment of the path that a value is on, or that the view is in which shows the screen; nil
  /// for the stack's own path.
  weak var segment: NavigationSegment?

  /// True for a screen that a link in the column before shows: none is below it for people.
  var isColumnGoal = false

  /// True until the screen has its first place.
  var isNew = true

  /// The screen below; nil for the root.
  weak var previous: NavigationScreen?

  init(_ source: Source, id: Int, position: Double, isAway: Bool, graph: ViewGraph) {
    self.source = source
    if case .root = source { isNew = false }
    self.id = id
    self.position = StateLocation(position, graph: graph)
    self.isAway = StateLocation(isAway, graph: graph)
    bar = StateLocation(NavigationBarContent(), graph: graph)
    scroll = StateLocation(0, graph: graph)
    zoom = StateLocation(nil, graph: graph)
    isUnderZoom = StateLocation(false, graph: graph)
    fades = StateLocation(false, graph: graph)
    isUnderFade = StateLocation(false, graph: graph)
    isMinimized = StateLocation(false, graph: graph)
  }

  /// The scrolling that sends the bar away, made where it is first needed.
  var madeMinimizer: BarMinimizer {
    if let minimizer { return minimizer }
    let new = BarMinimizer()
    new.didChange = { [weak self] in self?.isMinimized.set($0, transaction: .current) }
    minimizer = new
    return new
  }

  static func == (first: NavigationScreen, second: NavigationScreen) -> Bool { first === second }

  /// True if there is a bar above a stack's first screen that has nothing to show in it.
  var keepsBlankBar = true

  /// True while the content has the room of a bar that scrolling has sent away.
  var givesRoom: Bool {
    isMinimized.value && bar.value.toolbar.settings.navigationBar.minimization.adjustsSafeArea
  }

  /// True for the screen that a stack begins with.
  var isRoot: Bool { if case .root = source { true } else { false } }

  /// True if there is no bar above the screen: it wants none, or a stack begins with it and it has
  /// nothing to show in one.
  ///
  /// - SeeAlso: Without a title and items the first screen's content begins at the safe area:
  ///   measured on iOS 18, the header of
  ///   [a timer](https://github.com/kpfister44/WorkoutTimer/blob/8b22e90/Screenshots/home_page.png).
  var hidesBar: Bool {
    let bar = bar.value
    return bar.isHidden || isRoot && !keepsBlankBar && bar.isBlank
  }

  /// True if the bar's title is a large one below the buttons.
  ///
  /// A screen that does not say is like the one before it, and the first one is large. One without a
  /// title has no large one, and so has none that is like it.
  ///
  /// - SeeAlso: The title of a screen after one without is inline: measured on iOS 18,
  ///   [favourites](https://github.com/kpfister44/WorkoutTimer/blob/8b22e90/Screenshots/favorites.png).
  var isLarge: Bool {
    let bar = bar.value
    guard bar.hasLargeTitleItem || bar.title != nil && !bar.hidesTitle else { return false }
    switch bar.displayMode {
    case .large: return true
    case .inline: return false
    case .automatic: return previous?.prefersLarge ?? true
    }
  }

  /// The height of a search field that hides as the content scrolls, in points; 0 without one.
  var drawerHeight: CGFloat { bar.value.hiddenFieldHeight }

  /// Changes what the bar shows, without animation.
  func changeBar(_ change: (inout NavigationBarContent) -> Void) {
    var content = bar.value
    change(&content)
    bar.set(content, transaction: Transaction())
  }

  private var prefersLarge: Bool {
    switch bar.value.displayMode {
    case .large: true
    case .inline: false
    case .automatic:
      if bar.value.title == nil, !bar.value.hasLargeTitleItem {
        false
      } else {
        previous?.prefersLarge ?? true
      }
    }
  }
}

/// A screen that a link or a condition shows: the content, and what to do when it goes.
nonisolated final class NavigationPresentation {
  var isPresented = false

  /// The segment of the path around the view that shows the screen.
  weak var segment: NavigationSegment?

  /// Makes the screen's content.
  var make: () -> AnyView = { AnyView(EmptyView()) }

  /// Takes the condition back.
  var reset: () -> Void = {}

  /// Notes that the screen has gone, and takes the condition back.
  func takeBack() {
    isPresented = false
    reset()
  }

  private var readers = DependentSet()

  /// The content, noted as read if a body is being evaluated.
  var content: AnyView {
    if let host = PropertyHost.current { readers.insert(host) }
    return make()
  }

  /// Has the content made anew where it is shown.
  func invalidate() { readers.invalidateAll() }
}

/// The views that values of one type lead to.
nonisolated final class NavigationDestination {
  /// The segment of the path that it was written in; nil for the stack's own.
  weak var segment: NavigationSegment?

  /// Makes the screen of a value; nil if the value is of another type.
  var make: (AnyHashable) -> AnyView? = { _ in nil }
}
