import Foundation
import Testing

/// The profile that optimised builds place their code by.
@Suite struct RecordedProfileTests {
  private static let folder = Project.root.appending(path: "Benchmarks/Profile")

  @Test func `is an indexed profile of less than 300 kB`() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "timelines.profdata"))
    #expect(data.count <= 300_000)
    // LLVM's magic, then the format's version; 12 is what Swift 6.3's compiler writes.
    #expect([UInt8](data.prefix(8)) == [0xff] + [UInt8]("lprofi".utf8) + [0x81])
    #expect(data[8] <= 12)
  }

  @Test func `says from which commit and day it is`() throws {
    let line = try String(
      contentsOf: Self.folder.appending(path: "recorded.txt"), encoding: .utf8)
    let form = #/[0-9a-f]{40} \d{4}-\d\d-\d\d\n/#
    #expect(try form.wholeMatch(in: line) != nil)
  }
}
