import FlipbookLook
import FlipbookViews
public import Foundation

/// The lines above and below a row.
nonisolated public struct UIListSeparatorConfiguration: @unchecked Sendable {
  nonisolated public enum Visibility: Int, Sendable {
    case automatic, visible, hidden

    /// True for a line that code shows, false for one that it hides; nil for the list's own.
    var isShown: Bool? { self == .automatic ? nil : self == .visible }
  }

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic

  /// The colour that code gives the lines; nil for the list's.
  private(set) var ownColor: UIColor?

  /// The distances that code gives the lines from the row's content; nil for the list's.
  private(set) var ownInsets: NSDirectionalEdgeInsets?

  /// Distances that stand for the list's own.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: -1, leading: -1, bottom: -1, trailing: -1)

  public var color: UIColor {
    get { ownColor ?? .separator }
    set { ownColor = newValue }
  }

  public var multipleSelectionColor: UIColor {
    get { color }
    set { color = newValue }
  }

  public var topSeparatorInsets: NSDirectionalEdgeInsets {
    get { ownInsets ?? Self.automaticInsets }
    set { ownInsets = newValue == Self.automaticInsets ? nil : newValue }
  }

  public var bottomSeparatorInsets: NSDirectionalEdgeInsets {
    get { topSeparatorInsets }
    set { topSeparatorInsets = newValue }
  }

  init() {}

  @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The look of a list.
@MainActor @preconcurrency public struct UICollectionLayoutListConfiguration {
  nonisolated public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  nonisolated public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  nonisolated public enum FooterMode: Int, Sendable { case none, supplementary }

  nonisolated public enum ContentHuggingElements: Int, Sendable { case none, sectionHeader }

  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators = true
  public var separatorConfiguration = UIListSeparatorConfiguration()
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var backgroundColor: UIColor?

  /// The space above the section, in points; nil for that of lists.
  public var headerTopPadding: CGFloat?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }

  var style: ControllerListStyle {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  /// A section of rows, with the distances of the look's lists.
  func section(
    in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let known = environment as? SectionEnvironment
    let plan = ControllerListPlan(
      style, in: known?.values ?? ShownScene.environment,
      width: environment.container.contentSize.width)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(plan.rowHeight))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [row]))
    section.list = self
    let isFirst = known?.section ?? 0 == 0
    let above = headerMode == .none ? isFirst ? plan.first : plan.above : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: headerTopPadding ?? above, leading: plan.margin,
      bottom: footerMode == .none ? plan.below : 0, trailing: plan.margin)
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(bar(.top, plan))
      section.contentInsets.top = 0
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(bar(.bottom, plan))
    }
    return section
  }

  /// A header or a footer; those of plain lists stay in sight.
  ///
  /// - SeeAlso: derived: as those of plain tables do, `UITableView.Style.plain`.
  private func bar(
    _ edge: NSRectAlignment, _ plan: ControllerListPlan
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let bar = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(38)),
      elementKind: edge == .top
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
      alignment: edge)
    bar.pinToVisibleBounds = edge == .top && plan.pinsHeaders
    return bar
  }
}
