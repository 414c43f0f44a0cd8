import FlipbookBase
import FlipbookTimeline
import Foundation
import Testing

@Suite struct ValueTests {
  /// Every verb and every option once.
  static let everyVerb = """
    timeline: every-verb
    scene: Login
    env: { dynamicTypeSize: large, scale: 1.5, bold: true, count: 3 }
    fps: 60000/1001
    length: 4s
    preroll: 100ms
    seed: 18446744073709551615
    rest: 0.25pt
    tags: [ slow, "no" ]
    views:
      knob: id(knob-1)
      last: Row > text("a \\"b\\"")[2]
    steps:
      - wait: 21f
        note: "why: because"
      - tap: last
      - press: knob
      - release: knob
      - longPress: button("Show")
        for: 1s
      - drag: { from: knob, to: by 0pt -200.5pt, over: 300ms, curve: easeIn }
      - drag: { from: 10pt 20pt, to: "Row[1]" }
      - pinch: { view: knob, scale: 2.5, turn: -45deg, over: 250ms, curve: easeOut }
      - scroll: { view: List, to: bottom, over: 1s, curve: snappy }
      - scroll: { view: List, by: 0pt 200pt }
      - scroll: { view: List, to: "Row[9]" }
      - type: hello
        at: 2s
      - key: shift+command+upArrow
      - open: recipes://soup/12?big=true
      - set: { show: true, level: 0.5, animation: smooth }
      - env: { colorScheme: dark }
      - rotate: upsideDown
      - mark: here
      - still: picture
      - hide
      - show:
      - repeat: 2
        steps:
          - wait: settled
            within: 1s
            as: again
    """

  @Test func `every verb survives being written and read`() throws {
    let timeline = try Fixtures.timeline(Self.everyVerb)
    let data = try JSONEncoder().encode(timeline)
    #expect(try JSONDecoder().decode(Timeline.self, from: data) == timeline)
  }

  @Test(arguments: [
    ("{ view: A }", "`pinch` has neither `scale` nor `turn`"),
    ("{ view: A, scale: 0 }", "the scale is a number above 0"),
    ("{ view: A, scale: 2pt }", "`2pt` is not the scale"),
    ("{ view: A, turn: 45 }", "`45` is not the turn"),
    ("{ view: A, turn: wide }", "`wide` is not a number"),
  ])
  func `two fingers need a scale or a turn`(keys: String, message: String) {
    let errors = Fixtures.errors("scene: A\nsteps:\n  - pinch: \(keys)\n")
    #expect(errors.map(\.message) == [message])
  }

