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

/// A text with one set of attributes, as it is drawn.
nonisolated private struct DrawnText {
  let layout: TextLayout
  let color: Color.Resolved

  /// - Parameters:
  ///   - text: The characters.
  ///   - attributes: Their attributes: the font, the colour and the alignment count.
  ///   - width: The width of the lines, in points; nil for one line.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle
    let ink = attributes?[.foregroundColor] as? UIColor ?? .black
    color = ink.components(in: ShownScene.environment)
    let alignment: TextRequest.Alignment =
      switch style?.alignment {
      case .center: .center
      case .right: .trailing
      default: .leading
      }
    let request = TextRequest(
      runs: [TextRun(text, font: font.request)], lineLimit: nil, truncation: .tail,
      alignment: alignment, minimumScaleFactor: 1,
      displayScale: ShownScene.graph?.root.host.scale ?? 1, isRightToLeft: false)
    layout =
      text.isEmpty
      ? TextLayout()
      : ShownScene.graph?.typesetter?.layout(
        request, proposedWidth: width, proposedHeight: nil) ?? TextLayout()
    self.alignment = alignment
  }

  private let alignment: TextRequest.Alignment

  func draw(at point: CGPoint) { CGContext.current?.draw(layout, at: point, color) }

  func draw(in rect: CGRect) {
    let spare = rect.width - layout.size.width
    let left: CGFloat =
      switch alignment {
      case .center: spare / 2
      case .trailing: spare
      default: 0
      }
    draw(at: CGPoint(x: rect.minX + left, y: rect.minY))
  }
}

extension String {
  nonisolated public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { DrawnText(self, attrs, width: nil).draw(at: point) }

  nonisolated public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) { DrawnText(self, attrs, width: rect.width).draw(in: rect) }

  nonisolated public func size(
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { DrawnText(self, attrs, width: nil).layout.size }

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width.isFinite
    return CGRect(
      origin: .zero,
      size: DrawnText(self, attributes, width: wraps ? size.width : nil).layout.size)
  }
}

extension NSAttributedString {
  private nonisolated var first: [NSAttributedString.Key: Any] {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
  }

  /// Draws the text in the attributes of its beginning.
  nonisolated public func draw(at point: CGPoint) {
    string.draw(at: point, withAttributes: first)
  }

  /// Draws the text in the attributes of its beginning.
  nonisolated public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: first) }

  nonisolated public func size() -> CGSize { string.size(withAttributes: first) }

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSObject?
  ) -> CGRect { string.boundingRect(with: size, options: options, attributes: first) }
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

  nonisolated public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSObject? = nil
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
