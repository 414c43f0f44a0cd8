import Testing

@testable import flipbook_cli

/// Names of the system's that a package of the project has as well.
@Suite struct SystemNamesTests {
  private let package = SourceFile(
    path: "Old.swift", text: "public struct Bindable<Value> { let value: Value }")
  private let user = SourceFile(path: "App.swift", text: "struct A { @Bindable var model: Model }")
  private let other = SourceFile(path: "Other.swift", text: "struct B {}")

  @Test func `mean the system's in modules that use them`() {
    #expect(
      SystemNames.text(for: [user, other], among: [package, user, other])
        == "import SwiftUI\npublic typealias Bindable<Value> = SwiftUI.Bindable<Value>\n")
  }

  @Test func `mean what they always do elsewhere`() {
    #expect(SystemNames.text(for: [user], among: [user, other]) == nil, "nobody else has it")
    #expect(SystemNames.text(for: [other], among: [package, user, other]) == nil, "it is not used")
    #expect(SystemNames.text(for: [package], among: [package, user]) == nil, "it is their own")
  }
}
