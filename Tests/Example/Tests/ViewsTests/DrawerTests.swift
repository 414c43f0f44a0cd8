import Flipbook
import SwiftUI
import Testing

@testable import Views

@MainActor @Suite struct DrawerTests {
  @Test func `opens in 400 milliseconds at an even pace`() throws {
    let stage = Stage(device: .iPhoneX) { Drawer() }
    let panel = Query.view("Panel")
    stage.watch(panel)
    let closed = try stage[panel].minY
    try stage.tap(.button("Open"))
    for tenth in 1...4 {
      stage.advance(by: .milliseconds(100))
      #expect(abs(try stage[panel].minY - (closed - 75 * CGFloat(tenth))) < 0.001)
    }
    #expect(stage.time == .milliseconds(400))
  }

  @Test func `closes from where it is when it is tapped on its way`() throws {
    let stage = Stage(device: .iPhoneX) { Drawer() }
    let panel = Query.view("Panel")
    let closed = try stage[panel].minY
    try stage.tap(.button("Open"))
    stage.advance(by: .milliseconds(200))
    let halfway = try stage[panel].minY
    try stage.tap(.button("Close"))
    #expect(try stage[panel].minY == halfway)
    // At rest is what is half a point from its end or nearer; a moment later it is there.
    try stage.settle(within: .seconds(1))
    stage.advance(by: .milliseconds(100))
    #expect(try stage[panel].minY == closed)
    #expect(stage.contains(.button("Open")))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `says what is on the screen when a button is missing`() throws {
    let stage = Stage { Drawer() }
    let error = #expect(throws: StageError.self) { try stage.tap(.button("Opem")) }
    #expect(error?.description.contains(#"button("Open")"#) == true)
  }
}
