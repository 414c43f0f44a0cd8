public import Foundation

/// The place and the look of one view of a collection.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying, @unchecked Sendable {
  public private(set) var indexPath: IndexPath
  public private(set) var representedElementCategory: UICollectionView.ElementCategory
  public private(set) var representedElementKind: String?

  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var transform3D = CATransform3DIdentity
  open var zIndex = 0
  open var isHidden = false

  /// True if the view is in a part that scrolls across the collection.
  var isInStrip = false

  /// The flat part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// True if the view belongs to one item, and goes where that goes.
  var isBadge = false

  public required init(
    _ path: IndexPath, _ category: UICollectionView.ElementCategory, _ kind: String?
  ) { (indexPath, representedElementCategory, representedElementKind) = (path, category, kind) }

  public override convenience init() { self.init(IndexPath(), .cell, nil) }

  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, nil) }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with path: IndexPath) {
    self.init(path, .supplementaryView, elementKind)
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with path: IndexPath
  ) {
    self.init(path, .decorationView, decorationViewKind)
  }

  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame = CGRect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(indexPath, representedElementCategory, representedElementKind)
    (copy.frame, copy.alpha, copy.transform3D) = (frame, alpha, transform3D)
    (copy.zIndex, copy.isHidden, copy.isInStrip) = (zIndex, isHidden, isInStrip)
    copy.isBadge = isBadge
    return copy
  }

  /// A copy whose changes leave this one as it is.
  var duplicate: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }

  /// A copy that is not seen.
  var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate
    copy.alpha = 0
    return copy
  }
}

/// The arrangement of a collection's cells.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { owner }

  /// The collection whose cells it arranges.
  weak var owner: UICollectionView?

  /// The classes of decorations, by their kinds.
  private var decorations: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open var collectionViewContentSize: CGSize { .zero }

  /// Finds all places anew.
  open func prepare() {}

  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Makes a decoration of the class that was registered.
  func makeDecoration(of kind: String) -> UICollectionReusableView {
    makeView(of: decorations[kind] ?? UICollectionReusableView.self, frame: .zero)
  }

  /// Called before items come and go, with their new places known.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when the items have their new places, under the animation.
  open func finalizeCollectionViewUpdates() {}

  /// The place and the look from which an item comes: it fades in where it is.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath).map { $0.faded }
  }

  /// The place and the look with which an item goes: it fades out where it is.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { owner?.content.leaving[itemIndexPath]?.faded }

  /// True if the places are found anew for other bounds.
  ///
  /// - SeeAlso: False: documented, `shouldInvalidateLayout(forBoundsChange:)`; flow layouts follow
  ///   another size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a change that is animated.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// True while the arrangement is told of other bounds.
  var followsBounds = false

  /// True while the arrangement is told that nothing holds: what it changes then needs no other word.
  private var isInvalid = false

  open func invalidateLayout() {
    guard let owner, !isInvalid else { return }
    let context = makeContext()
    context.invalidateEverything = true
    isInvalid = true
    invalidateLayout(with: context)
    isInvalid = false
    owner.layoutMayHaveChanged()
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutMayHaveChanged()
  }
}
