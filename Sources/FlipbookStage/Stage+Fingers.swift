import FlipbookGeometry
import FlipbookMotion
import FlipbookTimeline
import FlipbookViews
import Foundation

extension Stage {
  // MARK: Scrolling

  /// Brings the content of a scroll view elsewhere, as a program would, not as a finger.
  func scroll(_ step: Action.Scroll) throws(TimelineError) {
    let scroll = try scrollNode(step.view)
    let transaction = Self.transaction(Self.curve(step.curve?.value, taking: step.over))
    let scrolls = try destination(step, in: scroll)
    perform { graph.enqueueScroll(transaction) { scrolls(transaction) } }
    perform { scroll.tellPositions() }
  }

  /// What brings a scroll view's content to where a step wants it.
  private func destination(
    _ step: Action.Scroll, in scroll: ScrollLayoutNode
  ) throws(TimelineError) -> (Transaction) -> Void {
    switch step.target.value {
    case .edge(let edge): return { scroll.scroll(to: Edge(edge), $0) }
    case .offset(let x, let y): return { scroll.scroll(toX: x, y: y, $0) }
    case .by(let x, let y):
      return { scroll.scroll(toX: scroll.offset.x + x, y: scroll.offset.y + y, $0) }
    case .view(let selector):
      let located = Located(selector, at: step.target.location)
      if let element = matches(of: selector).first?.elements.first {
        return { scroll.scroll(anchor: nil, $0) { [weak element] in element?.globalRect } }
      }
      guard case .id(let identifier) = selector, scroll.canScroll(toIDSpelled: identifier) else {
        throw nothingMatches(located)
      }
      return { scroll.scroll(toIDSpelled: identifier, $0) }
    }
  }

  /// The scroll view that a selector finds, or the first one in what it finds.
  private func scrollNode(
    _ selector: Located<Selector>
  ) throws(TimelineError) -> ScrollLayoutNode {
    let found = try one(selector)
    for element in found.elements {
      if let scroll = Self.scrollNode(in: element) { return scroll }
    }
    throw TimelineError(
      .cannotAct, "`\(selector.value)` has no scroll view", at: selector.location,
      label: "nothing here can be scrolled")
  }

  private static func scrollNode(in node: LayoutNode) -> ScrollLayoutNode? {
    if let scroll = node as? ScrollLayoutNode { return scroll }
    for child in node.layoutChildren {
      if let scroll = scrollNode(in: child) { return scroll }
    }
    return nil
  }

  // MARK: Dragging

  /// Puts a finger down, moves it and lifts it.
  func drag(_ step: Action.Drag) throws(TimelineError) {
    let start = try point(step.from, from: .zero)
    let end = try point(step.to, from: start)
    guard let target = FingerTarget.find(at: start, in: graph) else {
      throw TimelineError(
        .cannotAct, "nothing at \(Int(start.x)), \(Int(start.y)) can be dragged",
        at: step.from.location, label: "no gesture and no scroll view here")
    }
    let curve = Self.curve(step.curve?.value, taking: step.over)
    perform {
      FingerDrag(
        target, from: start, to: end, animation: Self.transaction(curve).animation, in: graph
      ).begin()
    }
  }

  private func point(
    _ place: Located<Action.Place>, from start: CGPoint
  ) throws(TimelineError) -> CGPoint {
    switch place.value {
    case .point(let x, let y): return CGPoint(x: x, y: y)
    case .by(let x, let y): return CGPoint(x: start.x + x, y: start.y + y)
    case .view(let selector):
      let rect = try one(Located(selector, at: place.location)).shownRect ?? .zero
      return CGPoint(x: rect.midX, y: rect.midY)
    }
  }

  /// A curve that takes a time, where a curve can be told how long to take; evenly without one.
  private static func curve(_ curve: CurveSpec?, taking time: ExactTime) -> CurveSpec? {
    guard time > .zero else { return curve }
    switch curve {
    case nil, .linear?: return .linear(time)
    case .easeIn?: return .easeIn(time)
    case .easeOut?: return .easeOut(time)
    case .easeInOut?: return .easeInOut(time)
    case .bezier(let x1, let y1, let x2, let y2, _)?:
      return .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: time)
    case .css(let easing, _)?: return .css(easing, duration: time)
    default: return curve
    }
  }
}

extension Edge {
  fileprivate init(_ edge: Action.ScrollEdge) {
    switch edge {
    case .top: self = .top
    case .bottom: self = .bottom
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }
}
