import CFreeType
import CHarfBuzz
import FlipbookGeometry
import Foundation

extension FontFace {
  /// Returns a glyph's outline, without hinting.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's index.
  ///   - size: Points an em.
  ///   - width: A factor on all x coordinates.
  /// - Returns: The outline in points, y down; `nil` if it is empty or there is no such glyph.
  func outline(of glyph: UInt32, size: CGFloat, width: CGFloat) -> Path? {
    guard !isBitmap, FT_Load_Glyph(handle, glyph, flipbook_load_unscaled) == 0,
      let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
      slot.pointee.outline.n_points > 0
    else { return nil }
    var builder = OutlineBuilder(
      horizontal: size / unitsPerEm * width, vertical: -size / unitsPerEm)
    var callbacks = OutlineBuilder.callbacks
    let status = withUnsafeMutablePointer(to: &builder) {
      FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0)
    }
    guard status == 0 else { return nil }
    builder.closeContour()
    return builder.path
  }
}

extension FontFace {
  /// Returns an outline of this font's with its corners rounded.
  ///
  /// - Parameters:
  ///   - path: The outline, in points.
  ///   - size: Points an em.
  /// - Returns: The outline, in points.
  func rounded(_ path: Path, size: CGFloat) -> Path {
    RoundedOutline.rounding(path, radius: stem / 2 * size)
  }

  /// The width of the letter l, in ems, also where it is slanted; a tenth where there is none.
  var widthOfStem: CGFloat {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, 0x6C, &glyph) != 0,
      let path = outline(of: glyph, size: 1, width: 1), path.boundingRect.height > 0
    else { return 0.1 }
    return abs(path.subpaths.reduce(0) { $0 + $1.area }) / path.boundingRect.height
  }
}

/// Collects the outline that FreeType reports.
private struct OutlineBuilder {
  /// Points per font unit, rightwards.
  var horizontal: CGFloat
  /// Points per font unit, downwards: negative, since fonts count upwards.
  var vertical: CGFloat
  var path = Path()
  var isOpen = false

  func place(_ vector: UnsafePointer<FT_Vector>) -> CGPoint {
    CGPoint(
      x: CGFloat(vector.pointee.x) * horizontal, y: CGFloat(vector.pointee.y) * vertical)
  }

  mutating func closeContour() {
    if isOpen { path.closeSubpath() }
    isOpen = false
  }

  static let callbacks = FT_Outline_Funcs(
    move_to: { end, user in
      OutlineBuilder.edit(user) { builder in
        guard let end else { return }
        builder.closeContour()
        builder.path.move(to: builder.place(end))
        builder.isOpen = true
      }
    },
    line_to: { end, user in
      OutlineBuilder.edit(user) { builder in
        guard let end else { return }
        builder.path.addLine(to: builder.place(end))
      }
    },
    conic_to: { control, end, user in
      OutlineBuilder.edit(user) { builder in
        guard let control, let end else { return }
        builder.path.addQuadCurve(to: builder.place(end), control: builder.place(control))
      }
    },
    cubic_to: { first, second, end, user in
      OutlineBuilder.edit(user) { builder in
        guard let first, let second, let end else { return }
        builder.path.addCurve(
          to: builder.place(end), control1: builder.place(first),
          control2: builder.place(second))
      }
    },
    shift: 0, delta: 0)

  /// Runs a step on the builder behind FreeType's user pointer; zero says all is well.
  static func edit(
    _ user: UnsafeMutableRawPointer?, _ step: (inout OutlineBuilder) -> Void
  ) -> CInt {
    guard let user else { return 1 }
    step(&user.assumingMemoryBound(to: OutlineBuilder.self).pointee)
    return 0
  }
}
