import FlipbookLook
import FlipbookViews
public import Foundation

/// The rank by which a button stays in a bar that has too little room.
///
/// - SeeAlso: documented, `UIBarButtonItemVisibilityPriority` of iOS 27. Its numbers are not; those of
///   `NSToolbarItem.VisibilityPriority`: chosen.
nonisolated public struct UIBarButtonItemVisibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public init(higherThan other: UIBarButtonItemVisibilityPriority) { rawValue = other.rawValue + 1 }

  public init(lowerThan other: UIBarButtonItemVisibilityPriority) { rawValue = other.rawValue - 1 }

  public static let low = UIBarButtonItemVisibilityPriority(-1_000)
  public static let standard = UIBarButtonItemVisibilityPriority(0)
  public static let high = UIBarButtonItemVisibilityPriority(1_000)
}

/// Buttons of a bar that belong together.
@MainActor @preconcurrency open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem] { didSet { onChange?() } }

  /// The button that may stand for all; here they are never folded.
  open var representativeItem: UIBarButtonItem?
  open var isHidden = false { didSet { onChange?() } }

  /// Called when the group has other buttons.
  var onChange: (() -> Void)?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }

  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// The buttons that are shown.
  var shownItems: [UIBarButtonItem] { isHidden ? [] : barButtonItems }
}

extension UIBarButtonItem {
  /// The button's group of its own.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil)
  }
}

/// An element of a menu that is made when the menu opens.
@MainActor @preconcurrency public final class UIDeferredMenuElement: UIMenuElement {
  private let provide: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var kept: [UIMenuElement]?

  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provide, isCached) = (elementProvider, true)
    super.init(title: "", image: nil)
  }

  private init(anew provide: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (self.provide, isCached) = (provide, false)
    super.init(title: "", image: nil)
  }

  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(anew: elementProvider) }

  /// The elements, if they are handed over at once; those that come later are missing, which is said.
  var elements: [UIMenuElement] {
    if isCached, let kept { return kept }
    var found: [UIMenuElement]?
    provide { found = $0 }
    kept = found
    if found == nil {
      ShownScene.diagnose("UIDeferredMenuElement: elements that come later are not shown")
    }
    return found ?? []
  }
}
