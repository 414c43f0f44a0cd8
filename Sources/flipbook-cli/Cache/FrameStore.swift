import FlipbookBase
import FlipbookJob
import FlipbookTimeline

/// The frames of variants that are being drawn, by one machine or by several.
///
/// Each variant has a folder, named by everything that its frames depend on, so that whoever goes on
/// with the work finds what was drawn. What the scene reads is noted with the frames. A folder goes
/// when its variant is finished and kept as a whole, or with `flipbook cache gc`.
struct FrameStore {
  private let store: CacheStore

  init(in cache: CompileCache) throws(CommandFailure) {
    store = try CacheStore(folder: cache.folder, kind: .frames)
  }

  /// The least number of frames for which it is worth to keep them one by one (chosen: fewer are
  /// drawn again in seconds).
  private static let least = 600

  /// True if a variant is so long that its frames are kept one by one.
  static func isWorthwhile(_ variant: Variant) -> Bool {
    variant.timeline.leastFrameCount >= least
  }

  /// Returns the place of a variant's frames.
  func reel(_ key: String) throws(CommandFailure) -> SceneJob.Reel {
    let place = store.place(of: key)
    try makeFolder(place)
    store.noteUse(of: key)
    var reel = SceneJob.Reel()
    (reel.found, reel.kept, reel.checksReads) = ([place], [place], true)
    return reel
  }

  /// Removes the frames of a variant.
  func discard(_ key: String) { store.discard(key) }

  /// Returns the key of everything known that a variant's frames depend on.
  ///
  /// Its outputs and expectations are not among it, nor which of its frames are wanted.
  static func key(
    of variant: Variant, _ program: SceneCompiler.Program, _ settings: SceneJob.Settings
  ) -> String {
    var variant = variant
    (variant.timeline.outputs, variant.timeline.expectations) = ([], [])
    var sampling = settings.sampling
    (sampling.part, sampling.frames, sampling.from, sampling.to) = (nil, nil, nil, nil)
    var digest = SHA256()
    digest.add(field: "flipbook frames 1")
    digest.add(field: program.identity ?? lastComponent(of: folder(of: program.path)))
    digest.add(field: program.resources ?? "")
    digest.add(field: program.assets.isEmpty ? "" : jsonLine(program.assets))
    digest.add(field: jsonLine(variant))
    digest.add(field: jsonLine(settings.drawing))
    digest.add(field: jsonLine(sampling))
    for field in RenderCache.surroundings { digest.add(field: field) }
    return digest.finished()
  }
}
