/// The bytes of a deflated strip: a piece of a slab.
///
/// Strips are small, many, and forgotten a thousand at a time. With memory of its own for each, what
/// one thread forgets of another's would be kept by the C library for blocks of that size, and a long
/// sequence would take three times the memory.
package struct StripBytes: Sendable {
  private let slab: StripSlab
  private let start: Int

  /// The number of bytes.
  package let count: Int

  fileprivate init(_ slab: StripSlab, _ start: Int, _ count: Int) {
    (self.slab, self.start, self.count) = (slab, start, count)
  }

  /// Calls a closure with the bytes, which stay where they are meanwhile.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = UnsafeRawBufferPointer(rebasing: slab.memory[start..<start + count])
    return withExtendedLifetime(slab) { body(bytes.assumingMemoryBound(to: UInt8.self)) }
  }

  /// A copy of the bytes.
  package var copy: [UInt8] { withBytes { Array($0) } }
}

/// Memory for the bytes of many strips, which goes when the last of them has gone.
private final class StripSlab: @unchecked Sendable {
  /// Each place is written once, before anybody knows of it.
  fileprivate let memory: UnsafeMutableRawBufferPointer

  fileprivate init(byteCount: Int) {
    memory = .allocate(byteCount: byteCount, alignment: 16)
  }

  deinit { memory.deallocate() }
}

/// Fills slabs with the bytes of strips, one behind the other.
struct StripBytesWriter {
  private var slab: StripSlab?
  private var end = 0

  /// The sizes in bytes of the first slab and of those after it (chosen: a picture's strips, and many
  /// times as many as a strip has).
  private static let (firstSize, size) = (1 << 13, 1 << 14)

  /// Keeps bytes.
  mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> StripBytes {
    let slab = slab(withRoomFor: bytes.count)
    let start = end
    UnsafeMutableRawBufferPointer(rebasing: slab.memory[start...])
      .copyMemory(from: UnsafeRawBufferPointer(bytes))
    end += bytes.count
    return StripBytes(slab, start, bytes.count)
  }

  private mutating func slab(withRoomFor count: Int) -> StripSlab {
    if let slab, slab.memory.count - end >= count { return slab }
    let size = slab == nil ? Self.firstSize : Self.size
    let made = StripSlab(byteCount: max(size, count))
    (slab, end) = (made, 0)
    return made
  }
}
