package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

extension LayoutNode {
  /// Puts the node at its place in its parent, and its content at its places.
  package final func settle(
    at origin: CGPoint, proposal: ProposedViewSize, in context: PlacementContext
  ) {
    let origin = origin.withoutNonsense
    let size = size(for: proposal)
    let globalOrigin = context.globalOrigin + origin
    let isNewOffer = proposal != self.proposal
    let isChanged =
      dirtyFlags.needsPlacement || size != self.size
      || isNewOffer && relevantPart(of: proposal) != relevantPart(of: self.proposal)
      || !context.surroundings.isEqual(to: surroundings) && feelsSurroundings
    let isRigid = !isChanged && !isNewOffer && placesRigidly
    if origin != self.origin {
      // The parent tells its children their places in its geometry space.
      layoutParent?.setNeedsCommit()
      self.origin = origin
    }
    self.proposal = proposal
    if isChanged || globalOrigin != self.globalOrigin {
      self.size = size
      self.globalOrigin = globalOrigin
      surroundings = context.surroundings
      if isRigid { carryContents() } else { place() }
    }
    placeQueuedChildren()
  }

  /// Places the node's content.
  ///
  /// The node's own place is known.
  final func place() {
    dirtyFlags.needsPlacement = false
    notePlacement()
    placeChildren()
  }

  /// Moves the content along with the node.
  ///
  /// Nothing else has changed.
  private func carryContents() {
    notePlacement()
    carryChildren(in: placementContext)
  }

  /// Moves the node along with its parent, in which it keeps its place.
  final func carry(in context: PlacementContext) {
    let isSettled =
      !dirtyFlags.isLayoutDue && placesRigidly
      && (context.surroundings.isEqual(to: surroundings) || !feelsSurroundings)
    guard isSettled else { return settle(at: origin, proposal: proposal, in: context) }
    let globalOrigin = context.globalOrigin + origin
    guard globalOrigin != self.globalOrigin else { return }
    self.globalOrigin = globalOrigin
    surroundings = context.surroundings
    carryContents()
  }

  /// Sets the flag for a commit after a placement.
  @inline(__always)
  private func notePlacement() {
    // A parent that is committed also commits the children it has placed.
    if layoutParent?.dirtyFlags.needsCommit == true {
      dirtyFlags.needsCommit = true
    } else {
      setNeedsCommit()
    }
  }

  /// Settles a child at a layout's placement, mirrored if content runs from right to left.
  ///
  /// - Parameters:
  ///   - child: A child of this node.
  ///   - placement: Its place from left to right.
  ///   - direction: The direction in which content runs.
  ///   - context: The coordinates the child is placed in.
  package final func settle(
    _ child: LayoutNode, at placement: LayoutPlacement, running direction: LayoutDirection,
    in context: PlacementContext
  ) {
    var origin = placement.origin
    if direction == .rightToLeft {
      origin.x = size.width - origin.x - child.size(for: placement.proposal).width
    }
    child.settle(at: origin, proposal: placement.proposal, in: context)
  }
}
