import CoreData
import FlipbookFoundation
import Foundation
import Testing

/// Values of Foundation as arguments of formats.
@Suite struct FormatArgumentTests {
  @Test func `conditions take identifiers, dates and lists as arguments`() throws {
    let id = try #require(UUID(uuidString: "FF3683B6-B496-4857-A559-854BB1E4BFB9"))
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(NSPredicate(format: "self == %@", id as any CVarArg).evaluate(with: id))
    #expect(!NSPredicate(format: "self == %@", id as any CVarArg).evaluate(with: UUID()))
    #expect(NSPredicate(format: "self <= %@", date as any CVarArg).evaluate(with: date))
    #expect(NSPredicate(format: "self IN %@", [1, 2] as any CVarArg).evaluate(with: 2))
    #expect(!NSPredicate(format: "self IN %@", Set([1, 2]) as any CVarArg).evaluate(with: 3))
  }

  @Test func `a text shows them`() throws {
    let id = try #require(UUID(uuidString: "FF3683B6-B496-4857-A559-854BB1E4BFB9"))
    let address = try #require(URL(string: "https://example.org/a"))
    #expect(
      String(format: "%@ %d", id as any CVarArg, 3) == "FF3683B6-B496-4857-A559-854BB1E4BFB9 3")
    #expect(
      String(format: "%@, %@", address as any CVarArg, NSNumber(value: 2.5) as any CVarArg)
        == "https://example.org/a, 2.5")
    #expect(String(format: "%@", Decimal(7) as any CVarArg) == "7")
  }
}
