import CRaster
import FlipbookDisplay
import FlipbookGeometry
import Foundation

extension PlanBuilder {
  /// Returns the context inside an effect that only changes the context; `nil` for any other
  /// effect.
  ///
  /// Such effects are transforms, projections, and clips to an upright rectangle on whole pixels.
  func inner(_ effect: Effect, _ context: Context) -> Context? {
    var inner = context
    switch effect {
    case .transform(let transform):
      inner.matrix = ProjectionTransform(transform).concatenating(context.matrix)
    case .projection(let projection):
      inner.matrix = projection.concatenating(context.matrix)
    case .clip(let shape):
      guard let rect = outline(shape, context).pixelRect else { return nil }
      inner.visible = context.visible.intersection(rect)
    default: return nil
    }
    return inner
  }

  /// Builds the content of an effect, up to its pop, with the effect applied.
  mutating func nodes(_ effect: Effect, _ context: Context) -> [RenderNode] {
    if let inner = inner(effect, context) { return nodes(inner) }
    switch effect {
    case .opacity(let opacity):
      return Self.faded(nodes(context), by: opacity)
    case .clip(let shape):
      return clipped(by: outline(shape, context), context)
    case .mask(let mask):
      return masked(by: mask.content, context)
    case .blend(let mode):
      let content = nodes(context)
      if mode == .normal { return Self.grouped(content) }
      return Self.layered(RenderLayer(nodes: content, mode: .blend(mode)))
    case .exclusiveOr:
      return Self.layered(RenderLayer(nodes: nodes(context), mode: .exclusiveOr))
    case .blur(let radius, let opaque):
      return blurred(radius: radius, opaque: opaque, context)
    case .shadow(let color, let radius, let offset):
      return shadowed(color, radius: radius, offset: offset, context)
    case .pixels(let function):
      return changed(by: function, context)
    case .group:
      let content = nodes(context)
      // Content that only paints over its backdrop looks the same without a picture of its own.
      return content.contains(where: \.isBlending)
        ? Self.layered(RenderLayer(nodes: content)) : content
    default:
      guard let matrix = effect.matrix else { return nodes(context) }
      return Self.filtered(nodes(context), by: matrix, visible: context.visible)
    }
  }

  /// Returns one node for a layer; none if it is empty.
  private static func layered(_ layer: RenderLayer) -> [RenderNode] {
    let bounds = layer.nodes.bounds
    return bounds.isEmpty ? [] : [RenderNode(source: .layer(layer), bounds: bounds)]
  }

  /// Returns the nodes as at most one node.
  static func grouped(_ nodes: [RenderNode]) -> [RenderNode] {
    nodes.count > 1 ? layered(RenderLayer(nodes: nodes)) : nodes
  }

  /// Applies an opacity to nodes.
  ///
  /// A single fill in one colour takes it into its colour. Several nodes become a layer first. They
  /// stay as they are if the opacity rounds to 255 and the first node is opaque wherever the others
  /// are.
  private static func faded(_ nodes: [RenderNode], by opacity: Double) -> [RenderNode] {
    if opacity.isNaN || opacity >= 1 { return nodes }
    if opacity <= 0 { return [] }
    if nodes.count > 1, (255 * opacity).rounded() == 255, nodes.isFlat { return nodes }
    var result = grouped(nodes)
    for index in result.indices {
      if case .fill(let outline, .solid(let color)) = result[index].source {
        // In the colour, opacity has more than 255 steps.
        result[index].source = .fill(outline, .solid(color.opacity(opacity)))
      } else {
        result[index].opacity = Int((Double(result[index].opacity) * opacity).rounded())
      }
    }
    return result
  }

  /// Builds an effect's content, clipped to an outline.
  private mutating func clipped(by outline: Outline, _ context: Context) -> [RenderNode] {
    var inner = context
    inner.visible = context.visible.intersection(outline.bounds)
    var result = Self.grouped(nodes(inner))
    for index in result.indices { result[index].clips.append(outline) }
    return result
  }

  /// Builds an effect's content as a layer with a mask.
  private mutating func masked(by mask: DisplayList, _ context: Context) -> [RenderNode] {
    var builder = PlanBuilder(mask, environment: environment, painter: painter)
    let cut = builder.allNodes(context)
    var inner = context
    inner.visible = context.visible.intersection(cut.bounds)
    return Self.layered(RenderLayer(nodes: nodes(inner), mask: cut))
  }

  /// Applies a colour matrix to nodes: to the colour of a single fill, else to a layer.
  private static func filtered(
    _ nodes: [RenderNode], by matrix: ColorMatrix, visible: PixelRect
  ) -> [RenderNode] {
    if nodes.count == 1, case .fill(let outline, .solid(let color)) = nodes[0].source,
      matrix.keepsAlpha
    {
      var node = nodes[0]
      node.source = .fill(outline, .solid(matrix.applied(to: color)))
      return [node]
    }
    return layered(RenderLayer(nodes: nodes, matrix: matrix))
  }
}

// MARK: - Blur and shadow

extension PlanBuilder {
  /// A Gaussian's standard deviation for a radius, both in the same unit.
  ///
  /// - SeeAlso: derived, WebKit hands CSS's `blur()` and `drop-shadow()`, whose lengths are standard
  ///   deviations, to Core Animation's blur filter and `shadowRadius` unchanged.
  static func sigma(radius: CGFloat) -> Double { Double(radius) }

