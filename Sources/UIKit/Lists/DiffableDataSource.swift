public import Foundation

/// The sections and items of a collection at one time.
nonisolated public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []

  /// The items, and those of the sections, whose cells are made anew.
  private var reloaded: Set<ItemIdentifierType> = []

  /// The sections whose headers and footers are made anew.
  private var remade: Set<SectionIdentifierType> = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.id == identifier }?.items ?? []
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.id }

  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers where indexOfSection(id) == nil { sections.append((id, [])) }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index = sectionIdentifier.map { indexOfSection($0) } ?? sections.indices.last
    guard let index else { return }
    sections[index].items += identifiers
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType
  ) { insert(identifiers, beside: beforeItem, after: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType
  ) { insert(identifiers, beside: afterItem, after: 1) }

  private mutating func insert(
    _ new: [ItemIdentifierType], beside item: ItemIdentifierType, after: Int
  ) {
    for section in sections.indices {
      guard let index = sections[section].items.firstIndex(of: item) else { continue }
      sections[section].items.insert(contentsOf: new, at: index + after)
      return
    }
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() { sections = [] }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Gives a section other items; one that is not there yet comes behind the others.
  mutating func setItems(
    _ items: [ItemIdentifierType], inSection identifier: SectionIdentifierType
  ) {
    appendSections([identifier])
    guard let index = indexOfSection(identifier) else { return }
    sections[index].items = items
  }

  /// Moves an item to a path that counts without it.
  mutating func move(_ item: ItemIdentifierType, to path: IndexPath) {
    guard sections.indices.contains(path.section) else { return }
    deleteItems([item])
    let place = min(path.item, sections[path.section].items.count)
    sections[path.section].items.insert(item, at: place)
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadItems(identifiers)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    remade.formUnion(identifiers)
    for id in identifiers { reloadItems(itemIdentifiers(inSection: id)) }
  }

  /// The paths of items in this snapshot by those in another one; items whose cells are made anew
  /// have none.
  func paths(from old: Self) -> [IndexPath: IndexPath] {
    var paths: [IndexPath: IndexPath] = [:]
    let known = Dictionary(
      old.places(without: []).map { ($0.item, $0.path) }, uniquingKeysWith: { first, _ in first })
    for (item, path) in places(without: reloaded) {
      if let before = known[item] { paths[before] = path }
    }
    return paths
  }

  /// The indices of sections in this snapshot by those in another one; sections whose items are all
  /// made anew have none.
  func sections(from old: Self) -> [Int: Int] {
    var indices: [Int: Int] = [:]
    for (index, section) in sections.enumerated() where !remade.contains(section.id) {
      if let before = old.indexOfSection(section.id) { indices[before] = index }
    }
    return indices
  }

  /// The items but some, with their paths.
  private func places(
    without left: Set<ItemIdentifierType>
  ) -> [(item: ItemIdentifierType, path: IndexPath)] {
    sections.enumerated().flatMap { section, content in
      content.items.enumerated().compactMap { index, item in
        left.contains(item) ? nil : (item, IndexPath(item: index, section: section))
      }
    }
  }

  var isEmpty: Bool { sections.isEmpty }

  /// The snapshot without notes of what is made anew.
  var settled: Self {
    var settled = self
    (settled.reloaded, settled.remade) = ([], [])
    return settled
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }
}

/// The part that sources of collections and of tables have in common.
@MainActor @preconcurrency
open class _DiffableSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The sections and items that are shown.
  final var shown = Snapshot()

  open func snapshot() -> Snapshot { shown }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Calls back when the present work is over.
  final func finish(_ completion: (() -> Void)?) {
    guard let completion else { return }
    ViewAnimation.later { assumingMain { completion() } }
  }

  final func count(of section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }
}
