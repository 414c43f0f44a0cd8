import CRaster
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
  /// The colour behind the list; `nil` is transparent.
  package let background: DisplayColor?
  private let outlines: (any GlyphOutlines)?
  private let pictures: PictureCache

  /// The margin around the canvas inside which edges are kept, in pixels: more than any blur
  /// reaches.
  private static let guardMargin = 8192

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - scale: Device pixels per point; a value that is not above zero counts as 1.
  ///   - background: The colour behind the list; `nil` is transparent.
  ///   - outlines: The source of glyphs; without it none are drawn.
  ///   - pictures: The cache of pictures, which several renderers may share.
  package init(
    width: Int, height: Int, scale: CGFloat, background: DisplayColor? = .white,
    outlines: (any GlyphOutlines)? = nil, pictures: PictureCache = PictureCache()
  ) {
    precondition(
      width > 0 && height > 0, "Renderer: size must be positive, is \(width) × \(height)")
    self.width = width
    self.height = height
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.background = background
    self.outlines = outlines
    self.pictures = pictures
  }

  /// Draws a list.
  package func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    plan(list).draw(rows: 0..<height, into: &bitmap)
    return bitmap
  }

  /// Prepares a list, so that bands of it can be drawn one by one, by any worker.
  ///
  /// All that does not depend on rows is done here: flattening, blurs, shadows.
  package func plan(_ list: DisplayList) -> RenderPlan {
    var builder = PlanBuilder(list, environment: environment)
    return RenderPlan(
      nodes: builder.allNodes(context), width: width, height: height,
      background: backgroundPixel)
  }

  private var canvas: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Settings that all nodes share.
  var environment: PlanBuilder.Environment {
    PlanBuilder.Environment(
      guardRect: canvas.expanded(by: Self.guardMargin), scale: scale, outlines: outlines,
      pictures: pictures)
  }

  /// The outermost context: from points to pixels, all of the canvas visible.
  var context: PlanBuilder.Context {
    PlanBuilder.Context(
      matrix: ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale)), visible: canvas)
  }

  var backgroundPixel: UInt32 { background.map(Pixel.premultiplied) ?? 0 }
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
  ///   - rows: The rows to draw; those outside the plan's height are left out.
  ///   - bitmap: Of the plan's size; other rows stay unchanged.
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
  ///   - rows: The rows to draw, inside the plan's height.
  ///   - bytes: `width * 4` bytes for each of them, aligned to four; in ``Bitmap``'s order.
  package func draw(rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= height && bytes.count == rows.count * width * 4,
      "RenderPlan: rows \(rows) of \(height) do not fit \(bytes.count) bytes")
    let region = PixelRect(
      left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound)
    guard let surface = Surface.over(bytes, region) else { return }
    craster_store(surface.pixels, region.width * region.height, background)
    Painter().paint(nodes, on: surface)
    surface.store()
  }
}
