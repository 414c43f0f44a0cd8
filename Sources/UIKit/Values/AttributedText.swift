import FlipbookDisplay
import FlipbookViews
public import Foundation

/// A text with attributes as a typesetter takes it.
///
/// - SeeAlso: documented, `NSAttributedString.Key`.
nonisolated struct AttributedText {
  /// Text between two line breaks.
  struct Paragraph {
    var runs: [TextRun] = []
    var style: NSParagraphStyle?

    /// The place of its first character in the text, in UTF-16 units.
    let start: Int
  }

  /// The look of letters besides their colour.
  struct Letters {
    var shadow: (color: DisplayColor, radius: CGFloat, offset: CGSize)?

    /// The width of the line along the outlines, in points, and its colour; nil for that of the
    /// letters.
    var stroke: (width: CGFloat, color: DisplayColor?)?

    /// True if the letters are filled.
    var isFilled = true
  }

  private(set) var paragraphs: [Paragraph] = []

  /// The looks of runs, by their numbers (`TextRun.paint`).
  private(set) var letters: [Letters] = []

  /// The pictures among the letters, by their names.
  private(set) var pictures: [String: UIImage] = [:]

  private let font: UIFont
  private let environment: EnvironmentValues

  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font of stretches that have none.
  ///   - environment: The environment, for the colours.
  init(_ text: NSAttributedString, font: UIFont, in environment: EnvironmentValues) {
    (self.font, self.environment) = (font, environment)
    let string = text.string as NSString
    var start = 0
    repeat {
      let range = string.paragraphRange(for: NSRange(location: start, length: 0))
      var paragraph = Paragraph(start: start)
      text.enumerateAttributes(in: range) { attributes, range, _ in
        let style = attributes[.paragraphStyle] as? NSParagraphStyle
        paragraph.style = paragraph.style ?? style
        let part = text.attributedSubstring(from: range).string
        paragraph.runs.append(run(part, attributes, style, at: range.location))
      }
      paragraphs.append(paragraph)
      start = NSMaxRange(range)
    } while start < string.length
  }

  /// All of the text in runs.
  var runs: [TextRun] { paragraphs.flatMap(\.runs) }

  /// The arrangement of the first paragraph.
  var paragraph: NSParagraphStyle? { paragraphs.lazy.compactMap(\.style).first }

  private mutating func run(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], _ style: NSParagraphStyle?,
    at place: Int
  ) -> TextRun {
    let font = (attributes[.font] as? CTFont)?.measured ?? font
    let isLink = attributes[.link] != nil
    let color = isLink ? color(UIColor.link) : color(attributes[.foregroundColor])
    var run = TextRun(
      string, font: font.request, color: color,
      kerning: number(attributes[.kern]), tracking: number(attributes[.tracking]),
      baselineOffset: number(attributes[.baselineOffset]),
      underline: line(attributes[.underlineStyle], self.color(attributes[.underlineColor])),
      strikethrough: line(
        attributes[.strikethroughStyle], self.color(attributes[.strikethroughColor])),
      lineHeight: style?.lineHeight(of: font), background: self.color(attributes[.backgroundColor]))
    if isLink, run.underline == nil { run.underline = TextLineStyle() }
    if let look = look(attributes, of: font) {
      run.paint = letters.count
      letters.append(look)
    }
    if let picture = attributes[.attachment] as? NSTextAttachment, string == "\u{FFFC}" {
      run.attachment = attachment(picture, in: font, at: place)
    }
    return run
  }

  /// The room of a picture.
  private mutating func attachment(
    _ picture: NSTextAttachment, in font: UIFont, at place: Int
  ) -> TextAttachment {
    let rect = picture.attachmentBounds(
      for: nil,
      proposedLineFragment: CGRect(
        x: 0, y: 0, width: .greatestFiniteMagnitude, height: font.lineHeight),
      glyphPosition: .zero, characterIndex: place)
    let name = "\(place)"
    pictures[name] = picture.image
    return TextAttachment(name: name, size: rect.size, ascent: rect.maxY)
  }

  /// The shadow and the outlines of letters; nil if they have neither.
  ///
  /// - SeeAlso: That a width is in parts of a hundred of the letters' size, and that letters are
  ///   filled if it is negative: documented, `NSAttributedString.Key.strokeWidth`. That a blur is
  ///   twice the standard deviation: derived, `CGContext.setShadow`.
  private func look(_ attributes: [NSAttributedString.Key: Any], of font: UIFont) -> Letters? {
    var look = Letters()
    if let shadow = attributes[.shadow] as? NSShadow, let color = color(shadow.shadowColor) {
      look.shadow = (color, shadow.shadowBlurRadius / 2, shadow.shadowOffset)
    }
    let width = number(attributes[.strokeWidth])
    if width != 0 {
      look.stroke = (abs(width) / 100 * font.pointSize, color(attributes[.strokeColor]))
      look.isFilled = width < 0
    }
    return look.shadow == nil && look.stroke == nil ? nil : look
  }

  private func color(_ value: Any?) -> DisplayColor? {
    if let color = value as? CGColor { return color.color.displayColor }
    return (value as? UIColor)?.components(in: environment).displayColor
  }

  private func number(_ value: Any?) -> CGFloat {
    let number = (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    return number.isFinite ? number : 0
  }

  private func line(_ value: Any?, _ color: DisplayColor?) -> TextLineStyle? {
    let named = (value as? NSUnderlineStyle)?.rawValue
    let raw = named ?? value as? Int ?? (value as? NSNumber)?.intValue ?? 0
    guard raw != 0 else { return nil }
    if raw & NSUnderlineStyle.double.rawValue > NSUnderlineStyle.single.rawValue {
      ShownScene.diagnose("NSUnderlineStyle: thick and double lines are drawn as single ones")
    }
    let pattern: TextLineStyle.Pattern =
      switch NSUnderlineStyle(rawValue: raw & 0x700) {
      case .patternDot: .dot
      case .patternDash: .dash
      case .patternDashDot: .dashDot
      case .patternDashDotDot: .dashDotDot
      default: .solid
      }
    return TextLineStyle(pattern: pattern, color: color)
  }
}

extension NSParagraphStyle {
  /// The distance between baselines, in points; nil for the font's own.
  nonisolated fileprivate func lineHeight(of font: UIFont) -> CGFloat? {
    guard lineHeightMultiple > 0 || minimumLineHeight > 0 || maximumLineHeight > 0 else {
      return nil
    }
    let height = font.lineHeight * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    let least = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(least, maximumLineHeight) : least
  }
}

extension NSTextAlignment {
  /// The alignment of lines in a text that runs to the right or to the left.
  nonisolated func display(isRightToLeft: Bool) -> TextRequest.Alignment {
    switch self {
    case .left, .justified: isRightToLeft ? .trailing : .leading
    case .center: .center
    case .right: isRightToLeft ? .leading : .trailing
    case .natural: .leading
    }
  }
}

extension NSAttributedString {
  /// The text with a value of an attribute in all of it.
  nonisolated func having(_ value: Any, for key: NSAttributedString.Key) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
    return text
  }
}

extension NSMutableAttributedString {
  /// An empty text, which Foundation offers everywhere else.
  nonisolated public convenience init(_: Void = ()) { self.init(string: "") }
}
