public import Foundation

extension MutableCollection {
  /// Moves elements in front of the one that is at an offset now.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.filter { all.indices.contains($0) }.map { all[$0] }
    let split = Swift.min(Swift.max(destination, 0), all.count)
    let rest = all.indices.filter { !source.contains($0) }
    let new =
      rest.filter { $0 < split }.map { all[$0] } + moved
      + rest.filter { $0 >= split }.map { all[$0] }
    var index = startIndex
    for element in new {
      self[index] = element
      formIndex(after: &index)
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}
