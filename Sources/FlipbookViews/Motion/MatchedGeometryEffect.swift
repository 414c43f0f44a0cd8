public import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// A name for identities that are shared between views.
@propertyWrapper
nonisolated public struct Namespace: GraphProperty {
  /// What identities are looked up in.
  public struct ID: Hashable, Sendable {
    package var value: Int
  }

  private final class Storage {
    let id: ID

    init(id: ID) { self.id = id }
  }

  private var storage: Storage?

  public init() {}

  package mutating func attach(to host: PropertyHost, slot: Int) {
    storage = host.object(in: slot) {
      host.graph.namespaceCount += 1
      return Storage(id: ID(value: host.graph.namespaceCount))
    }
  }

  public var wrappedValue: ID { storage?.id ?? ID(value: 0) }
}

/// Shares geometry with the views of the same identity.
nonisolated public struct _MatchedGeometryEffect: ElementModifier {
  let key: MatchedGroups.Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  package typealias Wrapper = MatchedNode
}

nonisolated package final class MatchedNode: WrapperNode<_MatchedGeometryEffect>, MatchedMember {
  package var matchKey: MatchedGroups.Key { modifier.key }
  package var isMatchSource: Bool { modifier.isSource }
  package var isLeaving: Bool { owner?.removalRoot != nil }
  package private(set) var hasBeenPlaced = false

  package override func didUpdate(from old: _MatchedGeometryEffect?) {
    graph.registry.matchedGroups.insert(self)
    if let old, !haveSameBits(old, modifier) { invalidateLayout() }
  }

  package override func didFinalize() { graph.registry.matchedGroups.remove(self) }

  package override func placeChildren() {
    hasBeenPlaced = true
    let placement = placement
    content.settle(at: placement.origin, proposal: placement.proposal, in: placementFrame)
  }

  package func followSource() {
    let placement = placement
    content.settle(at: placement.origin, proposal: placement.proposal, in: placementFrame)
    // What has left the structure is not reached by the commit of what is present.
    if isLeaving { content.commit(spaceOrigin: spaceOrigin + content.origin) }
  }

  /// Where the content goes, in the node's own coordinates.
  private var placement: LayoutPlacement {
    let groups = graph.registry.matchedGroups
    if let rect = groups.sharedRect(of: matchKey) {
      return placement(matching: MatchedGeometry(rect: rect), anchor: .center)
    }
    guard !isMatchSource, let source = groups.source(of: matchKey) as? MatchedNode,
      source !== self
    else { return LayoutPlacement(origin: .zero, proposal: proposal) }
    return placement(
      matching: MatchedGeometry(rect: source.globalRect, anchor: source.modifier.anchor),
      anchor: modifier.anchor)
  }

  private func placement(
    matching shared: MatchedGeometry, anchor: UnitPoint
  ) -> LayoutPlacement {
    var placement = shared.placement(
      of: content, slot: globalRect, proposal: proposal, properties: modifier.properties,
      anchor: anchor)
    placement.origin = placement.origin - globalOrigin
    return placement
  }
}

extension View {
  /// Gives the view the geometry of the source with the same identity.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedGroups.Key(id: AnyHashable(id), namespace: namespace.value),
        properties: properties, anchor: anchor, isSource: isSource))
  }
}
