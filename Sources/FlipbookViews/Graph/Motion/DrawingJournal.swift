import FlipbookDisplay
import Foundation

/// What a graph remembers of the frame it has drawn last, so that the next one draws only what has
/// changed.
///
/// While a node draws, the journal notes where its commands lie in the list, and which attributes
/// it asks for what they show. When such an attribute shows something else, the node is drawn again
/// into the same place; inside of it, what has not changed is passed by. A node whose drawing has
/// got longer or shorter, or has other nodes in it, makes the whole list be drawn anew; and so does
/// all that is more than the mere progress of motions: a pass, a callback, a removal.
package final class DrawingJournal {
  /// The last frame's list, as long as it can be brought up to date.
  private var list: DisplayList?

  /// Which list entries are about.
  @exclusivity(unchecked) private(set) var generation = 0

  /// The node that draws now, outside of pictures within pictures.
  @exclusivity(unchecked) var current: DrawingEntry?

  /// What has to be drawn again.
  @exclusivity(unchecked) private var stale: [DrawingEntry] = []

  /// What has to be drawn again in every frame.
  private var restless: [DrawingEntry] = []

  /// How often nodes were drawn since the start, for tests that gate on the count.
  package var drawCount = 0

  package init() {}

  /// Says that any part of what was drawn last may be another one.
  package func forget() { list = nil }

  /// Says that a node has to be drawn again.
  func invalidate(_ entry: DrawingEntry) {
    guard entry.generation == generation, !entry.isStale else { return }
    entry.isStale = true
    if entry.isRepeated { forget() } else { stale.append(entry) }
  }

  /// Says of the node that draws now that it has to be drawn in every frame.
  func noteRestlessness() {
    guard let current, !current.isRestless else { return }
    current.isRestless = true
    restless.append(current)
  }

  /// Returns the list of the present frame.
  func draw(_ root: LayoutNode, scale: CGFloat) -> DisplayList {
    for entry in restless { invalidate(entry) }
    if !bringUpToDate(scale: scale) {
      stale.removeAll(keepingCapacity: true)
      restless.removeAll(keepingCapacity: true)
      generation += 1
      var display = DisplayBuilder(scale: scale, journal: self)
      display.draw(root)
      list = display.list
    }
    return list ?? DisplayList()
  }

  /// Draws again what has changed; returns whether that was enough.
  private func bringUpToDate(scale: CGFloat) -> Bool {
    guard let known = list else { return false }
    if stale.isEmpty { return true }
    // Where nobody else has kept the list, nothing of it is copied.
    list = nil
    var display = DisplayBuilder(scale: scale, journal: self, list: consume known)
    for entry in stale where entry.isStale {
      guard display.redraw(entry) else { return false }
    }
    stale.removeAll(keepingCapacity: true)
    list = display.list
    return true
  }
}

/// Where and how a node was drawn last.
package final class DrawingEntry {
  /// The node, until it is gone.
  unowned(unsafe) var node: LayoutNode?

  /// The list it is about.
  var generation = 0

  /// Where the node's commands begin in the list, and how many there are.
  var start = 0
  var count = 0

  /// What the node was told when it was drawn.
  var translation = CGPoint.zero
  var isMoving = false

  /// A number that is another one when other nodes are drawn in this one.
  var content: UInt = 0

  var isStale = false

  /// Whether the node is drawn in more than one place.
  var isRepeated = false

  var isRestless = false

  init(_ node: LayoutNode) { self.node = node }

  /// Makes the entry one of a list, of which it was none.
  func begin(_ generation: Int) {
    self.generation = generation
    isRepeated = false
    isRestless = false
  }
}

/// The nodes that have asked for something when they were drawn.
struct DrawingReaders {
  private let journal: DrawingJournal
  private var first: DrawingEntry?
  private var others: [DrawingEntry] = []

  init(_ journal: DrawingJournal) { self.journal = journal }

  /// Notes the node that draws now, if one does.
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

  /// Says that what they have asked for is something else now.
  @inline(__always)
  func invalidate() {
    if let first { journal.invalidate(first) }
    if !others.isEmpty { for other in others { journal.invalidate(other) } }
  }
}
