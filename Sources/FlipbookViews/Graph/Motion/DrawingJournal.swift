import FlipbookBase
import FlipbookDisplay
import Foundation

/// A record of the last frame's drawing, so that the next frame draws only what has changed.
///
/// While a node draws, the journal notes the place of its commands in the list, and the attributes
/// it reads. For example, a stack of three colours:
///
///     index  command                          node's entry (start, count)
///     0      fill rect(0 0 200 100) blue      0, 1
///     1      fill rect(90 45 20 10) red       1, 1       reads the opacity of red
///     2      fill rect(98 48 4 4) green       2, 1
///
/// The first frame draws 8 nodes: these leaves and the nodes around them. Then the red opacity is
/// animated from 1 to 0.5. In each frame of the animation the attribute invalidates the red leaf's
/// entry. This one node is drawn again and overwrites command 1; the others are skipped.
///
/// The whole list is drawn anew if a node's drawing has become longer or shorter, or has other
/// nodes in it. It is also drawn anew after anything but the progress of motions: a pass, a
/// callback, a removal.
package final class DrawingJournal {
  /// The last frame's list, as long as it can be brought up to date.
  private var list: DisplayList?

  /// The number of the list that valid entries refer to.
  private(set) var generation = 0

  /// The node that draws now; nil in a picture within a picture.
  var current: DrawingEntry?

  /// The entries of nodes that have to be drawn again.
  private var stale: [DrawingEntry] = []

  /// The entries of nodes that have to be drawn again in every frame.
  private var restless: [DrawingEntry] = []

  /// True if something was painted with a material since the list was last drawn anew.
  var hasMaterials = false

  /// The list with its materials painted; nil after a change.
  private var painted: DisplayList?

  /// The number of nodes drawn since the start, for tests that limit it.
  package var drawCount = 0

  package init() {}

  /// Drops the list, as any part of it may have changed.
  package func forget() { list = nil }

  /// Notes that a node has to be drawn again.
  func invalidate(_ entry: DrawingEntry) {
    guard entry.generation == generation, !entry.isStale else { return }
    entry.isStale = true
    if entry.isRepeated { forget() } else { stale.append(entry) }
  }

  /// Notes that the node that draws now has to be drawn in every frame.
  func noteRestlessness() {
    guard let current, !current.isRestless else { return }
    current.isRestless = true
    restless.append(current)
  }

  /// Returns the list of the present frame.
  func draw(_ root: LayoutNode, scale: CGFloat) -> DisplayList {
    for entry in restless { invalidate(entry) }
    if list == nil || !stale.isEmpty { painted = nil }
    if !bringUpToDate(scale: scale) {
      stale.removeAll(keepingCapacity: true)
      restless.removeAll(keepingCapacity: true)
      generation += 1
      hasMaterials = false
      var display = DisplayBuilder(scale: scale, journal: self)
      display.draw(root)
      list = display.list
    }
    guard hasMaterials else { return list ?? DisplayList() }
    if painted == nil {
      painted = list?.paintingMaterials(in: CGRect(origin: .zero, size: root.size))
    }
    return painted ?? DisplayList()
  }

  /// Draws changed nodes again.
  ///
  /// Returns true if that was enough.
  private func bringUpToDate(scale: CGFloat) -> Bool {
    guard let known = list else { return false }
    if stale.isEmpty { return true }
    // The list is moved out, so that nothing of it is copied unless somebody else holds it.
    list = nil
    var display = DisplayBuilder(scale: scale, journal: self, list: consume known)
    for (index, entry) in stale.enumerated() where entry.isStale {
      DrawingEntry.prefetch(in: stale, from: index)
      guard display.redraw(entry) else { return false }
    }
    stale.removeAll(keepingCapacity: true)
    list = display.list
    return true
  }
}

/// A node's record of its last drawing.
package final class DrawingEntry {
  /// The node, which clears it when it goes.
  private var nodeReference: UncountedReference<LayoutNode>?

  /// The number of the list that the entry refers to.
  var generation = 0

  /// The index of the node's first command in the list, and the number of its commands.
  var start = 0
  var count = 0

  /// The builder's translation and motion when the node was drawn.
  var translation = CGPoint.zero
  var isMoving = false

  /// The builder's share of symbols' lines when the node was drawn.
  var symbolsDrawn = 1.0

  /// A hash of the nodes drawn in this one: it differs if other nodes are drawn.
  var content: UInt = 0

  var isStale = false

  /// True if the node is drawn in more than one place.
  var isRepeated = false

  var isRestless = false

  init(_ node: LayoutNode) { nodeReference = UncountedReference(node) }

  /// The node, until it goes.
  var node: LayoutNode? { nodeReference?.object }

  /// Fetches an entry and a node that a loop comes to soon.
  @inline(__always)
  fileprivate static func prefetch(in entries: [DrawingEntry], from index: Int) {
    let entry = index + 2 * Prefetch.distance
    guard entry < entries.count else { return }
    Prefetch.object(Unmanaged.passUnretained(entries[entry]), size: 128)
    entries[index + Prefetch.distance].nodeReference?.prefetch(size: 320)
  }

  /// Notes that the node goes.
  func clearNode() { nodeReference = nil }

  /// Makes the entry valid for a list it did not belong to.
  func begin(_ generation: Int) {
    self.generation = generation
    isRepeated = false
    isRestless = false
  }
}

/// The nodes that read a value while they were drawn.
struct DrawingReaders {
  private let journal: DrawingJournal
  private var first: DrawingEntry?
  private var others: [DrawingEntry] = []

  init(_ journal: DrawingJournal) { self.journal = journal }

  /// Notes the node that draws now, if there is one.
  @inline(__always)
  mutating func note() {
    if let current = journal.current, current !== first { add(current) }
  }

  private mutating func add(_ entry: DrawingEntry) {
    guard let known = first, known.generation == journal.generation else {
      first = entry
      others = []
      return
    }
    if !others.contains(where: { $0 === entry }) { others.append(entry) }
  }

  /// Invalidates the drawings of all these nodes.
  @inline(__always)
  func invalidate() {
    if let first { journal.invalidate(first) }
    if !others.isEmpty { for other in others { journal.invalidate(other) } }
  }
}