  @Test func `keys have the names of SwiftUI or a character, after those held down`() throws {
    let written = [
      "S", "command++", "+", "option+a", "control+shift+pageUp", "\"5\"", "é", "return",
    ]
    let steps = written.map { "  - key: \($0)\n" }.joined()
    let timeline = try Fixtures.timeline("scene: A\nsteps:\n" + steps)
    let strokes = timeline.steps.compactMap { step in
      if case .key(let stroke) = step.action { "\(stroke.value)" } else { nil }
    }
    #expect(
      strokes == [
        "shift+s", "command++", "+", "option+a", "shift+control+pageUp", "5", "é", "return",
      ])
  }

  @Test(arguments: [
    ("comand+s", "`key` does not know `comand`", "command"),
    ("command+arrowUp", "`key` does not know `arrowUp`", "upArrow"),
    ("upArow", "`key` does not know `upArow`", "upArrow"),
    ("xyzzy", "`key` does not know `xyzzy`", nil),
  ])
  func `an unknown key has the nearest one beside it`(
    key: String, message: String, suggestion: String?
  ) {
    let errors = Fixtures.errors("scene: A\nsteps:\n  - key: \(key)\n")
    #expect(errors.map(\.message) == [message])
    #expect(errors.first?.suggestion == suggestion)
  }

  @Test(arguments: ["soup", "recipes", "//soup", "1:2", "my app://soup"])
  func `an address has a scheme`(address: String) {
    let errors = Fixtures.errors("scene: A\nsteps:\n  - open: \"\(address)\"\n")
    #expect(errors.map(\.message) == ["this is not an address"])
  }

  @Test func `a point in brackets says how points are written`() {
    let errors = Fixtures.errors(
      """
      scene: A
      steps:
        - drag: { from: '[300, 400]', to: '(1.5, 2)' }
      """)
    #expect(errors.map(\.code) == [.badPoint, .badPoint])
    #expect(errors.first?.help?.hasSuffix("`300pt 400pt`") == true)
    #expect(errors.last?.help?.hasSuffix("`1.5pt 2pt`") == true)
  }

  @Test func `every verb is read`() throws {
    let timeline = try Fixtures.timeline(Self.everyVerb)
    #expect(timeline.steps.count == 22)
    #expect(timeline.framesPerSecond.description == "60000/1001")
    #expect(timeline.seed == .max)
    #expect(timeline.rest == 0.25)
    #expect(timeline.tags == ["slow", "no"])
    #expect(
      timeline.environment.map(\.value.value) == [
        .string("large"), .double(1.5), .bool(true), .int(3),
      ])
    #expect(timeline.resolved(.name("last")).description == "Row > text(\"a \\\"b\\\"\")[2]")
    guard case .drag(let drag) = timeline.steps[5].action else {
      Issue.record("no drag")
      return
    }
    #expect(drag.to.value == .by(x: 0, y: -200.5))
    #expect(timeline.steps[0].note == "why: because")
  }

  @Test func `steps are played with repetitions written out and marks numbered`() throws {
    let timeline = try Fixtures.timeline(
      """
      scene: A
      steps:
        - repeat: 3
          as: done
          at: 1s
          steps:
            - tap: B
              as: hit
            - still: shot
      expect:
        - at: hit.3
          B: present
      """)
    let steps = timeline.playedSteps
    #expect(
      steps.flatMap(\.marks).map(\.value) == [
        "hit", "shot", "hit.2", "shot.2", "hit.3", "shot.3", "done",
      ])
    #expect(steps.compactMap(\.at?.value) == [.time(ExactTime(seconds: 1))])
  }

  @Test(arguments: [
    ("steps: [{ wait: 1s }]", 61), ("length: 2s\nsteps: [{ wait: 1s }]", 121),
    ("steps: [{ repeat: 10, steps: [{ wait: 500ms }, { tap: B }] }, { wait: settled }]", 301),
    ("steps: [{ repeat: 2, steps: [{ repeat: 3, steps: [{ wait: 1s }] }, { wait: 1s }] }]", 481),
    ("fps: 30\nsteps: [{ drag: { from: 0pt 0pt, to: 9pt 9pt, over: 2s } }]", 61),
  ])
  func `steps say how long a timeline is at least`(text: String, frames: Int) throws {
    let parsed = TimelineParser.parse(file: "a.yaml", contents: "scene: A\n\(text)\n") { _ in nil }
    let timeline = try #require(parsed.timeline, "\(parsed)")
    #expect(timeline.leastFrameCount == frames)
  }

  @Test(arguments: [
    ("ShowHide.Offset", true), ("Knob/AppDelegate", true), ("A B/Login.In#Preview[1]", true),
    ("Knob/", false), ("Knob/App Delegate", false), ("App Delegate", false),
  ])
  func `a scene is a type, an app behind its folder, or a preview`(name: String, isScene: Bool) {
    let text = "scene: '\(name)'\nsteps: [{ wait: 1s }]\n"
    let parsed = TimelineParser.parse(file: "a.yaml", contents: text) { _ in nil }
    #expect((parsed.timeline != nil) == isScene, "\(parsed)")
  }

  @Test func `another file's steps take arguments and keep their own short names`() throws {
    let other = """
      args: { label: Show, pause: 100ms }
      views: { main: 'button("{args.label}")' }
      steps:
        - wait: "{args.pause}"
        - tap: main
          as: tapped
      """
    let main = """
      scene: A
      steps:
        - run: shared/tap.yaml
          with: { pause: 250ms }
      expect:
        - at: tapped
          B: present
      """
    let result = TimelineParser.parse(file: "main.yaml", contents: main) { path in
      path == "shared/tap.yaml" ? other : nil
    }
    #expect(result.errors == [])
    let actions = result.timeline?.playedSteps.map(\.action) ?? []
    guard case .wait(let pause)? = actions.first, case .tap(let button)? = actions.last else {
      Issue.record("wrong steps")
      return
    }
    #expect(pause.value == ExactTime(milliseconds: 250))
    #expect(pause.location.description == "shared/tap.yaml:4:11")
    #expect(button.value == .button("Show"))
    let wrong = TimelineParser.parse(file: "main.yaml", contents: main) { _ in "steps:\n  - tpa: x"
    }
    #expect(wrong.errors.map(\.location.description) == ["main.yaml:6:9", "shared/tap.yaml:2:5"])
  }

  @Test(arguments: [
    "none", "default", "default@ios16", "smooth", "snappy(400ms)",
    "bouncy(500ms, extraBounce: 0.1)",
    "linear(350ms)", "easeIn", "easeOut(1s)", "easeInOut(21f)",
    "bezier(0.25, -0.1, 0.25, 1, 350ms)", "spring(response: 0.55, damping: 1)",
    "spring(duration: 0.5, bounce: -0.2)", "css(\"cubic-bezier(0.1, 0, 0.2, 1)\", 350ms)",
    "css(\"linear(0 0%, 0.5 30%, 1 100%)\")", "css(\"steps(4, jump-none)\", 1s)",
  ])
  func `a curve reads back as it is written`(text: String) throws {
    let curve = try CurveSpec(parsing: text)
    #expect("\(curve)" == text.replacing("21f", with: "350ms"))
    #expect(try CurveSpec(parsing: "\(curve)") == curve)
  }

  @Test func `a curve has other spellings`() throws {
    #expect(
      try CurveSpec(parsing: "spring(0.55, 1)")
        == CurveSpec(parsing: "spring(response: 550ms, dampingFraction: 1)"))
    #expect(
      "\(try CurveSpec(parsing: "css(\"ease\")"))" == "css(\"cubic-bezier(0.25, 0.1, 0.25, 1)\")")
    #expect(
      "\(try CurveSpec(parsing: "css(\"linear(0, 0.25, 0.75 80% 90%, 1)\")"))"
        == "css(\"linear(0 0%, 0.25 40%, 0.75 80%, 0.75 90%, 1 100%)\")")
  }

  @Test(arguments: [
    "", "linear(350)", "linear(350ms", "easeIn(1s, 2s)", "bezier(2, 0, 0, 1)", "bezier(0, 0, 0)",
    "spring(0, 1)", "spring(duration: 0.5, bounce: 2)", "css(linear)", "css(\"linear(0)\")",
    "css(\"steps(0)\")", "default@ios4", "none(1s)", "linear(delay: 1s)", "spring(NaN, 1)",
    "css(\"linear(nan, 1)\")", "easeInOut(-1s)",
  ])
  func `refuses what is no curve`(text: String) {
    #expect(throws: TimelineError.self) { try CurveSpec(parsing: text) }
  }

  @Test(arguments: [
    "RedView", "ShowHide.RedView[1]", "text(\"a \\\"b\\\" \\\\ c\")", "id(\"x\")",
    "A > B > button(\"Ok\")[3]", "sheet", "row(\"Ada\")[1]", "alert(\"Delete?\") > button(\"No\")",
    "120, 300.5",
  ])
  func `a selector reads back as it is written`(text: String) throws {
    #expect("\(try Selector(parsing: text))" == text)
  }

  @Test(arguments: [
    "", "A >", "> A", "text(Show)", "button()", "row(Ada)", "12pt", "1, 2, 3", "A[-1]",
    "A[99999999999999999999]", "A B",
    "txt(\"x\")", "text(\"x", "A" + String(repeating: " > A", count: 20),
  ])
  func `refuses what is no selector`(text: String) {
    #expect(throws: TimelineError.self) { try Selector(parsing: text) }
  }

  @Test(arguments: [
    "green.minY", "green.minY.velocity", "green.minY - red.maxY", "A.B.opacity", "12.5pt + a.width",
    "screen.size", "safeArea", "sheet.minY", "alert(\"Delete?\").opacity",
    "button(\"Log in\")[1].frame",
  ])
  func `an expression reads back as it is written`(text: String) throws {
    #expect("\(try ViewExpression(parsing: text))" == text)
  }
}
