import FlipbookGeometry
import FlipbookLayout
import Foundation

/// What a node has answered since its answers were last in doubt.
struct LayoutAnswers {
  var sizes = SizeCache()

  var spacing: ViewSpacing?

  /// The axes on which offers matter.
  var sensitivity: Axis.Set?

  /// Whether the node has told of a guide of its own; such answers are not kept.
  var includeGuides = false

  /// The guides of which it has none: whether there is one does not depend on the size.
  var absentGuides: [AlignmentKey] = []
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

  private var entries: [Entry] = []

  /// Where the next answer goes once all places are taken: over the oldest.
  private var oldest = 0

  /// Whether an answer was given that is not kept any more.
  private(set) var hasForgotten = false

  /// How many answers are kept: a stack asks for minimum, maximum, ideal and share.
  private static let capacity = 12

  subscript(proposal: ProposedViewSize) -> CGSize? {
    let (width, height) = (proposal.width.bits, proposal.height.bits)
    for entry in entries where entry.width == width && entry.height == height {
      return entry.size
    }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal, size)
    guard entries.count == Self.capacity else {
      entries.append(entry)
      return
    }
    entries[oldest] = entry
    oldest = (oldest + 1) % Self.capacity
    hasForgotten = true
  }

  /// Whether an entry is such as is looked for.
  func contains(where isSought: (Entry) -> Bool) -> Bool { entries.contains(where: isSought) }
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
