import Foundation
import Testing

/// The page of what depends on the toolchain, `docs/toolchain.md`.
@Suite struct ToolchainPageTests {
  /// The names in backticks in the last column of each row.
  private static func guards() throws -> [String] {
    let page = try String(
      contentsOf: Project.root.appending(path: "docs/toolchain.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: "|").last }
      .flatMap { $0.matches(of: #/`([A-Za-z]+Tests)`/#).map { String($0.output.1) } }
  }

  @Test func `names only tests that exist`() throws {
    let names = Set(try Self.guards())
    let files = FileManager.default.enumerator(
      at: Project.root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    var known: Set<String> = []
    while let file = files?.nextObject() as? URL {
      known.insert(file.deletingPathExtension().lastPathComponent)
    }
    #expect(names.count > 10)
    #expect(names.subtracting(known).sorted() == [])
  }
}
