import FlipbookBase
import FlipbookTimeline
import Testing

/// The three timelines of the manual, as they stand there.
@Suite struct ExampleTests {
  @Test(arguments: Fixtures.examples)
  func `is right`(name: String) throws {
    let result = TimelineParser.parse(
      file: "\(name).yaml", contents: try Fixtures.text("\(name).yaml"))
    #expect(result.errors == [])
    #expect(result.timeline?.name == name)
  }

  @Test func `show-hide says what happens`() throws {
    let timeline = try Fixtures.example("show-hide")
    #expect(timeline.semantics == .ios17)
    #expect(timeline.device.value == "iphone-x")
    #expect(timeline.preroll == .settled)
    #expect(timeline.views.map(\.name.value) == ["red", "green"])
    #expect(timeline.steps.count == 8)
    #expect(timeline.steps[1].mark?.value == "shown")
    #expect(timeline.steps[1].location.description == "show-hide.yaml:27:5")
    guard case .tap(let selector) = timeline.steps[1].action else {
      Issue.record("the second step is no tap")
      return
    }
    #expect(selector.value == .button("Show"))
    #expect((selector.location.column, selector.location.length) == (10, 14))
    #expect(timeline.steps[2].within?.value == ExactTime(seconds: 2))
    #expect(timeline.steps[3].marks.map(\.value) == ["open"])
    #expect(timeline.outputs.map(\.word) == ["frames", "apng", "sheet", "trace"])
    #expect(
      timeline.outputs[2].look
        == .sheet(Output.Sheet(.every(ExactTime(milliseconds: 100)), columns: 6)))
  }

  @Test func `a sheet says how wide its frames are`() throws {
    func timeline(_ width: String) -> String {
      """
      scene: Login
      steps: [ { wait: 1s } ]
      render:
        - sheet: renders/a.png
          width: \(width)
      """
    }
    let output = try Fixtures.timeline(timeline("320")).outputs[0]
    #expect(output.look == .sheet(Output.Sheet(.every(Output.standardSheetInterval), width: 320)))
    for width in ["0", "-1", "4097", "320pt", "wide"] {
      #expect(Fixtures.errors(timeline(width)).count == 1, "\(width)")
    }
  }

  @Test func `a check looks at scenes, not at every variant`() throws {
    let numbers = (0..<50).map(String.init).joined(separator: ", ")
    let timeline = try Fixtures.timeline(
      """
      scene: Login
      matrix:
        args.style: [ plain, loud ]
        env.a: [ \(numbers) ]
        device: [ iphone-x, ipad-9th ]
        env.b: [ \(numbers) ]
      steps: [ { wait: 1s } ]
      expect: [ { warnings: none } ]
      """)
    #expect(timeline.variantCount == timeline.variants().count)
    #expect(timeline.variantCount > 10_000 / 2)
    #expect(timeline.scenes().map(\.label) == ["args.style=plain", "args.style=loud"])
    #expect(timeline.scenes().allSatisfy { $0.timeline.expectations.isEmpty })
    #expect(timeline.devices.map(\.value) == ["iphone-x", "ipad-9th"])
  }

  @Test func `show-hide says what is expected`() throws {
    let timeline = try Fixtures.example("show-hide")
    #expect(
      timeline.expectations.map(\.scope.value.description) == [
        "at start", "at open", "after shown", "after hidden",
      ])
    let check = timeline.expectations[2].checks[0]
    #expect(check.text == "green.minY - red.maxY: 0pt ± 0.5pt")
    #expect(check.location.line == 47)
    #expect(
      check.rule
        == .expression(
          .binary(
            .property(.name("green"), .minY, rate: .value), .subtract,
            .property(.name("red"), .maxY, rate: .value)),
          .equals(.quantity(Quantity(0, .points)), tolerance: Quantity(0.5, .points))))
  }

  @Test func `show-hide has one variant for each way to write it`() throws {
    let variants = try Fixtures.example("show-hide").variants()
    #expect(variants.count == 8)
    #expect(variants[0].label == "scene=ShowHide.Offset")
    #expect(variants[7].title == "show-hide [scene=ShowHide.LayoutProtocol]")
    #expect(variants[1].folder == "show-hide/ShowHide.Alignment")
    #expect(variants[1].timeline.scene.value == "ShowHide.Alignment")
    #expect(variants[1].timeline.matrix.isEmpty)
    let frames = variants[1].timeline.outputs[0]
    #expect(frames.path.value == "renders/show-hide/ShowHide.Alignment/frame-{n:05}.png")
    #expect(
      frames.path(ofFrame: 12) == "renders/show-hide/ShowHide.Alignment/frame-00012.png")
    #expect(
      variants[1].stillPath(named: "open") == "renders/show-hide/ShowHide.Alignment/open.png")
  }

  @Test func `login-rotation varies its last axis fastest`() throws {
    let timeline = try Fixtures.example("login-rotation")
    let variants = timeline.variants()
    #expect(
      variants.map(\.label).prefix(3) == [
        "args.strategy=geometryReader device=iphone-x",
        "args.strategy=geometryReader device=iphone-xs-max",
        "args.strategy=sizeClass device=iphone-x",
      ])
    #expect(variants.count == 8)
    #expect(variants[3].timeline.arguments.value(named: "strategy") == .string("sizeClass"))
    #expect(variants[3].timeline.device.value == "iphone-xs-max")
    #expect(
      variants[3].timeline.outputs[0].path.value
        == "renders/login-rotation/iphone-xs-max/sizeClass/frame-{n:05}.png")
    #expect(timeline.canvas == .union)
    #expect(
      timeline.steps[1].action
        == .rotate(
          Located(.landscapeLeft, at: timeline.steps[1].rotation),
          over: Located(.easeInOut(ExactTime(milliseconds: 300)), at: timeline.steps[1].curve)))
  }

  @Test func `an expectation is only made where its conditions hold`() throws {
    let variants = try Fixtures.example("login-rotation").variants()
    let counts = variants.map(\.timeline.expectations.count)
    // always and big everywhere; sizeClass and anyLayout on either device, and their own two.
    #expect(counts == [2, 2, 3, 4, 4, 4, 2, 2])
    let still = try Fixtures.example("transition-interrupt").variants()
    #expect(still.map(\.label) == ["env.reduceMotion=false", "env.reduceMotion=true"])
    #expect(still.map(\.timeline.expectations.count) == [7, 4])
    #expect(still[1].timeline.environment.value(named: "reduceMotion") == .bool(true))
  }

  @Test func `transition-interrupt reads every kind of matcher it uses`() throws {
    let timeline = try Fixtures.example("transition-interrupt")
    #expect(timeline.kind == .test)
    #expect(
      timeline.steps[1].at?.value == .mark("shown", offset: ExactTime(milliseconds: 250)))
    let rules = timeline.expectations.flatMap(\.checks).map(\.rule)
    #expect(rules.contains(.others(.notAnimated)))
    #expect(rules.contains(.golden("goldens/transition-interrupt.motion")))
    #expect(rules.contains(.pixels(.exact)))
    #expect(rules.contains(.noWarnings))
    let red = ViewExpression.property(.name("red"), .maxY, rate: .value)
    let settles = Matcher.settles(
      within: Quantity(0.5, .points), by: ExactTime(milliseconds: 900))
    #expect(rules.contains(.expression(red, settles)))
  }
}

extension Step {
  fileprivate var rotation: SourceLocation {
    if case .rotate(let orientation, _) = action { orientation.location } else { location }
  }

  fileprivate var curve: SourceLocation {
    if case .rotate(_, let curve?) = action { curve.location } else { location }
  }
}
