import CPNG
import SharedFixtures
import Testing

@Suite struct ChecksumTests {
  /// Lengths below, at and above those that are folded in one step, four and sixteen.
  @Test(arguments: [0...300, 1023...1042])
  func `is PNG's CRC for bytes of any length`(lengths: ClosedRange<Int>) {
    var random = SplitMix64(seed: 11)
    let bytes = (0..<lengths.upperBound).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for length in lengths {
      let whole = Array(bytes.prefix(length))
      let expected = Chunk.crc(whole)
      #expect(cpng_crc(0, whole, length) == expected, "\(length) bytes")
      let start = Array(whole.prefix(length / 3))
      let rest = Array(whole.dropFirst(length / 3))
      let joined = cpng_crc(cpng_crc(0, start, start.count), rest, rest.count)
      #expect(joined == expected, "\(length) bytes in two parts")
    }
  }
}
