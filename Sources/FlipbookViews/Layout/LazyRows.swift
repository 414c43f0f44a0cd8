package import FlipbookLayout
import Foundation

/// Measurements shared by all rows of one lazy container.
///
/// - SeeAlso: Views that are not there have the average size of those that have been placed:
///   documented, WWDC 2026, session 321.
package final class LazyRows: RowMaker {
  private var sum: CGFloat = 0
  private var count = 0

  /// True if the first row was made for its size alone, before it was known to be visible.
  var hasFirst = false

  /// The spacing of the row placed last, used for rows that are not made.
  var spacing = ViewSpacing()

  /// The breadth of the first row at its ideal size, in points.
  var idealBreadth: CGFloat?

  /// True if headers stay in sight while their section does; the same for footers.
  package private(set) var pinsHeaders = false
  package private(set) var pinsFooters = false

  package init() {}

  /// The average length of the rows that have been placed, in points.
  var average: CGFloat? { count == 0 ? nil : sum / CGFloat(count) }

  func learn(_ length: CGFloat, insteadOf old: CGFloat?) {
    sum += length - (old ?? 0)
    if old == nil { count += 1 }
  }

  package func take(_ layout: some Layout) {
    guard let layout = layout as? any LazyLayout else { return }
    pinsHeaders = layout.pinsHeaders
    pinsFooters = layout.pinsFooters
  }

  package func makeLayoutNode(
    _ layout: some Layout, content: ViewNode, owner: ViewNode
  ) -> ContainerLayoutNode {
    guard let layout = layout as? any LazyLayout else {
      return ContainerLayoutNode(layout, content: content, owner: owner)
    }
    return LazyLayoutNode(layout, rows: self, content: content, owner: owner)
  }

  package func makeNode<Data, ID, Content: View>(
    of collection: ForEach<Data, ID, Content>, _ inputs: NodeInputs
  ) -> ViewNode {
    LazyForEachNode(collection, inputs, in: self)
  }
}

/// True for an element that stays in a lazy container while its place is out of sight.
nonisolated enum StaysMadeKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// A row of a lazy container: the views of one element of a collection.
package protocol LazyItem: ExchangingNode {
  var index: Int { get }
}

extension ForEachItemNode: LazyItem {}

/// A collection whose views are made when they are seen.
package protocol LazySource: RowSource {
  var window: LazyWindow { get }

  /// The node of an element; nil for one that is not made.
  func madeRow(at index: Int) -> ViewNode?

  /// The identity that is spelled so, if there is one.
  func id(spelled spelling: String) -> AnyHashable?
}

/// The window of a collection: the elements that are made, and the lengths of all elements.
package final class LazyWindow {
  private let rows: LazyRows
  private let ownerReference: UncountedReference<ViewNode>
  private var owner: ViewNode { ownerReference.object }

  /// The number of elements in the collection.
  var count = 0

  /// The indices of the elements that should be made.
  var wanted = RangeSet<Int>()

  /// True if a row takes whole lines of a grid, as sections do.
  var fillsLines = false

  private var lengths: [MeasuredLength] = []
  private var sum: CGFloat = 0
  private(set) var gaps: [UnmadeNode] = []

  init(rows: LazyRows, owner: ViewNode) {
    self.rows = rows
    ownerReference = UncountedReference(owner)
  }

  // MARK: Rows and gaps

  /// Appends the elements of the made rows, and stand-ins for the others.
  func collect(
    into elements: inout [LayoutNode], row: (Int, inout [LayoutNode]) -> Void
  ) {
    var next = 0
    var gap = 0
    for range in wanted.ranges {
      if next < range.lowerBound {
        elements.append(self.gap(gap, next..<range.lowerBound))
        gap += 1
      }
      for index in range { row(index, &elements) }
      next = range.upperBound
    }
    if next < count {
      elements.append(self.gap(gap, next..<count))
      gap += 1
    }
    gaps.removeSubrange(gap...)
  }

  private func gap(_ number: Int, _ items: Range<Int>) -> UnmadeNode {
    if number == gaps.count { gaps.append(UnmadeNode(owner: owner)) }
    let node = gaps[number]
    node.resetTraits()
    node.items = items
    refresh(node)
    return node
  }

  /// Updates the stand-ins for rows that are not made.
  ///
  /// Returns true if one has changed.
  func refreshGaps() -> Bool { gaps.reduce(false) { refresh($1) || $0 } }

  @discardableResult
  private func refresh(_ gap: UnmadeNode) -> Bool {
    let all = UnmadeRun(
      items: 0..<count, known: lengths[...], estimate: estimate, fillsLines: fillsLines)
    return gap.show(all.part(gap.items), spacing: rows.spacing)
  }

  private var estimate: CGFloat {
    lengths.isEmpty ? rows.average ?? 0 : sum / CGFloat(lengths.count)
  }

  // MARK: Measured lengths

  /// The difference of two lengths, in points, below which they are the same (chosen).
  ///
  /// A length is that of two positions, so it is rounded differently in another place. A row that
  /// seems to change with its place would change the estimate of others, and so its place, without
  /// end.
  private static let leastDifference: CGFloat = 1e-6

  private func position(of index: Int) -> Int {
    var low = 0
    var high = lengths.count
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Notes how long a row is, in points; a leaf has no rows in it, so that others may be expected to
  /// be alike.
  func learn(_ length: CGFloat, of index: Int, isLeaf: Bool) {
    let position = position(of: index)
    var old: CGFloat?
    if position < lengths.count, lengths[position].index == index {
      old = lengths[position].length
      guard abs(lengths[position].length - length) > Self.leastDifference else { return }
      lengths[position].length = length
    } else {
      lengths.insert(MeasuredLength(index: index, length: length), at: position)
    }
    sum += length - (old ?? 0)
    if isLeaf { rows.learn(length, insteadOf: old) }
  }

  /// Forgets all lengths: those of another breadth are no longer true.
  func forgetLengths() {
    lengths = []
    sum = 0
  }

  /// Moves measured lengths to their rows' present indices.
  func move(to newIndex: (Int) -> Int?) {
    lengths = lengths.compactMap { entry in
      newIndex(entry.index).map { MeasuredLength(index: $0, length: entry.length) }
    }
    lengths.sort { $0.index < $1.index }
    sum = lengths.reduce(0) { $0 + $1.length }
  }
}

/// Stands for rows that are not there.
package final class UnmadeNode: LayoutNode {
  fileprivate var items = 0..<0
  private var run = UnmadeRun(items: 0..<0, estimate: 0)
  private var spacing = ViewSpacing()

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  fileprivate func show(_ new: UnmadeRun, spacing: ViewSpacing) -> Bool {
    guard new != run || !spacing.isEqual(to: self.spacing) else { return false }
    run = new
    self.spacing = spacing
    invalidateLayout(isForced: true)
    return true
  }

  package override var unmade: UnmadeRun? { run }

  package override func measureSpacing() -> ViewSpacing { spacing }

  package override func draw(into display: inout DisplayBuilder) {}
}
