import FlipbookLook
import FlipbookViews
public import Foundation

/// The title and buttons that a navigation bar shows for a controller.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  nonisolated public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  private weak var controller: UIViewController?
  private var ownTitle: String?

  init(of controller: UIViewController) { self.controller = controller }

  public override init() { super.init() }

  public init(title: String) { ownTitle = title }

  /// The bar that shows the item without a controller.
  weak var bar: UINavigationBar?

  /// The number of changes there were.
  private(set) var version = 0

  /// The object that stands for the view in the title's place.
  let titleToken = ToolbarToken()

  /// The object that stands for the further elements of the menu.
  let overflowToken = ToolbarToken()

  /// The looks that code has given to the bar for this item.
  var looks = NavigationBarLooks() { didSet { didChange() } }

  /// The wishes of a hosted view for the bar; nil without one.
  var hosted: NavigationBarContent? { didSet { didChange() } }

  func didChange() {
    version += 1
    controller?.navigationController?.layOutBars()
    bar?.itemsDidChange()
  }

  open var title: String? {
    get { ownTitle ?? hosted?.plainTitle ?? controller?.title }
    set {
      ownTitle = newValue
      didChange()
    }
  }

  /// The button of the split view around that shows and hides its first column; nil for none.
  var columnButton: UIBarButtonItem? { didSet { didChange() } }

  /// True if the item is in the bar of a column that floats as a card.
  var isOnCard = false

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }

  // The lines of iOS 26: below the title, and those of the large one where they are others.
  open var subtitle: String? { didSet { didChange() } }
  open var largeTitle: String? { didSet { didChange() } }
  open var largeSubtitle: String? { didSet { didChange() } }

  open var prompt: String? {
    didSet {
      guard prompt != nil else { return }
      ShownScene.diagnose("UINavigationItem.prompt: bars show no line above the title")
    }
  }

  open var searchController: UISearchController? {
    didSet {
      oldValue?.onChange = nil
      searchController?.onChange = { [weak self] in self?.didChange() }
      didChange()
    }
  }

  open var hidesSearchBarWhenScrolling = true
  open var titleView: UIView? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
  open var hidesBackButton = false { didSet { didChange() } }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { buttonsDidChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { buttonsDidChange() } }

  /// The buttons at the very end of the bar, outside of the menu's button.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { groupDidChange() } }

  /// Further elements of the menu, whose button is there as long as this is not nil.
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { didChange() } }

  /// The scrolling under which the bar goes away.
  open var navigationBarMinimization = UIBarMinimization() { didSet { didChange() } }

  private func groupDidChange() {
    pinnedTrailingGroup?.onChange = { [weak self] in self?.buttonsDidChange() }
    buttonsDidChange()
  }

  private func buttonsDidChange() {
    for item in buttons { item.onChange = { [weak self] in self?.didChange() } }
    didChange()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

// MARK: - In the look's bars

extension UINavigationItem {
  /// The items at both sides.
  var buttons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
      + (pinnedTrailingGroup?.shownItems ?? [])
  }

  /// True if no button leads back from here, though there is a screen below.
  ///
  /// - SeeAlso: Items at the left replace it unless they supplement it: documented,
  ///   `UINavigationItem.leftItemsSupplementBackButton`.
  var lacksBackButton: Bool {
    if hidesBackButton || hosted?.hidesBack ?? false { return true }
    return !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
  }

  /// Returns the content of a bar, above the item of the screen below.
  func content(above below: UINavigationItem?, in bar: UIView) -> NavigationBarContent {
    let button = columnButton.map { [$0] } ?? []
    // On a card the button of the columns is the last at the other side, as in SwiftUI's bars.
    let leading = (isOnCard ? [] : button) + (leftBarButtonItems ?? [])
    var entries = leading.compactMap { $0.entry(at: .leading, in: bar) }
    if let titleView {
      entries.append(
        ToolbarEntry(
          titleToken, at: .title, isPlain: true, environment: bar.barEnvironment,
          content: titleView.embedded(in: bar)))
    }
    // The first of the items at the right is the outermost.
    let trailing = (rightBarButtonItems ?? []).reversed() + (isOnCard ? button : [])
    entries += trailing.compactMap { $0.entry(at: .trailing, in: bar) }
    entries += (pinnedTrailingGroup?.shownItems ?? []).compactMap { $0.entry(at: .pinned, in: bar) }
    if let additionalOverflowItems {
      entries.append(
        ToolbarEntry(
          overflowToken, at: .menu, environment: bar.barEnvironment,
          content: AnyView(MenuElements(elements: [additionalOverflowItems]))))
    }
    var content = hosted ?? NavigationBarContent()
    content.add(title: title, items: entries)
    content.add(subtitle: subtitle, largeTitle: largeTitle, largeSubtitle: largeSubtitle)
    content.setBackButton(
      isHidden: lacksBackButton, showsTitle: below?.backButtonDisplayMode != .minimal)
    content.setAppearance((bar as? UINavigationBar)?.look(of: self))
    if let searchController { content.setSearch(searchController.shown, in: bar.barEnvironment) }
    return content
  }

  /// The height that a large title adds, in points.
  func largeHeight(_ plan: ControllerBarPlan) -> CGFloat {
    plan.large(
      hasSubtitle: subtitle != nil || largeSubtitle != nil || hosted?.hasLargeSubtitle ?? false)
  }

  /// The height of the search field below the titles, in points; 0 without one.
  func searchHeight(in bar: UIView) -> CGFloat {
    searchController.map { $0.shown.height(in: bar.barEnvironment) } ?? 0
  }

  /// The content that the back button of the screen above is made of.
  var backContent: NavigationBarContent {
    let own = backButtonDisplayMode == .generic ? nil : title
    return NavigationBarContent(title: backButtonTitle ?? backBarButtonItem?.title ?? own)
  }
}
