import CRaster
import FlipbookDisplay

/// A rounded shape or an upright rectangle in one colour.
///
/// A frame may have thousands of them, all moving. So a dot holds only the numbers it is painted
/// with, and needs no `RenderNode`.
struct PlanDot {
  enum Shape {
    case round(RoundShape)
    case level(LevelRect)
  }

  let shape: Shape
  /// The colour, premultiplied.
  let color: UInt32
  /// Every pixel that the dot can change.
  let bounds: PixelRect

  /// Returns a command's dot; `nil` if the command is not a rounded or upright shape in one colour.
  ///
  /// It is a function, not an initialiser, because an initialiser would be given a copy of the
  /// command.
  static func of(_ command: DisplayCommand, _ context: PlanBuilder.Context) -> PlanDot? {
    guard case .fill(let shape, .color(let color)) = command, color.alpha > 0 else { return nil }
    let pixel = Pixel.premultiplied(color)
    if case .rect(let rect) = shape {
      return LevelRect(rect, matrix: context.matrix).map { level in
        PlanDot(
          shape: .level(level), color: pixel,
          bounds: level.bounds.intersection(context.visible))
      }
    }
    return RoundShape(shape, matrix: context.matrix).map { round in
      PlanDot(
        shape: .round(round), color: pixel, bounds: round.bounds.intersection(context.visible))
    }
  }

  /// Adds the visible part of the dot in a region to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    let visible = bounds.intersection(region)
    hasher.combine(visible.left - region.left, visible.top - region.top)
    hasher.combine(visible.width, visible.height)
    hasher.combine(255, 0)
    hasher.combine(1)
    switch shape {
    case .round(let round): round.combine(into: &hasher, in: visible)
    case .level(let level): level.combine(into: &hasher, in: visible)
    }
    hasher.combine(1)
    hasher.combine(UInt64(color))
  }

  func paint(on surface: Surface) {
    let region = bounds.intersection(surface.region)
    switch shape {
    case .round(let round): round.fill(surface, in: region, color: color, opacity: 255)
    case .level(let level): level.fill(surface, in: region, color: color)
    }
  }

  /// The pixels it covers, used to find out if it, or what is behind it, can be seen.
  var part: PlanPart {
    guard color &>> 24 == 255 else { return PlanPart(bounds: bounds, core: .empty, color: color) }
    let core =
      switch shape {
      case .round(let round): round.core
      case .level(let level): level.core
      }
    return PlanPart(bounds: bounds, core: core.intersection(bounds), color: color)
  }
}

/// One entry of a plan, in paint order: a dot, or a piece built of one command or one effect.
///
/// ## Example
///
/// A list of eight commands makes three items:
///
/// ```
/// 0  push transform (scale 2)    no item: it only changes the context
/// 1  fill a circle, red          item 0, a dot, in the context of the scale
/// 2  push opacity 0.5            item 1, a piece of four commands
/// 3    fill a square, blue
/// 4    glyphs "Hi"
/// 5  pop
/// 6  pop                         no item: it ends the transform
/// 7  glyphs "Done"               item 2, a piece of one command
/// ```
///
/// A change of command 4 builds item 1 anew. The nodes of command 3 are reused.
struct PlanItem {
  enum Content {
    /// A dot, and a number that no other dot of the sequence has.
    case dot(PlanDot, Int)
    case piece(PlanPiece)
  }

  /// The identity of an item: equal in two plans if the item was kept.
  enum Name: Hashable {
    case dot(Int)
    case piece(ObjectIdentifier)
  }

  let content: Content
  /// The index of its context in the plan's list of contexts.
  let context: Int

  /// The number of commands it was built of.
  var count: Int {
    if case .piece(let piece) = content { piece.count } else { 1 }
  }

  var name: Name {
    switch content {
    case .dot(_, let number): .dot(number)
    case .piece(let piece): .piece(ObjectIdentifier(piece))
    }
  }

  /// The rows it touches.
  var rows: Range<Int> {
    switch content {
    case .dot(let dot, _): dot.bounds.isEmpty ? 0..<0 : dot.bounds.top..<dot.bounds.bottom
    case .piece(let piece): piece.rows
    }
  }
}
