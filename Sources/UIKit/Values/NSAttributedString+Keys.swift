public import Foundation

extension NSAttributedString.Key {
  nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
  nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  nonisolated public static let backgroundColor = NSAttributedString.Key(
    rawValue: "NSBackgroundColor")
  nonisolated public static let paragraphStyle = NSAttributedString.Key(
    rawValue: "NSParagraphStyle")
  nonisolated public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  nonisolated public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  nonisolated public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  nonisolated public static let baselineOffset = NSAttributedString.Key(
    rawValue: "NSBaselineOffset")
  nonisolated public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  nonisolated public static let underlineColor = NSAttributedString.Key(
    rawValue: "NSUnderlineColor")
  nonisolated public static let strikethroughStyle = NSAttributedString.Key(
    rawValue: "NSStrikethrough")
  nonisolated public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  nonisolated public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  nonisolated public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  nonisolated public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  nonisolated public static let link = NSAttributedString.Key(rawValue: "NSLink")
  nonisolated public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

/// The lines under and through letters.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The arrangement of the lines of a paragraph; lengths in points.
nonisolated open class NSParagraphStyle: _AttributeValue, @unchecked Sendable {
  public static let `default` = NSParagraphStyle()

  open fileprivate(set) var alignment = NSTextAlignment.natural
  open fileprivate(set) var lineSpacing: CGFloat = 0
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
  open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
  open fileprivate(set) var headIndent: CGFloat = 0
  open fileprivate(set) var tailIndent: CGFloat = 0
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  open fileprivate(set) var hyphenationFactor: Float = 0

  /// The places to which tabs lead, from the leading margin on.
  ///
  /// - SeeAlso: Every 28 points, twelve times: documented, `NSParagraphStyle.tabStops`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open fileprivate(set) var tabStops: [NSTextTab]! = (1...12).map {
    NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28)
  }

  /// The distance of further tabs, in points; 0 for none.
  open fileprivate(set) var defaultTabInterval: CGFloat = 0

  public override init() { super.init() }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.take(self)
    return copy
  }

  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.take(self)
    return copy
  }

  /// Takes over all values of another arrangement.
  fileprivate func take(_ other: NSParagraphStyle) {
    (alignment, lineBreakMode, tabStops) = (other.alignment, other.lineBreakMode, other.tabStops)
    (lineSpacing, paragraphSpacing) = (other.lineSpacing, other.paragraphSpacing)
    paragraphSpacingBefore = other.paragraphSpacingBefore
    (firstLineHeadIndent, headIndent) = (other.firstLineHeadIndent, other.headIndent)
    (tailIndent, defaultTabInterval) = (other.tailIndent, other.defaultTabInterval)
    (minimumLineHeight, maximumLineHeight) = (other.minimumLineHeight, other.maximumLineHeight)
    (lineHeightMultiple, hyphenationFactor) = (other.lineHeightMultiple, other.hyphenationFactor)
  }
}

/// An arrangement that is changed.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { super.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { super.tailIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { super.hyphenationFactor = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { super.tabStops = newValue ?? NSParagraphStyle.default.tabStops }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { super.defaultTabInterval = newValue }
  }

  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    (alignment, lineSpacing, lineBreakMode) = (obj.alignment, obj.lineSpacing, obj.lineBreakMode)
    (paragraphSpacing, paragraphSpacingBefore) = (obj.paragraphSpacing, obj.paragraphSpacingBefore)
    (firstLineHeadIndent, headIndent) = (obj.firstLineHeadIndent, obj.headIndent)
    (tailIndent, hyphenationFactor) = (obj.tailIndent, obj.hyphenationFactor)
    (minimumLineHeight, maximumLineHeight) = (obj.minimumLineHeight, obj.maximumLineHeight)
    (lineHeightMultiple, tabStops) = (obj.lineHeightMultiple, obj.tabStops)
    defaultTabInterval = obj.defaultTabInterval
  }
}

/// A shadow of letters.
nonisolated open class NSShadow: _AttributeValue, @unchecked Sendable {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0

  /// The colour, a `UIColor`; nil for no shadow.
  ///
  /// - SeeAlso: Black, a third opaque: documented, `NSShadow.shadowColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }
}
