package import FlipbookLayout
import Foundation

/// The groups of views that share geometry.
///
/// A pass of the graph settles all of them as a part of the layout. A step of time settles only
/// those whose geometry moves, and what hangs on them.
package final class MatchedGroups {
  /// What views share geometry under.
  ///
  /// - SeeAlso: Equal identities of different types are different: derived from the words of
  ///   SwiftUI's warning, which names the type of the pair.
  package struct Key: Hashable {
    package let id: AnyHashable
    private let type: ObjectIdentifier
    private let namespace: Int

    package init<ID: Hashable>(id: ID, namespace: Int) {
      self.id = AnyHashable(id)
      type = ObjectIdentifier(ID.self)
      self.namespace = namespace
    }
  }

  private var byKey: [Key: MatchedGroup] = [:]

  /// The groups in the order they came to be.
  private var groups: [MatchedGroup] = []

  /// Those whose members have to be placed.
  private var stale: [MatchedGroup] = []

  /// Those whose members were placed in the present pass.
  private var settled: [MatchedGroup] = []

  /// Those whose geometry time has taken further.
  private var stepped: [MatchedGroup] = []

  package init() {}

  /// The group of a key; a new one if there is none.
  package func group(of key: Key, in graph: ViewGraph) -> MatchedGroup {
    if let group = byKey[key] { return group }
    let group = MatchedGroup(key: key, graph: graph)
    byKey[key] = group
    groups.append(group)
    return group
  }

  /// Asks for the members of a group to be placed.
  package func noteStale(_ group: MatchedGroup) {
    guard !group.isStale else { return }
    group.isStale = true
    stale.append(group)
  }

  /// Asks for a step in which the members of a group are placed.
  package func noteStep(_ group: MatchedGroup) { stepped.append(group) }

  /// Whether time has taken the geometry of a group further.
  package var hasStepped: Bool { !stepped.isEmpty }

  /// Places the members of all groups, after everything around them has its place.
  package func settle(in graph: ViewGraph) {
    groups.forEach(noteStale)
    settleStale(in: graph)
  }

  /// Places the members of the groups that time has taken further.
  package func step(in graph: ViewGraph) {
    stepped.forEach(noteStale)
    stepped = []
    settleStale(in: graph)
  }

  /// How often members may be placed because a source stands inside of what was placed.
  private static let roundLimit = 32

  private func settleStale(in graph: ViewGraph) {
    var rounds = 0
    while !stale.isEmpty, rounds < Self.roundLimit {
      let batch = takeStale()
      settled += batch
      for group in batch { group.settle() }
      rounds += 1
    }
    guard let group = takeStale().first else { return }
    graph.diagnose(
      "matchedGeometryEffect: the place of the source of id \(group.name) depends on itself")
  }

  private func takeStale() -> [MatchedGroup] {
    defer { stale = [] }
    for group in stale { group.isStale = false }
    return stale
  }

  /// Sets in motion what has got another source in the pass that ends, and commits what the pass
  /// itself does not reach: views that are leaving, and in a step all others.
  package func finishPass(in graph: ViewGraph) {
    guard !settled.isEmpty else { return }
    var members: [any MatchedMember] = []
    for group in settled where group.needsFinish {
      group.finishPass()
      members += group.members.filter { $0.hasBeenPlaced && (graph.isStepping || $0.isLeaving) }
    }
    settled = []
    // Outer ones first: they tell those inside where they are.
    for member in members.sorted(by: { $0.depth < $1.depth }) { member.commitContent() }
    if groups.contains(where: \.isEmpty) {
      groups.removeAll(where: \.isEmpty)
      byKey = byKey.filter { !$0.value.isEmpty }
    }
  }
}

/// A view that shares geometry.
package protocol MatchedMember: LayoutNode {
  /// Whether the view was declared a source.
  var isMatchSource: Bool { get }

  /// What the view shares as a source, in window coordinates at the model's state.
  var ownGeometry: MatchedGeometry { get }

  /// Whether the view is being removed.
  var isLeaving: Bool { get }

  /// Whether the view has had a place at all.
  var hasBeenPlaced: Bool { get }

  /// Puts the view's content where its group says.
  func placeContent()

  /// Sends what depends on the content's place to its new values.
  func commitContent()
}

extension MatchedMember {
  fileprivate var depth: Int { owner?.depth ?? 0 }

  /// Whether the view can be the source of its group now.
  package var isEligible: Bool { isMatchSource && hasBeenPlaced && !isLeaving && isChosen }
}
