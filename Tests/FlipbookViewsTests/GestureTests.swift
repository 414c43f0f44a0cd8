import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private let place = SourceLocation(file: "test")

extension Stage {
  /// Plays a step on the view with an identifier.
  fileprivate func play(_ action: (Located<Selector>) -> Action, _ identifier: String) throws {
    let selector = Located(Selector.id(identifier), at: place)
    try play(Step(action(selector), location: place), semantics: .ios18)
  }

  fileprivate func drag(
    _ identifier: String, x: Double = 0, y: Double = 0, over seconds: Double = 0.1
  ) throws {
    let drag = Action.Drag(
      from: Located(.view(.id(identifier)), at: place), to: Located(.by(x: x, y: y), at: place),
      over: ExactTime(rounding: seconds))
    try play(Step(.drag(drag), location: place), semantics: .ios18)
    advance(to: time.seconds + seconds)
  }

  fileprivate func type(_ text: String) throws {
    try play(Step(.type(Located(text, at: place)), location: place), semantics: .ios18)
  }
}

/// A red square of forty points that notes what its gestures do, known as "a".
@MainActor private var square: some View {
  Color.red.frame(width: 40, height: 40)
}

@MainActor @Suite struct GestureTests {
  @Test func `a long press fires when the finger has stayed long enough`() throws {
    let log = Log()
    let stage = stage {
      square.onLongPressGesture(minimumDuration: 0.8) {
        log.note("fired")
      } onPressingChanged: {
        log.note("pressing \($0)")
      }
      .accessibilityIdentifier("a")
    }
    try stage.play({ .longPress($0, duration: nil) }, "a")
    #expect(log.take() == ["pressing true"])
    stage.advance(to: 0.5)
    // Half a second is the gesture's own standard, and too short for this one.
    #expect(log.take() == ["pressing false"])
    try stage.play({ .longPress($0, duration: ExactTime(seconds: 1)) }, "a")
    stage.advance(to: 1.2)
    #expect(log.take() == ["pressing true"])
    stage.advance(to: 1.3)
    #expect(log.take() == ["fired", "pressing false"])
    stage.advance(to: 3)
    #expect(log.take() == [])
  }

  @Test func `a long press of just the time it takes counts`() throws {
    let log = Log()
    let stage = stage {
      square.onLongPressGesture { log.note("fired") }.accessibilityIdentifier("a")
    }
    stage.advance(to: 0.2)
    try stage.play({ .longPress($0, duration: nil) }, "a")
    stage.advance(to: 0.7)
    #expect(log.take() == ["fired"])
  }

