import Flipbook
import SwiftUI
import Testing

@MainActor @Suite struct RecordingTests {
  @Test func `the others stand still, or are named`() throws {
    let r = try Pair().record()
    #expect(r.others(than: "red", "green").areStill)
    let others = r.others(than: "red", "star")
    #expect(!others.areStill)
    #expect("\(others)".contains("green: moved gradually"), "\(others)")
    #expect(others.keepIdentity)
  }

  @Test func `two ways to write it move alike, or not`() throws {
    let r = try Pair().record()
    #expect(r.sameMotion(as: try Pair(red: .timingCurve(0, 0, 1, 1, duration: 0.4)).record()))
    let other = try Pair(red: .easeInOut(duration: 0.4)).record()
    #expect(!r.sameMotion(as: other))
    #expect("\(r)".contains("red.minX"), "\(r)")
  }

  @Test func `who is there, and who stays who they are`() throws {
    let r = try Stage { Pair() }.record(views: ["sky": .id("sky")]) { s in
      try s.tap(.button("Move"))
      try s.settle()
    }
    #expect(r["red"].isPresent)
    #expect(r["red"].keepsIdentity)
    #expect(!r["red"].isReplaced)
    #expect(r["grey"].isStill)
    #expect(r["red"].isAnimated)
    #expect(r["red"].isInsideSafeArea)
    #expect(r["red"].isNotTruncated)
    #expect(!r["red"].jumps)
    #expect(!r["red"].movesSmoothly)
    let star = r["star"]
    #expect(!star.isPresent)
    #expect("\(star)".contains("is not there at"), "\(star)")
    let red = r["red"]
    #expect(!red.isAbsent)
    #expect("\(red)".contains("is there"), "\(red)")
  }

  @Test func `a view or a mark that is not there fails everything and says so`() throws {
    let r = try Pair().record()
    let track = r["grene"].minX
    #expect(!track.isMonotonic(.increasing))
    #expect(!track.isSmooth())
    #expect(!track.isAnimated)
    #expect(!track.isConstant)
    #expect(!track.jumps)
    #expect(!track.follows(.default))
    #expect(!track.equals(0))
    #expect(!track.equals(r["green"].minX))
    #expect(!r["green"].minX.equals(track))
    #expect(!track.isWithin(-1...1))
    #expect(!track.isContinuous(with: track))
    #expect(!(track.overshoot < 1) && !(track.settleTime(within: 1) < .seconds(9)))
    #expect(!r["grene"].isPresent && !r["grene"].isAbsent && !r["grene"].isStill)
    #expect(!r.others(than: "grene").areStill)
    #expect("\(track)".hasPrefix("grene.minX: no view is called `grene`, did you mean `green`?"))
    #expect("\(track.overshoot)".contains("did you mean `green`?"))
    #expect("\(track - r["red"].minX)".contains("did you mean `green`?"))
    let late = r.after("movd")["red"].minX
    #expect(!late.isAnimated)
    #expect("\(late)" == "red.minX: there is no mark `movd`, did you mean `moved`? (marks: moved)")
    let other = try Pair().record(tail: .seconds(1))
    #expect("\(r["red"].minX - other["red"].minX)".contains("two recordings"))
  }

  @Test func `what cannot be recorded is an error`() throws {
    let stage = Stage { Pair() }
    #expect(throws: StageError.self) { try stage.record(fps: 0) { _ in } }
    #expect(throws: StageError.self) { try stage.record { s in _ = try s.record { _ in } } }
    let error = #expect(throws: StageError.self) {
      try stage.record { s in
        try s.tap(.button("Move"))
        try s.settle(within: .milliseconds(100))
      }
    }
    #expect(error == .neverSettles(by: .milliseconds(100)))
    #expect(error != .neverSettles(by: .milliseconds(200)))
    #expect(
      error?.description
        == "the view has not come to rest by 100ms: it would be at 400ms")
    // The stage can be used, and recorded, again.
    let r = try stage.record { try $0.settle() }
    #expect(r["red"].minX.isAnimated)
  }

  @Test func `recordings are the same every time`() throws {
    let (first, second) = (try Pair.bouncing.record(), try Pair.bouncing.record())
    #expect(first["green"].minX.values == second["green"].minX.values)
    #expect(first.sameMotion(as: second, within: 0))
  }

  private struct Rows: View {
    var body: some View {
      VStack { ForEach(0..<3, id: \.self) { _ in Row() } }
    }
  }

  private struct Row: View {
    var body: some View { Color.red.frame(height: 10) }
  }

  @Test func `a name of several views stands for none of them`() throws {
    let r = try Stage { Rows() }.record(views: ["second": .view("Row")[1]]) { _ in }
    #expect(r["second"].isStill)
    let row = r["RecordingTests.Row"]
    #expect(!row.isPresent)
    #expect("\(row)".contains("is 3 views; name one in `views:`"), "\(row)")
    let error = #expect(throws: StageError.self) {
      try Stage { Rows() }.record(views: ["row": .view("Row")]) { _ in }
    }
    #expect(error?.description.contains("matches 3 views") == true)
    #expect(throws: StageError.self) {
      try Stage { Rows() }.record(views: ["a": .id("a"), "a": .id("b")]) { _ in }
    }
  }

  @Test func `nonsense is answered`() throws {
    let r = try Stage { Pair() }.record(tail: .seconds(-1)) { s in
      s.advance(by: .seconds(-5))
      try s.tap(.button("Move"))
      s.advance(by: .milliseconds(500))
    }
    let track = r["red"].minX
    for number in [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude] {
      #expect(!track.equals(number, within: 1))
      #expect(!track.equals(0, within: -abs(number)))
      #expect(!track.follows(.linear(duration: number), within: 0.001))
      #expect(!track.follows(.spring(response: number, dampingFraction: number), within: 0.001))
      _ = track.settleTime(within: number)
    }
    #expect(track.value(at: .seconds(Int64.max)).value == nil)
    #expect(track.value(at: .seconds(-1)).value == nil)
    let long = try Stage { Pair() }.record { $0.advance(by: .seconds(1_000_000)) }
    #expect(long.diagnostics.contains { $0.contains("only the first 3600 frames") })
    #expect(long["red"].isStill)
  }
}
