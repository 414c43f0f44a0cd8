import FlipbookBase
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

  /// Returns a closure that brings a scroll view's content to a step's target.
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

  /// The scroll view that a selector finds, or the first one in the views it finds.
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

  // MARK: Touching

  /// The purpose of a finger.
  enum Touch {
    case tap, press

    func isFor(_ node: any TouchTaking) -> Bool {
      guard let target = node.tapResponder else { return false }
      return self == .press || target.respondsToTap
    }
  }

  /// The place at which a finger goes down for a selector, and the innermost node there.
  struct Aim {
    var node: LayoutNode
    var target: any TouchTaking
    var place: CGPoint
  }

  /// Returns the place of the one view a selector finds: on a target in it, or else on one around
  /// it.
  func aim(at selector: Located<Selector>, _ touch: Touch) throws(TimelineError) -> Aim {
    if case .point(let x, let y) = selector.value {
      return try aim(at: CGPoint(x: x, y: y), selector, touch)
    }
    let found = try oneWithinReach(selector)
    let inside = found.elements.lazy.compactMap { Self.target(in: $0, touch) }.first
    let around = found.elements.first.flatMap { Self.target(around: $0, touch) }
    guard let target = inside ?? around else {
      throw TimelineError(
        .cannotAct, "`\(selector.value)` has no action", at: selector.location,
        label: "nothing here can be \(touch == .tap ? "tapped" : "pressed")",
        notes: ["on screen now: \(listed(buttonsOnScreen))"])
    }
    let touched: LayoutNode = inside ?? found.elements.first ?? target
    let (place, top) = try reach(of: touched, selector)
    if (target as? TapTargetNode)?.isEnabled == false
      || (target as? TextInputNode)?.isEnabled == false
    {
      graph.diagnose("`\(selector.value)` is disabled: touching it does nothing")
    }
    return Aim(node: top ?? Self.innermost(at: place, in: touched), target: target, place: place)
  }

  /// Returns what a finger at a point of the window does something with.
  private func aim(
    at place: CGPoint, _ selector: Located<Selector>, _ touch: Touch
  ) throws(TimelineError) -> Aim {
    let top = graph.root.touched(at: place)
    let target = top.flatMap { top in
      top.touchTaker.flatMap { touch.isFor($0) ? $0 : nil } ?? Self.target(around: top, touch)
    }
    guard let top, let target else {
      throw TimelineError(
        .cannotAct, "nothing at `\(selector.value)` can be touched", at: selector.location,
        notes: ["on screen now: \(listed(buttonsOnScreen))"])
    }
    return Aim(node: top, target: target, place: place)
  }

  private static func target(in node: LayoutNode, _ touch: Touch) -> (any TouchTaking)? {
    if let target = node.touchTaker, touch.isFor(target) { return target }
    for child in node.layoutChildren {
      if let target = target(in: child, touch) { return target }
    }
    return nil
  }

  private static func target(around node: LayoutNode, _ touch: Touch) -> (any TouchTaking)? {
    var node = node.layoutParent
    while let current = node {
      if let target = current.touchTaker, touch.isFor(target) { return target }
      node = current.layoutParent
    }
    return nil
  }

  /// The innermost node below another one that contains a point of the window.
  private static func innermost(at point: CGPoint, in node: LayoutNode) -> LayoutNode {
    for child in node.paintedChildren.reversed()
    where child.shownOpacity > 0 && child.shownRect.contains(point) {
      return innermost(at: point, in: child)
    }
    return node
  }

  func tap(_ selector: Located<Selector>) throws(TimelineError) {
    let aim = try aim(at: selector, .tap)
    perform {
      Finger(on: aim.node, at: aim.place, isBrief: true, in: graph).lift()
    }
  }

  /// Puts a finger down that stays.
  func press(_ selector: Located<Selector>) throws(TimelineError) {
    let aim = try aim(at: selector, .press)
    perform { _ = Finger(on: aim.node, at: aim.place, in: graph) }
  }

  /// Lifts the finger that was put on a view.
  func release(_ selector: Located<Selector>) throws(TimelineError) {
    let aim = try aim(at: selector, .press)
    guard let finger = aim.target.finger else {
      throw TimelineError(
        .cannotAct, "no finger is on `\(selector.value)`", at: selector.location,
        help: "`press:` puts one down")
    }
    perform { finger.lift() }
  }

  /// Puts a finger down and lifts it after a time.
  func longPress(_ selector: Located<Selector>, for duration: ExactTime) throws(TimelineError) {
    let aim = try aim(at: selector, .press)
    let animation = Self.transaction(.linear(duration)).animation
    perform {
      let finger = Finger(on: aim.node, at: aim.place, in: graph)
      let pose = FingerPose(aim.place)
      FingerDrag(finger, from: pose, to: pose, animation: animation, in: graph)
    }
  }

  // MARK: Dragging

  /// Puts a finger down, moves it and lifts it.
  func drag(_ step: Action.Drag) throws(TimelineError) {
    let start = try point(step.from, from: .zero)
    let end = try point(step.to, from: start)
    let curve = Self.curve(step.curve?.value, taking: step.over)
    try drag(
      from: start, to: end, curve, after: step.hold, staying: step.stay, at: step.from.location)
  }

  /// Puts a finger down at a point of the window, moves it to another by a curve after a time, and
  /// lifts it.
  func drag(
    from start: CGPoint, to end: CGPoint, _ curve: CurveSpec?, after hold: ExactTime = .zero,
    staying stay: ExactTime = .zero, at place: SourceLocation
  ) throws(TimelineError) {
    guard let node = dragged(at: start), Finger.chain(from: node).contains(where: \.takesDrags)
    else {
      throw TimelineError(
        .cannotAct, "nothing at \(Int(start.x)), \(Int(start.y)) can be dragged",
        at: place, label: "no gesture and no scroll view here")
    }
    var animation = Self.transaction(curve).animation
    if hold > .zero { animation = (animation ?? .linear(duration: 0)).delay(hold.seconds) }
    perform {
      FingerDrag(
        Finger(on: node, at: start, in: graph), from: FingerPose(start), to: FingerPose(end),
        animation: animation, stay: stay.seconds, in: graph)
    }
  }

  /// Puts two fingers down around the middle of a view, moves them apart or together, turns them and
  /// lifts them.
  func pinch(_ step: Action.Pinch) throws(TimelineError) {
    let place =
      if case .point(let x, let y) = step.view.value {
        CGPoint(x: x, y: y)
      } else {
        try point(Located(.view(step.view.value), at: step.view.location), from: .zero)
      }
    guard let node = dragged(at: place), Finger.chain(from: node).contains(where: \.takesPinches)
    else {
      throw TimelineError(
        .cannotAct, "`\(step.view.value)` takes no two fingers", at: step.view.location,
        label: "no `MagnifyGesture`, no `RotateGesture` and nothing that zooms here")
    }
    let animation = Self.transaction(Self.curve(step.curve?.value, taking: step.over)).animation
    let end = FingerPose(place, magnification: step.scale, rotation: .degrees(step.turn))
    perform {
      FingerDrag(
        Finger(on: node, at: place, count: 2, in: graph), from: FingerPose(place), to: end,
        animation: animation, in: graph)
    }
  }

  /// The node that a finger at a point of the window drags; nil for none.
  ///
  /// Where nothing of a scroll view is drawn, the finger touches something behind it, and drags the
  /// scroll view all the same: a sheet's content rather than the sheet.
  func dragged(at point: CGPoint) -> LayoutNode? {
    guard let touched = graph.root.touched(at: point) else {
      return Self.draggable(at: point, in: graph.root)
    }
    if let found = Self.first(inFrontOf: touched, { $0.scrollView(at: point) }) { return found }
    if Finger.chain(from: touched).contains(where: \.takesDrags) { return touched }
    return Self.first(inFrontOf: touched) { Self.draggable(at: point, in: $0) } ?? touched
  }

  /// The first node that is found in the trees drawn in front of a node, from the nearest on.
  private static func first(
    inFrontOf touched: LayoutNode, _ find: (LayoutNode) -> LayoutNode?
  ) -> LayoutNode? {
    var node = touched
    while let parent = node.layoutParent {
      let order = parent.paintedChildren
      let index = order.firstIndex { $0 === node } ?? order.count
      for sibling in order.dropFirst(index + 1).reversed() where sibling.shownOpacity > 0 {
        if let found = find(sibling) { return found }
      }
      node = parent
    }
    return nil
  }

  /// The innermost node that can be dragged at a point of the window where nothing is drawn.
  ///
  /// Of several, it is the one in front.
  private static func draggable(at point: CGPoint, in node: LayoutNode) -> LayoutNode? {
    for child in node.paintedChildren.reversed() where child.shownOpacity > 0 {
      if let found = draggable(at: point, in: child) { return found }
    }
    guard let target = node.touchTaker, target.takesTouches, target.takesDrags,
      node.shownRect.contains(point)
    else { return nil }
    return node
  }

  func point(
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

  /// Returns a curve with a duration, if the curve can have one; linear without a curve.
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
