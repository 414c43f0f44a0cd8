import FlipbookLook
import FlipbookViews
public import Foundation

/// The look of a bar's button in one state.
@MainActor @preconcurrency open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment = UIOffset.zero

  /// The title's letters.
  var words: BarWords { BarWords(titleTextAttributes, titlePositionAdjustment) }

  fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The look of a bar's buttons; that of buttons that are pressed or disabled is the system's.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  public override init() { super.init() }

  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    let plain = UIBarButtonItemStateAppearance()
    for state in [normal, highlighted, disabled, focused] { state.take(plain) }
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal.take(normal)
    copy.highlighted.take(highlighted)
    copy.disabled.take(disabled)
    copy.focused.take(focused)
    return copy
  }
}

/// The look of a tab bar's item in one state.
@MainActor @preconcurrency open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgePositionAdjustment = UIOffset.zero
  open var badgeTitlePositionAdjustment = UIOffset.zero

  var item: TabBarAppearance.Item {
    var item = TabBarAppearance.Item()
    item.icon = iconColor.map { Color(uiColor: $0) }
    item.words = BarWords(titleTextAttributes, titlePositionAdjustment)
    return item
  }

  fileprivate func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    (iconColor, badgeBackgroundColor) = (other.iconColor, other.badgeBackgroundColor)
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The look of a tab bar's items.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
  nonisolated public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public override init() { super.init() }

  public convenience init(style: Style) { self.init() }

  open func configureWithDefault(for style: Style) {
    let plain = UITabBarItemStateAppearance()
    for state in [normal, selected, disabled, focused] { state.take(plain) }
  }

  fileprivate func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.take(normal)
    copy.selected.take(selected)
    copy.disabled.take(disabled)
    copy.focused.take(focused)
    return copy
  }
}

/// The background and items of a tab bar.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  open var selectionIndicatorTintColor: UIColor?
  open var stackedItemSpacing: CGFloat = 0
  open var stackedItemWidth: CGFloat = 0

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    (stackedItemSpacing, stackedItemWidth) = (other.stackedItemSpacing, other.stackedItemWidth)
  }

  override func copied() -> UIBarAppearance { ownCopy() }

  func ownCopy() -> UITabBarAppearance {
    let copy = UITabBarAppearance()
    copy.take(self)
    return copy
  }

  /// Gives the look of a tab bar this one's items.
  func write(to look: inout TabBarAppearance) {
    look.normal = stackedLayoutAppearance.normal.item
    look.selected = stackedLayoutAppearance.selected.item
    look.badge = stackedLayoutAppearance.normal.badgeBackgroundColor.map { Color(uiColor: $0) }
  }
}
