import Foundation

/// A delegate without methods of its own: each is that of its protocol.
///
/// Classes ask it for methods that only some of the classes below them have.
@MainActor
public final class _DelegateDefaults: NSObject, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource, UITableViewDelegate, UITableViewDataSource, UITextFieldDelegate,
  UITextViewDelegate, UISearchBarDelegate, UIGestureRecognizerDelegate, UITabBarControllerDelegate,
  UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  public static let shared = _DelegateDefaults()

  private override init() { super.init() }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
