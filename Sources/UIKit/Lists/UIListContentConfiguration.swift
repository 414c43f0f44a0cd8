import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A title with a line below or beside it, and a picture.
@MainActor @preconcurrency public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()

  /// True if the second text stands at the other end of the row.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The opacity of all content.
  public var alpha: CGFloat = 1

  /// The distances of the parts, in points; negative for those of the look.
  public var imageToTextPadding: CGFloat = -1
  public var textToSecondaryTextHorizontalPadding: CGFloat = -1
  public var textToSecondaryTextVerticalPadding: CGFloat = -1

  /// The room around the content, where code gives it.
  var ownMargins: NSDirectionalEdgeInsets?

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      ownMargins ?? NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    }
    set { ownMargins = newValue }
  }

  private init(
    _ font: UIFont? = nil, color: UIColor? = nil, secondarySize: CGFloat = 12,
    isBeside: Bool = false
  ) {
    textProperties = TextProperties(own: font, ownColor: color)
    secondaryTextProperties = TextProperties(
      own: .systemFont(ofSize: secondarySize), ownColor: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = isBeside
  }

  // MARK: Kinds

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondarySize: 17, isBeside: true)
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  // Headers and footers have the letters of the list that they are in.

  public static func header() -> UIListContentConfiguration { cell() }
  public static func footer() -> UIListContentConfiguration { cell() }
  public static func plainHeader() -> UIListContentConfiguration { cell() }
  public static func plainFooter() -> UIListContentConfiguration { cell() }
  public static func groupedHeader() -> UIListContentConfiguration { cell() }
  public static func groupedFooter() -> UIListContentConfiguration { cell() }

  /// - SeeAlso: The font: chosen, that of the look's prominent headers.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 20, weight: .semibold), color: .label)
  }

  /// - SeeAlso: The font: chosen, as above.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 22, weight: .bold), color: .label)
  }

  /// - SeeAlso: The font: chosen, that of the look's sidebars.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 20, weight: .semibold), color: .label)
  }

  // MARK: Showing

  /// Makes a view that shows the texts and the picture.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIListContentConfiguration {
  /// The letters of one of the texts.
  @MainActor @preconcurrency public struct TextProperties {
    nonisolated public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    nonisolated public enum TextAlignment: Int, Sendable { case natural, center, justified }

    /// The font and the colour that code has set; nil for those of the place.
    fileprivate(set) var own: UIFont?
    fileprivate(set) var ownColor: UIColor?

    public var font: UIFont {
      get { own ?? .preferredFont(forTextStyle: .body) }
      set { own = newValue }
    }

    public var color: UIColor {
      get { ownColor ?? .label }
      set { ownColor = newValue }
    }

    public var colorTransformer: UIConfigurationColorTransformer?
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true

    /// The colour, as the transformer makes it.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    init(own: UIFont? = nil, ownColor: UIColor? = nil) {
      (self.own, self.ownColor) = (own, ownColor)
    }
  }

  /// The look of the picture.
  @MainActor @preconcurrency public struct ImageProperties {
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0

    /// The largest size of the picture, and the room that is kept for it; 0 for none.
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero

    /// A room that stands for the look's own.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
}

/// A view that shows a title with a line below or beside it, and a picture.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView {
  private let face = LookHost(frame: .zero)
  private var known = CGSize.zero

  open var configuration: any UIContentConfiguration { didSet { showContent() } }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    face.contentInsets = .zero
    addSubview(face)
    showContent()
  }

  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    super.init(coder: coder)
    addSubview(face)
  }

  private func showContent() {
    guard let padded = configuration.padded else { return }
    face.show(
      AnyView(padded.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)),
      under: ViewAnimation.transaction)
    invalidateIntrinsicContentSize()
  }

  override func checkOwnSize() {
    let width = bounds.width > 0 ? bounds.width : nil
    guard
      let size = face.foreignNode?.contentSize(for: ProposedViewSize(width: width, height: nil)),
      size.height != known.height
    else { return }
    known = size
    invalidateIntrinsicContentSize()
  }

  /// - SeeAlso: 44 points before the content is measured: documented, the least height of a row.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: known.height > 0 ? known.height : 44)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if face.frame != bounds { face.frame = bounds }
  }
}
