import FlipbookLayout
import Foundation

/// What a node has answered since its answers were last in doubt.
struct LayoutAnswers {
  var sizes = SizeCache()

  var spacing: ViewSpacing?

  /// Whether the node has told of a guide of its own; such answers are not kept.
  var includeGuides = false
}

/// The sizes a node has answered, by proposal.
struct SizeCache {
  struct Entry {
    var proposal: ProposedViewSize
    var size: CGSize
  }

  private var entries: [Entry] = []

  /// Where the next answer goes once all places are taken: over the oldest.
  private var oldest = 0

  /// Whether an answer was given that is not kept any more.
  private(set) var hasForgotten = false

  /// How many answers are kept: a stack asks for minimum, maximum, ideal and share.
  private static let capacity = 12

  subscript(proposal: ProposedViewSize) -> CGSize? {
    for entry in entries where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal: proposal, size: size)
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
