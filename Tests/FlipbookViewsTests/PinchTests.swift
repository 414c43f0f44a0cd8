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
  /// Puts two fingers on the view "a", for a fifth of a second.
  fileprivate func pinch(
    scale: Double = 1, turn: Double = 0, on view: Selector = .id("a")
  ) throws {
    let pinch = Action.Pinch(
      Located(view, at: place), scale: scale, turn: turn, over: ExactTime(milliseconds: 200))
    try play(Step(.pinch(pinch), location: place), semantics: .ios18)
  }
}

@MainActor private var square: some View {
  Color.red.frame(width: 40, height: 40)
}

/// Two fingers.
@MainActor @Suite struct PinchTests {
  @Test func `fingers that move apart magnify`() throws {
    let log = Log()
    let stage = stage {
      square
        .gesture(
          MagnifyGesture()
            .onChanged { log.note("\(($0.magnification * 100).rounded() / 100)") }
            .onEnded { value in
              log.note("ended \(value.magnification) at \(value.startAnchor == .center)")
              log.note("\((value.velocity * 100).rounded() / 100) a second")
            }
        )
        .accessibilityIdentifier("a")
    }
    try stage.pinch(scale: 3)
    #expect(log.take() == [])
    stage.advance(to: 0.05)
    #expect(log.take() == ["1.5"])
    stage.advance(to: 0.1)
    #expect(log.take() == ["2.0"])
    stage.advance(to: 0.2)
    #expect(log.take() == ["3.0", "ended 3.0 at true", "10.0 a second"])
    stage.advance(to: 1)
    #expect(log.take() == [])
  }

  @Test func `fingers turn and magnify at once`() throws {
    let log = Log()
    let stage = stage {
      square
        .gesture(
          MagnificationGesture().onEnded { log.note("scale \($0)") }
            .simultaneously(
              with: RotationGesture().onEnded { log.note("turn \($0.degrees.rounded())") })
        )
        .accessibilityIdentifier("a")
    }
    try stage.pinch(scale: 0.5, turn: -90)
    stage.advance(to: 1)
    #expect(Set(log.take()) == ["scale 0.5", "turn -90.0"])
  }

  @Test func `a change below the gesture's least is none`() throws {
    let log = Log()
    let stage = stage {
      square
        .gesture(RotateGesture(minimumAngleDelta: .degrees(20)).onChanged { _ in log.note("turn") })
        .accessibilityIdentifier("a")
    }
    try stage.pinch(turn: 19)
    stage.advance(to: 1)
    #expect(log.take() == [])
    try stage.pinch(turn: 21)
    stage.advance(to: 2)
    #expect(!log.take().isEmpty)
  }

  @Test func `two fingers are no tap, no long press and no press`() throws {
    let log = Log()
    let stage = stage {
      Button {
        log.note("button")
      } label: {
        square
      }
      .onTapGesture { log.note("tap") }
      .onLongPressGesture(minimumDuration: 0.1) {
        log.note("long")
      } onPressingChanged: { _ in
        log.note("pressing")
      }
      .gesture(MagnifyGesture().onEnded { _ in log.note("pinch") })
      .accessibilityIdentifier("a")
    }
    try stage.pinch(scale: 2)
    stage.advance(to: 2)
    #expect(log.take() == ["pinch"])
  }

  @Test func `nothing that takes two fingers is an error`() throws {
    let stage = stage {
      square.onTapGesture {}.accessibilityIdentifier("a")
    }
    let error = #expect(throws: TimelineError.self) { try stage.pinch(scale: 2) }
    #expect(error?.message == #"`id("a")` takes no two fingers"#)
    #expect(throws: TimelineError.self) { try stage.pinch(scale: 2, on: .point(x: 1, y: 1)) }
  }

  @Test func `what fingers do does not depend on how often it is looked at`() throws {
    func value(_ times: [Double]) throws -> [String] {
      let log = Log()
      let stage = stage {
        square
          .gesture(
            MagnifyGesture().exclusively(before: RotateGesture())
              .onEnded { log.note("\($0)") }
          )
          .accessibilityIdentifier("a")
      }
      try stage.pinch(scale: 1.2, turn: 5)
      for time in times { stage.advance(to: time) }
      return log.take().map { String($0.prefix(6)) }
    }
    #expect(try value([1]) == value(stride(from: 0, through: 1, by: 1.0 / 240).map { $0 }))
  }
}
