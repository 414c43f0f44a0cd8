package import FlipbookGeometry
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

  /// Another source of the group, which the given one has taken over from.
  package func predecessor(of member: any MatchedMember) -> (any MatchedMember)? {
    members.last { other in
      guard let node = other.node, node !== member else { return false }
      return node.matchKey == member.matchKey && node.hasBeenPlaced
    }?.node
  }

  /// Puts followers where their sources have come to be.
  package func settleFollowers() {
    for member in members {
      guard let node = member.node, !node.isMatchSource, !node.isLeaving else { continue }
      node.followSource()
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
