import FlipbookGeometry
import FlipbookMotion
package import Foundation

/// The views that share their geometry, by identity and namespace.
///
/// - SeeAlso: Source, followers and anchors: documented in outline, details read from a
///   reimplementation, motion notes 11.
package struct MatchedGroups {
  /// What views share geometry under.
  package struct Key: Hashable {
    package var id: AnyHashable
    package var namespace: Int

    package init(id: AnyHashable, namespace: Int) {
      self.id = id
      self.namespace = namespace
    }
  }

  private struct Member {
    weak var node: (any MatchedMember)?
  }

  private var members: [Member] = []
  private let shared = SharedGeometryTable()

  package init() {}

  package mutating func insert(_ member: any MatchedMember) {
    members.removeAll { $0.node == nil }
    if !members.contains(where: { $0.node === member }) { members.append(Member(node: member)) }
  }

  package mutating func remove(_ member: any MatchedMember) {
    members.removeAll { $0.node === member || $0.node == nil }
  }

  /// The source of a group: the one inserted last that is not being removed.
  package func source(of key: Key) -> (any MatchedMember)? {
    members.last { member in
      guard let node = member.node else { return false }
      return node.matchKey == key && node.isMatchSource && !node.isLeaving
    }?.node
  }

  /// The rectangle in the window that all of a group show, while it moves from one source to
  /// another; nil while nothing moves.
  package func sharedRect(of key: Key) -> CGRect? { shared.movingRect(of: key) }

  /// Puts followers where their sources have come to be.
  package func settleFollowers() {
    let nodes = members.compactMap(\.node)
    for node in nodes where node.isMatchSource && node.hasBeenPlaced {
      if source(of: node.matchKey) === node { shared.follow(node) }
    }
    for node in nodes where node.hasBeenPlaced {
      if !node.isLeaving || shared.movingRect(of: node.matchKey) != nil { node.followSource() }
    }
  }
}

/// A view that shares geometry.
package protocol MatchedMember: LayoutNode {
  var matchKey: MatchedGroups.Key { get }
  var isMatchSource: Bool { get }

  /// Whether the view is being removed.
  var isLeaving: Bool { get }

  /// Whether the view has had a place at all.
  var hasBeenPlaced: Bool { get }

  /// Takes the place the source gives.
  func followSource()
}

/// The rectangles that groups share: each is one attribute, which goes from source to source.
private final class SharedGeometryTable {
  private final class Shared {
    weak var source: (any MatchedMember)?
    let rect: RectAttribute

    init(_ source: any MatchedMember) {
      self.source = source
      rect = RectAttribute(graph: source.graph)
      rect.jump(to: RectVector(source.globalRect))
    }
  }

  private var groups: [MatchedGroups.Key: Shared] = [:]

  func movingRect(of key: MatchedGroups.Key) -> CGRect? {
    guard let shared = groups[key], shared.rect.isMoving else { return nil }
    return shared.rect.shownRect
  }

  /// Takes the rectangle to the present source: animated from another one, at once if it is the
  /// same that has only moved.
  func follow(_ source: any MatchedMember) {
    let target = RectVector(source.globalRect)
    guard let shared = groups[source.matchKey] else {
      let shared = Shared(source)
      let graph = source.graph
      shared.rect.onStep = { [unowned graph] in graph.enqueue(Transaction()) {} }
      groups[source.matchKey] = shared
      return
    }
    let old = shared.source
    shared.source = source
    if old === source {
      if shared.rect.isMoving {
        shared.rect.set(target, under: Transaction())
      } else {
        shared.rect.jump(to: target)
      }
    } else if old != nil {
      let transaction = source.scope?.resolve(in: source.graph) ?? source.graph.transaction
      shared.rect.set(target, under: transaction)
    } else {
      shared.rect.jump(to: target)
    }
  }
}
