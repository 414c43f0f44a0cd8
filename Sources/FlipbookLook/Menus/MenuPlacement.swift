import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The rule for the place of a menu: below its source if there is room, else above.
nonisolated struct MenuPlacement: Hashable {
  /// The source's rectangle in the room for menus, in points.
  var source: CGRect

  /// The room for menus, in points.
  var room: CGSize

  /// The least distance to the room's edges.
  var margin: CGFloat

  /// The distance to the source; negative where the menu covers it.
  var gap: CGFloat

  /// True if content runs from right to left: places are mirrored after they are found.
  var isMirrored = false

  /// True if the menu's first row lies over the source, as a submenu's does.
  var coversSource = false

  /// The greatest height for which there is room.
  var greatestHeight: CGFloat { max(room.height - 2 * margin, 0) }

  /// True if a menu of a height is below its source.
  func isBelow(_ height: CGFloat) -> Bool {
    let below = room.height - margin - (coversSource ? source.minY : source.maxY + gap)
    let above = (coversSource ? source.maxY : source.minY - gap) - margin
    return height <= below || below >= above
  }

  /// A rectangle as it is before places are mirrored.
  private func mirrored(_ rect: CGRect) -> CGRect {
    isMirrored ? rect.offsetBy(dx: room.width - rect.minX - rect.maxX, dy: 0) : rect
  }

  /// The top-leading corner of a menu.
  func origin(of size: CGSize) -> CGPoint {
    let y =
      isBelow(size.height)
      ? (coversSource ? source.minY : source.maxY + gap)
      : (coversSource ? source.maxY : source.minY - gap) - size.height
    let source = mirrored(source)
    let x = coversSource ? source.minX : source.midX - size.width / 2
    return CGPoint(
      x: min(max(x, margin), max(room.width - margin - size.width, margin)),
      y: min(max(y, margin), max(room.height - margin - size.height, margin)))
  }

  /// The point of a menu that it grows from, in its own coordinates.
  func anchor(of size: CGSize) -> CGPoint {
    let x = mirrored(source).midX - origin(of: size).x
    return CGPoint(
      x: min(max(isMirrored ? size.width - x : x, 0), size.width),
      y: isBelow(size.height) ? 0 : size.height)
  }
}

/// Places one menu.
nonisolated struct MenuPlacementLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let placement: MenuPlacement
  let width: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions(by: placement.room) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let width = min(width, max(placement.room.width - 2 * placement.margin, 0))
      let ideal = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let size = CGSize(
        width: ideal.width, height: min(ideal.height, placement.greatestHeight))
      let origin = placement.origin(of: size)
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: ProposedViewSize(size))
    }
  }
}

/// The growth of a menu out of its source.
private struct MenuGrowthEffect: GeometryEffect, UnreadEffect {
  var scale: CGFloat
  let placement: MenuPlacement

  var animatableData: CGFloat {
    get { scale }
    set { scale = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let anchor = placement.anchor(of: size)
    return ProjectionTransform(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: anchor.x * (1 - scale), ty: anchor.y * (1 - scale)))
  }
}

/// A menu grows out of its source and shrinks back into it.
struct MenuGrowth: Transition {
  let placement: MenuPlacement
  let startScale: CGFloat

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(
        MenuGrowthEffect(scale: phase.isIdentity ? 1 : startScale, placement: placement)
      )
      .opacity(phase.isIdentity ? 1 : 0)
  }
}
