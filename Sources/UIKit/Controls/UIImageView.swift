import FlipbookDisplay
import FlipbookViews
public import Foundation

/// A view that shows a picture.
@MainActor @preconcurrency open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      invalidateIntrinsicContentSize()
      if oldValue?.images != nil { layer.removeAnimation(forKey: Self.imageKey) }
      if let image, let pictures = image.images {
        play(pictures, for: image.duration, times: 0, as: Self.imageKey)
      }
    }
  }

  /// The animation of a picture that has several.
  private static let imageKey = "image"

  /// The size of a symbol that sets none itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The picture as it is shown.
  private var shownImage: UIImage? {
    if hasLayer, case .object(let picture)? = layer.shown("contents", .object(())),
      let picture = picture as? UIImage
    {
      return picture
    }
    return preferredSymbolConfiguration.flatMap { image?.withConfiguration($0) } ?? image
  }

  open var highlightedImage: UIImage?
  open var isHighlighted = false

  // MARK: Pictures one after the other

  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?

  /// The time for all pictures, in seconds; zero for thirty pictures a second.
  open var animationDuration: TimeInterval = 0

  /// The number of times that the pictures are shown; zero for ever.
  open var animationRepeatCount = 0

  private static let animationKey = "animationImages"

  open var isAnimating: Bool {
    hasLayer && layer.animation(forKey: Self.animationKey) != nil
  }

  /// Shows the pictures one after the other.
  ///
  /// - SeeAlso: Thirty a second: documented, `UIImageView.animationDuration`.
  open func startAnimating() {
    guard let animationImages else { return }
    play(
      animationImages, for: animationDuration, times: animationRepeatCount, as: Self.animationKey)
  }

  private func play(_ images: [UIImage], for duration: TimeInterval, times: Int, as key: String) {
    guard !images.isEmpty else { return }
    let pictures = CAKeyframeAnimation(keyPath: "contents")
    pictures.values = images
    pictures.calculationMode = .discrete
    pictures.duration = duration > 0 ? duration : Double(images.count) / 30
    pictures.repeatCount = times > 0 ? Float(times) : .infinity
    layer.add(pictures, forKey: key)
  }

  open func stopAnimating() {
    if hasLayer { layer.removeAnimation(forKey: Self.animationKey) }
  }

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
