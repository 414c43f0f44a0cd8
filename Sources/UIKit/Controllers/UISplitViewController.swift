import FlipbookLook
public import Foundation

/// A controller whose children are columns that lead to one another, side by side.
///
/// Where there is little width, as on a phone, they are the screens of one stack.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The controllers of the columns, as code has set them.
  private var own: [Column: UIViewController] = [:]

  /// The stacks around controllers that are none.
  private var wrappers: [Column: UINavigationController] = [:]

  /// The columns on the stage.
  let stage = SplitStage()

  /// The leading columns that a touch or a call has asked for; nil for the preferred ones.
  var asked: ControllerSplitWish.Columns? { didSet { if asked != oldValue { columnsDidChange() } } }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  open func viewController(for column: Column) -> UIViewController? { own[column] }

  /// Sets the controller of a column; one that is no stack gets one around it.
  ///
  /// - SeeAlso: documented, `UISplitViewController.setViewController(_:for:)`.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if column == .inspector {
      ShownScene.diagnose("UISplitViewController: a column for inspection is not shown")
    }
    let old = child(in: column)
    own[column] = vc
    if let vc, let wrapper = wrappers[column], !(vc is UINavigationController) {
      wrapper.setViewControllers([vc], animated: false)
    } else if let vc, style != .unspecified, column != .compact, !(vc is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: vc)
    } else {
      wrappers[column] = nil
    }
    exchange(old, in: column)
  }

  /// The controller that is shown in a column: a stack around the one that code has set.
  func child(in column: Column) -> UIViewController? { wrappers[column] ?? own[column] }

  /// The columns that may be side by side, leading ones first.
  var columns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  private func exchange(_ old: UIViewController?, in column: Column) {
    let new = child(in: column)
    guard old !== new else { return }
    if let old {
      stage.drop(old)
      old.removeFromParent()
    }
    if isCollapsed, isViewLoaded, column != .compact {
      collapsedColumnDidChange(column, from: old)
    } else if let new {
      addChild(new)
    }
    columnsDidChange()
  }

  /// The controllers of the columns, and of the stack alone where they are collapsed.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let root = collapsedRoot { return [root] }
      return columns.compactMap { child(in: $0) }
    }
    set {
      setViewController(newValue.first, for: .primary)
      let isTriple = style == .tripleColumn && newValue.count > 2
      if isTriple { setViewController(newValue[1], for: .supplementary) }
      let last = isTriple ? newValue[2] : newValue.count > 1 ? newValue[1] : nil
      setViewController(last, for: .secondary)
    }
  }

  // MARK: Settings

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      asked = nil
      columnsDidChange()
    }
  }

  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { columnsDidChange() } }
  open var presentsWithGesture = true { didSet { columnsDidChange() } }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { columnsDidChange() }
  }
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsDidChange() } }

  /// The ground of the first column: that of a sidebar is the list's own.
  open var primaryBackgroundStyle = BackgroundStyle.none

  /// A button that shows the last column alone is not drawn; the one that shows the first hides it.
  open var showsSecondaryOnlyButton = false

  /// The system's value for a width.
  nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { columnsDidChange() }
  }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { columnsDidChange() }
  }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }
  open var minimumSecondaryColumnWidth = automaticDimension { didSet { columnsDidChange() } }

  /// The button that shows and hides the leading columns.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    button.accessibilityIdentifier = "sidebarToggle"
    button.accessibilityLabel = "Show Sidebar"
    return button
  }()

  // MARK: In the tree

  open override func viewDidLoad() {
    super.viewDidLoad()
    stage.enter(view, of: self)
    layOutColumns()
  }

  open override func viewWillLayoutSubviews() { layOutColumns() }

  open override func viewSafeAreaInsetsDidChange() { layOutColumns() }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    let isFirst = (sender as? UIViewController).map { isIn(.primary, $0) } ?? false
    if isCollapsed {
      (collapsedRoot as? UINavigationController)?.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: isFirst && style == .tripleColumn ? .supplementary : .secondary)
    }
  }

  /// Shows a controller in the last column, or on the stack where the columns are collapsed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    setViewController(vc, for: .secondary)
    if isCollapsed { show(.secondary) }
  }

  private func isIn(_ column: Column, _ controller: UIViewController) -> Bool {
    var next: UIViewController? = controller
    while let one = next {
      if one === child(in: column) { return true }
      next = one.parent
    }
    return false
  }
}

extension UIViewController {
  /// The nearest split view controller around.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
