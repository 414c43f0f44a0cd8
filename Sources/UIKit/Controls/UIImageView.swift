import FlipbookDisplay
import FlipbookViews
public import Foundation

/// A view that shows a picture.
@MainActor @preconcurrency open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of a symbol that sets none itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The picture as it is shown.
  private var shownImage: UIImage? {
    preferredSymbolConfiguration.flatMap { image?.withConfiguration($0) } ?? image
  }

  open var highlightedImage: UIImage?
  open var isHighlighted = false

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  override func didInitialize() { isUserInteractionEnabled = false }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// Returns the rectangle in which a picture of a size is drawn.
  private func place(of size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return rect }
    let ratios = (rect.width / size.width, rect.height / size.height)
    let scale: (CGFloat, CGFloat)
    switch contentMode {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit: scale = (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
    case .scaleAspectFill: scale = (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
    default: scale = (1, 1)
    }
    let drawn = CGSize(width: size.width * scale.0, height: size.height * scale.1)
    var (x, y) = (rect.midX - drawn.width / 2, rect.midY - drawn.height / 2)
    switch contentMode {
    case .left, .topLeft, .bottomLeft: x = rect.minX
    case .right, .topRight, .bottomRight: x = rect.maxX - drawn.width
    default: break
    }
    switch contentMode {
    case .top, .topLeft, .topRight: y = rect.minY
    case .bottom, .bottomLeft, .bottomRight: y = rect.maxY - drawn.height
    default: break
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: drawn)
  }

  override func drawContent(in rect: CGRect, into display: inout DisplayBuilder) {
    guard let image = shownImage else { return }
    let place = place(of: image.size, in: rect)
    guard place.width > 0, place.height > 0 else { return }
    var list = DisplayList()
    image.append(
      in: place, ink: components(of: image.tint ?? tintColor).displayColor, to: &list)
    if clipsToBounds {
      display.with(.clip(.rect(rect))) { $0.append(list) }
    } else {
      display.append(list)
    }
  }
}
