/// The table of a GIF's picture: at most 256 colours, which others are taken for.
///
/// ## Algorithm
///
/// As long as there are more boxes to make: take the box whose pixels are farthest from their mean,
/// all squares added up, and divide it at the mean of the channel that adds most. Each box becomes
/// the mean of its pixels. All arithmetic is in whole numbers.
///
/// - SeeAlso: The division: derived, from the variance-based quantisers of Wan, Wong and Prusinkiewicz
///   (1990) and Wu (1991).
struct GIFPalette {
  /// 0xRRGGBB.
  private(set) var colors: [UInt32]

  /// For each number of a colour, the entry it is drawn with.
  private(set) var entries: [UInt8]

  /// Creates a palette without colours.
  init() { (colors, entries) = ([], []) }

  /// Creates the palette of a picture's colours.
  ///
  /// - Parameters:
  ///   - table: The colours, at least one.
  ///   - most: The most entries, 1 to 256.
  init(_ table: ColorTable, most: Int) {
    let count = table.colors.count
    guard count > most else {
      colors = table.colors
      entries = (0..<count).map { UInt8($0) }
      return
    }
    var order = Array(0..<count)
    var boxes = [Box(order[...], table)]
    while boxes.count < most {
      guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        boxes[widest].error > 0
      else { break }
      let range = boxes[widest].range
      let middle = boxes[widest].divide(&order, table)
      boxes[widest] = Box(order[range.lowerBound..<middle], table)
      boxes.append(Box(order[middle..<range.upperBound], table))
    }
    entries = [UInt8](repeating: 0, count: count)
    for (index, box) in boxes.enumerated() {
      for number in order[box.range] { entries[number] = UInt8(index) }
    }
    colors = boxes.map(\.mean)
  }

  /// Moves each entry to the mean of the colours that are nearest to it, several times.
  ///
  /// - SeeAlso: Derived: Lloyd's algorithm.
  mutating func settle(on table: ColorTable, times: Int) {
    for _ in 0..<times {
      var sums = [SIMD4<Int>](repeating: .zero, count: colors.count)
      var counts = [Int](repeating: 0, count: colors.count)
      entries = entries(near: table.colors, farthest: 255) ?? entries
      for (number, entry) in entries.enumerated() {
        let count = Int(table.counts[number])
        sums[Int(entry)] &+=
          SIMD4<Int>(truncatingIfNeeded: Self.channels(table.colors[number])) &* count
        counts[Int(entry)] += count
      }
      for entry in colors.indices where counts[entry] > 0 {
        colors[entry] = (0..<3).reduce(0) {
          $0 << 8 | UInt32((sums[entry][$1] + counts[entry] / 2) / counts[entry])
        }
      }
    }
  }
}

extension GIFPalette {
  /// Finds the nearest entry of each of some colours.
  ///
  /// - Parameters:
  ///   - wanted: The colours.
  ///   - farthest: The greatest distance of a channel.
  /// - Returns: The entries; `nil` if a colour is too far from all.
  func entries(near wanted: [UInt32], farthest: Int32) -> [UInt8]? {
    let known = colors.map(Self.channels)
    var found: [UInt8] = []
    for color in wanted {
      let color = Self.channels(color)
      var best = (entry: 0, distance: Int32.max)
      for (entry, other) in known.enumerated() {
        let difference = color &- other
        let distance = (difference &* difference).wrappedSum()
        if distance < best.distance { best = (entry, distance) }
      }
      let difference = color &- (known.isEmpty ? color : known[best.entry])
      guard best.distance < .max, difference.max() <= farthest, difference.min() >= -farthest
      else { return nil }
      found.append(UInt8(best.entry))
    }
    return found
  }

  private static func channels(_ color: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(color >> 16), Int32(color >> 8 & 255), Int32(color & 255), 0)
  }
}

/// Colours that share an entry.
private struct Box {
  let range: Range<Int>
  private var pixelCount = 0

  /// Of each channel: all pixels added up, and their squares.
  private let sums: SIMD4<Int>
  private let squares: SIMD4<Int>

  init(_ numbers: ArraySlice<Int>, _ table: ColorTable) {
    range = numbers.startIndex..<numbers.endIndex
    var (sums, squares) = (SIMD4<Int>.zero, SIMD4<Int>.zero)
    for number in numbers {
      let count = Int(table.counts[number])
      let color = Int(table.colors[number])
      let channels = SIMD4(color >> 16, color >> 8 & 255, color & 255, 0)
      pixelCount += count
      sums &+= channels &* count
      squares &+= channels &* channels &* count
    }
    (self.sums, self.squares) = (sums, squares)
  }

  /// The squared distances of a channel from its mean, added up.
  private func error(of channel: Int) -> Int {
    squares[channel] - sums[channel] * sums[channel] / pixelCount
  }

  var error: Int { range.count > 1 ? error(of: 0) + error(of: 1) + error(of: 2) : 0 }

  var mean: UInt32 {
    (0..<3).reduce(0) { $0 << 8 | UInt32((sums[$1] + pixelCount / 2) / pixelCount) }
  }

  /// Reorders the box's numbers so that those of low values come first; returns the first of the
  /// others.
  func divide(_ order: inout [Int], _ table: ColorTable) -> Int {
    let channel = (0..<3).max { error(of: $0) < error(of: $1) } ?? 0
    let shift = 16 - 8 * channel
    let (sum, count) = (sums[channel], pixelCount)
    return order[range].partition { number in
      Int(table.colors[number] >> shift & 255) * count > sum
    }
  }
}
