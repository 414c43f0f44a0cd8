/// The first frame with given pixels, found by its digest.
///
/// The digests themselves are in the list of frames; here is a hash table of places in that list, so
/// that a frame costs some ten bytes more, not sixty. Those of a long sequence lie in a file
/// (``LongMemory``).
///
/// ## Example
///
/// ```
/// digests of the list   [ a, b, c ]     a and c begin in the same slot of eight
/// slots                 [ 0, 2, 0, 1, 3, 0, 0, 0 ]     places from 1 on; 0 is free
/// ```
struct FirstFrames: ~Copyable {
  private let folder: OutputPath?
  private var memory: LongMemory
  private(set) var count = 0

  /// The number of slots at first: a power of two.
  private static let firstRoom = 64

  /// Makes an empty table.
  ///
  /// - Parameter folder: The folder on whose disk it may lie; nil for memory in any case.
  init(in folder: OutputPath?) {
    self.folder = folder
    memory = Self.memory(ofSlots: Self.firstRoom, in: folder)
  }

  private static func memory(ofSlots count: Int, in folder: OutputPath?) -> LongMemory {
    LongMemory(byteCount: count * MemoryLayout<UInt32>.stride, in: folder)
  }

  private var slots: UnsafeMutableBufferPointer<UInt32> {
    memory.bytes.assumingMemoryBound(to: UInt32.self)
  }

  /// Looks a digest up.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - known: Returns the digest of the frame at a place in the list.
  /// - Returns: The place of the first frame with that digest; nil if there is none.
  func place(of digest: PixelDigest, _ known: (Int) -> PixelDigest) -> Int? {
    let slots = slots
    var slot = first(for: digest)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if known(place) == digest { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds the place of a frame whose digest is not there yet.
  mutating func insert(_ place: Int, _ known: (Int) -> PixelDigest) {
    if 2 * (count + 1) > slots.count { grow(known) }
    put(place, known)
    count += 1
  }

  /// Follows a frame that was inserted into the list before others.
  mutating func shift(from place: Int) {
    let slots = slots
    for slot in slots.indices where Int(slots[slot]) > place { slots[slot] += 1 }
  }

  private mutating func grow(_ known: (Int) -> PixelDigest) {
    let old = memory
    memory = Self.memory(ofSlots: 2 * slots.count, in: folder)
    for entry in old.bytes.assumingMemoryBound(to: UInt32.self) where entry != 0 {
      put(Int(entry) - 1, known)
    }
  }

  private func put(_ place: Int, _ known: (Int) -> PixelDigest) {
    let slots = slots
    var slot = first(for: known(place))
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  /// The number of slots is a power of two, and a digest is as good as chance.
  private func first(for digest: PixelDigest) -> Int {
    Int(truncatingIfNeeded: digest.value) & (slots.count - 1)
  }
}
