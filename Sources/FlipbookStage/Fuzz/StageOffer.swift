import FlipbookBase
import FlipbookFuzz
import FlipbookGeometry
import FlipbookLayout
import FlipbookTimeline
import FlipbookViews
import Foundation

/// The random steps that a stage offers at the present time.
///
/// Each one is taken by the screen without an error: what is not there, is covered or is disabled is
/// not offered.
struct StageOffer {
  private let stage: Stage

  /// The place in which the steps are written.
  private static let place = SourceLocation(file: "fuzz", line: 1, column: 1)

  /// The number of targets that are looked at before a kind of steps is given up (chosen).
  private static let mostTries = 6

  init(_ stage: Stage) { self.stage = stage }

  /// Returns a step of a kind at a time; `nil` if the screen offers none.
  func step(_ act: FuzzAct, at time: ExactTime, _ dice: inout Dice) -> Step? {
    let action: Action?
    switch act {
    case .tap: action = touch(.tap, &dice).map { .tap($0) }
    case .press:
      let duration = ExactTime(milliseconds: dice.number(6...90) * 10)
      action = touch(.press, &dice).map { .longPress($0, duration: duration) }
    case .drag: action = drag(&dice)
    case .rotate: action = rotation(&dice)
    case .state: action = setting(&dice)
    case .type:
      guard stage.graph.focusedInput != nil else { return nil }
      action = .type(
        Located(dice.pick(["a", "b", "W", " ", "\u{8}", "\n"]) ?? "a", at: Self.place))
    case .leave: action = leaving(&dice)
    }
    return action.map { action in
      Step(action, at: Located(.time(time), at: Self.place), location: Self.place)
    }
  }

  // MARK: Fingers

  private var screen: CGRect { CGRect(origin: .zero, size: stage.device.size) }

  /// The layout nodes of present views that fit.
  private func nodes(_ fits: (LayoutNode) -> Bool) -> [LayoutNode] {
    var found: [LayoutNode] = []
    for node in stage.graph.allNodes where node.removalRoot == nil {
      node.forEachOwnLayoutNode { element in
        if fits(element), element.shownOpacity > 0, element.shownRect.intersects(screen) {
          found.append(element)
        }
      }
    }
    return found
  }

  private func touch(_ touch: Stage.Touch, _ dice: inout Dice) -> Located<Selector>? {
    let targets = nodes { node in
      guard let taker = node.touchTaker, taker.takesTouches, !(node is ScrollLayoutNode) else {
        return false
      }
      return touch.isFor(taker) && (node is TextInputNode || Stage.isButton(node))
    }
    for _ in 0..<min(Self.mostTries, targets.count) {
      guard let target = dice.pick(targets) else { return nil }
      if let selector = selector(of: target, touch) { return Located(selector, at: Self.place) }
    }
    return nil
  }

  /// The words that find a target now: its label if it is the only one, else a point on it.
  private func selector(of target: LayoutNode, _ touch: Stage.Touch) -> Selector? {
    let label = Stage.label(of: target)
    if !label.isEmpty, !(target is TextInputNode), label.count <= 40 {
      let button = Located(Selector.button(label), at: Self.place)
      if stage.present(button).count == 1, isAimed(button, target, touch) { return button.value }
    }
    let rect = target.shownRect.intersection(screen)
    guard !rect.isNull, rect.width >= 2, rect.height >= 2 else { return nil }
    let point = Selector.point(
      x: Double(rect.midX.rounded(.down)), y: Double(rect.midY.rounded(.down)))
    return isAimed(Located(point, at: Self.place), target, touch) ? point : nil
  }

  private func isAimed(
    _ selector: Located<Selector>, _ target: LayoutNode, _ touch: Stage.Touch
  ) -> Bool {
    guard let aim = try? stage.aim(at: selector, touch) else { return false }
    return aim.target === target && screen.contains(aim.place)
  }

