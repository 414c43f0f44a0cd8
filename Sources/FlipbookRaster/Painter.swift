import FlipbookDisplay

/// Paints nodes on a surface, some rows at a time.
///
/// A pixel's bits depend on the nodes and on where the pixel lies, not on the rows it is painted
/// with: memory is only ever as high as a chunk.
final class Painter {
  private let coverage = CoverageBuffer()
  private var scratch: [UInt32] = []

  /// How many rows are painted together.
  ///
  /// - SeeAlso: chosen, the rows of a phone's width and their sums stay in the second-level cache.
  private static let chunkHeight = 64

  /// Paints nodes in order.
  func paint(_ nodes: [RenderNode], on surface: Surface) {
    var top = surface.region.top
    while top < surface.region.bottom {
      let bottom = min(top + Self.chunkHeight, surface.region.bottom)
      paintChunk(nodes, on: surface.rows(top, bottom))
      top = bottom
    }
  }

  private func paintChunk(_ nodes: [RenderNode], on surface: Surface) {
    for node in nodes { paint(node, on: surface) }
  }

  /// Paints what of a node lies on the surface, all of it at once.
  func paint(_ node: RenderNode, on surface: Surface) {
    guard node.touches(surface.region) else { return }
    let region = node.bounds.intersection(surface.region)
    if node.clips.isEmpty {
      paint(node, in: region, on: surface, mask: nil)
    } else {
      let mask = mask(of: node.clips, in: region)
      mask.withUnsafeBufferPointer { paint(node, in: region, on: surface, mask: $0.baseAddress) }
    }
  }

  private func paint(
    _ node: RenderNode, in region: PixelRect, on surface: Surface, mask: UnsafePointer<UInt8>?
  ) {
    switch node.source {
    case .fill(let outline, let shader):
      fill(outline, shader, opacity: node.opacity, in: region, on: surface, mask: mask)
    case .sprite(let sprite, _):
      composite(
        sprite, mode: .normal, opacity: node.opacity, in: region, on: surface, mask: mask)
    case .layer(let layer):
      composite(
        picture(of: layer, in: region), mode: layer.mode, opacity: node.opacity, in: region,
        on: surface, mask: mask)
    }
  }
}

// MARK: - Filling

extension Painter {
  private func fill(
    _ outline: Outline, _ shader: Shader, opacity: Int, in region: PixelRect, on surface: Surface,
    mask: UnsafePointer<UInt8>?
  ) {
    coverage.begin(region)
    coverage.add(outline)
    let color: UInt32? =
      if case .solid(let color) = shader { Pixel.premultiplied(color) } else { nil }
    if scratch.count < region.width {
      scratch = [UInt32](repeating: 0, count: region.width)
    }
    var y = region.top
    while y < region.bottom {
      let row = surface.address(x: region.left, y: y)
      let maskRow = mask.map { $0 + (y - region.top) * region.width }
      coverage.sweep(row: y, isEvenOdd: outline.isEvenOdd) { spans, count in
        if let color {
          Self.fillRow(row, spans, count, color, opacity: opacity, mask: maskRow)
        } else {
          shadeRow(row, spans, count, shader, opacity: opacity, region.left, y, mask: maskRow)
        }
      }
      y += 1
    }
  }

  private static func fillRow(
    _ row: UnsafeMutablePointer<UInt32>, _ spans: UnsafePointer<CoverageSpan>, _ count: Int,
    _ color: UInt32, opacity: Int, mask: UnsafePointer<UInt8>?
  ) {
    var index = 0
    while index < count {
      let span = spans[index]
      let level = opacity == 255 ? span.coverage : Pixel.product(span.coverage, opacity)
      if let mask {
        RowBlend.solid(
          row + span.start, span.count, color, level: level, mask: mask + span.start)
      } else {
        RowBlend.solid(row + span.start, span.count, color, level: level)
      }
      index &+= 1
    }
  }

