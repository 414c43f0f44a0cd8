import FlipbookDisplay
import FlipbookGeometry
import Foundation

extension PlanBuilder {
  /// The most pixels of the upright picture that a veil is made from.
  ///
  /// - SeeAlso: chosen, a phone's screen.
  private static let largestVeil = 1 << 22

  /// Builds the shadow of the next content as a veil, if that is cheaper.
  ///
  /// A shadow that is turned or between pixels would have to be blurred anew in every frame. A veil
  /// blurs it once, upright.
  ///
  /// - Returns: The shadow's node; `nil` if the shadow must be painted the usual way.
  func veil(
    _ color: DisplayColor, radius: CGFloat, offset: CGSize, _ context: Context
  ) -> RenderNode? {
    let scale = context.matrix.steadyScale
    let sigma = Self.sigma(radius: radius) * scale
    guard sigma >= VeilShader.leastSigma, color.alpha > 0, let affine = context.matrix.affine,
      affine.isBetweenPixels, affine.keepsAngles, let blur = GaussianBlur(sigma: sigma)
    else { return nil }
    let upright = ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale))
    var builder = PlanBuilder(commands, environment: environment)
    builder.index = index
    let content = builder.nodes(Context(matrix: upright, visible: environment.guardRect))
      .map(\.colorless)
    let region = content.bounds.expanded(by: blur.margin)
    guard !region.isEmpty, region.width * region.height <= Self.largestVeil else { return nil }

    let step = VeilShader.step(sigma: sigma)
    var hasher = KeyHasher()
    hasher.combine(4, step)
    content.combine(into: &hasher, in: region)
    hasher.combine(region.width, region.height)
    blur.combine(into: &hasher)
    let key = hasher.finish()
    let pairs = picture(content, in: region, key) {
      $0.pixels = blur.veil(of: $0, step: step, memory: painter)
    }.pixels

    // From the grid to upright pixels, from there to points, by the offset, and to the device.
    let place = CGAffineTransform(scaleX: CGFloat(step), y: CGFloat(step))
      .concatenating(
        CGAffineTransform(
          translationX: CGFloat(region.left) + 0.5, y: CGFloat(region.top) + 0.5)
      )
      .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      .concatenating(CGAffineTransform(translationX: offset.width, y: offset.height))
      .concatenating(affine)
    let size = GaussianBlur.gridSize(region, step: step)
    let area = CGRect(x: 0, y: 0, width: size.width - 1, height: size.height - 1)
    let outline = OutlineBuilder.outline(
      of: .rect(area), matrix: ProjectionTransform(place), guardRect: environment.guardRect)
    let bounds = outline.bounds.intersection(context.visible)
    guard let map = InverseMap(ProjectionTransform(place)) else { return nil }
    let shader = VeilShader(
      pairs: pairs, width: size.width, height: size.height, key: key,
      color: Pixel.premultiplied(color),
      shift: VeilShader.shift(sigma: sigma, alpha: Double(min(color.alpha, 1))), map: map)
    return RenderNode(source: .fill(outline, .veil(shader)), bounds: bounds)
  }
}

extension RenderNode {
  /// The node in black, if it has one colour.
  ///
  /// Only alpha casts a shadow, so nodes of different colours share one shadow.
  var colorless: RenderNode {
    guard case .fill(let outline, .solid(let color)) = source else { return self }
    var result = self
    result.source = .fill(
      outline, .solid(DisplayColor(red: 0, green: 0, blue: 0, alpha: color.alpha)))
    return result
  }

  /// Returns the veil without the pixels that the node in front of it hides.
  ///
  /// Both nodes change together, so this needs no key of its own.
  func covered(by next: RenderNode?) -> RenderNode {
    guard let next, next.opacity == 255, next.clips.isEmpty,
      case .fill(let shape, let paint) = next.source, paint.isOpaque,
      case .fill(let outline, .veil(var veil)) = source
    else { return self }
    veil.cover = shape.round
    var result = self
    result.source = .fill(outline, .veil(veil))
    return result
  }
}

extension ProjectionTransform {
  /// Pixels per point, rounded to a multiple of 2⁻²⁰.
  ///
  /// Without rounding, each angle would give another last digit.
  var steadyScale: Double { (lengthScale * 0x1p20).rounded() / 0x1p20 }
}

extension CGAffineTransform {
  /// True if upright content on whole pixels is turned, or moved by fractions of a pixel.
  fileprivate var isBetweenPixels: Bool {
    b != 0 || c != 0 || a < 0 || d < 0 || tx != tx.rounded() || ty != ty.rounded()
  }

  /// True if circles stay circles.
  var keepsAngles: Bool {
    let (first, second) = (a * a + b * b, c * c + d * d)
    return abs(first - second) <= 1e-6 * first && abs(a * c + b * d) <= 1e-6 * first
  }
}