  private func drag(_ dice: inout Dice) -> Action? {
    let targets = nodes { node in
      guard let taker = node.touchTaker else { return false }
      return taker.takesTouches && taker.takesDrags
    }
    for _ in 0..<min(Self.mostTries, targets.count) {
      guard let target = dice.pick(targets) else { return nil }
      let rect = target.shownRect.intersection(screen.insetBy(dx: 1, dy: 1))
      guard !rect.isNull, rect.width >= 4, rect.height >= 4 else { continue }
      let start = CGPoint(
        x: CGFloat(dice.number(Int(rect.minX.rounded(.up))...Int(rect.maxX.rounded(.down)))),
        y: CGFloat(dice.number(Int(rect.minY.rounded(.up))...Int(rect.maxY.rounded(.down)))))
      guard let node = stage.dragged(at: start),
        Finger.chain(from: node).contains(where: { $0 === target })
      else { continue }
      // Nothing is thrown where only one finger fits, so that seeds stay what they are.
      let takesTwo = target.touchTaker?.takesPinches ?? false
      return takesTwo && dice.happens(50) ? pinch(at: start, &dice) : drag(from: start, &dice)
    }
    return nil
  }

  /// A drag along an axis or aslant, that stays on the screen.
  private func drag(from start: CGPoint, _ dice: inout Dice) -> Action {
    let way = Double(dice.number(2...30) * 10)
    let isSteep = dice.happens(50)
    let sign = dice.happens(50) ? 1.0 : -1.0
    let aside = Double(dice.number(-3...3) * 10)
    let (x, y) = isSteep ? (aside, way * sign) : (way * sign, aside)
    let end = CGPoint(
      x: min(max(start.x + x, 1), screen.maxX - 1), y: min(max(start.y + y, 1), screen.maxY - 1))
    let over = ExactTime(milliseconds: dice.number(4...50) * 10)
    return .drag(
      Action.Drag(
        from: Located(.point(x: start.x, y: start.y), at: Self.place),
        to: Located(.by(x: end.x - start.x, y: end.y - start.y), at: Self.place), over: over))
  }

  /// Two fingers, from a fifth of their distance to four times as far, and half a turn at most.
  private func pinch(at place: CGPoint, _ dice: inout Dice) -> Action {
    let scale = Double(dice.number(2...40)) / 10
    let turn = Double(dice.number(-18...18) * 10)
    let over = ExactTime(milliseconds: dice.number(4...50) * 10)
    let view = Selector.point(x: place.x, y: place.y)
    return .pinch(
      Action.Pinch(Located(view, at: Self.place), scale: scale, turn: turn, over: over))
  }

  // MARK: The device, states, screens

  private func rotation(_ dice: inout Dice) -> Action {
    let turned: Action.Orientation =
      stage.device.orientation == .portrait ? .landscapeLeft : .portrait
    let curve = CurveSpec.easeInOut(ExactTime(milliseconds: 300))
    return .rotate(
      Located(turned, at: Self.place),
      over: dice.happens(50) ? Located(curve, at: Self.place) : nil)
  }

  /// Turns a state that is true or false over, mostly under an animation.
  private func setting(_ dice: inout Dice) -> Action? {
    var seen: Set<String> = []
    var states: [(name: String, value: Bool)] = []
    for node in stage.graph.presentNodes where !SystemModules.declareView(of: node) {
      for state in node.states where seen.insert(state.name).inserted {
        if let value = state.location.currentValue as? Bool { states.append((state.name, value)) }
      }
    }
    guard let state = dice.pick(states) else { return nil }
    let value = NamedValue(
      name: Located(state.name, at: Self.place),
      value: Located(.bool(!state.value), at: Self.place))
    let curve = dice.happens(70) ? Located(CurveSpec.default(nil), at: Self.place) : nil
    return .set([value], animation: curve)
  }

  /// Ends what is in front, or goes back to the screen before.
  private func leaving(_ dice: inout Dice) -> Action? {
    if stage.presentations.last?.systemPart?.isDismissable == true { return .dismiss(nil) }
    let buttons = stage.matchesOnce(of: .part(.back, nil)).filter { $0.node.removalRoot == nil }
    guard !buttons.isEmpty, stage.presentations.isEmpty else { return nil }
    return .back(Self.place)
  }
}