  /// - SeeAlso: That points go through the effects around a view: derived from OpenSwiftUI's
  ///   `GeometryEffectTransform`.
  @Test func `a drag in a scaled view is told in the view's own points`() throws {
    for (space, way) in [(CoordinateSpace.local, 15.0), (.named("page"), 15), (.global, 30)] {
      let log = Log()
      let stage = stage {
        square
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: space)
              .onEnded { log.note("\($0.translation.width)") }
          )
          .accessibilityIdentifier("a")
          .coordinateSpace(name: "page")
          .scaleEffect(2)
      }
      try stage.drag("a", x: 30)
      #expect(log.take() == ["\(way)"])
    }
  }

  @Test func `a button looks pressed until the finger is lifted, and acts then`() throws {
    struct Look: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(width: configuration.isPressed ? 10 : 20, height: 10)
          .accessibilityIdentifier("label")
      }
    }
    let log = Log()
    let stage = stage {
      Button {
        log.note("acted")
      } label: {
        Color.red
      }
      .buttonStyle(Look()).accessibilityIdentifier("a")
    }
    try stage.play(Action.press, "a")
    #expect(stage.rect("label")?.width == 10)
    #expect(log.take() == [])
    stage.advance(to: 5)
    try stage.play(Action.release, "a")
    #expect(stage.rect("label")?.width == 20)
    #expect(log.take() == ["acted"])
    #expect(throws: TimelineError.self) { try stage.play(Action.release, "a") }
    try stage.play({ .longPress($0, duration: nil) }, "a")
    stage.advance(to: 5.4)
    #expect(stage.rect("label")?.width == 10)
    stage.advance(to: 5.5)
    #expect(stage.rect("label")?.width == 20)
    #expect(log.take() == ["acted"])
  }

  /// The winner of two gestures; the outcomes are those of the documentation of `gesture`,
  /// `highPriorityGesture`, `simultaneousGesture` and `GestureMask`.
  @Test(arguments: [
    ("ordinary", ["inner"]), ("high", ["outer"]), ("simultaneous", ["outer", "inner"]),
    ("mask", ["outer"]), ("subviews", ["inner"]),
  ])
  func `gestures around others have a rank`(rank: String, wanted: [String]) throws {
    let log = Log()
    let outer = TapGesture().onEnded { log.note("outer") }
    let stage = stage {
      let inner = square.onTapGesture { log.note("inner") }.accessibilityIdentifier("a")
      return switch rank {
      case "ordinary": AnyView(inner.gesture(outer))
      case "high": AnyView(inner.highPriorityGesture(outer))
      case "simultaneous": AnyView(inner.simultaneousGesture(outer))
      case "mask": AnyView(inner.gesture(outer, including: .gesture))
      default: AnyView(inner.highPriorityGesture(outer, including: .subviews))
      }
    }
    try stage.play(Action.tap, "a")
    #expect(log.take() == wanted)
  }

  @Test func `one tap waits until there can be no second one`() throws {
    let log = Log()
    let stage = stage {
      square.onTapGesture(count: 2) { log.note("double") }.onTapGesture { log.note("single") }
        .accessibilityIdentifier("a")
    }
    try stage.play(Action.tap, "a")
    #expect(log.take() == [])
    stage.advance(to: 1)
    #expect(log.take() == ["single"])
    try stage.play(Action.tap, "a")
    stage.advance(to: 1.2)
    try stage.play(Action.tap, "a")
    stage.advance(to: 3)
    #expect(log.take() == ["double"])
  }

  @Test func `of exclusive gestures the second waits for the first`() throws {
    let log = Log()
    let double = TapGesture(count: 2).onEnded { log.note("double") }
    let single = TapGesture().onEnded { log.note("single") }
    let stage = stage {
      square.gesture(double.exclusively(before: single)).accessibilityIdentifier("a")
    }
    try stage.play(Action.tap, "a")
    #expect(log.take() == [])
    stage.advance(to: 1)
    #expect(log.take() == ["single"])
    try stage.play(Action.tap, "a")
    try stage.play(Action.tap, "a")
    stage.advance(to: 3)
    #expect(log.take() == ["double"])
  }

  @Test func `a drag after a long press begins when that is over`() throws {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.3)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .onEnded { value in
        if case .second(true, let drag?) = value { log.note("\(drag.translation.width)") }
      }
    let stage = stage { square.gesture(gesture).accessibilityIdentifier("a") }
    // A finger that has gone 15 points by then is no long press.
    try stage.drag("a", x: 50, over: 1)
    #expect(log.take() == [])
    try stage.drag("a", x: 5, over: 1)
    // It has gone 1.5 points when the long press is over.
    #expect(log.take() == ["3.5"])
  }

  /// A column to scroll, with a square that can be dragged, known as "a".
  private func column(_ drag: (AnyView, DragGesture) -> AnyView, _ log: Log) -> Stage {
    stage {
      ScrollView {
        VStack(spacing: 0) {
          drag(AnyView(square), DragGesture()).accessibilityIdentifier("a")
          Color.blue.frame(width: 40, height: 1_000)
        }
      }
    }
  }

  @Test(arguments: ["gesture", "high", "simultaneous", "at once"])
  func `a scroll view goes before a drag of no special rank`(rank: String) throws {
    let log = Log()
    let stage = column(
      { view, drag in
        let noted = drag.onEnded { _ in log.note("dragged") }
        switch rank {
        case "gesture": return AnyView(view.gesture(noted))
        case "high": return AnyView(view.highPriorityGesture(noted))
        case "simultaneous": return AnyView(view.simultaneousGesture(noted))
        default:
          let atOnce = DragGesture(minimumDistance: 0).onEnded { _ in log.note("dragged") }
          return AnyView(view.gesture(atOnce))
        }
      }, log)
    try stage.drag("a", y: -30, over: 0.5)
    let hasScrolled = stage.rect("a").map { $0.minY < -20 } ?? true
    #expect(hasScrolled == ["gesture", "simultaneous"].contains(rank))
    #expect(log.take() == (rank == "gesture" ? [] : ["dragged"]))
  }

  @Test func `across a scroll view a drag gets the finger`() throws {
    let log = Log()
    let stage = column(
      { view, drag in AnyView(view.gesture(drag.onEnded { _ in log.note("dragged") })) }, log)
    try stage.drag("a", x: 60, y: 20)
    #expect(log.take() == ["dragged"])
    #expect(stage.rect("a")?.minY == 0)
  }

  @Test func `a finger that scrolls taps nothing`() throws {
    let log = Log()
    let stage = column({ view, _ in AnyView(view.onTapGesture { log.note("tapped") }) }, log)
    try stage.drag("a", y: -15)
    #expect(log.take() == [])
    stage.advance(to: 5)
    try stage.play(Action.tap, "a")
    #expect(log.take() == ["tapped"])
  }

  @Test func `a card is dragged by the button in it`() throws {
    let log = Log()
    let stage = stage {
      VStack {
        Button {
          log.note("acted")
        } label: {
          square
        }.accessibilityIdentifier("a")
      }
      .gesture(DragGesture().onEnded { log.note("dragged \($0.translation.width)") })
    }
    try stage.drag("a", x: 50)
    #expect(log.take() == ["dragged 50.0"])
    try stage.play(Action.tap, "a")
    #expect(log.take() == ["acted"])
  }

  @Test func `a tap on a part is a tap on the whole`() throws {
    let log = Log()
    let stage = stage {
      HStack { square.accessibilityIdentifier("a") }.onTapGesture { log.note("tapped") }
    }
    try stage.play(Action.tap, "a")
    #expect(log.take() == ["tapped"])
  }
}

