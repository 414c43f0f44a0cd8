import FlipbookDisplay

/// Something to be painted, in device space: what a display list becomes before any row is drawn.
struct RenderNode: Sendable {
  /// What is painted, in memory of its own: nodes are handed around a lot.
  indirect enum Source: Sendable {
    /// A shape filled with a shader.
    case fill(Outline, Shader)
    /// A picture, pixel for pixel, and the key of what it was made of.
    case sprite(Sprite, StripKey)
    /// Other nodes, painted into a picture of their own first.
    case layer(RenderLayer)
  }

  var source: Source
  /// Every pixel that can change.
  var bounds: PixelRect
  /// Shapes outside of which nothing is painted, each with an antialiased edge.
  var clips: [Outline] = []
  /// 0 to 255, multiplied with the coverage.
  var opacity = 255
  /// The number of the list for which it was looked up among kept pictures, in vain.
  var lookup = -1

  /// Whether it is painted into a picture of its own.
  var isLayer: Bool {
    if case .layer = source { true } else { false }
  }

  /// Whether it looks at what is behind it, other than to be painted over it.
  var isBlending: Bool {
    if case .layer(let layer) = source { layer.mode != .normal } else { false }
  }
}

/// Nodes that are treated as one picture.
struct RenderLayer: Sendable {
  var nodes: [RenderNode]
  /// Applied first.
  var matrix: ColorMatrix?
  /// Painted into a picture of its own, whose alpha is then multiplied in.
  var mask: [RenderNode]?
  var mode = BlendMode.normal

  /// Whether it is nothing but its nodes over each other.
  var isPlain: Bool { matrix == nil && mask == nil && mode == .normal }
}

extension Sequence<RenderNode> {
  /// Every pixel that can change.
  var bounds: PixelRect {
    reduce(PixelRect.empty) { $0.union($1.bounds) }
  }
}

extension [RenderNode] {
  /// Whether all but the first one lie where that one lets nothing through: then a picture of all is
  /// put over what is behind as they are, one by one.
  var isFlat: Bool {
    guard let first, first.opacity == 255, first.clips.isEmpty,
      case .fill(let outline, let shader) = first.source, shader.isOpaque
    else { return false }
    return dropFirst().allSatisfy { !$0.isBlending && outline.fills($0.bounds) }
  }
}
