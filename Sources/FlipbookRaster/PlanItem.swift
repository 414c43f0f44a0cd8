import CRaster
import FlipbookDisplay

/// A rounded shape or an upright rectangle of one colour: as a frame may have thousands that all
/// move, no more than what they are painted with.
struct PlanDot {
  enum Shape {
    case round(RoundShape)
    case level(LevelRect)
  }

  let shape: Shape
  /// Premultiplied.
  let color: UInt32
  /// Every pixel that can change.
  let bounds: PixelRect

  /// Returns what a command becomes; `nil` when it takes more than that.
  ///
  /// No initialiser, which would be given a copy of the command.
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

  /// Folds in what of it can reach a region.
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

  /// What is to be known of it to find whether it can be seen.
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

/// What a plan is made of, in the order of painting.
struct PlanItem {
  enum Content {
    /// With a number that no other dot of the sequence has.
    case dot(PlanDot, Int)
    case piece(PlanPiece)
  }

  /// What is the same in two plans when the item is.
  enum Name: Hashable {
    case dot(Int)
    case piece(ObjectIdentifier)
  }

  let content: Content
  /// The number of the context it is drawn in.
  let context: Int

  /// How many commands it is.
  var count: Int {
    if case .piece(let piece) = content { piece.count } else { 1 }
  }

  var name: Name {
    switch content {
    case .dot(_, let number): .dot(number)
    case .piece(let piece): .piece(ObjectIdentifier(piece))
    }
  }

  /// The rows that it touches.
  var rows: Range<Int> {
    switch content {
    case .dot(let dot, _): dot.bounds.isEmpty ? 0..<0 : dot.bounds.top..<dot.bounds.bottom
    case .piece(let piece): piece.rows
    }
  }
}
