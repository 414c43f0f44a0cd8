import FlipbookExpectations
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Says what a stage shows of the views a recording is about.
final class StageLooks {
  private let stage: Stage
  private let subjects: [Recording.Subject]
  private let asksForOrder: Bool
  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// The views that have been seen, which may be gone since.
  private var known: [ObjectIdentifier: Identity] = [:]
  private var count = 0

  private struct Identity {
    weak var node: ViewNode?
    var number: Int
  }

  init(
    _ stage: Stage, _ subjects: [Recording.Subject], _ timeline: Timeline, asksForAll: Bool
  ) {
    (self.stage, self.subjects) = (stage, subjects)
    let rules = timeline.expectations.flatMap(\.checks).map(\.rule)
    asksForOrder = asksForAll || rules.contains { $0.asks(for: .z) }
    asksForColor = asksForAll || rules.contains { $0.asks(for: .color) }
    asksForTruncation = asksForAll || rules.contains { $0.matcher == .notTruncated }
  }

  /// What is shown now.
  func screen() -> Recording.Screen {
    let (size, area) = stage.shownScreen
    let order = asksForOrder ? paintingOrder : []
    return Recording.Screen(
      size: size,
      safeArea: [area.top, area.leading, area.bottom, area.trailing].map(Double.init),
      views: subjects.map { subject in
        stage.matches(of: subject.selector).first.flatMap { view($0, order) }
      })
  }

  private func view(_ match: StageMatch, _ order: [ObjectIdentifier]) -> Recording.View? {
    guard let rect = match.shownRect, let element = match.elements.first else { return nil }
    var view = Recording.View(identity: number(of: match.node), rect: rect)
    view.opacity = match.shownOpacity
    (view.scale, view.rotation) = Self.transform(of: element)
    let label = Stage.label(of: element)
    view.text = label.isEmpty ? nil : label
    if asksForColor { view.color = Self.color(in: element) }
    if asksForOrder { view.z = order.firstIndex(of: ObjectIdentifier(element)) ?? 0 }
    if asksForTruncation { view.isTruncated = match.elements.contains(where: Self.isTruncated) }
    view.movements = match.movements.map { property, moving in
      Recording.Movement(
        property: property, curve: moving.movementDescription,
        since: stage.time(ofClock: moving.movementStart))
    }
    return view
  }

  /// When the animations under way end, as far as they do.
  func ends() -> [ExactTime] {
    let now = stage.graph.time
    return subjects.flatMap { subject -> [ExactTime] in
      guard let match = stage.matches(of: subject.selector).first else { return [] }
      return match.movements.compactMap { movement in
        movement.moving.restTime(after: now, tolerance: 0).map(stage.time(ofClock:))
          .map(Self.rounded)
      }
    }
  }

  /// A time within two microseconds of a whole hundredth of a millisecond is that one.
  ///
  /// Timelines name such times; and a curve that ends flat is at its end, as far as numbers can
  /// tell, a little before it.
  private static func rounded(_ time: ExactTime) -> ExactTime {
    let whole = ExactTime(rounding: (time.seconds * 1e5).rounded() / 1e5)
    return abs(whole.seconds - time.seconds) <= 2e-6 ? whole : time
  }

  private func number(of node: ViewNode) -> Int {
    let key = ObjectIdentifier(node)
    // The identifier may be that of something gone whose place in memory this one has taken.
    if let identity = known[key], identity.node === node { return identity.number }
    count += 1
    known[key] = Identity(node: node, number: count)
    return count
  }

  /// How much larger, and how far turned, what is around a node shows it.
  private static func transform(of element: LayoutNode) -> (scale: Double, rotation: Double) {
    var transform = CGAffineTransform.identity
    var node = element.layoutParent
    while let current = node {
      transform = transform.concatenating(current.shownTransform)
      node = current.layoutParent
    }
    guard transform != .identity else { return (1, 0) }
    let area = Double(transform.a * transform.d - transform.b * transform.c)
    let angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
    return (abs(area).squareRoot(), angle)
  }

  private static func color(in element: LayoutNode) -> [Double]? {
    if let color = element.shownColor {
      return [color.red, color.green, color.blue, color.opacity].map(Double.init)
    }
    return element.layoutChildren.lazy.compactMap { color(in: $0) }.first
  }

  private static func isTruncated(_ element: LayoutNode) -> Bool {
    if let text = element as? TextNode { return text.isTruncated }
    return element.layoutChildren.contains(where: isTruncated)
  }

  /// All nodes that are laid out, those behind first.
  private var paintingOrder: [ObjectIdentifier] {
    var order: [ObjectIdentifier] = []
    func visit(_ node: LayoutNode) {
      order.append(ObjectIdentifier(node))
      for child in displayOrder(node.layoutChildren) { visit(child) }
    }
    visit(stage.graph.root)
    return order
  }
}

extension Expectation.Rule {
  /// What must be true, where it is said by a matcher.
  fileprivate var matcher: Matcher? {
    switch self {
    case .expression(_, let matcher), .others(let matcher): matcher
    case .golden, .pixels, .noWarnings: nil
    }
  }

  fileprivate func asks(for property: ViewProperty) -> Bool {
    guard case .expression(let expression, _) = self else { return false }
    return expression.asks(for: property)
  }
}

extension ViewExpression {
  fileprivate func asks(for wanted: ViewProperty) -> Bool {
    switch self {
    case .property(_, let property, _): property == wanted
    case .screen, .safeArea, .constant: false
    case .binary(let first, _, let second): first.asks(for: wanted) || second.asks(for: wanted)
    }
  }
}
