import Testing

@testable import FlipbookExport

/// Lists that grow from memory into a file, against arrays.
@Suite struct LongListTests {
  @Test func `keeps what is in it when it moves into a file`() throws {
    let space = try Workspace()
    var list = LongList<UInt64>(in: space.root)
    for number in 0..<20_000 { list.insert(UInt64(number) &* 0x9e37_79b9_7f4a_7c15, at: number) }
    #expect(list.count == 20_000)
    for place in 0..<20_000 { #expect(list[place] == UInt64(place) &* 0x9e37_79b9_7f4a_7c15) }
    // The file has no name, so nothing is left of it however the process ends.
    #expect(space.files.isEmpty)
  }

  @Test func `takes elements before others`() throws {
    let space = try Workspace()
    var list = LongList<Int32>(in: space.root)
    var expected: [Int32] = []
    for number in 0..<9_000 as Range<Int32> {
      let place = Int(number) * 7919 % (expected.count + 1)
      list.insert(number, at: place)
      expected.insert(number, at: place)
    }
    #expect((0..<list.count).map { list[$0] } == expected)
    #expect(list.last == expected.last)
  }

  @Test func `does without a file where there is no room for one`() throws {
    let space = try Workspace()
    let missing = space.root.appending(checkedName: "missing")
    #expect(LongMemory(byteCount: 1 << 20, in: space.root).isMapped)
    for folder in [missing, nil] {
      let memory = LongMemory(byteCount: 1 << 20, in: folder)
      #expect(!memory.isMapped && memory.bytes.count == 1 << 20)
      #expect(memory.bytes.allSatisfy { $0 == 0 })
    }
    #expect(!LongMemory(byteCount: LongMemory.leastMapped - 1, in: space.root).isMapped)
  }
}
