/// A hash table from types to objects that are made once.
///
/// A dictionary hashes its keys against attacks, which takes longer than most look-ups need here.
/// An entry keeps its slot until the table grows, and is never removed.
final class TypeTable<Known: AnyObject> {
  private struct Slot {
    let type: UInt
    let known: Known
  }

  /// A power of two; at most half of them are taken.
  private var slots = [Slot?](repeating: nil, count: 64)
  private var count = 0

  /// Returns the object of a type, and makes it at the first call.
  func known(of type: Any.Type, make: () -> Known) -> Known {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    if let slot = slots[place(of: key)] { return slot.known }
    let known = make()
    insert(Slot(type: key, known: known))
    return known
  }

  /// The index of a type's slot, or of the free slot where it would be.
  private func place(of key: UInt) -> Int {
    // The lowest bits are equal for all types, which are aligned and larger than this.
    var place = Int(truncatingIfNeeded: key >> 4 ^ key >> 12)
    while true {
      place &= slots.count - 1
      guard let slot = slots[place], slot.type != key else { return place }
      place += 1
    }
  }

  private func insert(_ slot: Slot) {
    // `make` may have inserted other types meanwhile, or this one.
    count += 1
    if count * 2 > slots.count { grow() }
    let place = place(of: slot.type)
    if slots[place] != nil { count -= 1 }
    slots[place] = slot
  }

  private func grow() {
    let old = slots
    slots = [Slot?](repeating: nil, count: old.count * 2)
    for case let slot? in old { slots[place(of: slot.type)] = slot }
  }
}
