import FlipbookDisplay
import FlipbookViews
public import Foundation

/// Rules for the drawing of texts.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A text with its attributes, as it is drawn.
nonisolated struct DrawnText {
  let layout: TextLayout
  private let attributed: AttributedText
  private let color: Color.Resolved
  private let alignment: TextRequest.Alignment

  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of the lines, in points; nil for one line.
  ///   - height: The height beyond which lines are left out, in points; nil for all lines.
  ///   - lines: The most lines; nil for any number.
  ///   - truncation: The part of the last line that gives way.
  ///   - fills: True if the text is as wide as the width where its paragraphs stand at several sides.
  /// - SeeAlso: 12 points and black where the text says nothing: documented,
  ///   `NSAttributedString.Key.font`, `NSAttributedString.Key.foregroundColor`.
  init(
    _ text: NSAttributedString, width: CGFloat?, height: CGFloat? = nil, lines: Int? = nil,
    truncation: TextRequest.Truncation = .tail, fills: Bool = false
  ) {
    let environment = ShownScene.environment
    attributed = AttributedText(text, font: .systemFont(ofSize: 12), in: environment)
    color = UIColor.black.components(in: environment)
    alignment = attributed.paragraph?.alignment.display(isRightToLeft: false) ?? .leading
    let request = TextRequest(
      runs: [], lineLimit: lines, truncation: truncation, alignment: alignment,
      minimumScaleFactor: 1,
      displayScale: ShownScene.graph?.root.host.scale ?? 1, isRightToLeft: false)
    guard text.length > 0, let typesetter = ShownScene.graph?.typesetter else {
      layout = TextLayout()
      return
    }
    layout = attributed.layout(
      request, width: width, height: height, fills: fills, by: typesetter)
  }

  func draw(at point: CGPoint) {
    CGContext.current?.draw { attributed.draw(layout, at: point, color.displayColor, into: &$0) }
  }

  func draw(in rect: CGRect) {
    draw(at: CGPoint(x: rect.minX + indent(in: rect.width), y: rect.minY))
  }

  /// The room at the left of the text in a width.
  func indent(in width: CGFloat) -> CGFloat {
    let spare = width - layout.size.width
    switch alignment {
    case .center: return spare / 2
    case .trailing: return spare
    default: return 0
    }
  }
}

extension NSAttributedString {
  nonisolated public func draw(at point: CGPoint) { DrawnText(self, width: nil).draw(at: point) }

  nonisolated public func draw(in rect: CGRect) {
    DrawnText(self, width: rect.width, fills: true).draw(in: rect)
  }

  /// Draws the text in a rectangle, or its first line from the rectangle's corner on.
  ///
  /// - SeeAlso: `NSStringDrawingOptions.usesLineFragmentOrigin`, documented: without it the
  ///   rectangle's corner is the baseline's.
  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSObject?
  ) {
    guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
    let text = DrawnText(self, width: nil)
    text.draw(at: CGPoint(x: rect.minX, y: rect.minY - text.layout.firstBaseline))
  }

  nonisolated public func size() -> CGSize { DrawnText(self, width: nil).layout.size }

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSObject?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width.isFinite
    return CGRect(
      origin: .zero, size: DrawnText(self, width: wraps ? size.width : nil).layout.size)
  }
}

extension String {
  private nonisolated func attributed(
    _ attributes: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString { NSAttributedString(string: self, attributes: attributes ?? [:]) }

  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { attributed(attrs).draw(at: point) }

  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { attributed(attrs).draw(in: rect) }

  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject?
  ) { attributed(attributes).draw(with: rect, options: options, context: context) }

  nonisolated public func size(
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { attributed(attrs).size() }

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  nonisolated public func size(
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { description.size(withAttributes: attrs) }

  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { description.draw(at: point, withAttributes: attrs) }

  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { description.draw(in: rect, withAttributes: attrs) }

  nonisolated public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject?
  ) {
    description.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
