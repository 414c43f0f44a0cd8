import Flipbook
import SwiftUI
import Testing

@testable import Views

@MainActor @Test func `the drawer looks as it did`() {
  expectImage(of: Drawer(), device: .iPhoneX)
}
