/// The first frame with given pixels, found by its digest.
///
/// The digests themselves are in the list of frames; here is a hash table of places in that list, so
/// that a frame of a long sequence costs some ten bytes more, not sixty.
///
/// ## Example
///
/// ```
/// digests of the list   [ a, b, c ]     a and c begin in the same slot of eight
/// slots                 [ 0, 2, 0, 1, 3, 0, 0, 0 ]     places from 1 on; 0 is free
/// ```
struct FirstFrames {
  private var slots = [UInt32](repeating: 0, count: 64)
  private(set) var count = 0

  /// Looks a digest up.
  ///
  /// - Parameters:
  ///   - digest: The digest.
  ///   - known: Returns the digest of the frame at a place in the list.
  /// - Returns: The place of the first frame with that digest; nil if there is none.
  func place(of digest: PixelDigest, _ known: (Int) -> PixelDigest) -> Int? {
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
    for slot in slots.indices where Int(slots[slot]) > place { slots[slot] += 1 }
  }

  private mutating func grow(_ known: (Int) -> PixelDigest) {
    let old = slots
    slots = [UInt32](repeating: 0, count: 2 * old.count)
    for entry in old where entry != 0 { put(Int(entry) - 1, known) }
  }

  private mutating func put(_ place: Int, _ known: (Int) -> PixelDigest) {
    var slot = first(for: known(place))
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  /// The number of slots is a power of two, and a digest is as good as chance.
  private func first(for digest: PixelDigest) -> Int {
    Int(truncatingIfNeeded: digest.value) & (slots.count - 1)
  }
}
