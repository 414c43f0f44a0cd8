import Foundation

// Outlines in sections of a source, and items that fingers move.

extension UICollectionViewDiffableDataSource {
  /// The items of a section, with what is below each.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = outlines[section] { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(shown.itemIdentifiers(inSection: section))
    return flat
  }

  /// Gives a section the items of an outline; one that is not there yet comes behind the others.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var all = shown
    all.setItems(snapshot.visibleItems, inSection: section)
    show(all, animated: animatingDifferences, completion)
  }

  /// Moves an item, and tells what has changed.
  func move(from: IndexPath, to: IndexPath) {
    let before = shown
    guard let item = before.item(at: from),
      let old = sectionIdentifier(for: from.section),
      let new = sectionIdentifier(for: to.section)
    else { return }
    var after = before
    after.move(item, to: to)
    let sections = old == new ? [old] : [old, new]
    let oldOutlines = sections.map { snapshot(for: $0) }
    for section in sections where outlines[section] != nil {
      outlines[section]?.takeOrder(of: after.itemIdentifiers(inSection: section))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: before.itemIdentifiers),
      sectionTransactions: zip(sections, oldOutlines).map { section, old in
        var new = outlines[section] ?? old
        if outlines[section] == nil {
          new = NSDiffableDataSourceSectionSnapshot()
          new.append(after.itemIdentifiers(inSection: section))
        }
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
          difference: new.items.difference(from: old.items))
      })
    reorderingHandlers.willReorder?(transaction)
    shown = after
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool) {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return (0, false) }
    return (outline.level(of: item), outline.isExpanded(item))
  }

  var movesItems: Bool { reorderingHandlers.canReorderItem != nil }

  func toggleOutline(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), var outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let below = handlers.snapshotForExpandingParent?(
        item, outline.snapshot(of: item, includingParent: false))
      {
        outline.replace(childrenOf: item, using: below)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

/// The change that a finger has made in a source.
nonisolated public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change that a finger has made in one section of a source.
nonisolated public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}
