import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookViews
public import Foundation

/// Rows below one another, drawn by the look's lists.
///
/// A cell is asked for when its row is seen.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  public private(set) var style = Style.plain
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight = UITableView.automaticDimension
  open var estimatedRowHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var separatorStyle = SeparatorStyle.singleLine { didSet { showRows() } }
  open var separatorColor: UIColor? { didSet { showRows() } }
  open var sectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { showRows() }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { showRows() } }

  /// The rows that are chosen, in the order in which they were.
  var chosen: [TableRow.ID] = []

  var indexLook = TableIndexLook() { didSet { showRows() } }

  /// The view above all sections, which scrolls with them; as high as its frame.
  open var tableHeaderView: UIView? { didSet { showRows() } }

  /// The view below all sections.
  open var tableFooterView: UIView? { didSet { showRows() } }

  /// The view behind the rows, as large as the table.
  open var backgroundView: UIView? { didSet { showRows() } }

  /// True while rows can be deleted and moved.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  private var edits = false

  /// The classes of views above and below sections, by their names.
  var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  /// True once heights and views of sections were asked for after the controller's view has loaded.
  private var isLaidOut = false

  private let host = LookHost(frame: .zero)
  var sections: [TableSection] = []
  var cells: [TableRow.ID: UITableViewCell] = [:]
  private var nextID = 0
  private var version = 0
  private var scrolled: CGFloat = 0

  /// Scrolls the list to a row.
  var scrollTo: ((TableRow.ID, UnitPoint?) -> Void)?

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
    showRows()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    style = Self.style(of: coder)
    showRows()
  }

  open override class func appearance() -> UITableView {
    AppearanceProxies.idle(
      UITableView.self, "SwiftUI's lists are no table views, and keep their look"
    ) {
      UITableView(frame: .zero, style: .plain)
    }
  }

  override var scrollsByTouch: Bool { false }

  override func didInitialize() {
    super.didInitialize()
    addSubview(host)
  }

  /// Knows if the delegate has menus for rows.
  let menuOffer = MenuOffer()

  // MARK: Cells

  private var classes: [String: UITableViewCell.Type] = [:]

  /// The cells, and the files with cells, that Interface Builder has drawn, by their names.
  var prototypes: [String: InterfacePrototype] = [:]
  var nibs: [String: UINib] = [:]

  /// The rows of a table that shows always the same; nil if a source has them.
  var staticRows: StaticRows?

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    drawnCell(identifier)
      ?? classes[identifier].map { makeCell(of: $0, reuseIdentifier: identifier) }
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? makeCell(of: UITableViewCell.self, reuseIdentifier: identifier)
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    row(at: indexPath).flatMap { cells[$0] }
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      for (index, row) in content.rows.enumerated() where cells[row.id] === cell {
        return IndexPath(row: index, section: section)
      }
    }
    return nil
  }

  // The list inside keeps out of the safe area itself.
  override var safeAreaOfContent: UIEdgeInsets { safeAreaInsets }

  func cell(_ row: TableRow) -> UITableViewCell? {
    if let known = cells[row.id] { return known }
    guard let path = path(of: row.id),
      let cell = dataSource?.tableView(self, cellForRowAt: path)
    else { return nil }
    cells[row.id] = cell
    if edits { cell.setEditing(true, animated: false) }
    if isSelected(row) { cell.setSelected(true, animated: false) }
    cell.updateConfiguration()
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    cell.onChange = { [weak self] in self?.showRows() }
    return cell
  }

  // MARK: Rows

  func newID() -> Int {
    nextID += 1
    return nextID
  }

  private func newRow() -> TableRow { TableRow(id: newID()) }

  open func reloadData() {
    guard let dataSource else { return }
    cells = [:]
    chosen = []
    sections = rowCounts(of: dataSource).map(newSection)
    showRows()
  }

  private func newSection(_ count: Int) -> TableSection {
    TableSection(id: newID(), rows: (0..<count).map { _ in newRow() })
  }

  open var numberOfSections: Int { sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) {
      for path in indexPaths.sorted() where sections.indices.contains(path.section) {
        let index = min(path.row, sections[path.section].rows.count)
        sections[path.section].rows.insert(newRow(), at: index)
      }
    }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) {
      for path in indexPaths.sorted().reversed() {
        guard let id = row(at: path) else { continue }
        sections[path.section].rows.remove(at: path.row)
        cells[id] = nil
      }
    }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveRow(at: indexPath, to: newIndexPath, with: .automatic)
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) {
      for path in indexPaths { if let id = row(at: path) { cells[id] = nil } }
    }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(sections, with: animation)
    insertSections(sections, with: animation)
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    guard let dataSource else { return }
    change(animation) {
      for index in sections where index <= self.sections.count {
        self.sections.insert(newSection(rowCount(index, of: dataSource)), at: index)
      }
    }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) {
      for index in sections.reversed() where self.sections.indices.contains(index) {
        for row in self.sections.remove(at: index).rows { cells[row.id] = nil }
      }
    }
  }

  open func beginUpdates() {}

  /// Shows rows and heights as they are now, under an animation.
  ///
  /// - SeeAlso: That heights change under an animation: documented, `UITableView.endUpdates()`; its
  ///   curve: chosen, that of rows that come and go.
  open func endUpdates() { showRows(ViewAnimation.current == nil ? .default : nil) }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    endUpdates()
    completion?(true)
  }

  func change(_ animation: RowAnimation, _ body: () -> Void) {
    body()
    showRows(animation == .none ? nil : .default)
  }

  // MARK: Selection

  /// The object that hears of rows.
  open var delegate: (any UITableViewDelegate)? {
    get { heardBy as? any UITableViewDelegate }
    set { heardBy = newValue }
  }

  open var indexPathForSelectedRow: IndexPath? { chosen.first.flatMap { path(of: $0) } }

  open var indexPathsForSelectedRows: [IndexPath]? {
    chosen.isEmpty ? nil : chosen.compactMap { path(of: $0) }
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let indexPath {
      if let id = row(at: indexPath) { mark(id, animated: animated) }
    } else {
      unmarkAll(animated: animated)
    }
    showRows()
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let id = row(at: indexPath), chosen.contains(id) else { return }
    unmark(id, animated: animated)
    showRows(animated ? .default : nil)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != edits else { return }
    edits = editing
    // Those that were chosen before are not chosen in the other state.
    unmarkAll(animated: animated)
    for section in sections {
      for row in section.rows { cells[row.id]?.setEditing(editing, animated: animated) }
    }
    showRows(animated ? .default : nil)
  }

  // MARK: Scrolling

  open override var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: scrolled - adjustedContentInset.top) }
    set {
      guard newValue.isFinite, let list = host.scrolledList else { return }
      list.put(at: CGPoint(x: 0, y: newValue.y + adjustedContentInset.top - list.area.insets.top))
    }
  }

  open override var contentSize: CGSize {
    get { host.scrolledList?.area.content ?? .zero }
    set {}
  }

  func didScroll(_ scroll: TableScroll) {
    if scroll.offset != scrolled {
      scrolled = scroll.offset
      delegate?.scrollViewDidScroll(self)
    }
    tellContainers()
  }

  // MARK: The list

  /// Shows the wheel as it is now.
  func refreshDidChange() { showRows() }

  /// The motion of the room for the wheel.
  var refreshMotion: Animation {
    ScreenMotion((foreignNode?.context.environment ?? ShownScene.environment).systemLook).animation
  }

  func showRows(_ animation: Animation? = nil) {
    version += 1
    let face = TableFace(table: self, sections: shownSections, version: version)
    host.show(
      AnyView(face.scrollIndicators(showsVerticalScrollIndicator ? .automatic : .hidden)),
      under: animation.map { Transaction(animation: $0) } ?? ViewAnimation.transaction)
  }

  private var shownSections: [TableSection] {
    sections.enumerated().map { index, section in
      var section = section
      for row in section.rows.indices {
        section.rows[row].height = height(at: IndexPath(row: row, section: index))
      }
      section.header = dataSource?.tableView(self, titleForHeaderInSection: index)
      section.footer = dataSource?.tableView(self, titleForFooterInSection: index)
      section.headerView = delegate?.tableView(self, viewForHeaderInSection: index)
      section.footerView = delegate?.tableView(self, viewForFooterInSection: index)
      section.headerHeight = given(
        delegate?.tableView(self, heightForHeaderInSection: index), sectionHeaderHeight)
      section.footerHeight = given(
        delegate?.tableView(self, heightForFooterInSection: index), sectionFooterHeight)
      return section
    }
  }

  /// The height that code gives a row; nil for that of its content.
  private func height(at path: IndexPath) -> CGFloat? {
    given(delegate?.tableView(self, heightForRowAt: path), rowHeight)
  }

  /// The height that a delegate, or else the table, gives; nil for that of the content.
  private func given(_ own: CGFloat?, _ common: CGFloat) -> CGFloat? {
    let own = own ?? Self.automaticDimension
    let height = own >= 0 ? own : common
    return height >= 0 ? height : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if host.frame != bounds { host.frame = bounds }
    guard !isLaidOut else { return }
    isLaidOut = true
    if hasOtherRows { reloadData() } else { showRows() }
  }
}
