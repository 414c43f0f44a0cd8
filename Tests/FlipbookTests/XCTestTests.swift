import Flipbook
import SwiftUI
import XCTest

/// Predicates are plain methods: another framework asks them, too, and shows the track itself.
final class XCTestTests: XCTestCase {
  @MainActor func testATrackIsAskedAndDrawn() async throws {
    let green = try Pair.bouncing.record()["green"].minX
    XCTAssertTrue(green.isAnimated, "\(green)")
    XCTAssertFalse(green.isMonotonic(.increasing))
    XCTAssertTrue("\(green)".contains("first off at 300ms (frame 18)"), "\(green)")
  }

  @MainActor func testADrawerOpensAtAnEvenPace() async throws {
    let stage = Stage(device: .iPhoneX, system: .iOS17) { Drawer() }
    let r = try stage.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(1))
    }
    let edge = r["Panel"].minY
    XCTAssertTrue(edge.follows(.linear(duration: 0.4)), "\(edge)")
    XCTAssertTrue(edge.settleTime(within: 0.5) <= .milliseconds(400), "\(edge)")
  }
}
