import FlipbookRaster
import Synchronization

/// What is known of a strip's pixels, which need not be there any more.
package final class StripRecord: Sendable {
  let digest: StripDigest

  /// What the pixels were deflated to: as RGB, and as RGBA.
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

/// Remembers strips by what reaches them and by their pixels, for all artists of a sequence.
///
/// What it remembers, and who put it there, changes no byte of a file: a strip's bytes depend on
/// its pixels only.
package final class StripCache: Sendable {
  /// Pixels that look the same in rows of another length are other strips.
  private struct Pixels: Hashable {
    var digest: PixelDigest
    var width: Int
    var height: Int
  }

  /// What was used lately.
  private struct Generation {
    var byKey: [StripKey: StripRecord] = [:]
    var byPixels: [Pixels: StripRecord] = [:]
    var byteCount = 0
  }

  private struct State {
    var young = Generation()
    var old = Generation()
    var reusedCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// The memory that a strip takes beside its bytes, roughly.
  private static let overhead = 256

  /// Creates an empty cache.
  ///
  /// - Parameter limit: How many bytes to keep; what was used longest ago is let go first.
  package init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  /// How many strips were found here instead of being drawn.
  package var reusedCount: Int { state.withLock { $0.reusedCount } }

  /// Returns what is known of the strip with a key.
  func record(for key: StripKey) -> StripRecord? {
    state.withLock { state in
      guard let record = state.young.byKey[key] ?? state.old.byKey[key] else { return nil }
      state.reusedCount += 1
      if state.old.byKey.removeValue(forKey: key) != nil { keep(record, for: key, in: &state) }
      return record
    }
  }

  /// Takes a strip that was drawn.
  ///
  /// - Returns: What is known of strips with the same pixels.
  func insert(
    _ digest: StripDigest, width: Int, height: Int, for key: StripKey
  ) -> StripRecord {
    state.withLock { state in
      let pixels = Pixels(digest: digest.pixels, width: width, height: height)
      let record =
        state.young.byPixels[pixels] ?? state.old.byPixels[pixels] ?? StripRecord(digest)
      state.young.byPixels[pixels] = record
      keep(record, for: key, in: &state)
      return record
    }
  }

  /// Takes note of bytes that a record keeps from now on.
  func add(byteCount: Int) {
    state.withLock { $0.young.byteCount += byteCount }
  }

  private func keep(_ record: StripRecord, for key: StripKey, in state: inout State) {
    let bytes = [true, false].reduce(0) { $0 + (record.deflated(isOpaque: $1)?.bytes.count ?? 0) }
    state.young.byKey[key] = record
    state.young.byteCount += bytes + Self.overhead
    if state.young.byteCount > limit / 2 {
      state.old = state.young
      state.young = Generation()
    }
  }
}
