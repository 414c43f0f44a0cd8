package import FlipbookLayout
import FlipbookMotion
import Foundation

/// The views that share one geometry: one of them, the source, sets it, and the others take it
/// over.
///
/// The shared geometry is one attribute: the source's anchor point in the window, and its size.
/// When another view becomes the source, the attribute is sent there under the transaction at that
/// view, and all members show it on its way. `MatchedGroups` has an example in numbers.
///
/// - SeeAlso: Source, followers and anchors: documented in outline, details derived from
///   OpenSwiftUI, motion notes 11.
package final class MatchedGroup {
  private struct Member {
    weak var node: (any MatchedMember)?
    var wasLeaving = false
  }

  package let key: MatchedGroups.Key

  /// The identity, for messages.
  package var name: String { String(reflecting: key.id.base) }

  /// True if the members have to be placed.
  package var isStale = false

  /// True if the members were placed since the last pass was finished.
  package private(set) var needsFinish = false

  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }

  /// In the order of their insertion.
  private var entries: [Member] = []

  /// The view whose geometry the others take over; nil if there is none.
  private weak var source: (any MatchedMember)?

  /// The view the shared geometry was last taken from, as long as it is visible.
  private weak var lastSource: (any MatchedMember)?

  private let shared: Attribute<RectVector>

  /// True if another view has become the source in the present pass, under an animation.
  private var isTurning = false

  package init(key: MatchedGroups.Key, graph: ViewGraph) {
    self.key = key
    graphReference = UncountedReference(graph)
    shared = Attribute(graph: graph)
    shared.onStep = { [weak self] in
      if let self { self.graph.registry.matchedGroups.noteStep(self) }
    }
  }

  // MARK: Members

  package var members: [any MatchedMember] { entries.compactMap(\.node) }

  package var isEmpty: Bool { entries.allSatisfy { $0.node == nil } }

  package func join(_ member: any MatchedMember) { entries.append(Member(node: member)) }

  package func leave(_ member: any MatchedMember) {
    entries.removeAll { $0.node === member || $0.node == nil }
    if source === member { source = nil }
    if lastSource === member { lastSource = nil }
  }

  /// Moves members to the end that have come back before they were gone, as if inserted again.
  private func refreshMembers() {
    var returned: [Member] = []
    var others: [Member] = []
    for entry in entries {
      guard let node = entry.node else { continue }
      let isLeaving = node.isLeaving
      let member = Member(node: node, wasLeaving: isLeaving)
      if entry.wasLeaving, !isLeaving { returned.append(member) } else { others.append(member) }
    }
    entries = others + returned
  }

  // MARK: Shared geometry

  /// True if the shared geometry is animated, or is about to be.
  package var isInFlight: Bool { isTurning || shared.isMoving }

  /// The motion of the members.
  package var movement: any Moving { shared }

  /// The geometry that a member takes over; nil leaves it at its own place.
  package func geometry(for member: any MatchedMember) -> MatchedGeometry? {
    // Without a source only leaving members stay matched: they go on as they were.
    guard shared.hasValue, source != nil || member.isLeaving else { return nil }
    if !isInFlight, member === source ?? lastSource { return nil }
    return MatchedGeometry(shared.shown)
  }

  // MARK: Passes

  /// Finds the source and places all members by it.
  package func settle() {
    needsFinish = true
    refreshMembers()
    source = members.last(where: \.isEligible)
    if let source { take(from: source) }
    for member in members where member.hasBeenPlaced { member.placeContent() }
  }

  private func take(from source: any MatchedMember) {
    let old = lastSource
    lastSource = source
    // The goal is known at the end of the pass, after the second phase of insertions.
    if isTurning { return }
    let target = RectVector(source.ownGeometry)
    let isOther = source !== old
    if isOther, old == nil, !shared.isMoving {
      shared.jump(to: target)
    } else if isOther, transaction(at: source).animation != nil {
      isTurning = true
    } else {
      shared.set(target, under: Transaction())
    }
  }

  /// Animates the shared geometry to a new source, at the end of the pass in which it has become
  /// one.
  package func finishPass() {
    needsFinish = false
    if isTurning, let source {
      shared.set(RectVector(source.ownGeometry), under: transaction(at: source))
      // An animation need not begin at the present value.
      graph.registry.matchedGroups.noteStep(self)
    }
    isTurning = false
    if source == nil, lastSource?.isLeaving == false { lastSource = nil }
    if members.filter(\.isEligible).count > 1 {
      graph.diagnose(
        "matchedGeometryEffect: more than one view with id \(name) has isSource: true; "
          + "the one inserted last is the source")
    }
  }

  private func transaction(at source: any MatchedMember) -> Transaction {
    source.site?.resolve(in: graph) ?? graph.transaction
  }
}

extension RectVector {
  /// A shared point and size.
  fileprivate init(_ geometry: MatchedGeometry) {
    self.init(
      x: geometry.point.x, y: geometry.point.y, width: geometry.size.width,
      height: geometry.size.height)
  }
}

extension MatchedGeometry {
  fileprivate init(_ vector: RectVector) {
    self.init(point: vector.rect.origin, size: vector.rect.size)
  }
}
