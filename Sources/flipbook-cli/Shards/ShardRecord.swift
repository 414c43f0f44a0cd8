import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// The record in a folder of the part of a run that it holds.
struct ShardRecord: Codable, Equatable {
  static let fileName = "shard.json"

  var index: Int
  var count: Int

  /// A digest of all variants of the whole run.
  var run: String

  /// Everything that all parts must have in common.
  var origin: RunOrigin?

  /// The words of the command that has made it, after the program's name.
  var command: [String]?

  /// The frames that it has, where the frames of a sequence are divided.
  var sequence: ShardSequence?

  /// The results of its variants, where they were tested or their previews drawn.
  var results: [ShardResult]?

  /// The file of results as JUnit's XML, below the folder.
  var junit: String?

  init(_ shard: Shard, of run: [String]) {
    (index, count) = (shard.index, shard.count)
    var digest = SHA256()
    digest.add(Data(run.joined(separator: "\n").utf8))
    self.run = String(digest.finished().prefix(16))
  }

  /// True if it can be of a part that ``Shard`` names.
  var isPossible: Bool { (1...Shard.most).contains(count) && (1...count).contains(index) }

  func write(in folder: String) throws(CommandFailure) {
    try makeFolder(folder)
    try writeText(jsonLine(self) + "\n", to: joined(folder, Self.fileName))
  }
}

/// A range of one variant's frames.
struct ShardSequence: Codable, Equatable {
  /// The variant's index in the whole run, and its title.
  var variant: Int
  var title: String

  /// The part of the variant's frames, and the frames: the first one, how many, and of how many.
  var part: SceneJob.Part
  var first = 0
  var frames = 0
  var total = 0

  /// The folder of drawn frames, below the part's folder.
  var reel: String?

  /// The outputs below the folder that every part has, and of which one is made: folders of frames,
  /// and traces.
  var outputs: [String] = []

  /// The digests of the files that the scene has read, by their paths.
  var reads: [String: String] = [:]
}

/// The result of a variant, as reports are made of it.
struct ShardResult: Codable, Equatable {
  /// The variant's index in the whole run.
  var variant: Int

  var checkCount = 0
  var frameCount = 0

  /// Everything that is wrong, in the order it was found.
  var failures: [TimelineError] = []

  /// The things that are not drawn as the system would, and the files of a preview.
  var notes: [String] = []
  var files: [String] = []
  var isKept = false
}
