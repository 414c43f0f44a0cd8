import FlipbookExport
import Synchronization

/// The pictures whose files were written lately; a picture that looks the same needs no encoding.
///
/// It remembers some thousand pictures, however long a sequence is. One that it has forgotten is
/// encoded once more, for nothing: the writer of frames knows all of them.
final class SeenPictures: Sendable {
  private struct Memory {
    var recent: Set<PixelDigest> = []
    var older: Set<PixelDigest> = []
  }

  private let memory = Mutex(Memory())

  /// The pictures of which a half is forgotten when there are more (chosen: a quarter of a minute).
  static let most = 2048

  func contains(_ digest: PixelDigest) -> Bool {
    memory.withLock { $0.recent.contains(digest) || $0.older.contains(digest) }
  }

  func insert(_ digest: PixelDigest) {
    memory.withLock { memory in
      memory.recent.insert(digest)
      guard memory.recent.count > Self.most / 2 else { return }
      memory.older = memory.recent
      memory.recent = []
    }
  }
}
