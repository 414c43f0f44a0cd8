import Foundation

/// A stretch of commands of one list in the place of a stretch of another one's.
///
/// Either may be empty: commands have then come or gone.
package struct DisplayListChange: Hashable, Sendable {
  /// Indices in the list before.
  package var old: Range<Int>

  /// Indices in the list after.
  package var new: Range<Int>

  package init(old: Range<Int>, new: Range<Int>) {
    (self.old, self.new) = (old, new)
  }
}

extension DisplayList {
  /// Returns the stretches in which this list differs from an older one, in order.
  ///
  /// Lists of the same length, such as two frames of one motion, are compared command by command.
  /// Blocks they share are skipped, so consecutive frames cost only what changed between them.
  /// Lists of different lengths differ in one stretch: everything between the common start and the
  /// common end.
  ///
  /// A changed `push` concerns everything up to its `pop`, which need not be part of the change.
  package func changes(since old: DisplayList) -> [DisplayListChange] {
    guard count == old.count else { return [middle(since: old)] }
    var changes: [DisplayListChange] = []
    for block in blocks.indices where !isShared(block, with: old) {
      let start = block * Self.blockLength
      Self.differences(between: old.blocks[block], and: blocks[block]) { index in
        let place = start + index
        if let last = changes.last, last.new.upperBound == place {
          let grown = last.new.lowerBound..<place + 1
          changes[changes.count - 1] = DisplayListChange(old: grown, new: grown)
        } else {
          changes.append(DisplayListChange(old: place..<place + 1, new: place..<place + 1))
        }
      }
    }
    return changes
  }

  /// Returns the one stretch outside of which two lists are equal.
  private func middle(since old: DisplayList) -> DisplayListChange {
    let shorter = Swift.min(count, old.count)
    var start = 0
    while start < shorter {
      let block = start / Self.blockLength
      if start % Self.blockLength == 0, isShared(block, with: old) {
        start += blocks[block].count
      } else {
        guard self[start] == old[start] else { break }
        start += 1
      }
    }
    var tail = 0
    while tail < shorter - start, self[count - 1 - tail] == old[old.count - 1 - tail] { tail += 1 }
    return DisplayListChange(old: start..<old.count - tail, new: start..<count - tail)
  }

  /// Finds the commands that differ between two blocks of the same length.
  ///
  /// Commands with equal bits are equal, which decides most of them quickly. For the others, the
  /// values are compared.
  private static func differences(
    between old: Block, and new: Block, found: (Int) -> Void
  ) {
    let size = MemoryLayout<DisplayCommand>.stride
    old.withUnsafeBytes { oldBytes in
      new.withUnsafeBytes { newBytes in
        guard let left = oldBytes.baseAddress, let right = newBytes.baseAddress else { return }
        for index in new.indices
        where memcmp(left + index * size, right + index * size, size) != 0 {
          if old[index] != new[index] { found(index) }
        }
      }
    }
  }

  /// Returns true if both lists hold the same block in memory.
  private func isShared(_ block: Int, with other: DisplayList) -> Bool {
    guard blocks[block].count == other.blocks[block].count else { return false }
    return blocks[block].withUnsafeBufferPointer { mine in
      other.blocks[block].withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
