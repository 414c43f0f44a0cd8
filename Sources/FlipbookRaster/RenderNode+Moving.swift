extension RenderNode {
  /// Returns the node moved by whole pixels, which leaves its pixels unchanged.
  func moved(x: Int, y: Int) -> RenderNode {
    var result = self
    result.bounds = bounds.moved(x: x, y: y)
    result.clips = clips.map { $0.moved(x: x, y: y) }
    switch source {
    case .fill(let outline, let shader):
      result.source = .fill(outline.moved(x: x, y: y), shader.moved(x: x, y: y))
    case .sprite(var sprite, let key):
      sprite.region = sprite.region.moved(x: x, y: y)
      result.source = .sprite(sprite, key)
    case .layer(var layer):
      layer.nodes = layer.nodes.map { $0.moved(x: x, y: y) }
      layer.mask = layer.mask?.map { $0.moved(x: x, y: y) }
      result.source = .layer(layer)
    }
    return result
  }
}

extension PixelRect {
  /// The rectangle moved by whole pixels.
  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension Shader {
  /// The same colours moved by whole pixels.
  func moved(x: Int, y: Int) -> Shader {
    switch self {
    case .solid:
      return self
    case .gradient(var gradient):
      gradient.map.move(x: x, y: y)
      return .gradient(gradient)
    case .image(var image):
      image.map.move(x: x, y: y)
      return .image(image)
    case .veil(var veil):
      veil.map.move(x: x, y: y)
      veil.cover = veil.cover?.moved(x: x, y: y)
      return .veil(veil)
    case .function(var function):
      function.map.move(x: x, y: y)
      return .function(function)
    case .stencil(var image, let colors):
      image.map.move(x: x, y: y)
      return .stencil(image, colors.moved(x: x, y: y))
    }
  }
}
