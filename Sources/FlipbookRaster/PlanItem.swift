import CRaster
import FlipbookDisplay

/// A rounded shape of one colour: as a frame may have thousands that all move, no more than what
/// they are painted with.
struct PlanDot {
  let round: RoundShape
  /// Premultiplied.
  let color: UInt32
  /// Every pixel that can change.
  let bounds: PixelRect

  /// Creates what a command becomes; `nil` when it takes more than that.
  init?(_ command: DisplayCommand, _ context: PlanBuilder.Context) {
    guard case .fill(let shape, .color(let color)) = command, color.alpha > 0,
      let round = RoundShape(shape, matrix: context.matrix)
    else { return nil }
    self.round = round
    self.color = Pixel.premultiplied(color)
    bounds = round.bounds.intersection(context.visible)
  }

  /// Folds in what of it can reach a region, as the node that would paint it does.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    let visible = bounds.intersection(region)
    hasher.combine(visible.left - region.left, visible.top - region.top)
    hasher.combine(visible.width, visible.height)
    hasher.combine(255, 0)
    hasher.combine(1)
    round.combine(into: &hasher, in: visible)
    hasher.combine(1)
    hasher.combine(UInt64(color))
  }

  func paint(on surface: Surface) {
    round.fill(
      surface, in: bounds.intersection(surface.region), color: color, opacity: 255)
  }

  /// What is to be known of it to find whether it can be seen.
  var part: PlanPart {
    let core = color &>> 24 == 255 ? round.core.intersection(bounds) : .empty
    return PlanPart(bounds: bounds, core: core, color: color)
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
