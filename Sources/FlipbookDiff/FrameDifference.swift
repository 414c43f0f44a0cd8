import FlipbookBase
package import FlipbookRaster
import FlipbookTimeline

/// The differences between the pictures of two runs.
package struct FrameDifference: Sendable {
  /// The differences between two pictures.
  package struct Picture: Hashable, Sendable, Codable {
    /// The frame's number and its time in seconds.
    package var frame: Int
    package var time: Double

    /// The greatest difference of a channel, from 0 to 255.
    package var channel: Int

    /// The part of the pixels that differ, from 0 to 1.
    package var share: Double

    /// The smallest rectangle around them in pixels: x, y, width, height.
    package var box: [Int]

    /// The sizes in pixels, where they are not the same: width and height before, then after.
    package var sizes: [Int]?

    /// All differences added up, of each pixel the greatest of its channels.
    var weight: Int
  }

  /// The number of times at which both have a picture.
  package private(set) var total = 0

  /// The number of these pictures that differ.
  package private(set) var count = 0

  /// The first that differs: its number, and its time in seconds.
  package private(set) var firstFrame: Int?
  package private(set) var firstTime: Double?

  /// The number of pictures that only one of the two has.
  package private(set) var onlyBefore = 0
  package private(set) var onlyAfter = 0

  /// The pictures that differ most, the worst first; empty if there are only digests.
  package private(set) var worst: [Picture] = []

  package var isEmpty: Bool { count == 0 && onlyBefore == 0 && onlyAfter == 0 }

  /// The number of worst pictures kept (chosen: the page shows all).
  private static let kept = 3

  /// Returns true if pictures of two kinds can be compared.
  static func canCompare(_ frames: [ComparedRun.Frame], _ others: [ComparedRun.Frame]) -> Bool {
    guard let one = frames.first, let other = others.first else { return false }
    return one.digest.isComparable(with: other.digest)
      || !(one.hasOnlyDigest || other.hasOnlyDigest)
  }

  init(
    before: [ComparedRun.Frame], named source: String, after: [ComparedRun.Frame],
    named other: String
  ) throws(MalformedInput) {
    let places = Dictionary(after.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    var known: [[ComparedRun.Digest]: Picture?] = [:]
    var seen: [Picture] = []
    for frame in before {
      guard let its = places[frame.time] else {
        onlyBefore += 1
        continue
      }
      total += 1
      let isNamed = frame.digest.isComparable(with: its.digest)
      let canSee = !(frame.hasOnlyDigest || its.hasOnlyDigest)
      let isSame = isNamed && frame.digest == its.digest
      // A manifest tells of files that may have been lost or changed since.
      if isSame {
        guard canSee, try !frame.isSameFile(as: its) else { continue }
      }
      let key = [frame.digest, its.digest]
      if isSame || known[key] == nil, canSee {
        known[key] = Self.picture(
          frame, try frame.bitmap(named: source), try its.bitmap(named: other))
      }
      var picture = known[key] ?? nil
      guard picture != nil || !canSee else { continue }
      picture?.frame = frame.index
      picture?.time = frame.time.seconds
      note(frame)
      if let picture { seen.append(picture) }
    }
    onlyAfter = after.count - total
    // Of two equally bad frames, the earlier.
    worst = Array(
      seen.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        .map(\.element).uniqueByLook.prefix(Self.kept))
  }

  private mutating func note(_ frame: ComparedRun.Frame) {
    count += 1
    guard firstFrame == nil else { return }
    (firstFrame, firstTime) = (frame.index, frame.time.seconds)
  }

  /// Returns the differences between two bitmaps; `nil` if they are equal.
  private static func picture(
    _ frame: ComparedRun.Frame, _ one: Bitmap, _ other: Bitmap
  ) -> Picture? {
    guard let found = BitmapDifference(one, other) else { return nil }
    var picture = Picture(
      frame: frame.index, time: frame.time.seconds, channel: found.channel, share: found.share,
      box: found.box, weight: found.weight)
    if one.width != other.width || one.height != other.height {
      picture.sizes = [one.width, one.height, other.width, other.height]
    }
    return picture
  }
}

extension Array where Element == FrameDifference.Picture {
  /// Of those that differ in the same way, the first.
  fileprivate var uniqueByLook: [Element] {
    var known: Set<[Int]> = []
    return filter { known.insert([$0.weight, $0.channel] + $0.box).inserted }
  }
}

/// The differences between two bitmaps' pixels.
package struct BitmapDifference {
  /// The greatest difference of a channel, from 0 to 255.
  package private(set) var channel = 0

  /// All differences added up, of each pixel the greatest of its channels.
  private(set) var weight = 0

  /// The number of pixels that differ.
  package private(set) var count = 0

  private var edges = (minX: Int.max, minY: Int.max, maxX: -1, maxY: -1)
  private let area: Int

  /// The part of the pixels of the larger picture that differ.
  var share: Double { area > 0 ? Double(count) / Double(area) : 0 }

  /// x, y, width, height in pixels.
  package var box: [Int] {
    [edges.minX, edges.minY, edges.maxX - edges.minX + 1, edges.maxY - edges.minY + 1]
  }

  /// Compares two bitmaps from their top left corners; the parts that only one has count as
  /// different.
  ///
  /// - Returns: `nil` if no pixel differs.
  package init?(_ one: Bitmap, _ other: Bitmap) {
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    area = width * height
    let (sharedWidth, sharedHeight) = (
      min(one.width, other.width), min(one.height, other.height)
    )
    one.pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        for y in 0..<height {
          let isShared = y < sharedHeight
          for x in 0..<width {
            guard isShared, x < sharedWidth else {
              note(255, x, y)
              continue
            }
            let (a, b) = ((y * one.width + x) * 4, (y * other.width + x) * 4)
            var gap = 0
            for component in 0..<4 {
              gap = max(gap, abs(Int(first[a + component]) - Int(second[b + component])))
            }
            if gap > 0 { note(gap, x, y) }
          }
        }
      }
    }
    if count == 0 { return nil }
  }

  private mutating func note(_ gap: Int, _ x: Int, _ y: Int) {
    channel = max(channel, gap)
    weight += gap
    count += 1
    edges.minX = min(edges.minX, x)
    edges.minY = min(edges.minY, y)
    edges.maxX = max(edges.maxX, x)
    edges.maxY = max(edges.maxY, y)
  }

  /// Returns the difference as a picture: equal pixels are pale, and different ones the more red,
  /// the more they differ.
  package static func drawn(_ one: Bitmap, _ other: Bitmap) -> Bitmap {
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    var drawn = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isInOne = x < one.width && y < one.height
        let isInOther = x < other.width && y < other.height
        var gap = isInOne && isInOther ? 0 : 255
        var light = 255
        for component in 0..<4 where isInOne && isInOther {
          let first = Int(one.pixels[(y * one.width + x) * 4 + component])
          let second = Int(other.pixels[(y * other.width + x) * 4 + component])
          gap = max(gap, abs(first - second))
          if component == 1 { light = second }
        }
        let at = (y * width + x) * 4
        // Pale is a quarter of the contrast; the least difference is still seen (both chosen).
        let pale = UInt8(191 + light / 4)
        let rest = UInt8(max(160 - gap, 0))
        drawn.pixels[at] = gap > 0 ? 230 : pale
        drawn.pixels[at + 1] = gap > 0 ? rest : pale
        drawn.pixels[at + 2] = gap > 0 ? rest : pale
        drawn.pixels[at + 3] = 255
      }
    }
    return drawn
  }
}
