import FlipbookGeometry
import FlipbookLayout
import Foundation

/// What a node has answered since its answers were last in doubt.
struct LayoutAnswers {
  var sizes = SizeCache()

  /// The preferred distances, apart: they are many numbers, and few parents ask.
  private var keptSpacing: KeptSpacing?

  var spacing: ViewSpacing? {
    get { keptSpacing?.spacing }
    set { keptSpacing = newValue.map(KeptSpacing.init) }
  }

  /// The axes on which offers matter.
  var sensitivity: Axis.Set?

  /// Whether the surroundings matter, here or below.
  var feelsSurroundings: Bool?

  /// Whether the node has told of a guide of its own; such answers are not kept.
  var includeGuides = false

  /// The guides of which it has none: whether there is one does not depend on the size.
  var absentGuides = GuideSet()

  /// Whether it is known to have no such guide.
  ///
  /// It changes nothing, but only a mutating function is called in place; others on a copy.
  @inline(__always)
  mutating func lacks(_ key: AlignmentKey) -> Bool { absentGuides.contains(key) }
}

/// A few guides.
///
/// Mostly an element is asked for one on each axis, which need no array.
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

  /// Whether two keys are equal, without a call to find that out.
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

/// The sizes a node has answered, by proposal.
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

  /// The latest answer, which is mostly what is looked for, or the only one.
  private var latest: Entry?

  private var earlier: [Entry] = []

  /// Where the next earlier answer goes once all places are taken: over the oldest.
  private var oldest = 0

  /// Whether an answer was given that is not kept any more.
  private(set) var hasForgotten = false

  /// How many earlier answers are kept: a stack asks for minimum, maximum, ideal and share.
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
      // Few have one alone.
      if earlier.isEmpty { earlier.reserveCapacity(3) }
      earlier.append(entry)
      return
    }
    earlier[oldest] = entry
    oldest = (oldest + 1) % Self.capacity
    hasForgotten = true
  }

  /// Whether an entry is such as is looked for.
  func contains(where isSought: (Entry) -> Bool) -> Bool {
    earlier.contains(where: isSought) || latest.map(isSought) ?? false
  }
}

extension CGFloat? {
  /// The bits of no length: those of a number that no arithmetic gives.
  private static var noLength: UInt64 { .max }

  /// The length's bits, which are compared in one step.
  fileprivate var bits: UInt64 { map { Double($0).bitPattern } ?? Self.noLength }

  fileprivate init(bits: UInt64) {
    self = bits == Self.noLength ? nil : CGFloat(Double(bitPattern: bits))
  }
}
