import FlipbookLayout
import Foundation

/// A node's dirty flags: work that the next pass has to do in the node, and below it.
///
/// A change sets flags on its node, and queues each node up to the root in its parent. The pass
/// then follows these queues only:
///
/// 1. From the changed nodes upwards, all cached answers are computed again (`revalidate()`). A
///    parent that may have relied on an answer becomes stale only if the answer has changed.
/// 2. From the root downwards, nodes with `needsPlacement` are placed again; others are skipped.
/// 3. From the root downwards, attributes are set to their new values in each node that was placed,
///    moved or updated.
///
/// For example, `VStack(spacing: 8)` of a red view of 20 × 10 and a blue one of 60 × 30 points. The
/// red view becomes 40 wide:
///
///     node     after the change            after step 1             work
///     root     answersBelowAreStale        nothing is stale         none
///       stack  answersBelowAreStale        needsPlacement           places its children
///         red  answersAreStale,            needsPlacement           is placed, then committed
///              needsPlacement, needsCommit
///         blue                                                      none: its place is as before
///
/// The red view's size has changed, so the stack computes its own again. It is still 60 × 48, so
/// the root is not stale. With a width of 80 the stack becomes 80 × 48 and the root computes its
/// answers, too.
struct DirtyFlags {
  /// True if the node's own answers may have changed.
  var answersAreStale = false

  /// True if answers below may have changed.
  var answersBelowAreStale = false

  /// True if parents become stale even if all answers are unchanged.
  ///
  /// A value that is not an answer has changed, such as a priority.
  var isForced = false

  var needsPlacement = true
  var needsCommit = true

  /// The children that need placement, or below which a node does.
  var layoutQueue = LayoutQueue()

  /// The children that need a commit, or below which a node does.
  var commitQueue = LayoutQueue()

  /// True if the node is in its parent's queue; the same for commits.
  var isQueuedForLayout = false
  var isQueuedForCommit = false

  var hasStaleAnswers: Bool { answersAreStale || answersBelowAreStale }

  /// True if children wait to be committed.
  ///
  /// Marked `mutating` only to be read in place: docs/toolchain.md, "In place".
  var hasQueuedCommits: Bool { mutating get { !commitQueue.isEmpty } }

  /// True if there is anything to lay out.
  var isLayoutDue: Bool { hasStaleAnswers || needsPlacement || !layoutQueue.isEmpty }
}

/// A queue of nodes, in the order in which they came.
///
/// Usually it is a single one, and no array is needed.
struct LayoutQueue {
  private(set) var first: LayoutNode?
  private var others: [LayoutNode] = []

  var isEmpty: Bool { first == nil }

  mutating func append(_ node: LayoutNode) {
    if first == nil { first = node } else { others.append(node) }
  }

  /// Returns all nodes and empties the queue.
  mutating func take() -> LayoutQueue {
    let queue = self
    self = LayoutQueue()
    return queue
  }

  @inline(__always)
  func forEach(_ body: (LayoutNode) -> Void) {
    if let first { body(first) }
    if !others.isEmpty { for other in others { body(other) } }
  }

  func first(where isSought: (LayoutNode) -> Bool) -> LayoutNode? {
    if let first, isSought(first) { return first }
    return others.first(where: isSought)
  }
}

extension LayoutNode {
  // MARK: Marking

  /// Sets the flags for changed answers and changed places of children.
  ///
  /// - Parameter isForced: True if parents become stale even if no answer has changed.
  package final func invalidateLayout(isForced: Bool = false) {
    dirtyFlags.answersAreStale = true
    if isForced { dirtyFlags.isForced = true }
    invalidatePlacement()
  }

  /// Sets the flags for changed places of children; all answers are as they were.
  package final func invalidatePlacement() {
    dirtyFlags.needsPlacement = true
    setNeedsCommit()
    tellParentsOfLayout()
  }

  /// True if the node, or any node below it, is still to be laid out.
  package final var isLayoutDue: Bool { dirtyFlags.isLayoutDue }

  /// Sets the flag for attributes that may have new values.
  package final func setNeedsCommit() {
    if dirtyFlags.needsCommit, dirtyFlags.isQueuedForCommit { return }
    dirtyFlags.needsCommit = true
    tellParentsOfCommit()
  }

  /// Queues the node in the parents whose `containsInvalidation` kept its flags from them before.
  package final func passOnDirtyFlags() {
    if dirtyFlags.isLayoutDue { tellParentsOfLayout() }
  }

