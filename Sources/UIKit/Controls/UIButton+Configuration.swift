import FlipbookLook
import FlipbookViews
public import Foundation

extension UIButton {
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The content of a button and its look.
  ///
  /// - SeeAlso: Properties and their defaults: documented, `UIButton.Configuration`.
  nonisolated public struct Configuration {
    nonisolated public enum Size: Int, Sendable {
      case medium, small, mini, large

      var look: ConfiguredButtonLook.Size {
        switch self {
        case .mini: .mini
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
      }
    }

    nonisolated public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    nonisolated public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    nonisolated public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    nonisolated public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    let style: ConfiguredButtonLook.Style

    /// The state that colours follow.
    var standing = ConfiguredButtonLook.Standing()

    /// The ground; colours and a radius that it has not are those of the style.
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { sizeDidChange() } }
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// True if spokes turn in the place of the picture.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    private var ownInsets: NSDirectionalEdgeInsets?

    /// The side of the titles that the picture stands at.
    public var imagePlacement = NSDirectionalRectEdge.leading

    /// The distance between the picture and the titles, in points.
    public var imagePadding: CGFloat = 0

    /// The least length of the picture's place across its side, in points.
    public var imageReservation: CGFloat = 0

    /// The distance between the title and the one below it, in points.
    ///
    /// - SeeAlso: 1 point: chosen.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var automaticallyUpdateForSelection = true

    private init(_ style: ConfiguredButtonLook.Style) {
      self.style = style
      sizeDidChange()
    }

    private mutating func sizeDidChange() {
      background.standardRadius = ConfiguredButtonLook.radius(at: buttonSize.look)
    }

    // MARK: Styles

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }

    // The same four again, as other systems name them.

    public static func borderless() -> Configuration { plain() }
    public static func bordered() -> Configuration { gray() }
    public static func borderedTinted() -> Configuration { tinted() }
    public static func borderedProminent() -> Configuration { filled() }

    public static func glass() -> Configuration { Configuration(.glass) }
    public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
    public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
    public static func prominentClearGlass() -> Configuration {
      Configuration(.prominentClearGlass)
    }

    // MARK: Content

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The distances of the content from the edges of the button, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        let (side, above) = ConfiguredButtonLook.insets(at: buttonSize.look)
        return NSDirectionalEdgeInsets(top: above, leading: side, bottom: above, trailing: side)
      }
      set { ownInsets = newValue }
    }

    /// Takes back the insets that code has set.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration with the colours of a button's state.
    ///
    /// Its properties stay as they are: colours of the style are made where it is shown.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var updated = self
      updated.standing.isEnabled = button.isEnabled
      updated.standing.isPressed = button.isHighlighted
      updated.standing.isSelected = button.isSelected && automaticallyUpdateForSelection
      return updated
    }
  }
}

extension UIButton.Configuration: Equatable {
  /// True if both look alike; transformers are not compared.
  nonisolated public static func == (first: Self, second: Self) -> Bool {
    first.style == second.style && first.standing == second.standing
      && first.hasSameContent(as: second) && first.hasSameArrangement(as: second)
      && first.background == second.background && first.cornerStyle == second.cornerStyle
      && first.baseForegroundColor == second.baseForegroundColor
      && first.baseBackgroundColor == second.baseBackgroundColor
  }

  /// True if a closure changes some of it, so that equal ones may look different.
  nonisolated var hasTransformers: Bool {
    titleTextAttributesTransformer != nil || subtitleTextAttributesTransformer != nil
      || imageColorTransformer != nil || activityIndicatorColorTransformer != nil
      || indicatorColorTransformer != nil || background.backgroundColorTransformer != nil
      || background.strokeColorTransformer != nil
  }

  nonisolated private func hasSameContent(as other: Self) -> Bool {
    attributedTitle == other.attributedTitle && attributedSubtitle == other.attributedSubtitle
      && image === other.image && showsActivityIndicator == other.showsActivityIndicator
      && indicator == other.indicator
      && preferredSymbolConfigurationForImage === other.preferredSymbolConfigurationForImage
  }

  nonisolated private func hasSameArrangement(as other: Self) -> Bool {
    buttonSize == other.buttonSize && contentInsets == other.contentInsets
      && imagePlacement == other.imagePlacement && imagePadding == other.imagePadding
      && imageReservation == other.imageReservation && titlePadding == other.titlePadding
      && titleAlignment == other.titleAlignment && titleLineBreakMode == other.titleLineBreakMode
      && subtitleLineBreakMode == other.subtitleLineBreakMode
      && macIdiomStyle == other.macIdiomStyle
      && automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
  }
}
