import Foundation
import SharedFixtures
import Testing

/// Modules that were compiled beside the library.
@Suite struct PreparedModulesTests {
  @Test func `no cache has modules of its own where they are prepared`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(
      "import SwiftUI\nstruct A: View { var body: some View { Color.red } }\n", to: "A.swift")
    #expect(try project.flipbook("cache", "prepare").status == 0)
    let run = try project.flipbook(
      "still", "A.swift", "--at", "0ms", "-o", "a.png", "--cache", "cache")
    #expect(run.status == 0, "\(run.words)")
    let cache = project.folder.appending(path: "cache")
    #expect(FileManager.default.fileExists(atPath: cache.appending(path: "scenes").path))
    #expect(!FileManager.default.fileExists(atPath: cache.appending(path: "modules").path))
  }
}
