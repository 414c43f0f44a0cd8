package import FlipbookLayout
import Foundation

/// The groups of views that share geometry.
///
/// A pass of the graph settles all of them as a part of the layout. A step of time settles only
/// groups whose geometry is animated, and views that depend on them. For example, two views with
/// one id:
///
///     blue: a source while `flag` is false, 40 × 20 at (0, 0)
///     red:  a source while `flag` is true,  80 × 60 at (100, 30)
///
/// `flag` becomes true under `.linear(duration: 1)` at time 0. The shared geometry is the source's
/// centre and size. Both views are shown in the same rectangle:
///
///     time    source   shared point   shared size   both are shown at
///     before  blue     (20, 10)       40 × 20       (0, 0)    40 × 20
///     0       red      (20, 10)       40 × 20       (0, 0)    40 × 20
///     0.5     red      (80, 35)       60 × 40       (50, 15)  60 × 40
///     1.5     red      (140, 60)      80 × 60       (100, 30) 80 × 60
///
/// At the end red, the source, is simply at its own place; blue follows it.
package final class MatchedGroups {
  /// The key under which views share geometry.
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

  /// The groups whose members have to be placed.
  private var stale: [MatchedGroup] = []

  /// The groups whose members were placed in the present pass.
  private var settled: [MatchedGroup] = []

  /// The groups whose geometry the last step of time has changed.
  private var stepped: [MatchedGroup] = []

  package init() {}

  /// Returns the group of a key; a new one if there is none.
  package func group(of key: Key, in graph: ViewGraph) -> MatchedGroup {
    if let group = byKey[key] { return group }
    let group = MatchedGroup(key: key, graph: graph)
    byKey[key] = group
    groups.append(group)
    return group
  }

  /// Queues a group whose members have to be placed.
  package func noteStale(_ group: MatchedGroup) {
    guard !group.isStale else { return }
    group.isStale = true
    stale.append(group)
  }

  /// Queues a group for a step in which its members are placed.
  package func noteStep(_ group: MatchedGroup) { stepped.append(group) }

  /// True if a step of time has changed the geometry of a group.
  package var hasStepped: Bool { !stepped.isEmpty }

  /// Places the members of all groups, after everything around them has its place.
  package func settle(in graph: ViewGraph) {
    groups.forEach(noteStale)
    settleStale(in: graph)
  }

  /// Places the members of the groups that the step of time has changed.
  package func step(in graph: ViewGraph) {
    stepped.forEach(noteStale)
    stepped = []
    settleStale(in: graph)
  }

  /// The largest number of rounds in one pass.
  ///
  /// A source inside a placed member needs another round.
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

  /// Animates groups that have got another source in the pass that ends.
  ///
  /// It also commits members that the pass itself does not reach: views that are leaving, and in a
  /// step of time all others.
  package func finishPass(in graph: ViewGraph) {
    guard !settled.isEmpty else { return }
    var members: [any MatchedMember] = []
    for group in settled where group.needsFinish {
      group.finishPass()
      members += group.members.filter { $0.hasBeenPlaced && (graph.isStepping || $0.isLeaving) }
    }
    settled = []
    // Outer ones first, since they tell those inside their places.
    for member in members.sorted(by: { $0.depth < $1.depth }) { member.commitContent() }
    if groups.contains(where: \.isEmpty) {
      groups.removeAll(where: \.isEmpty)
      byKey = byKey.filter { !$0.value.isEmpty }
    }
  }
}

/// A view that shares geometry.
package protocol MatchedMember: LayoutNode {
  /// True if the view was declared a source.
  var isMatchSource: Bool { get }

  /// The geometry that the view shares as a source, in window coordinates at the model's state.
  var ownGeometry: MatchedGeometry { get }

  /// True if the view is being removed.
  var isLeaving: Bool { get }

  /// True if the view has been placed at all.
  var hasBeenPlaced: Bool { get }

  /// Puts the view's content at its group's geometry.
  func placeContent()

  /// Sets attributes that depend on the content's place to their new values.
  func commitContent()
}

extension MatchedMember {
  fileprivate var depth: Int { owner?.depth ?? 0 }

  /// True if the view can be the source of its group now.
  package var isEligible: Bool { isMatchSource && hasBeenPlaced && !isLeaving && isChosen }
}
