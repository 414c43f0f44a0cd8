import CRaster
import FlipbookDisplay

/// Paints nodes on a surface, some rows at a time.
///
/// A pixel's bits depend on the nodes and on where the pixel lies, not on the rows it is painted
/// with: memory is only ever as high as a chunk.
final class Painter {
  private let coverage = CoverageBuffer()
  private var clipCoverage: [CoverageBuffer] = []
  private var layers: [LayerMemory] = []
  private var depth = 0
  /// The colours of one row, reused.
  private var colors = ZeroedMemory<UInt32>()
  private var spans = SpanMemory()
  /// The last reader of an upright image: the next strip mostly shows more of the same.
  private var reader: ImageRowReader?
  /// The number of pictures painted so far: groups and shadows.
  var pictureCount = 0
  /// Scratch memory for blurs.
  var planes = ZeroedMemory<Int32>()
  var lines = ZeroedMemory<UInt32>()

  /// The number of rows painted together.
  ///
  /// - SeeAlso: chosen, the rows of a phone's width and their sums stay in the second-level cache.
  private static let chunkHeight = 64

  /// Paints nodes in order.
  func paint(_ nodes: [RenderNode], on surface: Surface) {
    var top = surface.region.top
    while top < surface.region.bottom {
      let bottom = min(top + Self.chunkHeight, surface.region.bottom)
      let chunk = surface.rows(top, bottom)
      for node in nodes { paint(node, on: chunk) }
      top = bottom
    }
  }

  /// Paints the part of a node that lies on the surface, all rows together.
  func paint(_ node: RenderNode, on surface: Surface) {
    guard node.touches(surface.region) else { return }
    paint(node, in: node.bounds.intersection(surface.region), on: surface)
  }

  /// Paints a node's pixels in a region.
  ///
  /// - Parameters:
  /// - node: The node to paint.
  /// - region: The pixels to paint, all inside the node's bounds.
  /// - surface: The surface to paint on.
  /// - fade: The opacity of a group of which the node is all there is, 0 to 255; 255 for a layer.
  private func paint(
    _ node: RenderNode, in region: PixelRect, on surface: Surface, fade: Int = 255
  ) {
    switch node.source {
    case .fill(let outline, let shader):
      fill(outline, shader, node, in: region, on: surface, fade: fade)
    case .sprite(let sprite, _):
      sprite.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        let picture = Surface(
          pixels: UnsafeMutablePointer(mutating: pixels), region: sprite.region)
        composite(picture, mode: .normal, node, in: region, on: surface, fade: fade)
      }
    case .layer(let layer): paint(layer, of: node, in: region, on: surface)
    }
  }
}

// MARK: - Rows

/// Scratch memory for the spans of a row: four buffers, one after the other.
private struct SpanMemory: ~Copyable {
  private var memory: UnsafeMutablePointer<craster_span>?
  private(set) var capacity = 0

  deinit {
    memory?.deallocate()
  }

  /// Makes room for rows of a width; returns the first of the four buffers.
  mutating func reserve(width: Int) -> UnsafeMutablePointer<craster_span> {
    if let memory, capacity >= width + 2 { return memory }
    memory?.deallocate()
    capacity = width + 2
    let made = UnsafeMutablePointer<craster_span>.allocate(capacity: 4 * capacity)
    memory = made
    return made
  }

  /// Makes room for rows of a width; returns the fourth buffer, for spans cut out of the others.
  mutating func reserveAround(width: Int) -> UnsafeMutablePointer<craster_span> {
    let first = reserve(width: width)
    return first + 3 * capacity
  }
}

