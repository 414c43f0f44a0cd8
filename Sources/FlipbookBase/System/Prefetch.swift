/// Fetches objects before they are read, in loops over many.
///
/// Two thousand views that move are more memory than the processor's caches hold, and each is read
/// once a frame. Nothing that is computed depends on it.
///
/// - SeeAlso: 5 % of such a frame: measured, beside the same program without it.
package enum Prefetch {
  /// The number of objects between the one that a loop is at and the one it asks for (chosen: what
  /// is done with eight of them takes longer than memory does).
  package static let distance = 8

  /// Asks for an object's memory, up to a size in bytes that says how much of it is read.
  @inline(__always)
  package static func object<Object: AnyObject>(_ object: Unmanaged<Object>, size: Int) {
    memory(UnsafeRawPointer(object.toOpaque()), size: size)
  }

  // Without an import of C's module: scenes import what imports this.
  @_silgen_name("flipbook_prefetch")
  package static func memory(_ address: UnsafeRawPointer, size: Int)
}
