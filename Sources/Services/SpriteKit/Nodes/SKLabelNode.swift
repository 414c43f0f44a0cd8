public import SwiftUI

public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center, left, right
}

public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline, center, top, bottom
}

/// A text of a scene.
///
/// It begins with 32 points of a very light Helvetica in white.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/sklabelnode.
@MainActor @preconcurrency open class SKLabelNode: SKNode {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var fontName: String? = "HelveticaNeue-UltraLight"
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  open var color: UIColor?
  open var colorBlendFactor: CGFloat = 0
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The width at which lines are broken, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  open var blendMode = SKBlendMode.alpha

  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }

  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }

  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }

  private var shown: NSAttributedString {
    if let attributedText { return attributedText }
    let plain = fontColor ?? .white
    let ink = color.map { plain.mixed(with: $0, min(max(colorBlendFactor, 0), 1)) } ?? plain
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment =
      switch horizontalAlignmentMode {
      case .center: .center
      case .left: .left
      case .right: .right
      }
    return NSAttributedString(
      string: text ?? "",
      attributes: [.font: font, .foregroundColor: ink, .paragraphStyle: paragraph])
  }

  /// True if the text may take more than one line.
  private var wraps: Bool { numberOfLines != 1 }

  private func size(of text: NSAttributedString) -> CGSize {
    guard wraps else { return text.size() }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : CGFloat.infinity
    return text.boundingRect(
      with: CGSize(width: width, height: .infinity), options: .usesLineFragmentOrigin, context: nil
    ).size
  }

  /// The rectangle of a text, by how it is aligned.
  private func rect(of text: NSAttributedString) -> CGRect {
    guard text.length > 0 else { return .null }
    let size = size(of: text)
    let x =
      switch horizontalAlignmentMode {
      case .center: -size.width / 2
      case .left: CGFloat(0)
      case .right: -size.width
      }
    let y =
      switch verticalAlignmentMode {
      case .baseline: baseline(of: text) - size.height
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: CGFloat(0)
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// From the top of the text to its first baseline.
  private func baseline(of text: NSAttributedString) -> CGFloat {
    (text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font).ascender
  }

  override var ownBounds: CGRect { rect(of: shown) }

  override func draw(in context: CGContext, alpha: CGFloat) {
    let text = shown
    let rect = rect(of: text)
    guard !rect.isNull else { return }
    context.setAlpha(alpha)
    context.setBlendMode(blendMode.drawn)
    context.scaleBy(x: 1, y: -1)
    let place = CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
    if wraps {
      text.draw(in: place)
    } else {
      text.draw(at: place.origin)
    }
  }
}
