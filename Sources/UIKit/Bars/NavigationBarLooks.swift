import FlipbookLook
import FlipbookViews
public import Foundation

/// The looks that a navigation bar, or an item of it, has for its places.
@MainActor struct NavigationBarLooks {
  /// Over content; nil for that of what is around.
  var standard: UINavigationBarAppearance?

  /// The same in a window that is low.
  var compact: UINavigationBarAppearance?

  /// While no content is below the bar.
  var edge: UINavigationBarAppearance?
  var compactEdge: UINavigationBarAppearance?

  nonisolated init() {}

  /// These looks, and those of what is around where there are none.
  func or(_ other: NavigationBarLooks?) -> NavigationBarLooks {
    guard let other else { return self }
    var looks = self
    looks.standard = standard ?? other.standard
    looks.compact = compact ?? other.compact
    looks.edge = edge ?? other.edge
    looks.compactEdge = compactEdge ?? other.compactEdge
    return looks
  }

  /// The look in a window that is low or not; nil for the system's.
  func look(isLow: Bool) -> NavigationBarAppearance? {
    let standard = isLow ? compact ?? standard : standard
    let edge = isLow ? compactEdge ?? edge : edge
    if standard == nil, edge == nil { return nil }
    return (standard ?? UINavigationBarAppearance()).look(edge: edge)
  }
}

extension UINavigationBar {
  /// The look of the bar for an item, as the look's bars take it; nil for the system's.
  func look(of item: UINavigationItem?) -> NavigationBarAppearance? {
    let all = AppearanceProxies.known(UINavigationBar.self)
    let looks = (item?.looks ?? NavigationBarLooks()).or(self.looks)
      .or(all === self ? nil : all?.looks)
    let isLow = traitCollection.verticalSizeClass == .compact
    let tint = (ownTint ?? all?.ownTint).map { Color(uiColor: $0) }
    guard var look = looks.look(isLow: isLow) ?? (tint == nil ? nil : NavigationBarAppearance())
    else { return nil }
    look.tint = look.backButton.color ?? tint
    return look
  }

  public var standardAppearance: UINavigationBarAppearance {
    get { looks.standard?.ownCopy() ?? UINavigationBarAppearance() }
    set { looks.standard = newValue.ownCopy() }
  }

  public var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue?.ownCopy() }
  }

  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue?.ownCopy() }
  }

  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue?.ownCopy() }
  }

  // MARK: Older names

  /// Changes the look over content, as the older properties do.
  ///
  /// - SeeAlso: That they count for the standard appearance: derived from common reports.
  private func changeStandard(_ change: (UINavigationBarAppearance) -> Void) {
    let appearance = standardAppearance
    change(appearance)
    looks.standard = appearance
  }

  /// Makes the ground dark and the titles light, or takes that back.
  ///
  /// - SeeAlso: Light letters on a dark bar: documented, `UIBarStyle.black`. The ground over content:
  ///   chosen, that of dark bars; none at the edge: documented, `scrollEdgeAppearance`.
  func takeStyle(isDark: Bool) {
    guard isDark else { return looks = NavigationBarLooks() }
    let light: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.white]
    let edge = UINavigationBarAppearance()
    edge.configureWithTransparentBackground()
    (edge.titleTextAttributes, edge.largeTitleTextAttributes) = (light, light)
    changeStandard { appearance in
      appearance.backgroundEffect = UIBlurEffect(style: .systemChromeMaterialDark)
      (appearance.titleTextAttributes, appearance.largeTitleTextAttributes) = (light, light)
    }
    looks.edge = edge
  }

  public var barTintColor: UIColor? {
    get { looks.standard?.backgroundColor }
    set { changeStandard { $0.backgroundColor = newValue } }
  }

  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.standard?.titleTextAttributes }
    set { changeStandard { $0.titleTextAttributes = newValue ?? [:] } }
  }

  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.standard?.largeTitleTextAttributes }
    set { changeStandard { $0.largeTitleTextAttributes = newValue ?? [:] } }
  }

  public var isTranslucent: Bool {
    get { looks.standard.map { $0.backgroundEffect != nil } ?? true }
    set {
      guard newValue != isTranslucent else { return }
      changeStandard { $0.setTranslucent(newValue) }
    }
  }

  public var shadowImage: UIImage? {
    get { looks.standard?.shadowImage }
    set { changeStandard { $0.shadowImage = newValue } }
  }

  /// Gives the bar a picture behind it; an empty one leaves it clear.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    changeStandard { appearance in
      guard let backgroundImage, backgroundImage.size == .zero else {
        appearance.backgroundImage = backgroundImage
        return
      }
      (appearance.backgroundEffect, appearance.backgroundColor) = (nil, nil)
    }
  }

  public var backIndicatorImage: UIImage? {
    get { looks.standard?.backIndicatorImage }
    set { changeStandard { $0.setBackIndicatorImage(newValue, transitionMaskImage: newValue) } }
  }

  public var backIndicatorTransitionMaskImage: UIImage? {
    get { looks.standard?.backIndicatorTransitionMaskImage }
    set {}
  }
}

/// The height of a bar.
nonisolated public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt = 102
}

extension UINavigationItem {
  public var standardAppearance: UINavigationBarAppearance? {
    get { looks.standard }
    set { looks.standard = newValue?.ownCopy() }
  }

  public var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue?.ownCopy() }
  }

  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue?.ownCopy() }
  }

  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactEdge }
    set { looks.compactEdge = newValue?.ownCopy() }
  }
}