extension Painter {
  /// Calls a closure with the spans to paint in each row of a region, from the top.
  ///
  /// - Parameters:
  /// - node: Gives the opacity and the clips.
  /// - outline: The shape to paint; `nil` for all of the region.
  /// - region: The pixels to paint.
  /// - body: Called with the row, its spans and their number; not called for rows without spans.
  private func eachRow(
    of node: RenderNode, _ outline: Outline?, in region: PixelRect,
    _ body: (Int, UnsafePointer<craster_span>, Int) -> Void
  ) {
    if let outline { coverage.begin(outline, in: region) }
    while clipCoverage.count < node.clips.count { clipCoverage.append(CoverageBuffer()) }
    for (clip, buffer) in zip(node.clips, clipCoverage) { buffer.begin(clip, in: region) }
    let first = spans.reserve(width: region.width)
    let capacity = spans.capacity
    let full = craster_span(start: 0, count: Int32(region.width), coverage: 255)
    for y in region.top..<region.bottom {
      var current = first
      var spare = first + capacity
      let cut = first + 2 * capacity
      var count = 1
      current[0] = full
      for (index, buffer) in clipCoverage.prefix(node.clips.count).enumerated() {
        if index == 0 {
          count = buffer.sweep(row: y, into: current)
        } else {
          let cutCount = buffer.sweep(row: y, into: cut)
          count = craster_intersect(current, count, cut, cutCount, spare)
          swap(&current, &spare)
        }
      }
      var shapeCount = 1
      if outline != nil {
        shapeCount = coverage.sweep(row: y, into: cut)
      } else {
        cut[0] = full
      }
      craster_fade(cut, shapeCount, Int32(node.opacity))
      if node.clips.isEmpty {
        if shapeCount > 0 { body(y, cut, shapeCount) }
      } else {
        count = craster_intersect(current, count, cut, shapeCount, spare)
        if count > 0 { body(y, spare, count) }
      }
    }
  }
}

// MARK: - Filling

extension Painter {
  private func fill(
    _ outline: Outline, _ shader: Shader, _ node: RenderNode, in region: PixelRect,
    on surface: Surface, fade: Int
  ) {
    if case .gradient(let gradient) = shader, node.clips.isEmpty, let round = outline.round,
      gradient.fill(round, on: surface, in: region, opacity: node.opacity, fade: fade)
    {
      return
    }
    switch shader {
    case .solid(let color):
      let pixel = Pixel.premultiplied(color)
      if node.clips.isEmpty, let round = outline.round {
        round.fill(surface, in: region, color: pixel, opacity: node.opacity, fade: fade)
      } else if node.clips.isEmpty {
        coverage.begin(outline, in: region)
        var cells = coverage.cells
        craster_fill(
          &cells, outline.isEvenOdd, surface.address(x: region.left, y: region.top),
          surface.region.width, pixel, Int32(node.opacity), Int32(fade))
      } else {
        eachRow(of: node, outline, in: region) { y, spans, count in
          craster_blend_color(
            surface.address(x: region.left, y: y), spans, count, pixel, Int32(fade))
        }
      }
    case .gradient(let gradient) where gradient.isLevel:
      eachRow(of: node, outline, in: region) { y, spans, count in
        craster_blend_color(
          surface.address(x: region.left, y: y), spans, count,
          gradient.color(x: region.left, y: y), Int32(fade))
      }
    case .image(let image) where image.isUpright:
      // Taken out meanwhile, so that its rows are not copied when they change.
      var last = reader
      reader = nil
      if last?.reads(image, in: region) != true { last = ImageRowReader(image, in: region) }
      shade(outline, shader, node, in: region, on: surface, fade) { colors, first, count, y in
        last?.shade(colors, count, from: first, y: y)
      }
      reader = last
    case .veil(let veil):
      shade(outline, shader, node, in: region, on: surface, fade, around: veil.cover) {
        veil.shade($0, $2, x: region.left + $1, y: $3)
      }
    default:
      shade(outline, shader, node, in: region, on: surface, fade) { colors, first, count, y in
        shader.shade(colors, count, x: region.left + first, y: y)
      }
    }
  }

  /// The shortest opaque span that is written to the surface directly, in pixels (chosen).
  ///
  /// Colours of shorter spans go through a row of their own.
  private static let leastStored = 64

