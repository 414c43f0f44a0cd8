import FlipbookLook
import FlipbookViews
import Foundation

extension UIContextMenuConfiguration {
  /// The answer of a delegate that has no menus at all.
  static let absent = UIContextMenuConfiguration()

  /// The configuration, or nil if it stands for none.
  var offered: UIContextMenuConfiguration? { self === Self.absent ? nil : self }
}

/// Knows if a delegate has menus for rows or cells: it is asked for the first one's, once.
@MainActor final class MenuOffer {
  private weak var asked: AnyObject?
  private var isThere = false

  func isMade(by delegate: AnyObject?, _ ask: () -> UIContextMenuConfiguration?) -> Bool {
    guard let delegate else { return false }
    if asked !== delegate {
      asked = delegate
      isThere = ask() !== UIContextMenuConfiguration.absent
    }
    return isThere
  }
}

extension UITableView {
  /// Asks for the menu of a row; nil if the delegate has menus for none.
  func menu(of id: TableRow.ID) -> (@MainActor () -> AskedContextMenu?)? {
    guard let path = path(of: id),
      menuOffer.isMade(by: delegate, { configuration(at: path) })
    else { return nil }
    return { [weak self] in self?.openMenu(of: id) }
  }

  /// The answer of the delegate for the middle of a row.
  private func configuration(at path: IndexPath) -> UIContextMenuConfiguration? {
    let bounds = cellForRow(at: path)?.bounds ?? .zero
    return delegate?.tableView(
      self, contextMenuConfigurationForRowAt: path,
      point: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  private func openMenu(of id: TableRow.ID) -> AskedContextMenu? {
    guard let path = path(of: id), let configuration = configuration(at: path)?.offered,
      let menu = configuration.actionProvider?([])
    else { return nil }
    return AskedContextMenu(
      items: AnyView(MenuElements(elements: menu.children)),
      preview: configuration.lifted(in: self) ?? targeted(by: configuration))
  }

  /// A picture of the view that the delegate has lifted; nil if that is the row.
  private func targeted(by configuration: UIContextMenuConfiguration) -> AnyView? {
    let preview = delegate?.tableView(
      self, previewForHighlightingContextMenuWithConfiguration: configuration)
    guard let picture = preview?.view.snapshotView(afterScreenUpdates: false) else { return nil }
    return picture.embedded(
      in: self, width: picture.bounds.width, height: picture.bounds.height)
  }
}

extension UIContextMenuConfiguration {
  /// The view of the preview's controller; nil if there is none.
  @MainActor func lifted(in view: UIView) -> AnyView? {
    guard let picture = previewProvider?() else { return nil }
    if let size = picture.ownPreviewSize { picture.view.bounds.size = size }
    let size = picture.view.bounds.size
    return picture.view.embedded(in: view, width: size.width, height: size.height)
  }
}

/// The menus of a collection's cells.
@MainActor final class CellMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let collection: UICollectionView
  private let offer = MenuOffer()

  init(of collection: UICollectionView) { self.collection = collection }

  /// Opens a menu on a long press on a cell, if the delegate has menus.
  func follow(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isOffered = offer.isMade(by: collection.delegate) { configuration(at: path, .zero) }
    if isOffered { cell.addInteraction(UIContextMenuInteraction(delegate: self)) }
  }

  private func configuration(
    at path: IndexPath, _ point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection.delegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: [path], point: point)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let cell = interaction.view as? UICollectionViewCell,
      let path = collection.indexPath(for: cell)
    else { return nil }
    return configuration(at: path, cell.convert(location, to: collection))?.offered
  }
}
