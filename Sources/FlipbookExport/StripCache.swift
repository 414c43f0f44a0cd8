import FlipbookRaster
import Synchronization

/// A strip's digest and its deflated bytes; the pixels themselves may be gone.
package final class StripRecord: Sendable {
  let digest: StripDigest

  /// The deflated pixels: as RGB, and as RGBA.
  private let deflated = Mutex<(opaque: DeflatedStrip?, whole: DeflatedStrip?)>((nil, nil))

  init(_ digest: StripDigest) {
    self.digest = digest
  }

  func deflated(isOpaque: Bool) -> DeflatedStrip? {
    deflated.withLock { isOpaque ? $0.opaque : $0.whole }
  }

  func add(_ strip: DeflatedStrip, isOpaque: Bool) {
    deflated.withLock {
      if isOpaque { $0.opaque = strip } else { $0.whole = strip }
    }
  }
}

/// A cache of strips by key and by pixels, shared by all artists of a sequence.
///
/// A key stands for everything that can change a strip's pixels, so a strip can be found before it
/// is painted. Two different keys may still give the same pixels, for example with a hidden view.
/// Then the second index finds the deflated bytes after painting.
///
/// ## Example
///
/// ```
/// record(for: k1)              nil: paint the strip, digest d
/// insert(d, …, for: k1)        new record r; byKey[k1] = r, byPixels[d] = r
/// record(for: k1)              r: nothing is painted
/// record(for: k2)              nil: paint the strip, digest d again
/// insert(d, …, for: k2)        r: nothing is deflated; byKey[k2] = r
/// ```
///
/// A strip's bytes depend on its pixels only. So neither the contents of the cache nor the order of
/// threads changes a byte of a file.
package final class StripCache: Sendable {
  /// A strip's pixels by digest and size; equal bytes in rows of another length are another strip.
  private struct Pixels: Hashable {
    var digest: PixelDigest
    var width: Int
    var height: Int
  }

  /// Records used since the last change of generations.
  private struct Generation {
    var byKey: [StripKey: StripRecord] = [:]
    var byPixels: [Pixels: StripRecord] = [:]
    var byteCount = 0
    var frameCount = 0
  }

  private struct State {
    var young = Generation()
    var old = Generation()
    var reusedCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// The approximate memory of a record beside its bytes.
  private static let overhead = 256

  /// The frames after which strips that were not used again are old, and after as many more dropped
  /// (chosen: four seconds, so that what comes again within them is found, and a sequence takes no
  /// more memory after a thousand frames).
  static let mostFrames = 240

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The most bytes kept; records used longest ago are dropped first.
  package init(limit: Int = 8 << 20) {
    self.limit = limit
  }

  /// Notes that another frame is drawn.
  func noteFrame() {
    state.withLock { state in
      state.young.frameCount += 1
      if state.young.frameCount >= Self.mostFrames { Self.age(&state) }
    }
  }

  private static func age(_ state: inout State) {
    state.old = state.young
    state.young = Generation()
  }

  /// The number of strips found here instead of being drawn.
  package var reusedCount: Int { state.withLock { $0.reusedCount } }

  /// Returns the record of a key, if there is one.
  func record(for key: StripKey) -> StripRecord? {
    state.withLock { state in
      guard let record = state.young.byKey[key] ?? state.old.byKey[key] else { return nil }
      state.reusedCount += 1
      if state.old.byKey.removeValue(forKey: key) != nil { keep(record, for: key, in: &state) }
      return record
    }
  }

  /// Adds a strip that was painted.
  ///
  /// - Returns: The record of strips with these pixels: a known one, or a new one.
  func insert(
    _ digest: StripDigest, width: Int, height: Int, for key: StripKey
  ) -> StripRecord {
    state.withLock { state in
      let pixels = Pixels(digest: digest.pixels, width: width, height: height)
      let record =
        state.young.byPixels[pixels] ?? state.old.byPixels[pixels]
        ?? StripRecord(digest)
      state.young.byPixels[pixels] = record
      keep(record, for: key, in: &state)
      return record
    }
  }

  /// Counts the bytes that a record keeps from now on.
  func add(byteCount: Int) {
    state.withLock { $0.young.byteCount += byteCount }
  }

  private func keep(_ record: StripRecord, for key: StripKey, in state: inout State) {
    let bytes = [true, false].reduce(0) { $0 + (record.deflated(isOpaque: $1)?.bytes.count ?? 0) }
    state.young.byKey[key] = record
    state.young.byteCount += bytes + Self.overhead
    if state.young.byteCount > limit / 2 { Self.age(&state) }
  }
}
