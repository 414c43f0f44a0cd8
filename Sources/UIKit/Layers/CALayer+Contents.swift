import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
import Foundation

/// The place of a layer's picture, in the coordinates of its bounds.
struct ContentsPlace: Equatable {
  /// The rectangle that the part of the picture fills.
  let rect: CGRect

  /// The rectangle that the whole picture would fill.
  let whole: CGRect

  /// - Parameters:
  ///   - size: The size of the whole picture, in pixels.
  ///   - part: The part that is shown, in parts of the whole.
  ///   - gravity: The side to which the picture is moved, or how it is made to fit.
  ///   - scale: Pixels per point.
  ///   - isFlipped: True if y points down, as it does on a phone.
  ///   - bounds: The layer's bounds.
  /// - SeeAlso: That the sides are named as if y pointed up, so that `top` is the bottom of a phone's
  ///   layer: documented, `CALayer.contentsGravity`.
  init(
    of size: CGSize, part: CGRect, _ gravity: CALayerContentsGravity, scale: CGFloat,
    isFlipped: Bool, in bounds: CGRect
  ) {
    let scale = scale > 0 ? scale : 1
    let own = CGSize(
      width: size.width * part.width / scale, height: size.height * part.height / scale)
    let ratios = (bounds.width / max(own.width, 1e-9), bounds.height / max(own.height, 1e-9))
    var shown = own
    switch gravity {
    case .resize: shown = bounds.size
    case .resizeAspect: shown = own.scaled(by: min(ratios.0, ratios.1))
    case .resizeAspectFill: shown = own.scaled(by: max(ratios.0, ratios.1))
    default: break
    }
    let sides = Self.sides(gravity)
    let down = isFlipped ? 1 - sides.up : sides.up
    rect = CGRect(
      x: bounds.minX + (bounds.width - shown.width) * sides.right,
      y: bounds.minY + (bounds.height - shown.height) * (1 - down), width: shown.width,
      height: shown.height)
    let (width, height) = (
      shown.width / max(part.width, 1e-9), shown.height / max(part.height, 1e-9)
    )
    whole = CGRect(
      x: rect.minX - part.minX * width, y: rect.minY - part.minY * height, width: width,
      height: height)
  }

  /// The part of the room that lies before the picture, from the left and from below.
  private static func sides(_ gravity: CALayerContentsGravity) -> (right: CGFloat, up: CGFloat) {
    let right: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let up: CGFloat =
      switch gravity {
      case .bottom, .bottomLeft, .bottomRight: 0
      case .top, .topLeft, .topRight: 1
      default: 0.5
      }
    return (right, up)
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension CALayer {
  /// The picture that is shown in the layer now.
  private var shownContents: CGImage? {
    if case .object(let picture)? = shown("contents", .object(contents ?? ())) {
      return picture as? CGImage
    }
    return contents as? CGImage
  }

  /// True if the layer shows a picture.
  var hasContents: Bool { shownContents != nil }

  /// Draws the picture in the layer, in the coordinates of its bounds.
  func drawContents(into list: inout DisplayList) {
    guard let image = shownContents else { return }
    let bounds = shownState.bounds
    let place = ContentsPlace(
      of: CGSize(width: image.width, height: image.height),
      part: shown("contentsRect", LayerValue(contentsRect))?.rect ?? contentsRect,
      contentsGravity, scale: contentsScale, isFlipped: contentsAreFlipped(), in: bounds)
    guard place.rect.width > 0, place.rect.height > 0 else { return }
    let isLarger = place.whole.width >= CGFloat(image.width)
    let filter = isLarger ? magnificationFilter : minificationFilter
    guard filter == .nearest || place.rect != place.whole else {
      return UIImage(cgImage: image).append(in: place.rect, ink: .black, to: &list)
    }
    let paint = Paint.image(
      image.picture, tile: place.whole, interpolation: filter == .nearest ? .none : .medium)
    list.fill(.rect(place.rect), paint)
  }

  /// The shadow of a path of code's own, which lies below all of the layer; nil if the shadow is
  /// that of what the layer shows.
  ///
  /// - Parameters:
  ///   - state: The layer as it is shown.
  ///   - origin: The place of the bounds' zero point.
  /// - Returns: The drawing of the shadow.
  /// - SeeAlso: That the path is filled whatever the layer shows: documented, `CALayer.shadowPath`.
  func pathShadow(_ state: ViewState, at origin: CGPoint = .zero) -> DisplayList? {
    guard let path = shownShadowPath, state.shadowOpacity > 0 else { return nil }
    let color = state.shadowPaint
    let move = CGAffineTransform(
      translationX: origin.x + state.shadowOffset.width, y: origin.y + state.shadowOffset.height)
    var list = DisplayList()
    list.with(.blur(radius: state.shadowRadius, opaque: false)) { list in
      list.fill(.path(path.applying(move), eoFill: false), .color(color))
    }
    return list
  }

  /// An outline as animations have it.
  static func value(of path: CGPath?) -> LayerValue { path.map { .path($0.path) } ?? .object(()) }

  private var shownShadowPath: Path? {
    guard let shadowPath else { return nil }
    if case .path(let path)? = shown("shadowPath", .path(shadowPath.path)) { return path }
    return shadowPath.path
  }
}

extension ViewState {
  /// The colour of the shadow, as faint as it is.
  var shadowPaint: DisplayColor {
    var color = (shadowColor ?? CGColor(gray: 0, alpha: 1)).color
    color.opacity *= shadowOpacity
    return color.displayColor
  }
}
