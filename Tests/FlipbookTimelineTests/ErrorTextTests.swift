import FlipbookTimeline
import Foundation
import Testing

/// Every error of a timeline has a file of its own, and a text that is read before it changes.
///
/// With `SNAPSHOT_RECORD=all` the texts are written instead of compared.
@Suite struct ErrorTextTests {
  static let records = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all"

  @Test(arguments: Fixtures.errorFiles)
  func `prints what, where, why and how to fix`(file: String) throws {
    let path = "timelines/errors/\(file)"
    let contents = try #require(Fixtures.projectText(path))
    let result = TimelineParser.parse(file: path, contents: contents, reading: Fixtures.projectText)
    let printer = TimelineErrorPrinter { $0 == path ? contents : nil }
    let printed = printer.text(result.errors) + "\n"
    let name = "errors/\(file.replacing(".yaml", with: ".txt"))"
    if Self.records {
      try printed.write(
        to: Fixtures.folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(result.timeline == nil)
    #expect(result.errors.map(\.code.rawValue).contains(String(file.prefix(4))))
    #expect(printed == (try Fixtures.text(name)))
  }
}