  /// Fills a shape with colours that a closure makes for each row.
  ///
  /// If a cover is given, the pixels it hides are left out.
  private func shade(
    _ outline: Outline, _ shader: Shader, _ node: RenderNode, in region: PixelRect,
    on surface: Surface, _ fade: Int, around cover: RoundShape? = nil,
    _ colors: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  ) {
    let row = self.colors.reserve(region.width)
    let hides = shader.isOpaque && fade == 255
    func isStored(_ span: craster_span) -> Bool {
      hides && span.coverage == 255 && span.count >= Self.leastStored
    }
    func paint(_ spans: UnsafePointer<craster_span>, _ count: Int, _ y: Int) {
      let target = surface.address(x: region.left, y: y)
      var index = 0
      while index < count {
        let first = Int(spans[index].start)
        var next = index + 1
        if isStored(spans[index]) {
          colors(target + first, first, Int(spans[index].count), y)
        } else {
          while next < count, !isStored(spans[next]) { next += 1 }
          let last = spans[next - 1]
          colors(row, first, Int(last.start + last.count) - first, y)
          craster_blend_pixels(
            target, spans + index, next - index, row, Int32(first), Int32(fade))
        }
        index = next
      }
    }
    guard var cover else {
      eachRow(of: node, outline, in: region) { paint($1, $2, $0) }
      return
    }
    var cut = craster_round_rows()
    craster_begin_round(&cut, &cover)
    let around = spans.reserveAround(width: region.width)
    let (left, right) = (Int32(region.left), Int32(region.right))
    eachRow(of: node, outline, in: region) { y, spans, count in
      var first: Int32 = 0
      let hidden = craster_inside_of_round(&cut, Int32(y), left, right, &first)
      if hidden == 0 {
        paint(spans, count, y)
        return
      }
      var front = 0
      let start = first - left
      let count = craster_cut_out(spans, count, start, start + Int32(hidden), around, &front)
      paint(around, front, y)
      paint(around + front, count - front, y)
    }
  }
}

// MARK: - Layers

/// Scratch memory for the pictures of one nesting depth of layers.
private final class LayerMemory {
  var picture = ZeroedMemory<UInt32>()
  var mask = ZeroedMemory<UInt32>()
}

extension Painter {
  /// The narrowest part of a layer that is painted by itself, in pixels (chosen).
  private static let leastWidth = 32

  /// Paints a layer.
  ///
  /// Pixels that only its first node touches need no picture: they are painted directly, with the
  /// same bits.
  private func paint(
    _ layer: RenderLayer, of node: RenderNode, in region: PixelRect, on surface: Surface
  ) {
    var inner = region
    if layer.isPlain, node.clips.isEmpty, let ground = layer.nodes.first, !ground.isLayer {
      inner = layer.nodes.dropFirst().bounds.intersection(region)
      for part in region.parts(around: &inner, leastWidth: Self.leastWidth) {
        let part = part.intersection(ground.bounds)
        if part.isEmpty || ground.opacity == 0 { continue }
        paint(ground, in: part, on: surface, fade: node.opacity)
      }
      if inner.isEmpty { return }
      if let sheet = layer.sheet {
        var middle = sheet.filled.intersection(inner)
        if middle.width >= Self.leastWidth {
          // What is behind the sheet is left out there, and the sheet is the ground.
          for part in inner.parts(around: &middle, leastWidth: 1) where !part.isEmpty {
            withPicture(of: layer, in: part) {
              composite($0, mode: layer.mode, node, in: part, on: surface)
            }
          }
          let front = RenderLayer(nodes: Array(layer.nodes[sheet.index...]))
          return paint(front, of: node, in: middle, on: surface)
        }
      }
    }
    withPicture(of: layer, in: inner) {
      composite($0, mode: layer.mode, node, in: inner, on: surface)
    }
  }

  /// Paints a layer's own picture of a region and hands it to a closure.
  private func withPicture(
    of layer: RenderLayer, in region: PixelRect, _ body: (Surface) -> Void
  ) {
    if layers.count == depth { layers.append(LayerMemory()) }
    let memory = layers[depth]
    depth += 1
    let count = region.width * region.height
    let picture = Surface(pixels: memory.picture.reserve(count), region: region)
    craster_store(picture.pixels, count, 0)
    paint(layer.nodes, on: picture)
    if let matrix = layer.matrix { ColorFilter.apply(matrix, to: picture) }
    if let mask = layer.mask {
      let cut = Surface(pixels: memory.mask.reserve(count), region: region)
      craster_store(cut.pixels, count, 0)
      paint(mask, on: cut)
      craster_mask(picture.pixels, cut.pixels, count)
    }
    depth -= 1
    body(picture)
  }

  /// Composites a picture onto the surface.
  private func composite(
    _ picture: Surface, mode: LayerMode, _ node: RenderNode, in region: PixelRect,
    on surface: Surface, fade: Int = 255
  ) {
    eachRow(of: node, nil, in: region) { y, spans, count in
      let source = picture.address(x: region.left, y: y)
      let row = surface.address(x: region.left, y: y)
      if mode == .normal {
        craster_blend_pixels(row, spans, count, source, 0, Int32(fade))
        return
      }
      for index in 0..<count {
        let start = Int(spans[index].start)
        BlendRow.blend(
          row + start, source + start, Int(spans[index].count), mode: mode,
          level: Int(spans[index].coverage))
      }
    }
  }
}
