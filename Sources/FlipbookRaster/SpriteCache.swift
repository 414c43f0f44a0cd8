import Synchronization

/// Keeps pictures of groups and of shadows by the key of what they were made of, wherever they are.
///
/// A picture is kept when its key comes up for the second time, so that those that change in every
/// frame take no memory. What is kept changes no pixel: a key says all that a picture depends on.
final class SpriteCache: Sendable {
  private struct State {
    var pictures: [StripKey: [UInt32]] = [:]
    var older: [StripKey: [UInt32]] = [:]
    var byteCount = 0
    var seen: Set<StripKey> = []
  }

  private let state = Mutex(State())

  /// How many bytes are kept, in two halves of which the older one is let go.
  ///
  /// - SeeAlso: chosen, a screen of a phone is 12 MB.
  private static let limit = 16 << 20

  /// How many keys are remembered without a picture.
  private static let mostSeen = 4096

  /// What is known of a key.
  enum Finding {
    case unknown
    /// It came up before.
    case seen
    case kept([UInt32])
  }

  /// Looks a key up; from then on it was seen.
  func find(_ key: StripKey) -> Finding {
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
