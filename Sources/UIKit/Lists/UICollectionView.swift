import FlipbookLook
import FlipbookViews
public import Foundation

/// Cells where an arrangement puts them; those that are seen are there.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  /// A kind of view in a collection.
  nonisolated public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.owner = nil
      collectionViewLayout.owner = self
      layoutMayHaveChanged()
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var prefetchDataSource: AnyObject?
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  /// True while the items are edited: signs of rows come and go.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  open var backgroundView: UIView? { didSet { showBackground(instead: oldValue) } }

  private var counts: [Int]?
  lazy var content = CollectionContent(of: self)

  /// The row that has its buttons uncovered.
  private(set) lazy var openRow = ControllerOpenRow { [weak self] in self?.rowsDidChange() }

  /// Highlights what a finger presses.
  private lazy var press = CellPress(in: self)

  /// The item that a finger moves.
  var movement: ItemMovement? { didSet { if movement == nil { edgeScroller.end() } } }

  /// Scrolls while a finger carries an item near an edge.
  private(set) lazy var edgeScroller = EdgeScroller()

  /// The colour behind a list, where code has given none.
  var listColor: UIColor?
  private var selected: Set<IndexPath> = []

  // The state of the arrangement: true if the places are found, and while they are; the bounds they
  // were found for.
  var isPrepared = false
  var isPreparing = false
  var knownBounds = CGRect.zero
  private var classes: [String: UICollectionReusableView.Type] = [:]

  /// The views, and the files with views, that Interface Builder has drawn, by their names.
  var prototypes: [String: InterfacePrototype] = [:]
  var nibs: [String: UINib] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = Self.layout(of: coder)
    super.init(coder: coder)
  }

  override func didInitialize() {
    super.didInitialize()
    collectionViewLayout.owner = self
    addGestureRecognizer(press)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addTarget(
      self,
      action: _selector { [weak self, weak tap] in
        if let self, let tap { self.choose(at: tap.location(in: self)) }
      })
    addGestureRecognizer(tap)
  }

  private func showBackground(instead old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  open override var contentOffset: CGPoint {
    didSet {
      setNeedsLayout()
      if contentOffset != oldValue, touch.isDragging, openRow.isOpen { openRow.close() }
    }
  }

  // MARK: Counting

  private var known: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let new = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
    counts = new
    return new
  }

  open var numberOfSections: Int { known.count }

  open func numberOfItems(inSection section: Int) -> Int {
    known.indices.contains(section) ? known[section] : 0
  }

  // MARK: Laying out

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    content.show()
    backgroundView?.frame = bounds
  }

  /// The size that a cell asks for; the cell is kept for when it is seen.
  func fittingSize(of path: IndexPath, near size: CGSize, isWidthGiven: Bool) -> CGSize {
    content.fittingCell(at: path)?.fittingSize(near: size, isWidthGiven: isWidthGiven) ?? size
  }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

  // MARK: Making views

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionReusableView.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type }

  /// A new cell of the class that was registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell: UICollectionViewCell = drawnView(identifier, identifier) { return cell }
    let type = classes[identifier] as? UICollectionViewCell.Type ?? UICollectionViewCell.self
    let cell = UIKit.makeView(of: type, frame: .zero)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A new view of the class that was registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = "\(elementKind) \(identifier)"
    if let view: UICollectionReusableView = drawnView(name, identifier) { return view }
    let type = classes[name] ?? UICollectionReusableView.self
    let view = UIKit.makeView(of: type, frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    content.cell(at: indexPath)
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { content.supplementary(elementKind, at: indexPath) }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { content.path(of: cell) }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? { content.path(at: point) }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // Code asks before the collection is shown, too.
    if !isPreparing { prepareLayout() }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open var indexPathsForVisibleItems: [IndexPath] { content.paths }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  // MARK: Choosing

  /// The object that hears of cells.
  open var delegate: (any UICollectionViewDelegate)? {
    get { heardBy as? any UICollectionViewDelegate }
    set { heardBy = newValue }
  }

  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  private func choose(at point: CGPoint) {
    if openRow.isOpen { return openRow.close() }
    guard let path = indexPathForItem(at: point), !press.hasChosen else { return }
    press.tap(path)
    choose(path)
  }

  /// Chooses an item as a finger does, or undoes that.
  func choose(_ path: IndexPath) {
    guard !takesTap(at: path) else { return }
    guard
      isEditing
        ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
        : allowsSelection
    else { return }
    let allowsMultipleSelection =
      isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if delegate?.collectionView(self, shouldSelectItemAt: path) == false { return }
    if allowsMultipleSelection, selected.contains(path) {
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    if !allowsMultipleSelection {
      for other in selected.sorted() where other != path {
        deselectItem(at: other, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    select(path)
    delegate?.collectionView(self, didSelectItemAt: path)
    cellForItem(at: path)?.interfaceChoice?()
  }

  private func select(_ path: IndexPath) {
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selected.sorted() { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Changes

  open func reloadData() {
    selected = []
    recount(keeping: false)
  }

  private func recount(keeping: Bool) {
    content.forget(keeping: keeping)
    counts = nil
    layoutMayHaveChanged()
  }

  /// The changes that are made together, while they are told.
  private var updates: ListUpdates?

  open func insertItems(at indexPaths: [IndexPath]) { update { $0.come.formUnion(indexPaths) } }

  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.gone.formUnion(indexPaths) } }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }

  open func moveItem(at indexPath: IndexPath, to newPath: IndexPath) {
    update { $0.moves[indexPath] = newPath }
  }

  open func insertSections(_ sections: IndexSet) { update { $0.comeSections.formUnion(sections) } }

  open func deleteSections(_ sections: IndexSet) { update { $0.goneSections.formUnion(sections) } }

  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    var known = updates ?? ListUpdates()
    change(&known)
    if updates == nil { carryOut(known, nil) } else { updates = known }
  }

  open func performBatchUpdates(
    _ changes: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isInner = updates != nil
    if !isInner { updates = ListUpdates() }
    changes?()
    guard !isInner, let all = updates else { return }
    updates = nil
    carryOut(all, completion)
  }

  private func carryOut(_ updates: ListUpdates, _ completion: ((Bool) -> Void)?) {
    guard let old = counts else {
      recount(keeping: false)
      ViewAnimation.later { assumingMain { completion?(true) } }
      return
    }
    counts = nil
    let change = CollectionChange(
      items: updates.paths(from: old, to: known),
      sections: updates.sections(from: old.count, to: known.count))
    counts = old
    rearrange(by: change, animated: UIView.areAnimationsEnabled, completion)
  }

  /// Moves cells to new paths, removes those that have none, and makes the others.
  func rearrange(
    by change: CollectionChange, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let old = counts ?? []
    counts = nil
    selected = Set(selected.compactMap { change.items[$0] })
    let updates = change.updates(from: old, to: known)
    content.rearrange(by: change, updates, animated: animated, completion)
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    collectionViewLayout = layout
    prepareLayout()
    contentOffset = layout.targetContentOffset(forProposedContentOffset: touch.rest(contentOffset))
    // Chosen: a third of a second with ease at both ends, as other changes of lists have.
    guard animated else {
      completion?(true)
      return
    }
    UIView.animate(withDuration: 0.3, animations: { self.layoutIfNeeded() }) { completion?($0) }
  }

  // MARK: Scrolling

  override func target(
    _ proposed: CGPoint, from start: CGPoint, velocity: CGPoint
  ) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
