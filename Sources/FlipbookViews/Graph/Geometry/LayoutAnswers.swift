import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A node's cache of layout results: sizes, spacing and guides.
///
/// A change empties it, see `DirtyFlags`.
///
/// For example, a stack of 200 by 100 points, `VStack(spacing: 8)`, of two colours. The first has
/// `frame(width: 20, height: 10)` and the second `frame(width: 60)`. After a pass the second
/// frame's cache has
///
///     sensitivity   vertical              its width is fixed, so only the proposed height matters
///     sizes         nil × 0   → 60 × 0    the minimum, to decide the order of service
///                   nil × ∞   → 60 × ∞    the maximum, likewise
///                   nil × 82  → 60 × 82   its share: 100 - 8 - 10
///     absentGuides  horizontal centre     was asked for, and no guide was set
///     spacing       nil                   not asked for, as the stack has a spacing of its own
///
/// A proposal of 500 × 82 becomes nil × 82 by the sensitivity, and is answered from the cache.
struct LayoutAnswers {
  var sizes = SizeCache()

  /// The preferred spacing.
  ///
  /// It is an object of its own, since it is large and few parents ask for it.
  private var keptSpacing: KeptSpacing?

  var spacing: ViewSpacing? {
    get { keptSpacing?.spacing }
    set { keptSpacing = newValue.map(KeptSpacing.init) }
  }

  /// The axes on which the proposal matters.
  var sensitivity: Axis.Set?

  /// True if the surroundings matter, here or below; nil if that was not asked.
  var feelsSurroundings: Bool?

  /// True if the node has returned a guide of its own.
  ///
  /// Such results are not cached.
  var includeGuides = false

  /// The guides that the node was asked for and does not have, for any size.
  var absentGuides = GuideSet()

  /// True if it is known that the node has no such guide.
  ///
  /// Marked `mutating` only to be called in place: docs/toolchain.md, "In place".
  @inline(__always)
  mutating func lacks(_ key: AlignmentKey) -> Bool { absentGuides.contains(key) }
}

/// A small set of guides.
///
/// Usually an element is asked for one guide on each axis, and no array is needed.
struct GuideSet {
  private var first: AlignmentKey?
  private var second: AlignmentKey?
  private var others: [AlignmentKey] = []

  @inline(__always)
  func contains(_ key: AlignmentKey) -> Bool {
    guard let first else { return false }
    if Self.areSame(first, key) { return true }
    guard let second else { return false }
    return Self.areSame(second, key) || !others.isEmpty && others.contains(key)
  }

  /// True if two keys are equal.
  ///
  /// The fields are compared here, which saves a call.
  @inline(__always)
  private static func areSame(_ first: AlignmentKey, _ second: AlignmentKey) -> Bool {
    ObjectIdentifier(first.id) == ObjectIdentifier(second.id) && first.axis == second.axis
  }

  mutating func append(_ key: AlignmentKey) {
    if first == nil {
      first = key
    } else if second == nil {
      second = key
    } else {
      others.append(key)
    }
  }

  func contains(where isSought: (AlignmentKey) -> Bool) -> Bool {
    if let first, isSought(first) { return true }
    if let second, isSought(second) { return true }
    return others.contains(where: isSought)
  }
}

private final class KeptSpacing {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) { self.spacing = spacing }
}

/// The cached sizes of a node, by proposal.
struct SizeCache {
  struct Entry {
    let width: UInt64
    let height: UInt64
    let size: CGSize

    fileprivate init(_ proposal: ProposedViewSize, _ size: CGSize) {
      width = proposal.width.bits
      height = proposal.height.bits
      self.size = size
    }

    var proposal: ProposedViewSize {
      ProposedViewSize(width: CGFloat?(bits: width), height: CGFloat?(bits: height))
    }
  }

  /// The latest entry: usually the one that is looked for, or the only one.
  private var latest: Entry?

  private var earlier: [Entry] = []

  /// The index that the next entry overwrites, the oldest, once the cache is full.
  private var oldest = 0

  /// True if an entry was overwritten.
  private(set) var hasForgotten = false

  /// The number of earlier entries kept.
  ///
  /// A stack asks for a minimum, a maximum, an ideal size and a share.
  private static let capacity = 11

  subscript(proposal: ProposedViewSize) -> CGSize? {
    let (width, height) = (proposal.width.bits, proposal.height.bits)
    if let latest, latest.width == width, latest.height == height { return latest.size }
    for entry in earlier where entry.width == width && entry.height == height {
      return entry.size
    }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    if let latest { keep(latest) }
    latest = Entry(proposal, size)
  }

  private mutating func keep(_ entry: Entry) {
    guard earlier.count == Self.capacity else {
      // Usually a few follow.
      if earlier.isEmpty { earlier.reserveCapacity(3) }
      earlier.append(entry)
      return
    }
    earlier[oldest] = entry
    oldest = (oldest + 1) % Self.capacity
    hasForgotten = true
  }

  /// True if an entry fulfils a condition.
  func contains(where isSought: (Entry) -> Bool) -> Bool {
    earlier.contains(where: isSought) || latest.map(isSought) ?? false
  }
}

extension CGFloat? {
  /// The bits that stand for no length: those of a number that no arithmetic gives.
  private static var noLength: UInt64 { .max }

  /// The length's bits, which are compared in one step.
  fileprivate var bits: UInt64 { map { Double($0).bitPattern } ?? Self.noLength }

  fileprivate init(bits: UInt64) {
    self = bits == Self.noLength ? nil : CGFloat(Double(bitPattern: bits))
  }
}
