import Synchronization

/// A cache of pictures of groups and shadows, by the key of their content, wherever they are.
///
/// A picture is kept once its key comes up for the second time. So content that changes in every
/// frame takes no memory. The cache changes no pixel: a key stands for everything that a picture
/// depends on.
final class SpriteCache: Sendable {
  private struct State {
    var pictures: [StripKey: [UInt32]] = [:]
    var older: [StripKey: [UInt32]] = [:]
    var byteCount = 0
    var seen: Set<StripKey> = []
  }

  private let state = Mutex(State())

  /// The most bytes kept, in two halves; the older half is dropped when the newer one is full.
  ///
  /// - SeeAlso: chosen, a screen of a phone is 12 MB.
  private static let limit = 16 << 20

  /// The most keys remembered without a picture.
  private static let mostSeen = 4096

  /// The result of a look-up.
  enum Lookup {
    case unknown
    /// The key came up before, but no picture was kept.
    case seen
    case kept([UInt32])
  }

  /// Looks up a key and marks it as seen.
  func find(_ key: StripKey) -> Lookup {
    state.withLock { state in
      if let pixels = state.pictures[key] { return .kept(pixels) }
      if let pixels = state.older.removeValue(forKey: key) {
        Self.keep(pixels, key, &state)
        return .kept(pixels)
      }
      if state.seen.contains(key) { return .seen }
      if state.seen.count >= Self.mostSeen { state.seen.removeAll(keepingCapacity: true) }
      state.seen.insert(key)
      return .unknown
    }
  }

  /// Keeps a picture, unless it is too large.
  func keep(_ pixels: [UInt32], for key: StripKey) {
    state.withLock { Self.keep(pixels, key, &$0) }
  }

  private static func keep(_ pixels: [UInt32], _ key: StripKey, _ state: inout State) {
    guard pixels.count * 4 <= limit / 4 else { return }
    state.pictures[key] = pixels
    state.byteCount += pixels.count * 4
    if state.byteCount > limit / 2 {
      state.older = state.pictures
      state.pictures = [:]
      state.byteCount = 0
    }
  }
}
