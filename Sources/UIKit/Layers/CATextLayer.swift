import FlipbookDisplay
public import Foundation

/// The place of lines in a layer with a text.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a text that gives way where there is no room.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer with a text.
@MainActor @preconcurrency open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { changed() } }

  /// The font, a `UIFont` or its name.
  open var font: Any? { didSet { changed() } }

  /// - SeeAlso: 36 points: documented, `CATextLayer.fontSize`.
  open var fontSize: CGFloat = 36 { didSet { changed("fontSize", from: LayerValue(oldValue)) } }
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
    didSet { changed("foregroundColor", from: LayerValue(oldValue)) }
  }
  open var isWrapped = false { didSet { changed() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }
  open var allowsFontSubpixelQuantization = false

  override func ownValue(for key: String) -> LayerValue? {
    switch key {
    case "fontSize": LayerValue(fontSize)
    case "foregroundColor": LayerValue(foregroundColor)
    default: super.ownValue(for: key)
    }
  }

  override func setOwnValue(_ value: LayerValue, for key: String) {
    switch key {
    case "fontSize": fontSize = value.number.map { CGFloat($0) } ?? fontSize
    case "foregroundColor": foregroundColor = value.cgColor ?? foregroundColor
    default: super.setOwnValue(value, for: key)
    }
  }

  override func plainLayer() -> CALayer { CATextLayer() }

  override func takeModel(of layer: CALayer) {
    super.takeModel(of: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
  }

  private var drawnFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    return named ?? UIFont.systemFont(ofSize: fontSize)
  }

  override var drawsOwn: Bool { true }

  override func drawOwn(into list: inout DisplayList) {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment =
      switch alignmentMode {
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .left: .left
      default: .natural
      }
    let color = foregroundColor ?? CGColor(gray: 0, alpha: 0)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: drawnFont, .foregroundColor: UIColor(cgColor: color), .paragraphStyle: paragraph,
    ]
    let text =
      (string as? NSAttributedString).map { $0.arranged(by: paragraph) }
      ?? (string as? String).map { NSAttributedString(string: $0, attributes: attributes) }
    guard let text else { return }
    let bounds = bounds
    let drawn = drawnText(text)
    list.with(.clip(.rect(bounds))) {
      $0.append(CGContext.record { _ in drawn.draw(in: bounds) })
    }
  }

  /// The lines of a text: as many as there are where they are not wrapped, and those that fit where
  /// the last one is made shorter.
  ///
  /// - SeeAlso: That a text is one line unless it is wrapped, and is not made shorter unless code says
  ///   where: documented, `CATextLayer.isWrapped`, `CATextLayer.truncationMode`. That the lines are
  ///   cut at the bounds: derived, the layer draws into a picture of its size.
  private func drawnText(_ text: NSAttributedString) -> DrawnText {
    let truncation: TextRequest.Truncation? =
      switch truncationMode {
      case .start: .head
      case .middle: .middle
      case .end: .tail
      default: nil
      }
    guard let truncation else { return DrawnText(text, width: isWrapped ? bounds.width : nil) }
    return DrawnText(
      text, width: bounds.width, height: isWrapped ? bounds.height : nil,
      lines: isWrapped ? nil : 1, truncation: truncation)
  }
}

extension NSAttributedString {
  /// The text with an arrangement of its lines, unless it has one.
  fileprivate func arranged(by style: NSParagraphStyle) -> NSAttributedString {
    guard length > 0, attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil else {
      return self
    }
    return having(style, for: .paragraphStyle)
  }
}
