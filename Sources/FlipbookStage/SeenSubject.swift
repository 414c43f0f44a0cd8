import FlipbookDisplay
import FlipbookExpectations
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A recorded view, as it was found when something last happened on the stage.
///
/// It retains nothing of the scene. Animations are described again only when they change.
final class SeenSubject {
  private struct Element {
    let reference: UncountedReference<LayoutNode>.Zeroing

    /// The nodes around it that change the way it is shown, nearest first.
    let surroundings: [UncountedReference<LayoutNode>.Zeroing]

    init(_ node: LayoutNode) {
      reference = node.ownReference
      surroundings = sequence(first: node) { $0.layoutParent }.dropFirst()
        .filter(\.altersContent).map(\.ownReference)
    }

    var node: LayoutNode? { reference.object }

    /// The element and the nodes around it; nil once it is gone.
    var sight: Sight.Element? {
      node.map { Sight.Element($0, surroundings: surroundings) }
    }
  }

  private let elements: [Element]

  /// The start of each possible motion of the view as it runs now; nil for one that does not run.
  private var starts: [Double?] = []

  private var movements: [Recording.Movement] = []
  private let isUnpredictable: Bool

  /// The version of the schedule for which the movements are known.
  private var seenSchedule: Int?

  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// The values that do not change while motions progress.
  private var look: Recording.View

  init(
    _ match: StageMatch, identity: Int, text: String?, z: Int, spoken: Recording.Spoken?,
    asksForColor: Bool, asksForTruncation: Bool, structure: Structure? = nil
  ) {
    elements = match.elements.map(Element.init)
    isUnpredictable = match.movables.contains { !$0.moving.isPredictable }
    self.asksForColor = asksForColor
    self.asksForTruncation = asksForTruncation
    look = Recording.View(identity: identity, rect: .zero)
    (look.text, look.z, look.spoken) = (text, z, spoken)
    guard let structure else { return }
    (look.isLeaving, look.givenIdentity) = (structure.isLeaving, structure.givenIdentity)
  }

  /// The place of a view in the structure.
  struct Structure {
    /// True if it has left and is only still shown.
    let isLeaving: Bool

    /// The identities that code has given to it and to the views around it.
    let givenIdentity: String

    init(of node: ViewNode) {
      isLeaving = node.removalRoot != nil
      givenIdentity = sequence(first: node) { $0.parent }.compactMap(\.explicitIdentity)
        .map { "\($0.base)" }.joined(separator: "/")
    }
  }

  /// Returns the view as it is shown now; nil if it is gone.
  func view(on stage: Stage) -> Recording.View? {
    guard let node = elements.first?.node, let shown = sight.shown else { return nil }
    updateMovements(on: stage)
    var view = look
    (view.rect, view.opacity) = (shown.rect, shown.opacity)
    (view.scale, view.rotation) = (shown.scale, shown.rotation)
    if asksForColor { view.color = Self.color(in: node) }
    if asksForTruncation {
      view.isTruncated = elements.compactMap(\.node).contains(where: Self.isTruncated)
    }
    view.movements = movements
    return view
  }

  /// True if only its numbers can change while motions progress.
  var onlyMoves: Bool { !isUnpredictable && !asksForColor && !asksForTruncation }

  /// The view's sight, valid until nodes come or go.
  var sight: Sight { Sight(elements.compactMap(\.sight)) }

  /// The ends of the view's motions, as far as they have one, in seconds on the graph's clock.
  func ends(after now: Double) -> [Double] {
    movables.compactMap { _, moving in
      moving.isMoving ? moving.restTime(after: now, tolerance: 0) : nil
    }
  }

  /// The attributes that may move the view now, nearest first.
  ///
  /// They are not kept, as a weak reference makes the object slower to retain for everybody.
  private var movables: [(property: String, moving: any Moving)] {
    elements.first?.node?.allMovables ?? []
  }

  /// Describes the view's motions again, if they have changed.
  private func updateMovements(on stage: Stage) {
    let schedule = stage.graph.schedule.version
    guard isUnpredictable || schedule != seenSchedule else { return }
    seenSchedule = schedule
    let movables = movables
    let starts = movables.map { $0.moving.isMoving ? $0.moving.movementStart : nil }
    guard isUnpredictable || starts != self.starts else { return }
    self.starts = starts
    movements = zip(movables, starts).compactMap { movable, start in
      start.map { start in
        Recording.Movement(
          property: movable.property, curve: movable.moving.movementDescription,
          since: stage.time(ofClock: start))
      }
    }
  }

  private static func isTruncated(_ element: LayoutNode) -> Bool {
    if let text = element as? TextNode { return text.isTruncated }
    return element.layoutChildren.contains(where: isTruncated)
  }

  private static func color(in element: LayoutNode) -> [Double]? {
    if let color = element.shownColor {
      return [color.red, color.green, color.blue, color.alpha].map(Double.init)
    }
    return element.layoutChildren.lazy.compactMap { color(in: $0) }.first
  }
}
