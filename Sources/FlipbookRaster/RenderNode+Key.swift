import CRaster
import FlipbookDisplay

extension RenderNode {
  /// Adds the node's part in a region to a hash, with places relative to the region's top left
  /// pixel.
  ///
  /// - Parameters:
  /// - hasher: The hash.
  /// - region: The pixels that are painted; the node must touch them.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    let visible = bounds.intersection(region)
    hasher.combine(visible.left - region.left, visible.top - region.top)
    hasher.combine(visible.width, visible.height)
    hasher.combine(opacity, clips.count)
    for clip in clips { clip.combine(into: &hasher, in: visible) }
    switch source {
    case .fill(let outline, let shader):
      hasher.combine(1)
      outline.combine(into: &hasher, in: visible)
      shader.combine(into: &hasher, in: visible)
    case .sprite(let sprite, let key):
      hasher.combine(2)
      hasher.combine(key)
      hasher.combine(sprite.region.left - visible.left, sprite.region.top - visible.top)
    case .layer(let layer):
      hasher.combine(3)
      layer.combine(into: &hasher, in: visible)
    }
  }
}

extension RenderLayer {
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(mode.number)
    nodes.combine(into: &hasher, in: region)
    hasher.combine(matrix == nil ? 0 : 1)
    if let matrix {
      for row in [matrix.red, matrix.green, matrix.blue, matrix.alpha] {
        hasher.combine(row.red)
        hasher.combine(row.green)
        hasher.combine(row.blue)
        hasher.combine(row.alpha)
        hasher.combine(row.constant)
      }
    }
    hasher.combine(mask == nil ? 0 : 1)
    mask?.combine(into: &hasher, in: region)
  }
}

extension [RenderNode] {
  /// Adds the number of nodes that touch a region, and these nodes, to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(count { $0.touches(region) })
    for node in self where node.touches(region) { node.combine(into: &hasher, in: region) }
  }

  /// Returns the key of a picture of a region.
  func key(in region: PixelRect) -> StripKey {
    var hasher = KeyHasher()
    combine(into: &hasher, in: region)
    return hasher.finish()
  }
}

extension RenderNode {
  /// Returns true if painting the region paints some of the node.
  @inline(__always)
  func touches(_ region: PixelRect) -> Bool {
    bounds.left < region.right && region.left < bounds.right && bounds.top < region.bottom
      && region.top < bounds.bottom && opacity != 0
  }
}

extension Outline {
  /// Adds the outline's part in a region to a hash, with places relative to its top left pixel.
  ///
  /// An outline not much higher than the region counts as a whole, by its own key. Of other
  /// outlines, edges above, below and to the right are left out. Vertical edges are cut to the
  /// region. Edges to the left are cut as well, since only their height matters.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    if let round {
      round.combine(into: &hasher, in: region)
      return
    }
    hasher.combine(isEvenOdd ? 1 : 0, key == nil ? 0 : 1)
    if let key {
      let bounds = bounds
      hasher.combine(key)
      hasher.combine(bounds.left - region.left, bounds.top - region.top)
      return
    }
    let left = Int32(region.left << Self.fractionBits)
    let right = Int32(region.right << Self.fractionBits)
    let top = Int32(region.top << Self.fractionBits)
    let bottom = Int32(region.bottom << Self.fractionBits)
    edges.withUnsafeBufferPointer { edges in
      for edge in edges {
        if edge.y1 <= top || edge.y0 >= bottom { continue }
        if edge.x0 >= right && edge.x1 >= right { continue }
        var edge = edge
        if edge.x0 <= left && edge.x1 <= left { (edge.x0, edge.x1) = (left, left) }
        if edge.x0 == edge.x1 {
          edge.y0 = max(edge.y0, top)
          edge.y1 = min(edge.y1, bottom)
        }
        edge.combine(into: &hasher, x: left, y: top)
      }
    }
    // The end mark: an edge with both ends at one place, which no real edge has.
    hasher.combine(0)
    hasher.combine(0)
  }
}

extension Edge {
  /// Adds the edge to a hash, relative to a place in 1024ths of a pixel.
  ///
  /// The order of its ends stands for its direction, since no edge is level.
  @inline(__always)
  func combine(into hasher: inout KeyHasher, x: Int32, y: Int32) {
    if winding > 0 {
      hasher.combine(Int(x0 &- x), Int(y0 &- y))
      hasher.combine(Int(x1 &- x), Int(y1 &- y))
    } else {
      hasher.combine(Int(x1 &- x), Int(y1 &- y))
      hasher.combine(Int(x0 &- x), Int(y0 &- y))
    }
  }
}

extension Shader {
  /// Adds the colours of a region to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    switch self {
    case .solid(let color):
      hasher.combine(1)
      hasher.combine(UInt64(Pixel.premultiplied(color)))
    case .gradient(let gradient):
      hasher.combine(2)
      gradient.combine(into: &hasher, in: region)
    case .image(let image):
      hasher.combine(3)
      image.combine(into: &hasher, in: region)
    case .stencil(let image, let colors):
      hasher.combine(4)
      image.combine(into: &hasher, in: region)
      colors.combine(into: &hasher, in: region)
    case .veil(let veil):
      hasher.combine(5)
      veil.combine(into: &hasher, in: region)
    case .function(let function):
      hasher.combine(6)
      function.combine(into: &hasher, in: region)
    }
  }
}

extension LayerMode {
  /// A unique number for each mode.
  fileprivate var number: Int {
    switch self {
    case .blend(let mode): mode.number
    case .exclusiveOr: 21
    }
  }
}

extension BlendMode {
  /// A unique number for each mode.
  fileprivate var number: Int {
    switch self {
    case .normal: 0
    case .multiply: 1
    case .screen: 2
    case .overlay: 3
    case .darken: 4
    case .lighten: 5
    case .colorDodge: 6
    case .colorBurn: 7
    case .softLight: 8
    case .hardLight: 9
    case .difference: 10
    case .exclusion: 11
    case .hue: 12
    case .saturation: 13
    case .color: 14
    case .luminosity: 15
    case .sourceAtop: 16
    case .destinationOver: 17
    case .destinationOut: 18
    case .plusDarker: 19
    case .plusLighter: 20
    }
  }
}
