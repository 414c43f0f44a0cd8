import FlipbookDisplay

/// A piece of content to paint, in device space: the form of a display list before any row is
/// drawn.
struct RenderNode: Sendable {
  /// The content, stored indirectly because nodes are copied a lot.
  indirect enum Source: Sendable {
    /// A shape filled with a shader.
    case fill(Outline, Shader)
    /// A picture, pixel for pixel, and the key of its content.
    case sprite(Sprite, StripKey)
    /// Other nodes, painted into a picture of their own first.
    case layer(RenderLayer)
  }

  var source: Source
  /// Every pixel that can change.
  var bounds: PixelRect
  /// Clips: shapes outside of which nothing is painted, each with an antialiased edge.
  var clips: [Outline] = []
  /// 0 to 255, multiplied with the coverage.
  var opacity = 255
  /// The number of the last list for which it was looked up in the cache without success.
  var lookup = -1

  /// True if it is painted into a picture of its own.
  var isLayer: Bool {
    if case .layer = source { true } else { false }
  }

  /// True if its pixels depend on the backdrop in another way than source-over.
  var isBlending: Bool {
    if case .layer(let layer) = source { layer.mode != .normal } else { false }
  }
}

/// Nodes that are composited as one picture.
struct RenderLayer: Sendable {
  var nodes: [RenderNode]
  /// Applied first.
  var matrix: ColorMatrix?
  /// A mask; it is painted into a picture of its own, whose alpha is multiplied in.
  var mask: [RenderNode]?
  var mode = LayerMode.normal

  /// True if it only paints its nodes over each other.
  var isPlain: Bool { matrix == nil && mask == nil && mode == .normal }

  /// The last node but the first that hides what is behind it, and pixels that it fills; `nil` if
  /// there is none.
  var sheet: (index: Int, filled: PixelRect)? {
    for index in nodes.indices.dropFirst().reversed() {
      guard case .fill(let outline, let shader) = nodes[index].source, shader.isOpaque,
        nodes[index].opacity == 255, nodes[index].clips.isEmpty
      else { continue }
      let filled = (outline.round?.middle ?? outline.core).intersection(nodes[index].bounds)
      if !filled.isEmpty { return (index, filled) }
    }
    return nil
  }
}

extension Sequence<RenderNode> {
  /// Every pixel that can change.
  var bounds: PixelRect {
    reduce(PixelRect.empty) { $0.union($1.bounds) }
  }
}

extension [RenderNode] {
  /// True if the first node is opaque wherever the others are.
  ///
  /// A picture of all nodes then looks the same as the nodes painted one by one.
  var isFlat: Bool {
    guard let first, first.opacity == 255, first.clips.isEmpty,
      case .fill(let outline, let shader) = first.source, shader.isOpaque
    else { return false }
    return dropFirst().allSatisfy { !$0.isBlending && outline.fills($0.bounds) }
  }
}
