package import FlipbookDisplay
import FlipbookGeometry
package import Foundation

/// Draws display lists: coordinates in points in, pixels out.
///
/// The same list gives the same bits, whole or in bands, in debug and in release.
package struct Renderer: Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Device pixels per point.
  package let scale: CGFloat
  /// What is behind the list; `nil` is transparent.
  package let background: DisplayColor?
  private let outlines: (any GlyphOutlines)?
  private let pictures = PictureCache()

  /// How far around the device edges are followed, in pixels: more than any blur reaches.
  private static let guardMargin = 8192

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - scale: Device pixels per point; what is not above zero counts as 1.
  ///   - background: What is behind the list; `nil` is transparent.
  ///   - outlines: Where glyphs come from; without it none are drawn.
  package init(
    width: Int, height: Int, scale: CGFloat, background: DisplayColor? = .white,
    outlines: (any GlyphOutlines)? = nil
  ) {
    precondition(
      width > 0 && height > 0, "Renderer: size must be positive, is \(width) × \(height)")
    self.width = width
    self.height = height
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.background = background
    self.outlines = outlines
  }

  /// Draws a list.
  package func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    plan(list).draw(rows: 0..<height, into: &bitmap)
    return bitmap
  }

  /// Draws some rows of a list.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - rows: Which rows; those outside the bitmap are left out.
  ///   - bitmap: Of the renderer's size; other rows are left as they are.
  package func render(_ list: DisplayList, rows: Range<Int>, into bitmap: inout Bitmap) {
    plan(list).draw(rows: rows, into: &bitmap)
  }

  /// Prepares a list, so that bands of it can be drawn one by one, by any worker.
  ///
  /// All that does not depend on rows is done here: flattening, blurs, shadows.
  package func plan(_ list: DisplayList) -> RenderPlan {
    let canvas = PixelRect(left: 0, top: 0, right: width, bottom: height)
    var builder = PlanBuilder(
      list,
      environment: PlanBuilder.Environment(
        guardRect: canvas.expanded(by: Self.guardMargin), scale: scale, outlines: outlines,
        pictures: pictures))
    let matrix = ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale))
    let nodes = builder.allNodes(PlanBuilder.Context(matrix: matrix, visible: canvas))
    return RenderPlan(
      nodes: nodes, width: width, height: height,
      background: background.map(Pixel.premultiplied) ?? 0)
  }
}

/// A frame that is ready to be drawn, in bands and in any order.
package struct RenderPlan: Sendable {
  let nodes: [RenderNode]
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  let background: UInt32

  /// Draws some rows.
  ///
  /// - Parameters:
  ///   - rows: Which rows; those outside the plan's height are left out.
  ///   - bitmap: Of the plan's size; other rows are left as they are.
  package func draw(rows: Range<Int>, into bitmap: inout Bitmap) {
    precondition(
      bitmap.width == width && bitmap.height == height,
      "RenderPlan: the bitmap is \(bitmap.width) × \(bitmap.height), not \(width) × \(height)")
    let rows = rows.clamped(to: 0..<height)
    bitmap.pixels.withUnsafeMutableBytes { bytes in
      let start = rows.lowerBound * width * 4
      let band = UnsafeMutableRawBufferPointer(
        rebasing: bytes[start..<(start + rows.count * width * 4)])
      draw(rows: rows, into: band)
    }
  }

  /// Draws some rows into memory that holds only them.
  ///
  /// - Parameters:
  ///   - rows: Which rows, inside the plan's height.
  ///   - bytes: `width * 4` bytes for each of them, aligned to four; in ``Bitmap``'s order.
  package func draw(rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= height && bytes.count == rows.count * width * 4,
      "RenderPlan: rows \(rows) of \(height) do not fit \(bytes.count) bytes")
    guard !rows.isEmpty, let base = bytes.baseAddress else { return }
    let count = rows.count * width
    let pixels = base.bindMemory(to: UInt32.self, capacity: count)
    var index = 0
    while index < count {
      pixels[index] = background
      index &+= 1
    }
    let region = PixelRect(
      left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound)
    Painter().paint(nodes, on: Surface(pixels: pixels, region: region))
    #if _endian(big)
      for index in 0..<count { pixels[index] = pixels[index].littleEndian }
    #endif
  }
}
