import Flipbook
import SwiftUI
import Testing

@MainActor @Suite(.device(.iPhoneX), .semantics(.iOS17))
struct ShowHideTiming {
  func play() throws -> Recording {
    try Stage { OffsetDemo() }.record(fps: 60) { s in
      try s.tap(.button("Show"))
      try s.settle(within: .seconds(2))
    }
  }

  @Test func greenStaysGluedToRed() throws {
    let r = try play()
    #expect(r["green"].minY.isMonotonic(.decreasing))
    #expect(r["red"].maxY.equals(r["green"].minY, within: 0.5))
    #expect(r["green"].minY.settleTime(within: 0.5) <= .milliseconds(850))
    #expect(r.others(than: "red", "green").areStill)
  }

  @Test("every way to write it moves alike", arguments: ShowHide.allCases)
  func equivalent(_ way: ShowHide) throws {
    let r = try way.stage().record {
      try $0.tap(.button("Show")); try $0.settle()
    }
    #expect(r.sameMotion(as: try play(), within: 0.5))
  }

  @Test func interruptedShowIsSmooth() throws {
    let stage = Stage { TransitionDemo() }
    try stage.tap(.button("Show")); stage.advance(by: .milliseconds(250))
    let before = stage["green"].minY
    try stage.tap(.button("Hide"))
    #expect(stage["green"].minY.isContinuous(with: before))
  }

  @Test(.scene("ShowHide.Adaptive") { TransitionDemo() }, arguments: [false, true])
  func golden(reduceMotion: Bool) throws {
    let r = try Timeline("timelines/tests/transition-interrupt.yaml")
      .run(only: ["env.reduceMotion": reduceMotion])
    r.expectGolden()
  }
}

@Suite struct Curves {
  @Test func defaultChangedInIOS17() {
    #expect(Curve.default(.iOS17).maxGap(to: .default(.iOS16)).value > 0.15)
    #expect(Curve.snappy.overshoot < 0.01)
  }
}
