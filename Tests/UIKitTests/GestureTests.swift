import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Recognizers on views, and the fingers of timelines.
@MainActor @Suite struct GestureTests {
  /// Writes down what recognizers report.
  private final class Log: NSObject, UIGestureRecognizerDelegate {
    var lines: [String] = []
    var answers: (UIGestureRecognizer) -> Bool = { _ in true }
    var isSimultaneous = false

    func note(_ name: String, _ recognizer: UIGestureRecognizer) {
      let state = recognizer.state
      if state == .changed, lines.last == "\(name) changed" { return }
      lines.append("\(name) \(state)")
    }

    func tapped(_ recognizer: UITapGestureRecognizer) { note("tap", recognizer) }

    func pinged() { lines.append("ping") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      answers(gestureRecognizer)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  private let log = Log()

  /// A recognizer that writes into the log.
  private func add<R: UIGestureRecognizer>(
    _ recognizer: R, _ name: String, to view: UIView
  ) -> R {
    let log = log
    recognizer.addTarget(
      log, action: _selector { (sender: UIGestureRecognizer) in log.note(name, sender) })
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// A stage with a view of 200 by 200 points at 50, 100, and one of 100 by 100 in it.
  private func views() -> (stage: Stage, outer: UIView, inner: UIView) {
    let controller = UIViewController()
    let outer = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    outer.accessibilityIdentifier = "outer"
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    return (stage(controller), outer, inner)
  }

  private let place = SourceLocation(file: "test")

  private func play(_ stage: Stage, _ action: Action) throws {
    try stage.play(Step(action, location: place), semantics: .ios18)
  }

  private func drag(
    _ stage: Stage, from start: CGPoint, by way: CGPoint, over duration: Double = 1
  ) throws {
    try play(
      stage,
      .drag(
        Action.Drag(
          from: Located(.point(x: start.x, y: start.y), at: place),
          to: Located(.by(x: way.x, y: way.y), at: place),
          over: ExactTime(rounding: duration))))
  }

  @Test func `recognizes taps, with a method of either form`() throws {
    let (stage, _, inner) = views()
    let tap = UITapGestureRecognizer(target: log, action: _selector(Log.tapped(_:)))
    tap.addTarget(log, action: _selector(Log.pinged))
    inner.addGestureRecognizer(tap)
    try play(stage, .tap(Located(.id("inner"), at: place)))
    #expect(log.lines == ["tap ended", "ping"])
    #expect(tap.location(in: inner) == CGPoint(x: 50, y: 50))
    stage.perform { tap.isEnabled = false }
    #expect(throws: TimelineError.self) {
      try play(stage, .tap(Located(.id("inner"), at: place)))
    }
  }

  @Test func `is recognized on a view that was moved to another superview`() throws {
    let (stage, outer, inner) = views()
    _ = add(UITapGestureRecognizer(), "tap", to: inner)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    stage.advance(to: 0.1)
    stage.perform {
      outer.superview?.addSubview(box)
      box.addSubview(inner)
    }
    stage.advance(to: 0.2)
    stage.perform {
      outer.addSubview(inner)
      box.removeFromSuperview()
    }
    stage.advance(to: 0.3)
    try play(stage, .tap(Located(.id("inner"), at: place)))
    #expect(log.lines == ["tap ended"])
  }

  @Test func `waits for a second tap where it has to`() throws {
    let (stage, _, inner) = views()
    let once = add(UITapGestureRecognizer(), "once", to: inner)
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    _ = add(twice, "twice", to: inner)
    once.require(toFail: twice)
    try play(stage, .tap(Located(.id("inner"), at: place)))
    stage.advance(to: 0.3)
    #expect(log.lines == [])
    stage.advance(to: 0.5)
    #expect(log.lines == ["once ended"])
    stage.advance(to: 1)
    try play(stage, .tap(Located(.id("inner"), at: place)))
    stage.advance(to: 1.2)
    try play(stage, .tap(Located(.id("inner"), at: place)))
    stage.advance(to: 2)
    #expect(log.lines == ["once ended", "twice ended"])
  }

  @Test func `follows a finger that moves`() throws {
    let (stage, outer, inner) = views()
    let pan = add(UIPanGestureRecognizer(), "pan", to: inner)
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 80, y: 0))
    stage.advance(to: 0.1)
    #expect(log.lines == [])
    stage.advance(to: 0.3)
    stage.advance(to: 0.5)
    #expect(log.lines == ["pan began", "pan changed"])
    #expect(abs(pan.translation(in: outer).x - 40) < 1e-6)
    #expect(abs(pan.velocity(in: outer).x - 80) < 1e-3)
    stage.perform { pan.setTranslation(.zero, in: outer) }
    stage.advance(to: 2)
    #expect(log.lines.last == "pan ended")
    #expect(abs(pan.translation(in: outer).x - 40) < 1e-6)
  }