  /// Returns the blur of a radius in points; `nil` if it is too small to see.
  private func blur(radius: CGFloat, _ context: Context) -> GaussianBlur? {
    GaussianBlur(sigma: Self.sigma(radius: radius) * context.matrix.lengthScale)
  }

  /// Builds an effect's content as a blurred picture.
  private mutating func blurred(
    radius: CGFloat, opaque: Bool, _ context: Context
  ) -> [RenderNode] {
    guard let blur = blur(radius: radius, context) else { return Self.grouped(nodes(context)) }
    var inner = context
    inner.visible = context.visible.expanded(by: blur.margin)
    let content = nodes(inner)
    let region = (opaque ? content.bounds : content.bounds.expanded(by: blur.margin))
      .intersection(inner.visible)
    var hasher = KeyHasher()
    hasher.combine(1)
    content.combine(into: &hasher, in: region)
    hasher.combine(region.width, region.height)
    blur.combine(into: &hasher)
    hasher.combine(opaque ? 1 : 0)
    let key = hasher.finish()
    let sprite = picture(content, in: region, key) {
      blur.apply(to: &$0, repeatsEdges: opaque, memory: painter)
    }
    return Self.placed(sprite, key, context)
  }

  /// Builds an effect's content with its shadow underneath.
  ///
  /// ## Algorithm
  ///
  /// 1. Build the content twice: at its place, and moved by the offset. If the offset is whole
  ///    pixels, the finished nodes are moved instead, so that shadows inside shadows are not built
  ///    again and again.
  /// 2. Paint the moved content, blur its alpha, and colour it with the shadow's colour.
  ///
  /// Large shadows that are turned or between pixels are painted as veils instead.
  private mutating func shadowed(
    _ color: DisplayColor, radius: CGFloat, offset: CGSize, _ context: Context
  ) -> [RenderNode] {
    if let veil = veil(color, radius: radius, offset: offset, context) {
      let content = nodes(context)
      return (veil.bounds.isEmpty ? [] : [veil.covered(by: content.first)]) + content
    }
    let blur = blur(radius: radius, context)
    let margin = blur?.margin ?? 0
    let shift = Self.wholePixels(offset, context.matrix)
    let start = index
    var inner = context
    inner.visible = context.visible.expanded(by: margin)
    var content: [RenderNode]
    let moved: [RenderNode]
    if let shift {
      inner.visible = inner.visible.union(inner.visible.moved(x: -shift.x, y: -shift.y))
      content = nodes(inner)
      moved = content.map { $0.moved(x: shift.x, y: shift.y) }
      for index in content.indices {
        content[index].bounds = content[index].bounds.intersection(context.visible)
      }
    } else {
      content = nodes(context)
      let end = index
      inner.matrix = ProjectionTransform(
        CGAffineTransform(translationX: offset.width, y: offset.height)
      ).concatenating(context.matrix)
      index = start
      moved = nodes(inner)
      index = end
    }
    guard color.alpha > 0, (offset.width + offset.height).isFinite else { return content }

    let region = moved.bounds.expanded(by: margin)
      .intersection(context.visible.expanded(by: margin))
    // Only the alpha casts a shadow, whatever the colours are.
    let caster = moved.map(\.colorless)
    var hasher = KeyHasher()
    hasher.combine(blur == nil ? 2 : 3)
    caster.combine(into: &hasher, in: region)
    hasher.combine(region.width, region.height)
    blur?.combine(into: &hasher)
    hasher.combine(UInt64(Pixel.premultiplied(color)))
    let key = hasher.finish()
    let sprite = picture(caster, in: region, key) {
      blur?.apply(to: &$0, channels: 3..<4, memory: painter)
      $0.paint { ColorFilter.stain($0, with: color) }
    }
    return Self.placed(sprite, key, context) + content
  }

  /// Returns an offset in points as pixels; `nil` unless they are whole and fewer than 4096.
  private static func wholePixels(
    _ offset: CGSize, _ matrix: ProjectionTransform
  ) -> (x: Int, y: Int)? {
    guard let affine = matrix.affine else { return nil }
    let pixels = offset.applying(affine)
    let (x, y) = (pixels.width.rounded(), pixels.height.rounded())
    // Closer than an edge's own precision.
    let tolerance = 0.5 / CGFloat(Outline.unit)
    guard abs(x - pixels.width) < tolerance, abs(y - pixels.height) < tolerance,
      abs(x) < 4096, abs(y) < 4096
    else { return nil }
    return (Int(x), Int(y))
  }

  /// Returns the node of a finished picture; none if it is invisible.
  static func placed(
    _ sprite: Sprite, _ key: StripKey, _ context: Context
  ) -> [RenderNode] {
    let bounds = sprite.region.intersection(context.visible)
    return bounds.isEmpty ? [] : [RenderNode(source: .sprite(sprite, key), bounds: bounds)]
  }
}

extension ColorFilter {
  /// Gives every pixel a colour, keeping its alpha.
  static func stain(_ surface: Surface, with color: DisplayColor) {
    craster_stain(
      surface.pixels, surface.region.width * surface.region.height, Pixel.premultiplied(color))
  }
}

extension ColorMatrix {
  /// True if alpha is neither changed nor read.
  fileprivate var keepsAlpha: Bool {
    alpha == ColorMatrix.identity.alpha && red.alpha == 0 && green.alpha == 0 && blue.alpha == 0
  }
}
