import FlipbookGeometry
import FlipbookViews
import Foundation

/// The place of a navigation bar; lengths in points.
nonisolated struct BarPlace {
  /// The distance of the bar's top above the safe area's.
  let rise: CGFloat

  /// The height of the row of title and buttons, and of the bar, to the content below.
  let row: CGFloat
  let height: CGFloat

  /// The margin beside the row; nil for the one that goes with its width.
  let margin: CGFloat?

  /// True if a tab bar is in the middle of the row.
  let sharesRow: Bool

  /// The place of an inline title.
  enum TitlePlace {
    case inRow

    /// In a row of its own, below that of the buttons.
    case below
    case nowhere
  }

  /// The place of the title of a screen.
  ///
  /// - SeeAlso: A first screen has no inline title beside tabs, and a later one has it below them:
  ///   measured, as ``BarLook/tablet``. An inline title in place of a scrolled large one, which is
  ///   nowhere, and a title that is a view, which is below: chosen.
  func titlePlace(of screen: NavigationScreen) -> TitlePlace {
    if !sharesRow { return .inRow }
    if screen.bar.value.principal != nil { return .below }
    return screen.isRoot || screen.isLarge ? .nowhere : .below
  }
}

/// The surroundings of a navigation bar, which decide its place.
nonisolated struct BarSurroundings {
  /// The distance of the safe area from the window's edge, in points.
  let safeTop: CGFloat

  /// True in a sheet, which has a space of its own above the bar.
  let isInSheet: Bool

  let width: UserInterfaceSizeClass?
  let height: UserInterfaceSizeClass?

  /// The height of a tab bar at the top of the window, in points; 0 without one.
  let tabRow: CGFloat

  /// True if the tabs are in a sidebar, and nothing in that row.
  let areTabsAside: Bool

  /// True if the window is wide and high, and the bar not that of a sheet.
  var isTablet: Bool { width == .regular && height == .regular && !isInSheet }

  /// True if the bar is in the row of that tab bar, whose room is a part of the safe area's inset.
  ///
  /// - SeeAlso: measured for iOS 26, as ``BarLook/tablet``; iOS 18: derived.
  var sharesRow: Bool { tabRow > 0 && !isInSheet && safeTop >= tabRow }
}

extension BarSurroundings {
  /// The surroundings of a bar in an environment, with no tabs in its row.
  init(_ environment: EnvironmentValues, below safeTop: CGFloat) {
    self.init(
      safeTop: safeTop, isInSheet: environment.sheetBarInsets.top > 0,
      width: environment.horizontalSizeClass, height: environment.verticalSizeClass, tabRow: 0,
      areTabsAside: false)
  }
}

/// Reads the surroundings of a bar where a view is.
struct BarSurroundingsReader: DynamicProperty {
  @Environment(\.sheetBarInsets) private var sheetInsets
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  @Environment(\.topTabRow) private var tabRow
  @Environment(\.isTabBarShowingSections) private var areTabsAside

  /// The surroundings below a safe area's edge.
  func below(_ safeTop: CGFloat) -> BarSurroundings {
    BarSurroundings(
      safeTop: safeTop, isInSheet: sheetInsets.top > 0, width: width, height: height,
      tabRow: tabRow, areTabsAside: areTabsAside)
  }
}

extension BarLook {
  /// The place of a bar in its surroundings.
  func place(_ surroundings: BarSurroundings) -> BarPlace {
    let isTablet = surroundings.isTablet
    let low = surroundings.height == .compact ? lowHeight : nil
    let sharesRow = surroundings.sharesRow
    return BarPlace(
      rise: sharesRow ? surroundings.tabRow : rise(surroundings),
      row: low ?? (isTablet ? tablet.row : rowHeight),
      height: low ?? (isTablet ? tablet.bar : height), margin: isTablet ? tablet.margin : nil,
      sharesRow: sharesRow && !surroundings.areTabsAside)
  }

  /// The height of the bar's top above the safe area's, in points; negative where the bar begins
  /// below it.
  private func rise(_ surroundings: BarSurroundings) -> CGFloat {
    let safeArea = surroundings.safeTop
    if safeArea <= 0 { return surroundings.isInSheet ? 0 : -bareTop }
    guard let raised = raisedTops.first(where: { safeArea >= $0.safeArea }) else { return 0 }
    return safeArea - raised.top
  }
}

extension EnvironmentValues {
  private enum TopTabRowKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

  /// The height of the tab bar at the top of the window around the view, in points; 0 without one.
  nonisolated var topTabRow: CGFloat {
    get { self[TopTabRowKey.self] }
    set { self[TopTabRowKey.self] = newValue }
  }
}
