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

    /// Where it is shown in the window, and how much of it.
    func shown(_ node: LayoutNode) -> (rect: CGRect, opacity: Double) {
      var (rect, opacity) = (node.ownShownRect, node.shownOpacity)
      for surrounding in surroundings {
        guard let around = surrounding.node else { continue }
        rect = around.mapToParent(rect)
        opacity *= around.shownOpacity
      }
      assert(rect.withinReach == node.shownRect && opacity == node.shownOpacityInWindow)
      return (rect.withinReach, opacity)
    }

    /// How much larger, and how far turned, what is around it shows it.
    var transform: (scale: Double, rotation: Double) {
      var transform = CGAffineTransform.identity
      for surrounding in surroundings {
        guard let own = surrounding.node?.shownTransform, own != .identity else { continue }
        transform = transform.concatenating(own)
      }
      guard transform != .identity else { return (1, 0) }
      // Makes negative zeros positive ones.
      transform = transform.concatenating(.identity)
      let area = Double(transform.a * transform.d - transform.b * transform.c)
      let angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
      return (abs(area).squareRoot(), angle)
    }
  }

  /// Something that may move the view.
  private struct Movable {
    let property: String
    weak var moving: (any Moving)?

    /// When it began to move as it does; nil while it does not.
    var since: Double?
  }

  private let elements: [Element]
  private var movables: [Movable]
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
    movables = match.movables.map { Movable(property: $0.property, moving: $0.moving) }
    isUnpredictable = match.movables.contains { !$0.moving.isPredictable }
    self.asksForColor = asksForColor
    self.asksForTruncation = asksForTruncation
    look = Recording.View(identity: identity, rect: .zero)
    (look.text, look.z) = (text, z)
  }

  /// What is shown of it now.
  func view(on stage: Stage) -> Recording.View? {
    var (bounds, opacity) = (ShownBounds(), 0.0)
    for element in elements {
      guard let node = element.node else { continue }
      let shown = element.shown(node)
      bounds.add(shown.rect)
      opacity = max(opacity, shown.opacity)
    }
    guard let rect = bounds.rect, let first = elements.first, let node = first.node else {
      return nil
    }
    updateMovements(on: stage)
    var view = look
    (view.rect, view.opacity) = (rect, opacity)
    (view.scale, view.rotation) = first.transform
    if asksForColor { view.color = Self.color(in: node) }
    if asksForTruncation {
      view.isTruncated = elements.compactMap(\.node).contains(where: Self.isTruncated)
    }
    view.movements = movements
    return view
  }

  /// When what moves the view ends, as far as it does, in seconds on the graph's clock.
  func ends(after now: Double) -> [Double] {
    movables.compactMap { movable in
      guard let moving = movable.moving, moving.isMoving else { return nil }
      return moving.restTime(after: now, tolerance: 0)
    }
  }

  /// Describes what moves the view, if that is not what it was.
  private func updateMovements(on stage: Stage) {
    let forecast = stage.graph.forecast.version
    guard isUnpredictable || forecast != seenForecast else { return }
    seenForecast = forecast
    var hasChanged = isUnpredictable
    for index in movables.indices {
      let moving = movables[index].moving
      let since = moving?.isMoving == true ? moving?.movementStart : nil
      if since != movables[index].since {
        movables[index].since = since
        hasChanged = true
      }
    }
    guard hasChanged else { return }
    movements = movables.compactMap { movable in
      guard let since = movable.since, let moving = movable.moving else { return nil }
      return Recording.Movement(
        property: movable.property, curve: moving.movementDescription,
        since: stage.time(ofClock: since))
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
