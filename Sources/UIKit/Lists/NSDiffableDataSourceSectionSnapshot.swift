import Foundation

/// The items of a section as an outline: each may have others below it, which are shown while it is
/// expanded.
nonisolated public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// An item in the order from above to below, with the number of those that it is below.
  private struct Entry {
    let item: ItemIdentifierType
    var level: Int
  }

  private var entries: [Entry] = []
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: What there is

  public var items: [ItemIdentifierType] { entries.map(\.item) }
  public var rootItems: [ItemIdentifierType] {
    entries.filter { $0.level == 0 }.map(\.item)
  }

  public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

  /// The items all of whose parents are expanded.
  public var visibleItems: [ItemIdentifierType] {
    var visible: [ItemIdentifierType] = []
    // The level from which on items are hidden.
    var hidden = Int.max
    for entry in entries where entry.level < hidden {
      hidden = expanded.contains(entry.item) ? Int.max : entry.level + 1
      visible.append(entry.item)
    }
    return visible
  }

  private func place(of item: ItemIdentifierType) -> Int? {
    entries.firstIndex { $0.item == item }
  }

  /// The entries below one, whatever their level.
  private func below(_ index: Int) -> Range<Int> {
    let level = entries[index].level
    let end = entries[(index + 1)...].firstIndex { $0.level <= level } ?? entries.endIndex
    return index + 1..<end
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { place(of: item) != nil }

  public func index(of item: ItemIdentifierType) -> Int? { place(of: item) }

  public func level(of item: ItemIdentifierType) -> Int {
    place(of: item).map { entries[$0].level } ?? 0
  }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let index = place(of: child) else { return nil }
    let level = entries[index].level
    return entries[..<index].last { $0.level < level }?.item
  }

  /// The outline below an item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> Self {
    var part = Self()
    guard let index = place(of: parent) else { return part }
    let range = includingParent ? index..<below(index).upperBound : below(index)
    let shift = entries[index].level + (includingParent ? 0 : 1)
    part.entries = entries[range].map { Entry(item: $0.item, level: $0.level - shift) }
    part.expanded = expanded.intersection(part.items)
    return part
  }

  public func visualDescription() -> String {
    entries.map { entry in
      let sign = expanded.contains(entry.item) ? "-" : "+"
      return String(repeating: "  ", count: entry.level) + "\(sign) \(entry.item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds items behind those below a parent, or behind all.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else {
      entries += items.map { Entry(item: $0, level: 0) }
      return
    }
    guard let index = place(of: parent) else { return }
    let level = entries[index].level + 1
    entries.insert(
      contentsOf: items.map { Entry(item: $0, level: level) }, at: below(index).upperBound)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    let level = entries[index].level
    entries.insert(contentsOf: items.map { Entry(item: $0, level: level) }, at: index)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = place(of: item) else { return }
    let level = entries[index].level
    entries.insert(
      contentsOf: items.map { Entry(item: $0, level: level) }, at: below(index).upperBound)
  }

  @discardableResult
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    guard let index = place(of: item) else { return nil }
    insert(snapshot, at: index, level: entries[index].level)
    return snapshot.items.first
  }

  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType)
    -> ItemIdentifierType?
  {
    guard let index = place(of: item) else { return nil }
    insert(snapshot, at: below(index).upperBound, level: entries[index].level)
    return snapshot.items.first
  }

  private mutating func insert(_ snapshot: Self, at index: Int, level: Int) {
    entries.insert(
      contentsOf: snapshot.entries.map { Entry(item: $0.item, level: $0.level + level) },
      at: index)
    expanded.formUnion(snapshot.expanded)
  }

  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard let index = place(of: parent) else { return }
    let range = below(index)
    expanded.subtract(entries[range].map(\.item))
    entries.removeSubrange(range)
    insert(snapshot, at: index + 1, level: entries[index].level + 1)
  }

  /// Removes items, with all that is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = place(of: item) else { continue }
      let range = index..<below(index).upperBound
      expanded.subtract(entries[range].map(\.item))
      entries.removeSubrange(range)
    }
  }

  public mutating func deleteAll() { (entries, expanded) = ([], []) }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter { contains($0) })
  }

  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Takes over the order that a finger has given the visible items: each takes along what is below
  /// it, and has the level of the one that it stands behind.
  mutating func takeOrder(of visible: [ItemIdentifierType]) {
    let old = visibleItems
    let come = visible.filter { !contains($0) }
    delete(old.filter { !visible.contains($0) })
    guard come.isEmpty else {
      for item in come { put(Self(only: item), behind: item, in: visible) }
      return
    }
    let moved = visible.first { item in
      visible.filter { $0 != item } == old.filter { $0 != item }
    }
    guard let moved, visible != old else { return }
    let part = snapshot(of: moved, includingParent: true)
    delete([moved])
    put(part, behind: moved, in: visible)
  }

  private init(only item: ItemIdentifierType) { entries = [Entry(item: item, level: 0)] }

  /// Puts a part in behind the item that stands before its first one.
  private mutating func put(
    _ part: Self, behind item: ItemIdentifierType, in visible: [ItemIdentifierType]
  ) {
    guard let index = visible.firstIndex(of: item), index > 0,
      let place = place(of: visible[index - 1])
    else { return insert(part, at: 0, level: 0) }
    if isExpanded(visible[index - 1]) {
      insert(part, at: place + 1, level: entries[place].level + 1)
    } else {
      insert(part, at: below(place).upperBound, level: entries[place].level)
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
  nonisolated public static func == (first: Self, second: Self) -> Bool {
    first.expanded == second.expanded
      && first.entries.elementsEqual(second.entries) { $0.item == $1.item && $0.level == $1.level }
  }
}
