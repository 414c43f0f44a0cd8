/// The colours of pictures, each with a number in the order in which they came.
final class ColorTable {
  /// A slot of the index by colour.
  private struct Slot {
    /// 0xRRGGBB, or ``free``.
    var color: UInt32
    var number: UInt32
  }

  /// No colour of 24 bits.
  private static let free: UInt32 = .max

  /// Red, green and blue of each number, as 0xRRGGBB.
  private(set) var colors: [UInt32] = []

  /// The number of pixels of each.
  private(set) var counts: [UInt32] = []

  /// Open addressing; a power of two of them, at most half of them taken.
  private var slots = [Slot](repeating: Slot(color: free, number: 0), count: 1 << 12)

  /// Forgets all colours.
  func removeAll() {
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: Slot(color: Self.free, number: 0)) }
    colors.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  /// Counts pixels of a colour, and returns its number.
  func add(_ color: UInt32, count: UInt32) -> UInt32 {
    let place = place(of: color)
    if slots[place].color == color {
      let number = slots[place].number
      counts[Int(number)] += count
      return number
    }
    let number = UInt32(colors.count)
    slots[place] = Slot(color: color, number: number)
    colors.append(color)
    counts.append(count)
    if colors.count * 2 > slots.count { grow() }
    return number
  }

  /// Returns the slot of a colour, or the free one that it belongs into.
  private func place(of color: UInt32) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (color &* 0x9E37_79B1) >> 8) & mask
    while slots[place].color != color, slots[place].color != Self.free {
      place = (place + 1) & mask
    }
    return place
  }

  private func grow() {
    slots = [Slot](repeating: Slot(color: Self.free, number: 0), count: slots.count * 4)
    for (number, color) in colors.enumerated() {
      slots[place(of: color)] = Slot(color: color, number: UInt32(number))
    }
  }
}
