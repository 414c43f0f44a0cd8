import FlipbookViews
import Testing

@Suite struct UncountedReferenceTests {
  private final class Owner {
    lazy var own = UncountedReference<Owner>.Zeroing(self)

    deinit { own.clear() }
  }

  @Test func `does not keep its object`() {
    weak var seen: Owner?
    var reference: UncountedReference<Owner>?
    do {
      let owner = Owner()
      (seen, reference) = (owner, UncountedReference(owner))
      #expect(reference?.object === owner)
      #expect(reference?.withObject { $0 === owner } == true)
    }
    #expect(seen == nil)
    _ = reference
  }

  @Test func `one that its object clears is nil afterwards`() {
    var kept: UncountedReference<Owner>.Zeroing?
    do {
      let owner = Owner()
      kept = owner.own
      #expect(kept?.object === owner)
    }
    #expect(kept != nil)
    #expect(kept?.object == nil)
  }

  #if DEBUG
    @Test func `stops with a sentence where the object has gone`() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var owner: Owner? = Owner()
        let reference = owner.map(UncountedReference.init)
        owner = nil
        _ = reference?.object
      }
      let written = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(written.contains("Owner has gone before somebody that refers to it"))
    }
  #endif
}
