public import Foundation

/// A column of a vertical lazy grid, or a row of a horizontal one.
public struct GridItem: Sendable {
  /// The length of an item's tracks, in points.
  public enum Size: Sendable {
    /// One track of this length.
    case fixed(CGFloat)
    /// One track with its share of the room, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into its share of the room, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size

  /// The distance in points to the next track, or `nil` for the default one.
  public var spacing: CGFloat?

  /// The alignment of cells in the item's tracks, or `nil` for the grid's own.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks of a lazy grid, one cell wide each.
///
/// ## Algorithm
///
/// 1. Take the gaps after all items but the last, and the fixed items, off the length.
/// 2. Offer each other item in order an equal share of the rest.
/// 3. A flexible item takes the share, within its limits. An adaptive one fills it with as many
///    tracks as fit, at least one, of equal length within its limits.
///
/// - SeeAlso: The shares: measured, objc.io quiz 1.
package struct LazyGridTracks {
  package struct Track: Equatable {
    /// The start of the track and its length, in points.
    package var start: CGFloat
    package var length: CGFloat

    /// The index of its item.
    package var item: Int
  }

  package private(set) var tracks: [Track] = []

  /// The end of the last track, in points.
  package var total: CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

  /// The most tracks an adaptive item makes, so that a wrong number costs no memory: chosen.
  private static let mostTracks: CGFloat = 10_000

  /// Creates the tracks of items along a length.
  ///
  /// - Parameters:
  ///   - items: At least one, or there are no tracks.
  ///   - length: The length in points the grid may take, or `nil` for the least.
  package init(items: [GridItem], length: CGFloat?) {
    let gaps = items.map { ($0.spacing ?? ViewSpacing.defaultDistance).orZero }
    var remaining = (length ?? 0) - gaps.dropLast().reduce(0, +)
    var unserved: CGFloat = 0
    for item in items {
      if case .fixed(let fixed) = item.size {
        remaining -= max(fixed.orZero, 0)
      } else {
        unserved += 1
      }
    }
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      let share = max((remaining / unserved).orZero, 0)
      let lengths = Self.lengths(of: item, share: share, gap: gaps[index])
      for length in lengths {
        tracks.append(Track(start: start, length: length, item: index))
        start += length + gaps[index]
      }
      if case .fixed = item.size { continue }
      let taken = lengths.reduce(CGFloat(lengths.count - 1) * gaps[index], +)
      if taken.isFinite || remaining.isFinite { remaining -= taken }
      unserved -= 1
    }
  }

  /// The lengths of an item's tracks, in points.
  private static func lengths(of item: GridItem, share: CGFloat, gap: CGFloat) -> [CGFloat] {
    switch item.size {
    case .fixed(let length):
      return [max(length.orZero, 0)]
    case .flexible(let minimum, let maximum):
      return [share.clamped(from: max(minimum.orZero, 0), to: maximum)]
    case .adaptive(let minimum, let maximum):
      let least = max(minimum.orZero, 0)
      let fitting = ((share + gap) / (least + gap)).rounded(.down)
      let count = fitting.isFinite ? min(max(fitting, 1), mostTracks) : 1
      let length = ((share - (count - 1) * gap) / count).clamped(from: least, to: maximum)
      return Array(repeating: length, count: Int(count))
    }
  }
}
