import FlipbookLayout
import Foundation

/// What has to be done again in a node, and below it.
///
/// A change marks its node, and every node above it as one below which something waits. A pass then
/// goes down these marks only:
///
/// 1. From the changed nodes upwards, what was answered before is asked again. A parent has to think
///    again only if an answer it may have relied on is another one now.
/// 2. From the root downwards, what has to be placed again is; what lies where it lay is passed by.
/// 3. From the root downwards, attributes are sent to their new values where anything was placed,
///    moved or updated.
struct LayoutDebt {
  /// Whether the node's own answers may have changed.
  var answersAreStale = false

  /// Whether answers below may have changed.
  var answersBelowAreStale = false

  /// Whether parents have to think again whatever the answers are: what has changed is not one of
  /// them, such as a priority.
  var isForced = false

  var needsPlacement = true
  var needsCommit = true

  /// The children that have to be placed again, or below which something has.
  var layoutQueue = LayoutQueue()

  /// The children that have to be committed, or below which something has.
  var commitQueue = LayoutQueue()

  /// Whether the node stands in its parent's queues.
  var isQueuedForLayout = false
  var isQueuedForCommit = false

  var hasStaleAnswers: Bool { answersAreStale || answersBelowAreStale }

  /// Whether children wait to be committed.
  ///
  /// It changes nothing, but only a mutating getter is called in place; others on a copy.
  var hasQueuedCommits: Bool { mutating get { !commitQueue.isEmpty } }

  /// Whether there is anything to lay out.
  var isLayoutDue: Bool { hasStaleAnswers || needsPlacement || !layoutQueue.isEmpty }
}

/// Nodes in the order in which they came.
///
/// Mostly it is one, which needs no array.
struct LayoutQueue {
  private(set) var first: LayoutNode?
  private var others: [LayoutNode] = []

  var isEmpty: Bool { first == nil }

  mutating func append(_ node: LayoutNode) {
    if first == nil { first = node } else { others.append(node) }
  }

  /// Takes all of them out.
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

  /// Says that the node's answers may have changed, and where its children are.
  ///
  /// - Parameter isForced: Whether parents have to think again even if no answer is another one.
  package final func invalidateLayout(isForced: Bool = false) {
    debt.answersAreStale = true
    if isForced { debt.isForced = true }
    invalidatePlacement()
  }

  /// Says that the node's children have other places, though all its answers are as they were.
  package final func invalidatePlacement() {
    debt.needsPlacement = true
    setNeedsCommit()
    tellParentsOfLayout()
  }

  /// Whether the node, or anything below it, is still to be laid out.
  package final var isLayoutDue: Bool { debt.isLayoutDue }

  /// Says that attributes of the node may have to be sent to new values.
  package final func setNeedsCommit() {
    if debt.needsCommit, debt.isQueuedForCommit { return }
    debt.needsCommit = true
    tellParentsOfCommit()
  }

  /// Tells parents that were not to hear of it before of what is still to be laid out.
  package final func passOnDebt() {
    if debt.isLayoutDue { tellParentsOfLayout() }
  }

  private func tellParentsOfLayout() {
    var node = self
    while let parent = node.layoutParent {
      // It is about to place the node anyway, and its size is another's affair.
      if parent.containsInvalidation { return }
      let isKnown = node.debt.isQueuedForLayout && parent.debt.answersBelowAreStale
      if !node.debt.isQueuedForLayout {
        node.debt.isQueuedForLayout = true
        parent.debt.layoutQueue.append(node)
      }
      if isKnown { return }
      parent.debt.answersBelowAreStale = true
      node = parent
    }
  }

  private func tellParentsOfCommit() {
    var node = self
    while !node.debt.isQueuedForCommit, let parent = node.layoutParent {
      node.debt.isQueuedForCommit = true
      parent.debt.commitQueue.append(node)
      node = parent
    }
  }

  /// Tells a new parent of what the old one knew.
  final func parentDidChange() {
    debt.isQueuedForLayout = false
    debt.isQueuedForCommit = false
    guard layoutParent != nil else { return }
    if debt.isLayoutDue { tellParentsOfLayout() }
    if debt.needsCommit || !debt.commitQueue.isEmpty { tellParentsOfCommit() }
  }

  // MARK: Answering again

  /// Makes the answers true again, below first, and marks the parent if one has become another.
  final func revalidate() {
    debt.answersBelowAreStale = false
    debt.layoutQueue.forEach { if $0.debt.hasStaleAnswers { $0.revalidate() } }
    guard debt.answersAreStale else { return }
    debt.answersAreStale = false
    debt.needsPlacement = true
    let isForced = debt.isForced
    debt.isForced = false
    let felt = answers.feelsSurroundings
    if isForced { answers = LayoutAnswers() }
    guard answersHaveChanged || isForced else { return }
    guard let parent = layoutParent, !parent.containsInvalidation else { return }
    guard parent.answersDepend(on: self) || felt != nil && felt != feelsSurroundings else {
      parent.debt.needsPlacement = true
      return
    }
    parent.debt.answersAreStale = true
    if isForced, !parent.answersForChildren { parent.debt.isForced = true }
  }

  /// Asks again for all that was answered before; returns whether anything is another answer.
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

  /// Places those children again that did not get another place.
  final func placeQueuedChildren() {
    guard !debt.layoutQueue.isEmpty else { return }
    debt.layoutQueue.take().forEach { child in
      if child.debt.hasStaleAnswers {
        // It has changed while it was placed: another round is needed.
        debt.layoutQueue.append(child)
        return
      }
      child.debt.isQueuedForLayout = false
      if child.layoutParent === self, shows(child) { child.placeAgain() }
    }
  }

  /// Places what has to be placed in a node that stays where it is.
  private func placeAgain() {
    if debt.needsPlacement {
      size = size(for: proposal)
      setNeedsCommit()
      place()
    }
    placeQueuedChildren()
  }

  // MARK: Committing again

  final func commitQueuedChildren() {
    guard !debt.commitQueue.isEmpty else { return }
    debt.commitQueue.take().forEach { child in
      guard child.layoutParent === self else { return }
      child.debt.isQueuedForCommit = false
      child.commit(spaceOrigin: child.spaceOrigin)
    }
  }
}
