public import Foundation

/// The field of a search.
///
/// It is not shown.
@MainActor open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
}

/// The receiver of a search's changes.
@MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// A search with a field in a navigation bar.
///
/// It is not shown; an item that gets one says so.
@MainActor open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var isActive = false { didSet { searchResultsUpdater?.updateSearchResults(for: self) } }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
