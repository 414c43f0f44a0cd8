import Foundation
import Testing

/// The profile that optimised builds place their code by.
@Suite struct RecordedProfileTests {
  private static let folder = Project.root.appending(path: "Benchmarks/Profile")

  @Test func `has less than 300 kB, and is unpacked to what the compiler reads`() throws {
    let packed = try Data(contentsOf: Self.folder.appending(path: "timelines.proftext.xz"))
    #expect(packed.count < 300_000)
    let target = FileManager.default.temporaryDirectory
      .appending(path: "profile-\(UUID().uuidString).profdata")
    defer { try? FileManager.default.removeItem(at: target) }
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/bin/sh")
    unpacking.arguments = ["scripts/unpack-profile.sh", target.path()]
    unpacking.currentDirectoryURL = Project.root
    try unpacking.run()
    unpacking.waitUntilExit()
    #expect(unpacking.terminationStatus == 0)
    let indexed = try Data(contentsOf: target)
    // LLVM's magic.
    #expect([UInt8](indexed.prefix(8)) == [0xff] + [UInt8]("lprofi".utf8) + [0x81])
    #expect(indexed.count > 1_000_000)
  }

  @Test func `says from which commit and day it is`() throws {
    let line = try String(
      contentsOf: Self.folder.appending(path: "recorded.txt"), encoding: .utf8)
    let form = #/[0-9a-f]{40} \d{4}-\d\d-\d\d\n/#
    #expect(try form.wholeMatch(in: line) != nil)
  }
}
