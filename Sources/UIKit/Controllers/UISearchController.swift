import FlipbookLook
import FlipbookViews
public import Foundation

/// The callbacks of a search's field.
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The receiver of a search's changes.
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of the beginning and the end of a search.
@MainActor @preconcurrency public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search with a field in a navigation bar.
///
/// The titles of the bar stay during a search, and another controller with results is not shown.
@MainActor @preconcurrency open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false { didSet { if isActive != oldValue { activityDidChange() } } }

  /// Called when the field is to be shown anew.
  var onChange: (() -> Void)? { didSet { searchBar.onChange = onChange } }

  /// Hears of what is typed where the bar is shown by itself, as above a table.
  private func listen() {
    searchBar.onType = { [weak self] in
      self.map { $0.searchResultsUpdater?.updateSearchResults(for: $0) }
    }
  }

  private func activityDidChange() {
    if isActive {
      delegate?.willPresentSearchController(self)
      searchBar.delegate?.searchBarTextDidBeginEditing(searchBar)
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.delegate?.searchBarTextDidEndEditing(searchBar)
      delegate?.didDismissSearchController(self)
    }
    onChange?()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// True if the scopes are shown with the search, where code does not say so.
  ///
  /// - SeeAlso: documented, `UISearchController.automaticallyShowsScopeBar`.
  open var automaticallyShowsScopeBar = true { didSet { onChange?() } }
  open var automaticallyShowsCancelButton = true
  open var showsSearchResultsController = false

  /// Chooses the scope that was touched.
  private func choose(scope: Int) {
    searchBar.choose(scope: scope)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The search as the look's bars show it.
  var shown: ControllerSearch {
    var shown = field
    shown.colors = searchBar.colors
    if automaticallyShowsScopeBar || searchBar.showsScopeBar {
      shown.scopes = searchBar.scopes { [weak self] in self?.choose(scope: $0) }
    }
    return shown
  }

  private var field: ControllerSearch {
    ControllerSearch(
      text: Binding { [weak self] in
        self?.searchBar.text ?? ""
      } set: { [weak self] in
        self?.type($0)
      },
      isActive: Binding { [weak self] in
        self?.isActive ?? false
      } set: { [weak self] in
        self?.isActive = $0
      }, prompt: searchBar.placeholder ?? "Search",
      search: { [searchBar] in searchBar.delegate?.searchBarSearchButtonClicked(searchBar) },
      cancel: { [searchBar] in searchBar.delegate?.searchBarCancelButtonClicked(searchBar) })
  }

  private func type(_ text: String) {
    guard text != searchBar.text ?? "" else { return }
    searchBar.text = text
    searchBar.delegate?.searchBar(searchBar, textDidChange: text)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    listen()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    listen()
  }
}
