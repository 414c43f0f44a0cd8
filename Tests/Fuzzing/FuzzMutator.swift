import SharedFixtures

/// Makes inputs that are nearly right, each a function of the seed.
package struct FuzzMutator {
  private var chance: SplitMix64
  private let words: [[UInt8]]
  private let seeds: [[UInt8]]

  package init(_ target: FuzzTarget, seed: UInt64) {
    chance = SplitMix64(seed: seed)
    words = (target.words + Self.oddities).map { Array($0.utf8) }
    let found = target.seeds()
    seeds = found.isEmpty ? [[]] : found
  }

  /// Returns the next input.
  package mutating func next() -> [UInt8] {
    var bytes = pick(seeds)
    // One change finds what reads a mistake, many find what goes on after it.
    let changes = pick([1, 1, 2, 3, 5, 9])
    for _ in 0..<changes { change(&bytes) }
    return bytes.count > FuzzTarget.largest ? Array(bytes.prefix(FuzzTarget.largest)) : bytes
  }

  // MARK: Changes

  private mutating func change(_ bytes: inout [UInt8]) {
    let range = stretch(of: bytes)
    switch Int.random(in: 0..<14, using: &chance) {
    case 0: flip(&bytes)
    case 1: if !bytes.isEmpty { bytes[place(bytes.count)] = pick(Self.bytes) }
    case 2: bytes.removeSubrange(range)
    case 3: bytes = Array(bytes.prefix(place(bytes.count + 1)))
    case 4: bytes.insert(contentsOf: Array(bytes[range]), at: place(bytes.count + 1))
    case 5: nest(&bytes, range)
    case 6, 7, 8: bytes.insert(contentsOf: pick(words), at: place(bytes.count + 1))
    case 9: bytes.replaceSubrange(range, with: pick(words))
    case 10: splice(&bytes)
    case 11: renumber(&bytes)
    case 12: size(&bytes)
    default: swap(&bytes, range)
    }
  }

  private mutating func flip(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes[place(bytes.count)] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
  }

  /// Repeats a stretch or a word so often that what calls itself for each goes deep.
  private mutating func nest(_ bytes: inout [UInt8], _ range: Range<Int>) {
    let unit = Bool.random(using: &chance) ? Array(bytes[range].prefix(40)) : pick(words)
    guard !unit.isEmpty else { return }
    let most = max(FuzzTarget.largest / unit.count, 1)
    let count = pick([3, 20, 200, 2000, most])
    let many = Array(repeatElement(unit, count: min(count, most)).joined())
    bytes.insert(contentsOf: many, at: place(bytes.count + 1))
  }

  /// Goes on with the end of another seed.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = pick(seeds)
    bytes = Array(bytes.prefix(place(bytes.count + 1))) + other.dropFirst(place(other.count + 1))
  }

  /// Puts another number where a number of digits stands.
  private mutating func renumber(_ bytes: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let places = bytes.indices.filter { digits.contains(bytes[$0]) }
    guard !places.isEmpty else { return }
    let start = pick(places)
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Array(pick(Self.numbers).utf8))
  }

  /// Writes an odd size in two or four bytes, as files of pictures have them.
  private mutating func size(_ bytes: inout [UInt8]) {
    let number = pick(Self.sizes)
    let width = pick([2, 4])
    guard bytes.count >= width else { return }
    let start = place(bytes.count - width + 1)
    for index in 0..<width {
      bytes[start + index] = UInt8(truncatingIfNeeded: number >> UInt32(8 * (width - 1 - index)))
    }
  }

  private mutating func swap(_ bytes: inout [UInt8], _ range: Range<Int>) {
    let part = Array(bytes[range])
    bytes.removeSubrange(range)
    bytes.insert(contentsOf: part, at: place(bytes.count + 1))
  }

  // MARK: Choosing

  private mutating func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[place(values.count)] }

  private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
    let start = place(bytes.count + 1)
    let longest = pick([1, 4, 16, 64, 1024])
    return start..<min(start + place(longest + 1), bytes.count)
  }

  private static let bytes: [UInt8] = [
    0, 1, 9, 10, 13, 32, 34, 39, 40, 41, 42, 44, 45, 58, 60, 62, 91, 92, 93, 123, 125, 127, 128,
    255,
  ]

  private static let sizes: [UInt32] = [
    0, 1, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 10_000, 30_000, 0x7FFF_FFFF, 0x8000_0000, .max,
  ]

  private static let numbers = [
    "0", "-1", "1e9", "1e309", "-0", "0.0000001", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "2147483648", "65536", "nan", "inf", "1/0", "0x7f", "1e-320",
  ]

  private static let oddities = [
    "\n", "\r\n", "\t", "  ", "\u{FEFF}", "\u{0}", "\u{2028}", "é", "e\u{301}", "👨‍👩‍👧", "\u{202E}",
    "\"", "(",
    ")", "[", "]", "{", "}", ",", ":", "#", "\\", "%", "$", "<", ">", "-", "*", "&", "!", "|",
  ]
}