@MainActor @Suite struct TypingTests {
  @Test func `keys go to the only field, return submits`() throws {
    let log = Log()
    let stage = stage {
      Stateful("") { text in
        TextField("Name", text: text)
          .onChange(of: text.wrappedValue) { log.note(text.wrappedValue) }
          .onSubmit { log.note("inner") }
      }
      .onSubmit { log.note("outer") }
    }
    try stage.type("Ad")
    #expect(log.take() == ["A", "Ad"])
    try stage.type("\u{8}nn\n")
    #expect(log.take() == ["A", "An", "Ann", "inner", "outer"])
    #expect(stage.graph.diagnostics.contains { $0.contains("keyboard") })
  }

  @Test func `a program moves the focus from field to field`() throws {
    struct Form: View {
      enum Field { case name, city }
      let log: Log
      @State private var name = ""
      @State private var city = ""
      @FocusState private var field: Field?

      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($field, equals: .name)
            .accessibilityIdentifier("name")
            .onSubmit { field = .city }
          SecureField("City", text: $city).focused($field, equals: .city)
            .accessibilityIdentifier("city")
        }
        .textFieldStyle(.roundedBorder)
        .onChange(of: field) { log.note(field.map { "\($0)" } ?? "none") }
        .onChange(of: name + "/" + city) { log.note(name + "/" + city) }
      }
    }
    let log = Log()
    let stage = stage { Form(log: log) }
    #expect(throws: TimelineError.self) { try stage.type("x") }
    try stage.play(Action.tap, "name")
    #expect(log.take() == ["name"])
    try stage.type("A\nB")
    #expect(log.take() == ["A/", "city", "A/B"])
    try stage.type("\n")
    #expect(log.take() == ["none"])
  }

  @Test func `lines are typed into an editor, numbers are read in the end`() throws {
    let log = Log()
    let editor = stage {
      Stateful("a") { text in
        TextEditor(text: text).onChange(of: text.wrappedValue) { log.note(text.wrappedValue) }
      }
    }
    try editor.type("\nb")
    #expect(log.take() == ["a\n", "a\nb"])
    let number = stage {
      Stateful(0.0) { value in
        TextField("Number", value: value, format: .number)
          .onChange(of: value.wrappedValue) { log.note("\(value.wrappedValue)") }
      }
    }
    try number.type("\u{8}2.5")
    #expect(log.take() == [])
    try number.type("\n")
    #expect(log.take() == ["2.5"])
  }

  @Test func `what is off cannot be typed into`() throws {
    let stage = stage { TextField("Name", text: .constant("")).disabled(true) }
    #expect(throws: TimelineError.self) { try stage.type("x") }
  }
}