  private func tellParentsOfLayout() {
    var node = self
    while let parent = node.layoutParent {
      // The parent is about to place the node anyway, and its own size does not depend on the node.
      if parent.containsInvalidation { return }
      let isKnown = node.dirtyFlags.isQueuedForLayout && parent.dirtyFlags.answersBelowAreStale
      if !node.dirtyFlags.isQueuedForLayout {
        node.dirtyFlags.isQueuedForLayout = true
        parent.dirtyFlags.layoutQueue.append(node)
      }
      if isKnown { return }
      parent.dirtyFlags.answersBelowAreStale = true
      node = parent
    }
  }

  private func tellParentsOfCommit() {
    var node = self
    while !node.dirtyFlags.isQueuedForCommit, let parent = node.layoutParent {
      node.dirtyFlags.isQueuedForCommit = true
      parent.dirtyFlags.commitQueue.append(node)
      node = parent
    }
  }

  /// Queues the node in a new parent, as it was in the old one.
  final func parentDidChange() {
    dirtyFlags.isQueuedForLayout = false
    dirtyFlags.isQueuedForCommit = false
    guard layoutParent != nil else { return }
    if dirtyFlags.isLayoutDue { tellParentsOfLayout() }
    if dirtyFlags.needsCommit || !dirtyFlags.commitQueue.isEmpty { tellParentsOfCommit() }
  }

  // MARK: Answering again

  /// Computes stale answers again, below first, and marks the parent as stale if one has changed.
  final func revalidate() {
    dirtyFlags.answersBelowAreStale = false
    dirtyFlags.layoutQueue.forEach { if $0.dirtyFlags.hasStaleAnswers { $0.revalidate() } }
    guard dirtyFlags.answersAreStale else { return }
    dirtyFlags.answersAreStale = false
    dirtyFlags.needsPlacement = true
    let isForced = dirtyFlags.isForced
    dirtyFlags.isForced = false
    let felt = answers.feelsSurroundings
    if isForced { answers = LayoutAnswers() }
    guard answersHaveChanged || isForced else { return }
    guard let parent = layoutParent, !parent.containsInvalidation else { return }
    guard parent.answersDepend(on: self) || felt != nil && felt != feelsSurroundings else {
      parent.dirtyFlags.needsPlacement = true
      return
    }
    parent.dirtyFlags.answersAreStale = true
    if isForced, !parent.answersForChildren { parent.dirtyFlags.isForced = true }
  }

  /// True if an answer has changed.
  ///
  /// It computes all cached answers again.
  private var answersHaveChanged: Bool {
    var old = LayoutAnswers()
    swap(&old, &answers)
    answersDidExpire()
    if answersAsContent { return true }
    if let axes = old.sensitivity, axes != sensitivity { return true }
    if let feels = old.feelsSurroundings, feels != feelsSurroundings { return true }
    if old.includeGuides || old.sizes.hasForgotten { return true }
    if let spacing = old.spacing, !spacing.isEqual(to: layoutSpacing) { return true }
    if old.sizes.contains(where: { size(for: $0.proposal) != $0.size }) { return true }
    return old.absentGuides.contains {
      explicitAlignment($0, size: size, proposal: proposal) != nil
    }
  }

  // MARK: Placing again

  /// Places the queued children that were not placed by their parent.
  final func placeQueuedChildren() {
    guard !dirtyFlags.layoutQueue.isEmpty else { return }
    dirtyFlags.layoutQueue.take().forEach { child in
      if child.dirtyFlags.hasStaleAnswers {
        // It became stale while it was placed: another round is needed.
        dirtyFlags.layoutQueue.append(child)
        return
      }
      child.dirtyFlags.isQueuedForLayout = false
      if child.layoutParent === self, shows(child) { child.placeAgain() }
    }
  }

  /// Places the content of a node that stays where it is.
  private func placeAgain() {
    if dirtyFlags.needsPlacement {
      size = size(for: proposal)
      setNeedsCommit()
      place()
    }
    placeQueuedChildren()
  }

  // MARK: Committing again

  final func commitQueuedChildren() {
    guard !dirtyFlags.commitQueue.isEmpty else { return }
    dirtyFlags.commitQueue.take().forEach { child in
      guard child.layoutParent === self else { return }
      child.dirtyFlags.isQueuedForCommit = false
      // It waits to be chosen, and has no place yet from which it could move to one.
      if child.dirtyFlags.needsPlacement, !shows(child) { return }
      child.commit(spaceOrigin: child.spaceOrigin)
    }
  }
}
