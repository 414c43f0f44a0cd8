public import Foundation

/// The title and buttons that a navigation bar shows for a controller.
@MainActor open class UINavigationItem: NSObject {
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  private weak var controller: UIViewController?
  private var ownTitle: String?

  init(of controller: UIViewController) { self.controller = controller }

  public init(title: String) { ownTitle = title }

  private func didChange() { controller?.navigationController?.layOutBars() }

  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      didChange()
    }
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
  open var prompt: String?
  open var titleView: UIView? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var hidesBackButton = false { didSet { didChange() } }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// The bar with a title above a controller's view.
@MainActor open class UINavigationBar: UIView {
  private let background = UIView()
  private let label = UILabel()
  private let largeLabel = UILabel()
  private let back = UIButton(type: .system)
  private lazy var left = BarContents(of: self)
  private lazy var right = BarContents(of: self)
  private var titleView: UIView?
  private var known: (left: [UIBarButtonItem], right: [UIBarButtonItem]) = ([], [])

  open var prefersLargeTitles = false { didSet { owner?.layOutBars() } }
  open private(set) weak var topItem: UINavigationItem?

  /// The controller that owns the bar.
  weak var owner: UINavigationController?

  /// Points above the bar that its background fills as well: those of the status bar.
  var heightAbove: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The height that a large title adds to a bar, in points.
  ///
  /// - SeeAlso: documented, layout notes 23.1.
  static let largeHeight: CGFloat = 52

  override func didInitialize() {
    background.backgroundColor = .systemBackground
    // 17 points semibold, and 34 bold: documented, Human Interface Guidelines.
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    largeLabel.font = .systemFont(ofSize: 34, weight: .bold)
    back.titleLabel?.font = .systemFont(ofSize: 17)
    back.setImage(UIImage(systemName: "chevron.left"), for: .normal)
    back.isHidden = true
    let pop = UIAction { [weak self] _ in self?.owner?.popViewController(animated: true) }
    back.addAction(pop, for: .primaryActionTriggered)
    for view in [background, label, largeLabel, back] { addSubview(view) }
  }

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - item: The item of the topmost controller.
  ///   - backTitle: The title of the back button; nil for none.
  func show(_ item: UINavigationItem?, backTitle: String?) {
    topItem = item
    label.text = item?.title
    largeLabel.text = item?.title
    show(item?.titleView)
    let leads = backTitle != nil && !(item?.hidesBackButton ?? false)
    let hasLeft = !(item?.leftBarButtonItems ?? []).isEmpty
    back.isHidden = !leads || hasLeft && !(item?.leftItemsSupplementBackButton ?? false)
    back.setTitle(backTitle, for: .normal)
    showButtons(of: item)
    setNeedsLayout()
  }

  private func show(_ view: UIView?) {
    guard titleView !== view else { return }
    titleView?.removeFromSuperview()
    titleView = view
    if let view { addSubview(view) }
  }

  private func showButtons(of item: UINavigationItem?) {
    let new = (left: item?.leftBarButtonItems ?? [], right: item?.rightBarButtonItems ?? [])
    guard new != known else { return }
    known = new
    left.show(new.left) { [weak self] in self?.renewButtons() }
    right.show(new.right) { [weak self] in self?.renewButtons() }
  }

  private func renewButtons() {
    known = ([], [])
    showButtons(of: topItem)
    setNeedsLayout()
  }

  /// Points at the sides.
  ///
  /// - SeeAlso: Those of a controller's margins: derived from common reports.
  private var margin: CGFloat { UIViewController.minimumMargin(in: bounds.width) }

  /// - SeeAlso: 8 points beside the arrow back: derived from common reports.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    background.frame = CGRect(
      x: 0, y: -heightAbove, width: bounds.width, height: bounds.height + heightAbove)
    let isLarge = bounds.height > Self.largeHeight
    let barHeight = bounds.height - (isLarge ? Self.largeHeight : 0)
    let (start, end) = (insets.left, max(bounds.width - insets.right, insets.left))
    let backWidth = back.isHidden ? 0 : back.intrinsicContentSize.width
    back.frame = CGRect(x: start + 8, y: 0, width: backWidth, height: barHeight)
    let leftStart = start + (back.isHidden ? margin : 8 + backWidth + 8)
    let row = CGRect(
      x: leftStart, y: 0, width: max(end - margin - leftStart, 0), height: barHeight)
    let leftWidth = left.layOut(in: row)
    let rightWidth = right.layOut(in: row, fromRight: true)
    layOutTitle(
      from: leftStart + (leftWidth > 0 ? leftWidth + 8 : 0),
      to: end - margin - (rightWidth > 0 ? rightWidth + 8 : 0), height: barHeight)
    label.isHidden = isLarge || titleView != nil
    largeLabel.isHidden = !isLarge
    largeLabel.frame = CGRect(
      x: start + margin, y: barHeight, width: max(end - start - 2 * margin, 0),
      height: Self.largeHeight)
  }

  /// Puts the title in the middle of the bar, or as near to it as the buttons leave room.
  private func layOutTitle(from start: CGFloat, to end: CGFloat, height: CGFloat) {
    let view = titleView ?? label
    let own = view.intrinsicContentSize
    let wish = own.width == UIView.noIntrinsicMetric ? view.bounds.width : own.width
    let width = min(wish, max(end - start, 0))
    let left = min(max(bounds.midX - width / 2, start), max(end - width, start))
    let tall = own.height == UIView.noIntrinsicMetric ? view.bounds.height : own.height
    let high = min(tall, height)
    view.frame = CGRect(x: left, y: (height - high) / 2, width: width, height: high)
  }
}
