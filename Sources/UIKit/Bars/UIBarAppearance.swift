import FlipbookLook
import FlipbookViews
public import Foundation

/// The background of a bar.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  /// The line between a bar and the content.
  private enum Shadow {
    case system
    case own(UIColor?)
  }

  open var backgroundEffect: UIBlurEffect?
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  open var shadowImage: UIImage?
  private var shadow = Shadow.system

  /// The colour of the line; nil for none.
  open var shadowColor: UIColor? {
    get {
      switch shadow {
      case .system: .separator
      case .own(let color): color
      }
    }
    set { shadow = .own(newValue) }
  }

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  open func configureWithDefaultBackground() {
    (backgroundEffect, backgroundColor) = (UIBlurEffect(style: .systemChromeMaterial), nil)
    (backgroundImage, shadowImage, shadow) = (nil, nil, .system)
  }

  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor) = (nil, .systemBackground)
    (backgroundImage, shadowImage, shadow) = (nil, nil, .system)
  }

  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor) = (nil, nil)
    (backgroundImage, shadowImage, shadow) = (nil, nil, .own(nil))
  }

  /// Blurs what is behind the bar or does not, as the bars' older property says it.
  func setTranslucent(_ isTranslucent: Bool) {
    backgroundEffect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil
    if !isTranslucent, backgroundColor == nil { backgroundColor = .systemBackground }
  }

  /// Takes over all that another one says.
  func take(_ other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    (shadowImage, shadow) = (other.shadowImage, other.shadow)
  }

  /// Another one that says the same: bars keep such, so that later changes do not count.
  ///
  /// - SeeAlso: documented, `UINavigationBar.standardAppearance`.
  func copied() -> UIBarAppearance {
    let copy = UIBarAppearance()
    copy.take(self)
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  nonisolated open override func copy() -> Any { assumingMain { Copied(copied()) }.object }

  /// The background as the look draws it.
  var ground: BarGround {
    if backgroundImage != nil {
      ShownScene.diagnose("UIBarAppearance.backgroundImage: bars are filled with colours only")
    }
    var ground = BarGround()
    ground.hasMaterial = backgroundEffect != nil
    ground.color = backgroundColor.map { Color(uiColor: $0) }
    switch shadow {
    case .system: ground.line = shadowImage.map { $0.size == .zero } ?? false ? .none : .system
    case .own(let color): ground.line = color.map { .color(Color(uiColor: $0)) } ?? .none
    }
    return ground
  }
}

/// An object on its way out of the main actor.
private struct Copied: @unchecked Sendable {
  let object: Any

  init(_ object: Any) { self.object = object }
}

/// The background, titles and buttons of a navigation bar.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  open private(set) var backIndicatorImage = UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
    backButtonAppearance = other.backButtonAppearance.copied()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  override func copied() -> UIBarAppearance { ownCopy() }

  func ownCopy() -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance()
    copy.take(self)
    return copy
  }

  /// Returns the look of a bar with this background over content.
  ///
  /// The other one counts while no content is below the bar.
  func look(edge: UINavigationBarAppearance?) -> NavigationBarAppearance {
    var look = NavigationBarAppearance()
    look.standard = ground
    look.edge = edge?.ground
    look.title = BarWords(titleTextAttributes, titlePositionAdjustment)
    look.largeTitle = BarWords((edge ?? self).largeTitleTextAttributes)
    look.button = buttonAppearance.normal.words
    look.mainButton = doneButtonAppearance.normal.words
    look.backButton = backButtonAppearance.normal.words.or(look.button)
    if backIndicatorImage.size != .zero { look.backImage = backIndicatorImage.image }
    return look
  }
}

/// The background and buttons of a toolbar.
@MainActor @preconcurrency open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
  }

  override func copied() -> UIBarAppearance { ownCopy() }

  func ownCopy() -> UIToolbarAppearance {
    let copy = UIToolbarAppearance()
    copy.take(self)
    return copy
  }
}

extension BarWords {
  /// The letters that attributes ask for: their font and their colour.
  init(_ attributes: [NSAttributedString.Key: Any], _ offset: UIOffset = .zero) {
    self.init()
    font = (attributes[.font] as? UIFont).map { Font($0) }
    color = (attributes[.foregroundColor] as? UIColor).map { Color(uiColor: $0) }
    self.offset = CGSize(width: offset.horizontal, height: offset.vertical)
  }
}
