package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

extension LayoutNode {
  /// Puts the node at its place in its parent, and everything in it at theirs.
  package final func settle(
    at origin: CGPoint, proposal: ProposedViewSize, in frame: PlacementFrame
  ) {
    let origin = origin.withoutNonsense
    let size = size(for: proposal)
    let globalOrigin = frame.globalOrigin + origin
    let isNewOffer = proposal != self.proposal
    let isChanged =
      debt.needsPlacement || size != self.size
      || isNewOffer && relevantPart(of: proposal) != relevantPart(of: self.proposal)
      || !frame.surroundings.isEqual(to: surroundings) && feelsSurroundings
    let isRigid = !isChanged && !isNewOffer && placesRigidly
    if origin != self.origin {
      // The parent tells its children where they are in its geometry space.
      layoutParent?.setNeedsCommit()
      self.origin = origin
    }
    self.proposal = proposal
    if isChanged || globalOrigin != self.globalOrigin {
      self.size = size
      self.globalOrigin = globalOrigin
      surroundings = frame.surroundings
      if isRigid { carryContents() } else { place() }
    }
    placeQueuedChildren()
  }

  /// Puts everything in the node at its place, whose own is known.
  final func place() {
    debt.needsPlacement = false
    notePlacement()
    placeChildren()
  }

  /// Takes along everything in the node, which has moved and nothing else.
  private func carryContents() {
    notePlacement()
    carryChildren(in: placementFrame)
  }

  /// Takes the node along, which stays where it is in its parent.
  final func carry(in frame: PlacementFrame) {
    let isSettled =
      !debt.isLayoutDue && placesRigidly
      && (frame.surroundings.isEqual(to: surroundings) || !feelsSurroundings)
    guard isSettled else { return settle(at: origin, proposal: proposal, in: frame) }
    let globalOrigin = frame.globalOrigin + origin
    guard globalOrigin != self.globalOrigin else { return }
    self.globalOrigin = globalOrigin
    surroundings = frame.surroundings
    carryContents()
  }

  /// Asks for what the placement decides to be committed.
  @inline(__always)
  private func notePlacement() {
    // A parent that is committed commits what it has placed.
    if layoutParent?.debt.needsCommit == true { debt.needsCommit = true } else { setNeedsCommit() }
  }

  /// Settles a child where a layout has put it, mirrored where content runs from right to left.
  ///
  /// - Parameters:
  ///   - child: What is placed inside this node.
  ///   - placement: Its place from left to right.
  ///   - direction: The direction in which content runs.
  ///   - frame: The coordinates the child is placed in.
  package final func settle(
    _ child: LayoutNode, at placement: LayoutPlacement, running direction: LayoutDirection,
    in frame: PlacementFrame
  ) {
    var origin = placement.origin
    if direction == .rightToLeft {
      origin.x = size.width - origin.x - child.size(for: placement.proposal).width
    }
    child.settle(at: origin, proposal: placement.proposal, in: frame)
  }
}
