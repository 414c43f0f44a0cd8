import Foundation

/// Changes of a list's items that are made together.
///
/// - SeeAlso: Paths of what goes are those before, paths of what comes are those after: documented,
///   `UICollectionView.performBatchUpdates(_:completion:)`.
struct ListUpdates {
  var gone: Set<IndexPath> = []
  var come: Set<IndexPath> = []
  var moves: [IndexPath: IndexPath] = [:]

  /// The items whose cells are made anew, by their paths before.
  var reloaded: Set<IndexPath> = []
  var goneSections = IndexSet()
  var comeSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The indices of sections after the changes, by those before; those that are made anew have none.
  func sections(from old: Int, to new: Int) -> [Int: Int] {
    let left = (0..<old).filter { !goneSections.contains($0) }
    let free = (0..<new).filter { !comeSections.contains($0) }
    return Dictionary(
      zip(left, free).filter { !reloadedSections.contains($0.0) }, uniquingKeysWith: { $1 })
  }

  /// The paths after the changes, by those before; items whose cells are made anew have none.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section before.
  ///   - new: The number of items of each section after.
  /// - Returns: The paths.
  func paths(from old: [Int], to new: [Int]) -> [IndexPath: IndexPath] {
    var paths = moves
    let arrived = Set(moves.values)
    let left = old.indices.filter { !goneSections.contains($0) }
    let free = new.indices.filter { !comeSections.contains($0) }
    for (before, after) in zip(left, free) where !reloadedSections.contains(before) {
      let items = (0..<old[before]).map { IndexPath(item: $0, section: before) }
        .filter { !gone.contains($0) && moves[$0] == nil }
      let places = (0..<new[after]).map { IndexPath(item: $0, section: after) }
        .filter { !come.contains($0) && !arrived.contains($0) }
      for (item, place) in zip(items, places) where !reloaded.contains(item) {
        paths[item] = place
      }
    }
    return paths
  }
}

/// The paths and sections that there are after changes, by those before.
struct CollectionChange {
  var items: [IndexPath: IndexPath] = [:]
  var sections: [Int: Int] = [:]
}
