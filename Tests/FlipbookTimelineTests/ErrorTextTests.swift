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

  /// The one error whose file would be too large to keep.
  @Test func `a file that is too large says how large it may be`() {
    let contents = String(repeating: "#", count: (1 << 20) + 1)
    let result = TimelineParser.parse(file: "t.yaml", contents: contents)
    let printed = TimelineErrorPrinter { _ in contents }.text(result.errors)
    #expect(
      printed == """
        error[T102]: the file has 1048577 bytes, a timeline at most 1048576
           ┌─ t.yaml
           = share steps with `run: other.yaml`
        """)
  }

  @Test func `no code of a timeline is without its text`() {
    let codes = ErrorCode.allCases.map(\.rawValue).filter { $0.hasPrefix("T") }
    let told = Fixtures.errorFiles.map { String($0.prefix(4)) } + ["T102"]
    #expect(Set(codes) == Set(told))
    for code in ErrorCode.allCases {
      #expect(code.explanation.summary != "An error without an explanation.", "\(code)")
    }
  }
}
