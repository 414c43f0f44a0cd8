import FlipbookViews
public import Foundation

/// The arrangement of a collection's cells.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
}

/// An arrangement in lines.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
}

/// A cell of a collection.
@MainActor @preconcurrency open class UICollectionViewCell: UIView {
  private let content = UIView()
  open var contentView: UIView { content }
  open var backgroundView: UIView?
  open var isSelected = false
  open var isHighlighted = false
  open var contentConfiguration: (any UIContentConfiguration)?

  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  open func prepareForReuse() {}
}

/// Cells beside and below one another; none are shown.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    ShownScene.diagnose("UICollectionView: its cells are not shown")
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open weak var dataSource: (any UICollectionViewDataSource)?
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  open var visibleCells: [UICollectionViewCell] { [] }

  private var kinds: [String: UICollectionViewCell.Type] = [:]

  open func reloadData() {}

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    kinds[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// A new cell of the type that was registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { (kinds[identifier] ?? UICollectionViewCell.self).init(frame: .zero) }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func insertItems(at indexPaths: [IndexPath]) {}

  open func deleteItems(at indexPaths: [IndexPath]) {}

  open func reloadItems(at indexPaths: [IndexPath]) {}

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// The place that an item has after scrolling to it.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}
