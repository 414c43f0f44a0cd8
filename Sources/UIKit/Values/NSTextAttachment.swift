public import Foundation

/// A picture among letters.
nonisolated open class NSTextAttachment: _AttributeValue {
  open var image: UIImage?

  /// The picture's rectangle, with y up from the baseline; empty for the picture's own size.
  open var bounds = CGRect.zero

  open var contents: Data?
  open var fileType: String?

  /// True if the picture may be larger than its line; the stage makes room for all.
  open var allowsTextAttachmentView = true

  public override init() { super.init() }

  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    (contents, fileType) = (contentData, uti)
    image = contentData.flatMap { UIImage(data: $0) }
  }

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The rectangle of the picture, with y up from the baseline, for lines of a height.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
  }
}

extension NSAttributedString {
  /// The character that a picture stands in place of.
  nonisolated public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// A place on a line to which a tab leads.
nonisolated open class NSTextTab: NSObject, @unchecked Sendable {
  public let alignment: NSTextAlignment

  /// In points from the leading margin.
  public let location: CGFloat

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    (self.alignment, location) = (alignment, loc)
  }

  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
