/// What is known of types, found by the type.
///
/// A dictionary hashes its keys so that nobody can make them collide, which takes longer than what
/// is looked up here; types lie where they were put when they were first asked for, and stay there.
final class TypeTable<Known: AnyObject> {
  private struct Slot {
    let type: UInt
    let known: Known
  }

  /// A power of two; at most half of them are taken.
  @exclusivity(unchecked) private var slots = [Slot?](repeating: nil, count: 64)
  @exclusivity(unchecked) private var count = 0

  /// What is known of a type, made when it is first asked for.
  func known(of type: Any.Type, make: () -> Known) -> Known {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    if let slot = slots[place(of: key)] { return slot.known }
    let known = make()
    insert(Slot(type: key, known: known))
    return known
  }

  /// Where a type is, or would be.
  private func place(of key: UInt) -> Int {
    // The lowest bits say nothing: types are aligned, and larger than this.
    var place = Int(truncatingIfNeeded: key >> 4 ^ key >> 12)
    while true {
      place &= slots.count - 1
      guard let slot = slots[place], slot.type != key else { return place }
      place += 1
    }
  }

  private func insert(_ slot: Slot) {
    // What was made may have asked for others meanwhile, or for itself.
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
