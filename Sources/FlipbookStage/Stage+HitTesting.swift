import FlipbookBase
import FlipbookLayout
import FlipbookTimeline
import FlipbookViews
import Foundation

extension Stage {
  /// Returns the place at which a finger touches a target: its middle, or a place around that.
  ///
  /// With it comes the topmost node drawn there, if there is one.
  ///
  /// - Throws: An error with the obstacle, or with the reason why the target takes no touches.
  func reach(
    of target: LayoutNode, _ selector: Located<Selector>
  ) throws(TimelineError) -> (place: CGPoint, top: LayoutNode?) {
    if let reason = untouchable(target) {
      throw TimelineError(
        .cannotAct, "`\(selector.value)` cannot be touched", at: selector.location, label: reason)
    }
    var cover: LayoutNode?
    for place in Self.fingerPlaces(on: target.shownRect) {
      let top = graph.root.touched(at: place)
      guard let top, !top.isInside(target) else { return (place, top) }
      if target.isInside(top) { return (place, nil) }
      cover = cover ?? top
    }
    throw TimelineError(
      .cannotAct,
      "`\(selector.value)` is covered by \(cover.map { Self.cover(over: target, $0) } ?? "something")",
      at: selector.location, label: "nothing of it can be tapped",
      help: "a view that only decorates lets touches through with `.allowsHitTesting(false)`")
  }

  /// The one view that a finger means: of several, the only one that it can reach on the screen.
  ///
  /// A button of an alert is meant, and not its namesake below.
  func oneWithinReach(_ selector: Located<Selector>) throws(TimelineError) -> StageMatch {
    let found = present(selector)
    if found.count < 2 { return try only(of: found, selector) }
    let near = found.filter { match in
      guard let target = match.elements.first,
        let reached = try? reach(of: target, selector)
      else { return false }
      return CGRect(origin: .zero, size: graph.root.size).contains(reached.place)
    }
    return try only(of: near.count == 1 ? near : found, selector)
  }

  /// The places in a rectangle that a finger tries: the middle, then half way to sides and corners.
  private static func fingerPlaces(on rect: CGRect) -> [CGPoint] {
    let parts: [(CGFloat, CGFloat)] = [
      (0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.25, 0.25), (0.75, 0.25),
      (0.25, 0.75), (0.75, 0.75),
    ]
    return parts.map { x, y in
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
  }

  /// The reason why a target takes no touches at any place; nil if it does.
  private func untouchable(_ target: LayoutNode) -> String? {
    var node: LayoutNode? = target
    while let current = node {
      if (current as? HitTestingNode)?.allowsHitTesting == false {
        return "it, or a view around it, has `.allowsHitTesting(false)`"
      }
      if current is HiddenNode { return "it, or a view around it, is `.hidden()`" }
      if current.shownOpacity <= 0 { return "it, or a view around it, has opacity 0" }
      node = current.layoutParent
    }
    return nil
  }

  /// The name of what covers a target: the system's part that the target is not in, or the view.
  private static func cover(over target: LayoutNode, _ cover: LayoutNode) -> String {
    let around = systemParts(around: target).map { ObjectIdentifier($0.node) }
    let covering = systemParts(around: cover).filter {
      !around.contains(ObjectIdentifier($0.node))
    }
    guard
      let (node, part) = covering.first(where: { $0.part.part.isPresentation })
        ?? covering.last
    else { return name(of: cover) }
    return "the \(description(of: part, at: node))"
  }

  /// The view's name in a message: that of a selector, and its place.
  private static func name(of node: LayoutNode) -> String {
    let rect = node.shownRect
    return """
      \(selectorName(of: node)) at \(short(rect.origin)), \
      \(short(CGPoint(x: rect.width, y: rect.height), separator: "×")) points
      """
  }

  private static func selectorName(of node: LayoutNode) -> String {
    if let text = node.shownText { return "text(\"\(text)\")" }
    var layoutNode: LayoutNode? = node
    while let current = layoutNode {
      if let identifier = current.givenIdentifier { return "id(\(identifier))" }
      // Beyond a container the identifier is another view's.
      layoutNode = current.layoutParent.flatMap { $0.layoutChildren.count == 1 ? $0 : nil }
    }
    var owner = node.owner
    while let current = owner {
      if let name = current.selectorName { return "a view in \(name)" }
      owner = current.parent
    }
    return "a view"
  }

  private static func short(_ point: CGPoint, separator: String = ",") -> String {
    func short(_ value: CGFloat) -> String { "\(Int(value.withinInt.rounded()))" }
    return short(point.x) + separator + short(point.y)
  }
}

extension CGFloat {
  fileprivate var withinInt: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e12), 1e12) }
}
