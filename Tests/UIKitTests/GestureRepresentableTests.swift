import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// What recognizers and the views beside them tell.
@MainActor private final class Notes {
  var lines: [String] = []
  var local: [CGPoint] = []
  var named: [CGPoint] = []
  var global: CGPoint?
  var translation: CGPoint?
  var velocity: CGPoint?

  func add(_ line: String) { if lines.last != line { lines.append(line) } }
}

/// Any recognizer, with a delegate.
private struct Recognized: UIGestureRecognizerRepresentable {
  @MainActor final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    let converter: CoordinateSpaceConverter
    var isSimultaneous: (UIGestureRecognizer) -> Bool = { _ in false }
    var isFirst: (UIGestureRecognizer) -> Bool = { _ in false }
    var waits: (UIGestureRecognizer) -> Bool = { _ in false }
    var mayBegin: (UIGestureRecognizer, CGPoint) -> Bool = { _, _ in true }

    init(_ converter: CoordinateSpaceConverter) { self.converter = converter }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      mayBegin(gestureRecognizer, converter.localLocation)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous(other) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { isFirst(other) }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { waits(other) }
  }

  let notes: Notes
  var isEnabled = true
  var set: (Coordinator) -> Void = { _ in }
  let make: () -> UIGestureRecognizer

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
    Coordinator(converter)
  }

  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizer {
    let recognizer = make()
    recognizer.delegate = context.coordinator
    set(context.coordinator)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizer, context: Context) {
    recognizer.isEnabled = isEnabled
  }

  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizer, context: Context) {
    notes.add("\(recognizer.state)")
    let converter = context.converter
    notes.local.append(converter.localLocation)
    notes.named.append(converter.location(in: .named("room")))
    notes.global = recognizer.location(in: recognizer.view)
    notes.translation = converter.localTranslation
    notes.velocity = converter.velocity(in: .global)
  }
}

/// A recognizer of somebody's own: it wants a finger that goes down twenty points.
private final class Downward: UIPanGestureRecognizer {
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = touches.first?.location(in: view) ?? .zero
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = touches.first?.location(in: view) ?? .zero
    if state == .possible, abs(place.x - start.x) > 5 { state = .failed }
    super.touchesMoved(touches, with: event)
  }
}

@MainActor @Suite struct GestureRepresentableTests {
  private let notes = Notes()
  private let place = SourceLocation(file: "test")

  private func stage(_ view: some View) -> Stage {
    Stage({ view }, device: StageDevice(size: CGSize(width: 300, height: 400)))
  }

  private func play(_ stage: Stage, _ action: Action) throws {
    try stage.play(Step(action, location: place), semantics: .ios18)
  }

  private func drag(_ stage: Stage, from start: CGPoint, by way: CGPoint) throws {
    try play(
      stage,
      .drag(
        Action.Drag(
          from: Located(.point(x: start.x, y: start.y), at: place),
          to: Located(.by(x: way.x, y: way.y), at: place), over: ExactTime(rounding: 1))))
  }

  /// A box of 100 by 100 points in the middle of a room of 200 by 200.
  private func room(_ recognized: Recognized) -> some View {
    Color.red.frame(width: 100, height: 100)
      .gesture(recognized)
      .accessibilityIdentifier("box")
      .frame(width: 200, height: 200)
      .coordinateSpace(.named("room"))
  }

