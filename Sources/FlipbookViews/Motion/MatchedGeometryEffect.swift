public import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// A name for identities that are shared between views.
@propertyWrapper
public struct Namespace: GraphProperty {
  /// A namespace that identities are looked up in.
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

  @usableFromInline
  init<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties,
    anchor: UnitPoint, isSource: Bool
  ) {
    key = MatchedGroups.Key(id: id, namespace: namespace.value)
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }

  package typealias Wrapper = MatchedNode
}

/// The slot of a view that shares geometry.
///
/// The layout knows only the slot; the content goes to the group's geometry.
nonisolated package final class MatchedNode: WrapperNode<_MatchedGeometryEffect>, MatchedMember {
  private var group: MatchedGroup?

  package var isMatchSource: Bool { modifier.isSource }
  package var isLeaving: Bool { (content.owner ?? owner)?.removalRoot != nil }
  package private(set) var hasBeenPlaced = false

  package var ownGeometry: MatchedGeometry {
    MatchedGeometry(rect: globalRect, anchor: modifier.anchor)
  }

  package override func didUpdate(from old: _MatchedGeometryEffect?) {
    if let group, group.key == modifier.key { return }
    group?.leave(self)
    let groups = graph.registry.matchedGroups
    let group = groups.group(of: modifier.key, in: graph)
    group.join(self)
    self.group = group
  }

  package override func didFinalize() {
    group?.leave(self)
    group = nil
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func placeChildren() {
    hasBeenPlaced = true
    if let group { graph.registry.matchedGroups.noteStale(group) }
    placeContent()
  }

  package func placeContent() {
    let placement = placement
    content.settle(at: placement.origin, proposal: placement.proposal, in: placementContext)
  }

  package func commitContent() { content.commit(spaceOrigin: spaceOrigin + content.origin) }

  /// The content's place, in the node's own coordinates.
  private var placement: LayoutPlacement {
    guard let shared = group?.geometry(for: self) else {
      return LayoutPlacement(origin: .zero, proposal: proposal)
    }
    var placement = shared.placement(
      of: content, slot: globalRect, proposal: proposal, properties: modifier.properties,
      anchor: modifier.anchor)
    placement.origin = placement.origin - globalOrigin
    return placement
  }

  package override func draw(into display: inout DisplayBuilder) {
    display.translated(by: .zero, isMoving: group?.isInFlight ?? false) { $0.draw(content) }
  }

  package override var visibleElement: LayoutNode { content.visibleElement }

  package override var movables: [(property: String, moving: any Moving)] {
    group.map { [("frame", $0.movement)] } ?? []
  }
}

extension View {
  /// Gives the view the geometry of the source with the same identity.
  @inlinable
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        id: id, in: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
