import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
@testable import UIKit

/// Views, controllers and controls that follow fingers by methods of their own.
@MainActor @Suite struct ResponderTouchTests {
  private final class Log {
    var lines: [String] = []

    func note(_ line: String) { if lines.last != line { lines.append(line) } }
  }

  /// A view that notes what it hears, and the places of the finger in it.
  private final class Pad: UIView {
    var log = Log()
    var places: [CGPoint] = []
    var handsOn = false

    private func take(_ name: String, _ touches: Set<UITouch>) {
      log.note(name)
      places += touches.map { $0.location(in: self) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      take("\(accessibilityIdentifier ?? "") began", touches)
      if handsOn { super.touchesBegan(touches, with: event) }
      #expect(event?.allTouches == touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      take("\(accessibilityIdentifier ?? "") moved", touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      take("\(accessibilityIdentifier ?? "") ended", touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.note("\(accessibilityIdentifier ?? "") cancelled")
    }
  }

  private final class Screen: UIViewController {
    var log = Log()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.note("screen began")
    }
  }

  /// A control that is turned up by a finger.
  private final class Knob: UIControl {
    var value: CGFloat = 0
    var log = Log()

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.note("begin")
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      value += touch.location(in: self).x - touch.previousLocation(in: self).x
      sendActions(for: .valueChanged)
      return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.note("end") }

    override func cancelTracking(with event: UIEvent?) { log.note("cancel") }
  }

  private let log = Log()
  private let place = SourceLocation(file: "test")

  private func pad(_ name: String, _ frame: CGRect) -> Pad {
    let pad = Pad(frame: frame)
    pad.accessibilityIdentifier = name
    pad.log = log
    return pad
  }

  private func drag(_ stage: Stage, from start: CGPoint, by way: CGPoint) throws {
    let drag = Action.Drag(
      from: Located(.point(x: start.x, y: start.y), at: place),
      to: Located(.by(x: way.x, y: way.y), at: place), over: ExactTime(rounding: 0.2))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
    for frame in 1...15 { stage.advance(to: stage.graph.time + Double(frame) / 60 / 8) }
  }

  private func tap(_ stage: Stage, _ name: String) throws {
    try stage.play(
      Step(.tap(Located(.id(name), at: place)), location: place), semantics: .ios18)
  }

  // MARK: Overridden methods

  @Test func `a class that replaces a method is told from one that does not`() {
    #expect(OverriddenMethods.touches.count == 4 && OverriddenMethods.tracking.count == 4)
    #expect(OverriddenMethods.touches.areReplaced(in: Pad.self))
    #expect(OverriddenMethods.touches.areReplaced(in: Screen.self))
    #expect(OverriddenMethods.tracking.areReplaced(in: Knob.self))
    for type in [UIView.self, UILabel.self, UIButton.self, UIScrollView.self, Knob.self] {
      #expect(!OverriddenMethods.touches.areReplaced(in: type))
    }
    for type in [UIControl.self, UIButton.self, UISlider.self, UISwitch.self] {
      #expect(!OverriddenMethods.tracking.areReplaced(in: type))
    }
  }

  // MARK: Views and controllers

  @Test func `a view hears of a finger from its beginning to its end`() throws {
    let controller = UIViewController()
    let pad = pad("pad", CGRect(x: 50, y: 100, width: 200, height: 200))
    controller.view.addSubview(pad)
    let stage = stage(controller)
    try drag(stage, from: CGPoint(x: 100, y: 150), by: CGPoint(x: 40, y: 20))
    #expect(log.lines == ["pad began", "pad moved", "pad ended"])
    #expect(pad.places.first == CGPoint(x: 50, y: 50))
    #expect(pad.places.last == CGPoint(x: 90, y: 70))
    log.lines = []
    try tap(stage, "pad")
    #expect(log.lines == ["pad began", "pad ended"])
  }

  @Test func `the innermost view hears, and hands on what it does not want`() throws {
    let controller = UIViewController()
    let outer = pad("outer", CGRect(x: 50, y: 100, width: 200, height: 200))
    let inner = pad("inner", CGRect(x: 0, y: 0, width: 100, height: 100))
    let plain = UILabel(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    plain.isUserInteractionEnabled = true
    plain.accessibilityIdentifier = "plain"
    outer.addSubview(inner)
    outer.addSubview(plain)
    controller.view.addSubview(outer)
    let stage = stage(controller)
    try tap(stage, "inner")
    #expect(log.lines == ["inner began", "inner ended"])
    log.lines = []
    inner.handsOn = true
    try tap(stage, "inner")
    #expect(log.lines == ["inner began", "outer began", "inner ended"])
    log.lines = []
    try tap(stage, "plain")
    #expect(log.lines == ["outer began", "outer ended"])
  }

  @Test func `a controller hears of fingers on its view`() throws {
    let controller = Screen()
    controller.log = log
    let stage = stage(controller)
    try stage.play(
      Step(.tap(Located(.point(x: 200, y: 300), at: place)), location: place), semantics: .ios18)
    #expect(log.lines == ["screen began"])
  }

  @Test func `a recognizer takes the finger away`() throws {
    let controller = UIViewController()
    let pad = pad("pad", CGRect(x: 50, y: 100, width: 200, height: 200))
    let pan = UIPanGestureRecognizer()
    pad.addGestureRecognizer(pan)
    controller.view.addSubview(pad)
    let stage = stage(controller)
    try drag(stage, from: CGPoint(x: 100, y: 150), by: CGPoint(x: 40, y: 0))
    #expect(log.lines == ["pad began", "pad moved", "pad cancelled"])
    log.lines = []
    pan.cancelsTouchesInView = false
    try drag(stage, from: CGPoint(x: 100, y: 150), by: CGPoint(x: 40, y: 0))
    #expect(log.lines == ["pad began", "pad moved", "pad ended"])
  }

  @Test func `a scroll view around takes the finger away`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.addSubview(pad("pad", CGRect(x: 0, y: 0, width: 300, height: 300)))
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let stage = stage(controller)
    try drag(stage, from: CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -60))
    #expect(log.lines == ["pad began", "pad moved", "pad cancelled"])
    #expect(scroll.contentOffset.y > 50)
  }

  // MARK: Controls

  @Test func `a control tracks a finger also where content scrolls`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 1000, height: 400)
    let knob = Knob(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    knob.log = log
    var events: [String] = []
    let all: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.valueChanged, "value"), (.touchDragInside, "inside"),
      (.touchDragExit, "exit"), (.touchDragOutside, "outside"), (.touchUpOutside, "up"),
    ]
    for (event, name) in all {
      knob.addAction(
        UIAction { _ in if events.last != name, !events.contains(name) { events.append(name) } },
        for: event)
    }
    scroll.addSubview(knob)
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let stage = stage(controller)
    try drag(stage, from: CGPoint(x: 100, y: 170), by: CGPoint(x: 80, y: 0))
    #expect(abs(knob.value - 80) < 1e-9 && scroll.contentOffset.x == 0)
    #expect(log.lines == ["begin", "end"])
    #expect(events == ["down", "value", "inside", "exit", "outside", "up"])
    #expect(!knob.isTracking && !knob.isHighlighted)
  }
}
