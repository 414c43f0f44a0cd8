import Flipbook
import SwiftUI
import XCTest

@testable import Views

/// The same drawer, tested with XCTest: no traits, and each track as the message.
final class DrawerXCTests: XCTestCase {
  @MainActor func testItOpensAtAnEvenPace() async throws {
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
