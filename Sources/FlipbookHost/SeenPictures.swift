import FlipbookExport
import Synchronization

/// The pictures whose files are written; a picture that looks the same needs no encoding.
final class SeenPictures: Sendable {
  private let digests = Mutex<Set<PixelDigest>>([])

  func contains(_ digest: PixelDigest) -> Bool {
    digests.withLock { $0.contains(digest) }
  }

  func insert(_ digest: PixelDigest) {
    digests.withLock { _ = $0.insert(digest) }
  }
}
