/// A square of dark and light modules that says a text.
///
/// Debian's libqrencode would be one more library to load whenever a scene begins, for a picture that
/// few scenes have.
///
/// - SeeAlso: ISO/IEC 18004; that bytes are written as bytes, whatever they say: chosen.
struct QRCode {
  /// The share of a code that may be damaged, from the least to the most.
  enum Correction: Int {
    case low, medium, quartile, high

    init(_ level: String) {
      self = ["L": .low, "Q": .quartile, "H": .high][level.uppercased()] ?? .medium
    }

    /// The two bits that name it.
    var bits: Int { [1, 0, 3, 2][rawValue] }
  }

  let size: Int

  /// The rows of modules; true is dark.
  private(set) var modules: [[Bool]]

  /// True for modules that no byte is written into.
  private var isTaken: [[Bool]]
  private let version: Int

  /// Creates the smallest code that holds bytes; nil if there are too many.
  init?(_ bytes: [UInt8], _ correction: Correction) {
    let versions = (1...40).lazy.filter {
      Self.headerBits($0) + bytes.count * 8 <= Self.dataLength($0, correction) * 8
    }
    guard let version = versions.first else { return nil }
    self.version = version
    size = version * 4 + 17
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isTaken = modules
    drawPatterns()
    write(Self.words(bytes, version, correction))
    mask(correction)
  }

  // MARK: Words

  private static func headerBits(_ version: Int) -> Int { 4 + (version < 10 ? 8 : 16) }

  /// The modules that bytes can be written into.
  private static func room(_ version: Int) -> Int {
    var room = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      room -= (25 * count - 10) * count - 55
      if version >= 7 { room -= 36 }
    }
    return room
  }

  private static func dataLength(_ version: Int, _ correction: Correction) -> Int {
    room(version) / 8 - QRTables.checkLength[correction.rawValue][version - 1]
      * QRTables.blocks[correction.rawValue][version - 1]
  }

  /// The bytes with their head, filled up, and with the words by which damage is mended.
  private static func words(
    _ bytes: [UInt8], _ version: Int, _ correction: Correction
  ) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(4, 4)
    add(bytes.count, headerBits(version) - 4)
    for byte in bytes { add(Int(byte), 8) }
    let length = dataLength(version, correction)
    add(0, min(4, length * 8 - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var filler = 0xEC
    while bits.count < length * 8 {
      add(filler, 8)
      filler ^= 0xEC ^ 0x11
    }
    let data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    return interleaved(data, version, correction)
  }

  private static func interleaved(
    _ data: [UInt8], _ version: Int, _ correction: Correction
  ) -> [UInt8] {
    let count = QRTables.blocks[correction.rawValue][version - 1]
    let checkLength = QRTables.checkLength[correction.rawValue][version - 1]
    let all = room(version) / 8
    let short = count - all % count
    let divisor = QRField.divisor(checkLength)
    var blocks: [[UInt8]] = []
    var checks: [[UInt8]] = []
    var start = 0
    for index in 0..<count {
      let length = all / count - checkLength + (index < short ? 0 : 1)
      let block = Array(data[start..<start + length])
      start += length
      blocks.append(block)
      checks.append(QRField.remainder(block, divisor))
    }
    let longest = blocks.map(\.count).max() ?? 0
    let words = (0..<longest).flatMap { place in
      blocks.compactMap { place < $0.count ? $0[place] : nil }
    }
    return words + (0..<checkLength).flatMap { place in checks.map { $0[place] } }
  }

  // MARK: Patterns

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y][x] = isDark
    isTaken[y][x] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let places = alignmentPlaces
    for (row, y) in places.enumerated() {
      for (column, x) in places.enumerated() {
        let last = places.count - 1
        let isFinder =
          row == 0 && column == 0 || row == 0 && column == last || row == last && column == 0
        if !isFinder { drawAlignment(x, y) }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ x: Int, _ y: Int) {
    for dy in -2...2 {
      for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
    }
  }

  private var alignmentPlaces: [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  /// Writes fifteen bits twice: the correction and the mask.
  private mutating func drawFormat(_ value: Int) {
    var rest = value
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (value << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (near, far) = (index / 3, size - 11 + index % 3)
      set(far, near, bits >> index & 1 == 1)
      set(near, far, bits >> index & 1 == 1)
    }
  }

  /// Writes words in columns of two, up and down from the right.
  private mutating func write(_ words: [UInt8]) {
    var place = 0
    for pair in stride(from: size - 1, through: 1, by: -2) {
      let right = pair <= 6 ? pair - 1 : pair
      for step in 0..<size {
        for x in [right, right - 1] {
          let y = (right + 1) & 2 == 0 ? size - 1 - step : step
          guard !isTaken[y][x], place < words.count * 8 else { continue }
          modules[y][x] = words[place / 8] >> (7 - place % 8) & 1 == 1
          place += 1
        }
      }
    }
  }

  // MARK: Masks

  /// Turns modules over by the pattern that leaves the fewest large areas.
  private mutating func mask(_ correction: Correction) {
    let plain = self
    var best: (code: QRCode, faults: Int)?
    for pattern in 0..<8 {
      var code = plain
      code.drawFormat(correction.bits << 3 | pattern)
      for y in 0..<size {
        for x in 0..<size where !isTaken[y][x] && Self.turns(pattern, x, y) {
          code.modules[y][x].toggle()
        }
      }
      let faults = code.faults
      if faults < best?.faults ?? .max { best = (code, faults) }
    }
    if let best { self = best.code }
  }

  private static func turns(_ pattern: Int, _ x: Int, _ y: Int) -> Bool {
    switch pattern {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The points for runs, squares, shapes like a finder, and too much of one colour.
  private var faults: Int {
    var faults = 0
    let columns = (0..<size).map { x in modules.map { $0[x] } }
    for line in modules + columns { faults += Self.faults(in: line) }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let color = modules[y][x]
        let isSame =
          color == modules[y][x + 1] && color == modules[y + 1][x] && color == modules[y + 1][x + 1]
        if isSame { faults += 3 }
      }
    }
    let dark = modules.joined().count { $0 }
    let all = size * size
    return faults + max((abs(dark * 20 - all * 10) + all - 1) / all - 1, 0) * 10
  }

  private static func faults(in line: [Bool]) -> Int {
    var faults = 0
    var run = 0
    for (index, color) in line.enumerated() {
      run = index > 0 && line[index - 1] == color ? run + 1 : 1
      if run == 5 { faults += 3 } else if run > 5 { faults += 1 }
    }
    let shape = [true, false, true, true, true, false, true]
    let quiet = [Bool](repeating: false, count: 4)
    let padded = quiet + line + quiet
    for start in 0..<padded.count - 10 {
      let part = padded[start..<start + 11]
      if part.elementsEqual(shape + quiet) || part.elementsEqual(quiet + shape) { faults += 40 }
    }
    return faults
  }
}

/// The field of 256 elements in which damage is mended.
private enum QRField {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(right >> bit & 1) * Int(left)
    }
    return UInt8(truncatingIfNeeded: product)
  }

  /// The polynomial with roots 1, 2, 4 …, without its first coefficient.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for (index, coefficient) in divisor.enumerated() {
        result[index] ^= product(coefficient, factor)
      }
    }
    return result
  }
}

/// The lengths of blocks, by correction and version.
private enum QRTables {
  static let checkLength = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  static let blocks = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
