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
    weak var node: LayoutNode?
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
  private var isUnpredictable = false
  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// What does not change while motions progress.
  private var look: Recording.View

  init(
    _ match: StageMatch, identity: Int, text: String?, z: Int, asksForColor: Bool,
    asksForTruncation: Bool
  ) {
    elements = match.elements.map { Element(node: $0) }
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
      bounds.add(node.shownRect)
      opacity = max(opacity, node.shownOpacityInWindow)
    }
    guard let rect = bounds.rect, let first = elements.first?.node else { return nil }
    updateMovements(on: stage)
    var view = look
    (view.rect, view.opacity) = (rect, opacity)
    (view.scale, view.rotation) = Self.transform(of: first)
    if asksForColor { view.color = Self.color(in: first) }
    if asksForTruncation {
      view.isTruncated = elements.compactMap(\.node).contains(where: Self.isTruncated)
    }
    view.movements = movements
    return view
  }

  /// Describes what moves the view, if that is not what it was.
  private func updateMovements(on stage: Stage) {
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

  /// How much larger, and how far turned, what is around a node shows it.
  private static func transform(of element: LayoutNode) -> (scale: Double, rotation: Double) {
    var transform = CGAffineTransform.identity
    var node = element.layoutParent
    while let current = node {
      let own = current.shownTransform
      if own != .identity { transform = transform.concatenating(own) }
      node = current.layoutParent
    }
    guard transform != .identity else { return (1, 0) }
    // Makes negative zeros positive ones.
    transform = transform.concatenating(.identity)
    let area = Double(transform.a * transform.d - transform.b * transform.c)
    let angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
    return (abs(area).squareRoot(), angle)
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
