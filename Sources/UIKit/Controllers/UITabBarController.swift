public import Foundation

/// What a tab bar shows for a controller.
@MainActor open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0

  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
}

/// The bar by which a tab is chosen; its items are not drawn.
@MainActor open class UITabBar: UIView {}

/// A controller that shows one of several others above a bar.
@MainActor open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)

  open var viewControllers: [UIViewController]? {
    didSet {
      for old in oldValue ?? [] {
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for new in viewControllers ?? [] { addChild(new) }
      selectedIndex = min(selectedIndex, max((viewControllers?.count ?? 1) - 1, 0))
      if isViewLoaded { showSelected() }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue, isViewLoaded else { return }
      for controller in viewControllers ?? [] where controller !== selectedViewController {
        controller.viewIfLoaded?.removeFromSuperview()
      }
      showSelected()
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else {
        return nil
      }
      return viewControllers[selectedIndex]
    }
    set {
      if let index = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  private func showSelected() {
    guard let selected = selectedViewController else { return }
    selected.view.frame = view.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(selected.view, at: 0)
    selected.didMove(toParent: self)
    layOutBar()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.backgroundColor = .systemBackground
    view.addSubview(tabBar)
    showSelected()
  }

  open override func viewSafeAreaInsetsDidChange() { layOutBar() }

  open override func viewWillLayoutSubviews() { layOutBar() }

  /// The bar's height above the home indicator, in points.
  ///
  /// - SeeAlso: 49; 32 where height is compact: documented, layout notes 23.1.
  private var barHeight: CGFloat {
    traitCollection.verticalSizeClass == .compact ? 32 : 49
  }

  private func layOutBar() {
    let bottom = view.safeAreaInsets.bottom
    let height = tabBar.isHidden ? 0 : barHeight
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height - bottom, width: view.bounds.width,
      height: height + bottom)
    selectedViewController?.chrome = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }
}