  @Test func `a finger pans, and its places are those of the view and of spaces around it`()
    throws
  {
    let stage = stage(room(Recognized(notes: notes) { UIPanGestureRecognizer() }))
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 40, y: 0))
    for time in [0.5, 0.75] { stage.advance(to: time) }
    #expect(notes.lines == ["began", "changed"])
    #expect(notes.local.last == CGPoint(x: 80, y: 50))
    #expect(notes.named.last == CGPoint(x: 130, y: 100))
    #expect(notes.global == CGPoint(x: 180, y: 200))
    #expect(notes.translation == CGPoint(x: 30, y: 0))
    #expect(abs((notes.velocity?.x ?? 0) - 40) < 1e-3)
    stage.advance(to: 2)
    #expect(notes.lines == ["began", "changed", "ended"])
  }

  @Test func `taps, long presses and two fingers are recognized`() throws {
    let tapped = stage(room(Recognized(notes: notes) { UITapGestureRecognizer() }))
    try play(tapped, .tap(Located(.id("box"), at: place)))
    #expect(notes.lines == ["ended"])
    #expect(notes.local == [CGPoint(x: 50, y: 50)])
    #expect(notes.translation == nil)

    notes.lines = []
    let pressed = stage(room(Recognized(notes: notes) { UILongPressGestureRecognizer() }))
    try play(
      pressed,
      .longPress(
        Located(.point(x: 150, y: 200), at: place), duration: ExactTime(rounding: 1)))
    pressed.advance(to: 0.4)
    #expect(notes.lines == [])
    pressed.advance(to: 0.6)
    #expect(notes.lines == ["began"])
    pressed.advance(to: 2)
    #expect(notes.lines.last == "ended")

    for recognizer in [UIPinchGestureRecognizer(), UIRotationGestureRecognizer()] {
      notes.lines = []
      let pinched = stage(room(Recognized(notes: notes) { recognizer }))
      try play(
        pinched,
        .pinch(
          Action.Pinch(
            Located(.id("box"), at: place), scale: 2, turn: 45,
            over: ExactTime(rounding: 1))))
      for time in [0.5, 0.75, 2] { pinched.advance(to: time) }
      #expect(notes.lines == ["began", "changed", "ended"], "\(type(of: recognizer))")
    }
  }

  /// Content of 1000 points with a recognizer in a scroll view.
  private func scrolling(_ recognized: Recognized) -> some View {
    ScrollView {
      Color.red.frame(width: 200, height: 1000)
        .accessibilityIdentifier("content")
        .gesture(recognized)
    }
  }

  private func scrolled(_ stage: Stage) throws -> CGFloat {
    let before = try #require(stage.rect("content")).minY
    try drag(stage, from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: -100))
    stage.advance(to: 0.9)
    let after = try #require(stage.rect("content")).minY
    stage.advance(to: 5)
    return before - after
  }

  @Test func `a pan takes the finger from the scroll view around it, unless it runs beside it`()
    throws
  {
    let alone = stage(scrolling(Recognized(notes: notes) { UIPanGestureRecognizer() }))
    #expect(try scrolled(alone) == 0)
    #expect(notes.lines == ["began", "changed", "ended"])

    notes.lines = []
    var seen: UIScrollView?
    let beside = Recognized(
      notes: notes,
      set: { coordinator in
        coordinator.isSimultaneous = { other in
          seen = other.view as? UIScrollView
          return seen?.panGestureRecognizer === other
        }
      },
      make: { UIPanGestureRecognizer() })
    let together = stage(scrolling(beside))
    #expect(abs(try scrolled(together) - 90) < 1)
    #expect(notes.lines == ["began", "changed", "ended"])
    #expect(seen?.contentSize.height == 1000)
  }

  @Test func `a pan that may not begin leaves the finger to the scroll view`() throws {
    let across = Recognized(
      notes: notes,
      set: { coordinator in
        coordinator.mayBegin = { recognizer, _ in
          let velocity = (recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) ?? .zero
          return abs(velocity.x) > abs(velocity.y)
        }
      },
      make: { UIPanGestureRecognizer() })
    let stage = stage(scrolling(across))
    #expect(abs(try scrolled(stage) - 90) < 1)
    #expect(notes.lines == [])
    try drag(stage, from: CGPoint(x: 150, y: 100), by: CGPoint(x: 50, y: 0))
    stage.advance(to: 10)
    #expect(notes.lines == ["began", "changed", "ended"])
  }

  @Test func `delegates say who waits for whom`() throws {
    // The scroll view waits for a press that fails.
    let first = Recognized(
      notes: notes, set: { $0.isFirst = { $0.view is UIScrollView } },
      make: { UILongPressGestureRecognizer() })
    let held = stage(scrolling(first))
    #expect(abs(try scrolled(held) - 90) < 1)
    // The pan waits for the scroll view, which scrolls.
    let last = Recognized(
      notes: notes, set: { $0.waits = { $0.view is UIScrollView } },
      make: { UIPanGestureRecognizer() })
    let waiting = stage(scrolling(last))
    #expect(abs(try scrolled(waiting) - 90) < 1)
    #expect(notes.lines == [])
  }

  @Test func `gestures of SwiftUI's are known by their names`() throws {
    var names: [String?] = []
    var moved = CGSize.zero
    let beside = Recognized(
      notes: notes,
      set: { coordinator in
        coordinator.isSimultaneous = {
          names.append($0.name)
          return $0.name == "move"
        }
      },
      make: { UIPanGestureRecognizer() })
    let view = Color.red.frame(width: 100, height: 100)
      .gesture(beside)
      .gesture(DragGesture().onChanged { moved = $0.translation }, name: "move")
    let stage = stage(view)
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 40, y: 0))
    stage.advance(to: 2)
    #expect(notes.lines == ["began", "changed", "ended"])
    #expect(names.contains("move"))
    #expect(moved.width > 30)
  }

  @Test func `a button inside is tapped, and a tap around it is not`() throws {
    let view = Button("Press") { notes.add("button") }
      .accessibilityIdentifier("button")
      .frame(width: 100, height: 100)
      .contentShape(Rectangle())
      .gesture(Recognized(notes: notes) { UITapGestureRecognizer() })
    let stage = stage(view)
    try play(stage, .tap(Located(.id("button"), at: place)))
    #expect(notes.lines == ["button"])
    try play(stage, .tap(Located(.point(x: 105, y: 155), at: place)))
    #expect(notes.lines == ["button", "ended"])
  }

  /// A recognizer that a state turns on.
  private struct Switched: View {
    let notes: Notes
    @State private var isOn = false

    var body: some View {
      Color.red.frame(width: 100, height: 100)
        .gesture(Recognized(notes: notes, isEnabled: isOn) { UIPanGestureRecognizer() })
    }
  }

  @Test func `a state turns a recognizer on and off`() throws {
    let stage = stage(Switched(notes: notes))
    #expect(throws: TimelineError.self) {
      try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 40, y: 0))
    }
    stage.set("isOn", to: true)
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 40, y: 0))
    for time in [0.4, 0.5] { stage.advance(to: time) }
    #expect(notes.lines.last == "changed")
    stage.set("isOn", to: false)
    #expect(notes.lines.last == "cancelled")
    stage.advance(to: 2)
    #expect(notes.lines == ["began", "changed", "cancelled"])
  }

  @Test func `a recognizer of somebody's own fails when it says so`() throws {
    let stage = stage(room(Recognized(notes: notes) { Downward() }))
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 40, y: 0))
    stage.advance(to: 2)
    #expect(notes.lines == [])
    try drag(stage, from: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: 40))
    for time in [2.5, 2.75, 4] { stage.advance(to: time) }
    #expect(notes.lines == ["began", "changed", "ended"])
  }
}
