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
}
