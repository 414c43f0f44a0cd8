import FlipbookDisplay
import FlipbookViews
public import Foundation

/// A text with attributes as a typesetter takes it.
///
/// - SeeAlso: documented, `NSAttributedString.Key`.
nonisolated struct AttributedText {
  private(set) var runs: [TextRun] = []

  /// The arrangement of the first paragraph; the others have the same here.
  private(set) var paragraph: NSParagraphStyle?

  private let font: UIFont
  private let environment: EnvironmentValues

  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font of stretches that have none.
  ///   - environment: The environment, for the colours.
  init(_ text: NSAttributedString, font: UIFont, in environment: EnvironmentValues) {
    (self.font, self.environment) = (font, environment)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      paragraph = paragraph ?? style
      runs.append(run(text.attributedSubstring(from: range).string, attributes, style))
    }
  }

  private func run(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], _ style: NSParagraphStyle?
  ) -> TextRun {
    for key in Self.undrawn where attributes[key] != nil {
      ShownScene.diagnose("NSAttributedString: \(key.rawValue) is not drawn")
    }
    let font = (attributes[.font] as? CTFont)?.measured ?? font
    return TextRun(
      string, font: font.request, color: color(attributes[.foregroundColor]),
      kerning: number(attributes[.kern]), tracking: number(attributes[.tracking]),
      baselineOffset: number(attributes[.baselineOffset]),
      underline: line(attributes[.underlineStyle], color(attributes[.underlineColor])),
      strikethrough: line(attributes[.strikethroughStyle], color(attributes[.strikethroughColor])),
      lineHeight: style?.lineHeight(of: font), background: color(attributes[.backgroundColor]))
  }

  private static let undrawn: [NSAttributedString.Key] = [
    .strokeWidth, .shadow, .attachment,
  ]

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

extension NSMutableAttributedString {
  /// An empty text, which Foundation offers everywhere else.
  nonisolated public convenience init(_: Void = ()) { self.init(string: "") }
}