  @Test func `recognizes a finger that stays, and a stroke`() throws {
    let (stage, outer, inner) = views()
    _ = add(UILongPressGestureRecognizer(), "press", to: inner)
    let left = UISwipeGestureRecognizer()
    left.direction = .left
    _ = add(left, "left", to: outer)
    try play(
      stage, .longPress(Located(.id("inner"), at: place), duration: ExactTime(rounding: 0.8)))
    stage.advance(to: 0.4)
    #expect(log.lines == [])
    stage.advance(to: 0.6)
    #expect(log.lines == ["press began"])
    stage.advance(to: 1)
    #expect(log.lines.last == "press ended")
    log.lines = []
    try drag(stage, from: CGPoint(x: 240, y: 120), by: CGPoint(x: 100, y: 0), over: 0.2)
    stage.advance(to: 2)
    #expect(log.lines == [])
    try drag(stage, from: CGPoint(x: 240, y: 120), by: CGPoint(x: -100, y: 0), over: 0.2)
    stage.advance(to: 3)
    #expect(log.lines == ["left ended"])
  }

  /// The inner one wins; both go on where a delegate lets them; one that may not begin fails.
  @Test func `asks its delegate`() throws {
    let (stage, outer, inner) = views()
    let own = add(UIPanGestureRecognizer(), "inner", to: inner)
    _ = add(UIPanGestureRecognizer(), "outer", to: outer)
    own.delegate = log
    func ways() throws -> [String] {
      log.lines = []
      let start = stage.time.seconds
      try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 60, y: 0))
      stage.advance(to: start + 2)
      return log.lines.filter { !$0.hasSuffix("changed") }
    }
    #expect(try ways() == ["inner began", "inner ended"])
    log.isSimultaneous = true
    #expect(
      Set(try ways()) == ["inner began", "inner ended", "outer began", "outer ended"])
    log.isSimultaneous = false
    log.answers = { $0 !== own }
    #expect(try ways() == ["outer began", "outer ended"])
  }

  /// A pan on a button's row takes the touch away from the button.
  @Test func `leaves taps to controls`() throws {
    let (stage, outer, _) = views()
    let log = log
    let button = UIButton(
      primaryAction: UIAction(title: "Go") { _ in log.lines.append("go") })
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    outer.addSubview(button)
    _ = add(UIPanGestureRecognizer(), "pan", to: outer)
    stage.advance(to: 0.1)
    try play(stage, .tap(Located(.point(x: 150, y: 120), at: place)))
    #expect(log.lines == ["go"])
    log.lines = []
    try drag(stage, from: CGPoint(x: 100, y: 120), by: CGPoint(x: 60, y: 0))
    for time in [0.4, 0.8, 2] { stage.advance(to: time) }
    #expect(log.lines == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `comes in over an edge`() throws {
    let (stage, outer, _) = views()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    _ = add(edge, "edge", to: outer)
    try drag(stage, from: CGPoint(x: 120, y: 120), by: CGPoint(x: 60, y: 0))
    stage.advance(to: 2)
    #expect(log.lines == [])
    try drag(stage, from: CGPoint(x: 55, y: 120), by: CGPoint(x: 60, y: 0))
    for time in [2.3, 2.6, 4] { stage.advance(to: time) }
    #expect(log.lines == ["edge began", "edge changed", "edge ended"])
  }

  @Test func `follows two fingers`() throws {
    let (stage, outer, inner) = views()
    let pinch = add(UIPinchGestureRecognizer(), "pinch", to: inner)
    let pan = add(UIPanGestureRecognizer(), "pan", to: outer)
    pan.maximumNumberOfTouches = 1
    _ = add(UITapGestureRecognizer(), "tap", to: inner)
    let fingers = Action.Pinch(
      Located(.id("inner"), at: place), scale: 2, over: ExactTime(milliseconds: 200))
    try play(stage, .pinch(fingers))
    stage.advance(to: 0.1)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(abs(pinch.velocity - 5) < 1e-3)
    stage.advance(to: 1)
    #expect(log.lines == ["pinch began", "pinch changed", "pinch ended"])
  }

  /// Fingers that move apart and turn, with events that are made here.
  @Test func `measures two fingers`() {
    let (stage, _, inner) = views()
    let pinch = add(UIPinchGestureRecognizer(), "pinch", to: inner)
    let turn = add(UIRotationGestureRecognizer(), "turn", to: inner)
    pinch.delegate = log
    log.isSimultaneous = true
    stage.perform {
      func send(_ phase: TouchEvent.Phase, _ scale: CGFloat, _ degrees: Double) {
        var event = TouchEvent(phase: phase, location: CGPoint(x: 150, y: 200), time: 0)
        event.magnification = scale
        event.rotation = .degrees(degrees)
        _ = inner.foreignTouches?.take(event)
      }
      send(.began, 1, 0)
      send(.moved, 2, 0)
      pinch.scale = 1
      send(.moved, 3, 90)
      #expect(abs(pinch.scale - 1.5) < 1e-9)
      #expect(abs(turn.rotation - .pi / 2) < 1e-9)
      send(.ended, 3, 90)
    }
    #expect(log.lines.first == "pinch began")
    #expect(Set(log.lines.suffix(2)) == ["pinch ended", "turn ended"])
  }

  @Test func `says that names find no methods`() throws {
    let (stage, _, inner) = views()
    inner.addGestureRecognizer(
      UITapGestureRecognizer(target: log, action: UIKit.Selector("tapped:")))
    try play(stage, .tap(Located(.id("inner"), at: place)))
    #expect(stage.graph.diagnostics.contains { $0.contains("tapped:") })
  }
}
