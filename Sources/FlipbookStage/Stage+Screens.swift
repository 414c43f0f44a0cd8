import FlipbookBase
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

extension Stage {
  // MARK: Swiping

  /// Draws a finger across the screen, and lifts it while it moves.
  func swipe(_ swipe: Action.Swipe) throws(TimelineError) {
    let start = try start(of: swipe)
    let way = way(of: swipe)
    let end = CGPoint(x: start.x + way.x, y: start.y + way.y)
    let size = device.size
    // A finger stays on the glass.
    let reached = CGPoint(
      x: min(max(end.x, 1), size.width - 1), y: min(max(end.y, 1), size.height - 1))
    let curve = swipe.over > .zero ? CurveSpec.linear(swipe.over) : nil
    try drag(
      from: start, to: swipe.distance == nil ? reached : end, curve, at: swipe.location)
  }

  private func start(of swipe: Action.Swipe) throws(TimelineError) -> CGPoint {
    let size = device.size
    switch swipe.start {
    case .middle: return CGPoint(x: size.width / 2, y: size.height / 2)
    case .place(let place): return try point(Located(place, at: swipe.location), from: .zero)
    case .edge(let edge):
      switch side(edge) {
      case .left: return CGPoint(x: 1, y: size.height / 2)
      case .right: return CGPoint(x: size.width - 1, y: size.height / 2)
      case .up: return CGPoint(x: size.width / 2, y: 1)
      case .down, .inwards: return CGPoint(x: size.width / 2, y: size.height - 1)
      }
    }
  }

  /// The distance and direction of a swipe, in points.
  private func way(of swipe: Action.Swipe) -> CGPoint {
    var (direction, share) = (swipe.direction, 0.5)
    if case .edge(let edge) = swipe.start {
      share = 0.75
      if direction == .inwards { direction = side(edge).opposite }
    }
    let size = device.size
    switch direction {
    case .left: return CGPoint(x: -(swipe.distance ?? size.width * share), y: 0)
    case .right, .inwards: return CGPoint(x: swipe.distance ?? size.width * share, y: 0)
    case .up: return CGPoint(x: 0, y: -(swipe.distance ?? size.height * share))
    case .down: return CGPoint(x: 0, y: swipe.distance ?? size.height * share)
    }
  }

  /// The side of the screen on which an edge is.
  private func side(_ edge: Action.ScrollEdge) -> Action.Swipe.Direction {
    let isReversed = graph.rootNode?.context.environment.layoutDirection == .rightToLeft
    switch edge {
    case .top: return .up
    case .bottom: return .down
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    }
  }

  // MARK: Leaving

  /// Dismisses the presentation in front, or the one that a selector finds.
  func dismiss(
    _ selector: Located<Selector>?, at place: SourceLocation
  ) throws(TimelineError) {
    let presented: [ViewNode]
    if let selector {
      presented = [try one(selector).node]
    } else {
      presented = presentations
    }
    guard let last = presented.last else {
      throw TimelineError(
        .cannotAct, "nothing is presented at \(time.spelling)", at: place,
        help: "`dismiss` ends a sheet, a cover, an alert, a menu; `back` pops a screen")
    }
    guard let part = last.systemPart, part.isDismissable else {
      let name = last.systemPart.map { "the \(Self.description(of: $0, at: last))" } ?? "this view"
      throw TimelineError(.cannotAct, "\(name) cannot be dismissed", at: place)
    }
    perform { part.performDismissal() }
  }

  /// The presentations on the screen, the one in front last.
  var presentations: [ViewNode] {
    let shown = graph.presentNodes.filter { node in
      node.systemPart?.part.isPresentation == true && node.removalRoot == nil
        && StageMatch(namedNode: node).isChosen
    }
    let planes = shown.map { node in
      (node, node.elements.first.map { graph.root.planeIndex(of: $0) } ?? 0)
    }
    return planes.enumerated().sorted { one, other in
      (one.element.1, one.offset) < (other.element.1, other.offset)
    }.map(\.element.0)
  }

  /// Taps the button that goes back: of several, the last that can be reached.
  func goBack(at place: SourceLocation) throws(TimelineError) {
    let buttons = matchesOnce(of: .part(.back, nil)).filter { $0.node.removalRoot == nil }
    for (index, button) in buttons.enumerated().reversed() {
      if let part = button.node.systemPart, part.isDismissable {
        return perform { part.performDismissal() }
      }
      let selector = Selector.index(.part(.back, nil), index)
      if (try? aim(at: Located(selector, at: place), .tap)) != nil {
        return try tap(Located(selector, at: place))
      }
    }
    throw TimelineError(
      .cannotAct, "no screen to go back to at \(time.spelling)", at: place,
      notes: ["on screen now: \(listed(buttonsOnScreen))"])
  }
}

extension Action.Swipe.Direction {
  fileprivate var opposite: Self {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    case .inwards: .inwards
    }
  }
}
