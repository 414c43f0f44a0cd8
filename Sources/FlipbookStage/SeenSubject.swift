import FlipbookExpectations
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A view a recording is about, as it was found when something last happened on the stage.
///
/// It keeps nothing of the scene alive, and makes no text as long as the same animations run.
final class SeenSubject {
  private struct Element {
    let reference: LayoutNodeReference

    /// What stands around it and has a say in how it is shown, nearest first.
    let surroundings: [LayoutNodeReference]

    init(_ node: LayoutNode) {
      reference = node.ownReference
      surroundings = sequence(first: node) { $0.layoutParent }.dropFirst()
        .filter(\.altersContent).map(\.ownReference)
    }

    var node: LayoutNode? { reference.node }

    /// It and what is around it, as far as it is there.
    var sight: Sight.Element? {
      node.map { Sight.Element($0, surroundings: surroundings) }
    }
  }

  private let elements: [Element]

  /// When each thing that may move the view began to do so as it does; nil for one that does not.
  private var starts: [Double?] = []

  private var movements: [Recording.Movement] = []
  private let isUnpredictable: Bool

  /// The forecast of motions as of which the movements are known.
  private var seenForecast: Int?

  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// What does not change while motions progress.
  private var look: Recording.View

  init(
    _ match: StageMatch, identity: Int, text: String?, z: Int, asksForColor: Bool,
    asksForTruncation: Bool
  ) {
    elements = match.elements.map(Element.init)
    isUnpredictable = match.movables.contains { !$0.moving.isPredictable }
    self.asksForColor = asksForColor
    self.asksForTruncation = asksForTruncation
    look = Recording.View(identity: identity, rect: .zero)
    (look.text, look.z) = (text, z)
  }

  /// What is shown of it now.
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

  /// Whether nothing but its numbers can change as long as motions only progress.
  var onlyMoves: Bool { !isUnpredictable && !asksForColor && !asksForTruncation }

  /// What is seen of it now, for as long as nothing comes or goes.
  var sight: Sight { Sight(elements.compactMap(\.sight)) }

  /// When what moves the view ends, as far as it does, in seconds on the graph's clock.
  func ends(after now: Double) -> [Double] {
    movables.compactMap { _, moving in
      moving.isMoving ? moving.restTime(after: now, tolerance: 0) : nil
    }
  }

  /// What may move the view now, nearest first.
  ///
  /// They are not kept: what is referred to weakly is slower to hold for all others, too.
  private var movables: [(property: String, moving: any Moving)] {
    elements.first?.node?.allMovables ?? []
  }

  /// Describes what moves the view, if that is not what it was.
  private func updateMovements(on stage: Stage) {
    let forecast = stage.graph.forecast.version
    guard isUnpredictable || forecast != seenForecast else { return }
    seenForecast = forecast
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
      return [color.red, color.green, color.blue, color.opacity].map(Double.init)
    }
    return element.layoutChildren.lazy.compactMap { color(in: $0) }.first
  }
}
