import Flipbook
import SwiftUI
import Testing

@testable import Views

@MainActor @Suite(.device(.iPhoneX)) struct DrawerMotionTests {
  @Test func `slides up at an even pace, and nothing else moves by itself`() throws {
    let r = try Stage { Drawer() }.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(1))
    }
    #expect(r["Panel"].minY.isMonotonic(.decreasing))
    #expect(r["Panel"].minY.settleTime(within: 0.5) <= .milliseconds(400))
    #expect((r["Panel"].maxY - r["Panel"].minY).equals(300))
    #expect(r["Panel"].minY.follows(.linear(duration: 0.4)))
    #expect(r["Panel"].keepsIdentity)
  }

  @Test func `does what its timeline says`() throws {
    let r = try Timeline("timelines/drawer.yaml").run { Drawer() }
    #expect(r.meetsExpectations())
  }
}
