import FlipbookDisplay
import FlipbookGeometry
import Foundation

extension PlanBuilder {
  /// Builds one node for all outlines of a run, so that glyphs that touch do not show through each
  /// other.
  func glyphs(_ run: GlyphRun, _ paint: Paint, _ context: Context) -> [RenderNode] {
    guard let outlines = environment.outlines, run.size > 0, run.size.isFinite else { return [] }
    if let outline = knownOutline(of: run, context, outlines) {
      return filled(outline, paint, context).map { [$0] } ?? []
    }
    var builder = OutlineBuilder(matrix: context.matrix, guardRect: environment.guardRect)
    var result: [RenderNode] = []
    for glyph in run.glyphs where glyph.position.x.isFinite && glyph.position.y.isFinite {
      if let path = outlines.path(glyph: glyph.id, font: run.font, size: run.size) {
        builder.append(path, offset: glyph.position)
      } else if let bitmap = outlines.bitmap(
        glyph: glyph.id, font: run.font, size: run.size, scale: environment.scale),
        let node = image(
          DisplayImageRun(
            image: bitmap.image,
            destination: bitmap.bounds.offsetBy(dx: glyph.position.x, dy: glyph.position.y),
            interpolation: .medium), context)
      {
        result.append(node)
      }
    }
    if let node = filled(builder.finish(isEvenOdd: false), paint, context) { result.append(node) }
    return result
  }

  /// Returns the outline of a run that is as large as it was laid out, or turned, made of glyphs
  /// that were flattened once.
  ///
  /// Runs that grow take the other way, through `OutlineBuilder`: in each frame their glyphs would
  /// be flattened for that frame alone. Both ways differ by a 1024th of a pixel where a coordinate
  /// lies halfway between two.
  ///
  /// - Returns: `nil` if a glyph is a bitmap, or if an edge may have to be cut.
  private func knownOutline(
    of run: GlyphRun, _ context: Context, _ outlines: any GlyphOutlines
  ) -> Outline? {
    let scale = context.matrix.steadyScale
    guard let affine = context.matrix.affine, affine.keepsAngles,
      affine.b != 0 || affine.c != 0 || scale == Double(environment.scale),
      let shapes = environment.pictures.glyphs.shapes(
        of: run, scale: scale, screenScale: environment.scale, outlines)
    else { return nil }
    var bounds = CGRect.null
    var capacity = 0
    for case (let glyph, let shape?) in zip(run.glyphs, shapes) {
      guard glyph.position.x.isFinite, glyph.position.y.isFinite else { return nil }
      bounds = bounds.union(shape.bounds.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
      capacity += shape.capacity
    }
    guard bounds.isNull || environment.guardRect.contains(bounds, affine) else { return nil }
    let edges = [Edge](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let first = buffer.baseAddress else { return }
      for case (let glyph, let shape?) in zip(run.glyphs, shapes) {
        count += shape.place(
          affine.translatedBy(x: glyph.position.x, y: glyph.position.y), into: first + count)
      }
    }
    let isTurned = affine.b != 0 || affine.c != 0
    return Outline(
      edges, isEvenOdd: false, key: isTurned ? Self.key(of: run, shapes, affine) : nil)
  }

  /// Returns the key of a run's edges, made of what they are computed from.
  ///
  /// Upright runs, which may be moved by whole pixels, have a key made of their edges: it is the same
  /// after that.
  private static func key(
    of run: GlyphRun, _ shapes: [GlyphShape?], _ transform: CGAffineTransform
  ) -> StripKey {
    var hasher = KeyHasher()
    hasher.combine(run.glyphs.count)
    for case (let glyph, let shape?) in zip(run.glyphs, shapes) {
      hasher.combine(shape.key)
      hasher.combine(Double(glyph.position.x))
      hasher.combine(Double(glyph.position.y))
    }
    for number in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] {
      hasher.combine(Double(number))
    }
    return hasher.finish()
  }
}

extension PixelRect {
  /// Returns true if a mapped rectangle lies inside completely; false for NaN.
  fileprivate func contains(_ rect: CGRect, _ transform: CGAffineTransform) -> Bool {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    return corners.allSatisfy { corner in
      let place = corner.applying(transform)
      return place.x >= CGFloat(left) && place.x <= CGFloat(right) && place.y >= CGFloat(top)
        && place.y <= CGFloat(bottom)
    }
  }
}