  private func shadeRow(
    _ row: UnsafeMutablePointer<UInt32>, _ spans: UnsafePointer<CoverageSpan>, _ count: Int,
    _ shader: Shader, opacity: Int, _ left: Int, _ y: Int, mask: UnsafePointer<UInt8>?
  ) {
    let first = spans[0].start
    let end = spans[count - 1].start + spans[count - 1].count
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let colors = scratch.baseAddress else { return }
      shader.shade(colors, end - first, x: left + first, y: y)
      var index = 0
      while index < count {
        let span = spans[index]
        let level = opacity == 255 ? span.coverage : Pixel.product(span.coverage, opacity)
        let source = UnsafePointer(colors + (span.start - first))
        if let mask {
          RowBlend.pixels(
            row + span.start, source, span.count, level: level, mask: mask + span.start)
        } else {
          RowBlend.pixels(row + span.start, source, span.count, level: level)
        }
        index &+= 1
      }
    }
  }

  /// The product of some shapes' coverage for each pixel of a region, row by row.
  private func mask(of clips: [Outline], in region: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 255, count: region.width * region.height)
    let width = region.width
    result.withUnsafeMutableBufferPointer { result in
      guard let result = result.baseAddress else { return }
      for clip in clips {
        coverage.begin(region)
        coverage.add(clip)
        for y in region.top..<region.bottom {
          let row = result + (y - region.top) * width
          var done = 0
          coverage.sweep(row: y, isEvenOdd: clip.isEvenOdd) { spans, count in
            for index in 0..<count {
              let span = spans[index]
              Self.multiply(row + done, span.start - done, by: 0)
              Self.multiply(row + span.start, span.count, by: span.coverage)
              done = span.start + span.count
            }
          }
          Self.multiply(row + done, width - done, by: 0)
        }
      }
    }
    return result
  }

  private static func multiply(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, by level: Int) {
    if level == 255 { return }
    var index = 0
    while index < count {
      row[index] = UInt8(truncatingIfNeeded: Pixel.product(Int(row[index]), level))
      index &+= 1
    }
  }
}

// MARK: - Layers

extension Painter {
  /// Paints a layer's own picture, for the pixels of a region.
  private func picture(of layer: RenderLayer, in region: PixelRect) -> Sprite {
    var sprite = Sprite(region: region)
    sprite.paint { surface in
      paint(layer.nodes, on: surface)
      if let matrix = layer.matrix { ColorFilter.apply(matrix, to: surface) }
      if let mask = layer.mask {
        var cut = Sprite(region: region)
        cut.paint { cut in
          paint(mask, on: cut)
          Self.multiply(surface, byAlphaOf: cut)
        }
      }
    }
    return sprite
  }

  /// Multiplies each pixel by the alpha of the other's; both have the same region.
  private static func multiply(_ surface: Surface, byAlphaOf mask: Surface) {
    let count = surface.region.width * surface.region.height
    var index = 0
    while index < count {
      surface.pixels[index] = Pixel.scale(surface.pixels[index], mask.pixels[index] &>> 24)
      index &+= 1
    }
  }

  /// Combines a picture with what is on the surface.
  private func composite(
    _ sprite: Sprite, mode: BlendMode, opacity: Int, in region: PixelRect, on surface: Surface,
    mask: UnsafePointer<UInt8>?
  ) {
    sprite.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let width = region.width
      var y = region.top
      while y < region.bottom {
        let source =
          pixels
          + ((y - sprite.region.top) * sprite.region.width + region.left - sprite.region.left)
        let row = surface.address(x: region.left, y: y)
        let maskRow = mask.map { $0 + (y - region.top) * width }
        if mode != .normal {
          BlendRow.blend(row, source, width, mode: mode, level: opacity, mask: maskRow)
        } else if let maskRow {
          RowBlend.pixels(row, source, width, level: opacity, mask: maskRow)
        } else {
          RowBlend.pixels(row, source, width, level: opacity)
        }
        y += 1
      }
    }
  }
}
