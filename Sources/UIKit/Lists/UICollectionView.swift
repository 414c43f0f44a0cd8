import FlipbookViews
public import Foundation

/// The arrangement of a collection's cells.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
}

/// An arrangement in lines.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
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

  open func reloadData() {}

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
}
