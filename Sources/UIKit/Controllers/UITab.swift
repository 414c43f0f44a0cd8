import FlipbookLook
public import Foundation

/// A tab of a tab bar controller, with the controller that it shows.
///
/// - SeeAlso: documented, `UITab` of iOS 18.
@MainActor @preconcurrency open class UITab: NSObject {
  public let identifier: String
  open var title: String { didSet { show() } }
  open var image: UIImage? { didSet { show() } }

  /// The line below the title in a sidebar, which controllers do not have here.
  open var subtitle: String?
  open var badgeValue: String? { didSet { show() } }
  open var userInfo: Any?
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.showTabs(of: self) } }
  }

  /// The controller whose tab it is; nil for a tab that nobody has.
  open internal(set) weak var tabBarController: UITabBarController?

  private var provide: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  /// The item of the bar that stands for the tab.
  let item = UITabBarItem()

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provide = viewControllerProvider
    super.init()
    show()
  }

  /// The controller that the tab shows, made when it is first asked for.
  open var viewController: UIViewController? {
    if made == nil, let provide {
      made = provide(self)
      self.provide = nil
    }
    return made
  }

  private func show() {
    (item.title, item.image, item.badgeValue) = (title, image, badgeValue)
  }
}

/// The tab for searching.
@MainActor @preconcurrency open class UISearchTab: UITab {
  open class var identifier: String { "com.apple.UIKit.UISearchTab" }

  /// True if the field has the keyboard as soon as the tab is chosen; fields of UIKit's wait here.
  open var automaticallyActivatesSearch = false {
    didSet {
      guard automaticallyActivatesSearch else { return }
      ShownScene.diagnose("UISearchTab.automaticallyActivatesSearch: the field waits for a tap")
    }
  }

  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: Self.identifier, viewControllerProvider: viewControllerProvider)
  }

  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

/// A view above the floating tab bar of iOS 26.
@MainActor @preconcurrency open class UITabAccessory: NSObject {
  public let contentView: UIView

  public init(contentView: UIView) { self.contentView = contentView }
}
