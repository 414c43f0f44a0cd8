import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// The place of a cell in a list of a collection.
struct ListPlace {
  var style = ControllerListStyle.plain
  var isFirst = true
  var isLast = true
  var isHeader = false
  var isEditing = false

  /// The number of the items above in an outline; and if the items below are shown.
  var level = 0
  var isExpanded = false
  var separators = UIListSeparatorConfiguration()
  var showsSeparators = true
}

/// A cell that is a row of a list.
@MainActor @preconcurrency open class UICollectionViewListCell: UICollectionViewCell {
  private let row = ListRowHost(frame: .zero)
  private var listPlace = ListPlace()

  /// The collection whose list the cell is a row of; nil outside of lists.
  private weak var list: UICollectionView?
  private var openings = 0

  open var accessories: [UICellAccessory] = [] { didSet { rowDidChange() } }
  open var indentationLevel = 0 { didSet { rowDidChange() } }

  /// The inset of a level, in points; that of the look's outlines unless code sets another one.
  open var indentationWidth: CGFloat {
    get { ownIndentation ?? listPlan.indentation }
    set {
      ownIndentation = newValue
      rowDidChange()
    }
  }
  private var ownIndentation: CGFloat?

  /// True if signs before the content are inset, too.
  open var indentsAccessories = true

  /// The place of the line below, which begins where the content does.
  public let separatorLayoutGuide = UILayoutGuide()

  override var showsItself: Bool { false }

  override func didInitialize() {
    super.didInitialize()
    row.contentInsets = .zero
    row.onHeight = { [weak self] in self?.heightDidChange($0) }
    addSubview(row)
    addLayoutGuide(separatorLayoutGuide)
    NSLayoutConstraint.activate([
      separatorLayoutGuide.leadingAnchor.constraint(equalTo: leadingAnchor),
      separatorLayoutGuide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    (state.isEditing, state.isExpanded) = (listPlace.isEditing, listPlace.isExpanded)
    return state
  }

  open override var isSelected: Bool { didSet { rowDidChange() } }
  open override var isHighlighted: Bool { didSet { rowDidChange() } }

  override func showConfiguration() {
    super.showConfiguration()
    rowDidChange()
  }

  override func showBackground() { rowDidChange() }

  // MARK: In a list

  /// Takes the place in a list.
  func take(_ place: ListPlace, in list: UICollectionView) {
    let old = listPlace
    (listPlace, self.list) = (place, list)
    if old.isEditing != place.isEditing || old.isExpanded != place.isExpanded {
      setNeedsUpdateConfiguration()
    }
    rowDidChange()
  }

  private var isStale = true

  /// Has the row shown anew in the next layout.
  func rowDidChange() {
    isStale = true
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if row.frame != bounds { row.frame = bounds }
    guard isStale else { return }
    isStale = false
    showRow()
  }

  private var listPlan: ControllerListPlan {
    ControllerListPlan(listPlace.style, in: (list ?? self).barEnvironment, width: bounds.width)
  }

  /// The row without anything beside its list is open for nobody.
  private lazy var aloneOpenRow = ControllerOpenRow {}

  private func showRow() {
    var shown = ControllerListRowContent()
    shown.style = listPlace.style
    (shown.isFirst, shown.isLast) = (listPlace.isFirst, listPlace.isLast)
    (shown.isHeader, shown.isEditing) = (listPlace.isHeader, listPlace.isEditing)
    shown.isMarked = isSelected || isHighlighted
    shown.indentation = CGFloat(indentationLevel + listPlace.level) * indentationWidth
    shown.background = ground
    addLines(to: &shown)
    addContent(to: &shown)
    shown.accessories = shownAccessories.map { accessory($0) }
    if let list, let path = list.indexPath(for: self), !listPlace.isHeader {
      shown.leading = list.swipeButtons(at: path, isTrailing: false, of: self)
      shown.trailing = list.swipeButtons(at: path, isTrailing: true, of: self)
    }
    shown.openings = openings
    row.show(
      AnyView(ControllerListRow(shown, open: list?.openRow ?? aloneOpenRow)),
      under: ViewAnimation.transaction)
    row.measureLater()
  }

  private func addLines(to shown: inout ControllerListRowContent) {
    shown.showsLines = listPlace.showsSeparators
    let lines = listPlace.separators
    shown.topLine = lines.topSeparatorVisibility.isShown
    shown.bottomLine = lines.bottomSeparatorVisibility.isShown
    shown.lineColor = lines.ownColor.map { Color(uiColor: $0) }
    shown.lineInsets = lines.ownInsets.map { ($0.leading, $0.trailing) }
  }

  /// The content by its configuration, or else the view of the cell's own.
  private func addContent(to shown: inout ControllerListRowContent) {
    if let content = contentConfiguration?.row {
      shown.content = content
      shown.insets = contentConfiguration?.rowInsets
      contentView.isHidden = contentView.superview === self && contentView.subviews.isEmpty
      return
    }
    contentView.isHidden = false
    let side: CGFloat = shownAccessories.contains { !$0.isLeading } ? 16 : 0
    shown.insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: side)
    shown.content = AnyView(ListCellContent(cell: self, content: contentView))
  }

  /// The ground by its configuration, or the view behind; nil for that of lists.
  private var ground: AnyView? {
    let marked = isSelected ? selectedBackgroundView : nil
    if let view = marked ?? backgroundView {
      return view.embedded(in: self, width: .infinity, height: .infinity)
    }
    guard let configuration = backgroundConfiguration else {
      return backgroundColor.map { AnyView(Color(uiColor: $0)) }
    }
    if isSelected, configuration == .listPlainCell() || configuration == .listGroupedCell() {
      return nil
    }
    return AnyView(BackgroundGround(configuration: configuration, tint: tintColor, around: self))
  }

  // MARK: Accessories

  private var shownAccessories: [UICellAccessory] {
    let displayed = accessories.filter { accessory in
      guard !accessory.isHidden else { return false }
      return switch accessory.displayed {
      case .always: true
      case .whenEditing: listPlace.isEditing
      case .whenNotEditing: !listPlace.isEditing
      }
    }
    var ordered: [UICellAccessory] = []
    for accessory in displayed {
      let side = ordered.filter { $0.isLeading == accessory.isLeading }
      guard let wish = accessory.position?(side), side.indices.contains(wish),
        let index = ordered.indices.filter({ ordered[$0].isLeading == accessory.isLeading })
          .dropFirst(wish).first
      else {
        ordered.append(accessory)
        continue
      }
      ordered.insert(accessory, at: index)
    }
    return ordered
  }

  private func accessory(_ own: UICellAccessory) -> ControllerAccessory {
    var shown = ControllerAccessory(kind(of: own))
    shown.isLeading = own.isLeading
    shown.tint = own.tintColor.map { Color(uiColor: $0) }
    if case .custom(let width) = own.reserved { shown.width = width }
    shown.action = action(of: own)
    if case .reorder = own.kind {
      shown.carry = { [weak self] distance in
        guard let self else { return }
        list?.carry(self, by: distance)
      }
    }
    return shown
  }

  private func kind(of own: UICellAccessory) -> ControllerAccessory.Kind {
    switch own.kind {
    case .disclosureIndicator: return .chevron
    case .checkmark: return .checkmark
    case .detail: return .details
    case .delete: return .minus
    case .insert: return .plus
    case .reorder: return .handle
    case .multiselect: return .circle(isOn: isSelected)
    case .outlineDisclosure: return .fold(isOpen: listPlace.isExpanded)
    case .label(let text, let font):
      guard let font else { return .text(text) }
      return .custom(
        AnyView(
          Text(verbatim: text).font(Font(font))
            .foregroundStyle(Color(uiColor: own.tintColor ?? .secondaryLabel))))
    case .menu(let menu):
      return .custom(
        AnyView(
          Menu {
            MenuElements(elements: menu.children)
          } label: {
            Image(systemName: "chevron.up.chevron.down").imageScale(.small)
          }))
    case .custom(let view, _): return .custom(view.embedded(in: self))
    }
  }

  private func action(of own: UICellAccessory) -> (@MainActor () -> Void)? {
    switch own.kind {
    case .delete:
      return own.action
        ?? { [weak self] in
          self?.openings += 1
          self?.rowDidChange()
        }
    case .outlineDisclosure:
      return own.action ?? { [weak self] in self?.toggleOutline() }
    case .detail, .insert: return own.action ?? {}
    default: return nil
    }
  }

  // MARK: Outlines

  /// True if a tap anywhere on the row shows and hides what is below it.
  ///
  /// - SeeAlso: documented, `UICellAccessory.OutlineDisclosureOptions.Style`.
  var togglesOutline: Bool {
    accessories.contains { accessory in
      guard case .outlineDisclosure(let style) = accessory.kind else { return false }
      return style == .header || style == .automatic && listPlace.isHeader
    }
  }

  func toggleOutline() {
    guard let list, let path = list.indexPath(for: self) else { return }
    (list.dataSource as? any OutlineSource)?.toggleOutline(at: path)
  }

  // MARK: Heights

  /// The height that the row has been found to need, and the width for which it was.
  private var known: CGSize?

  private func heightDidChange(_ height: CGFloat) {
    let size = CGSize(width: bounds.width, height: height)
    guard size != known else { return }
    known = size
    guard abs(height - bounds.height) > 0.01, let list else { return }
    list.layoutMayHaveChanged()
  }

  func knownHeight(at width: CGFloat) -> CGFloat? { known?.width == width ? known?.height : nil }

  override func fittingSize(near size: CGSize, isWidthGiven: Bool) -> CGSize {
    updateIfNeeded()
    if let known, known.width == size.width { return known }
    let least = listPlan.rowHeight
    guard contentConfiguration?.row == nil else {
      return CGSize(width: size.width, height: max(size.height, least))
    }
    let fitted = super.fittingSize(near: size, isWidthGiven: isWidthGiven)
    return CGSize(width: size.width, height: max(fitted.height, least))
  }
}

/// The host of a row, which tells the height that the row needs.
private final class ListRowHost: LookHost {
  var onHeight: ((CGFloat) -> Void)?

  // The row is measured once it has its place in the graph, and after each change.
  override func didEnterGraph() { invalidateEngine() }

  func measureLater() {
    guard foreignNode != nil else { return }
    ViewAnimation.later { [weak self] in assumingMain { self?.invalidateEngine() } }
  }

  override func checkOwnSize() {
    super.checkOwnSize()
    guard bounds.width > 0,
      let size = foreignNode?.contentSize(
        for: ProposedViewSize(width: bounds.width, height: nil)), size.height > 0
    else { return }
    onHeight?(size.height)
  }
}

/// The view of a cell's own in its row.
private struct ListCellContent: View {
  let cell: UICollectionViewListCell
  let content: UIView

  var body: some View {
    _ForeignHost { [cell, content] _ in
      assumingMain {
        let host = PlatformViewHost(content)
        host.viewAround = cell
        host.sizing = { [weak content] _, offer in
          let width = offer.width ?? content?.bounds.width ?? 0
          let size = content?.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
          return CGSize(width: width, height: size?.height ?? 0)
        }
        return host
      }
    } update: { _, _ in
    }
    .frame(maxWidth: .infinity)
  }
}

/// The ground that a configuration describes.
private struct BackgroundGround: View {
  let configuration: UIBackgroundConfiguration
  let tint: UIColor
  let around: UIView

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: configuration.cornerRadius, style: .continuous)
    let insets = configuration.backgroundInsets
    ZStack {
      if let color = configuration.backgroundColor {
        shape.fill(Color(uiColor: configuration.backgroundColorTransformer?(color) ?? color))
      }
      if let view = configuration.customView {
        view.embedded(in: around, width: .infinity, height: .infinity).clipShape(shape)
      }
      if configuration.strokeWidth > 0 {
        shape.strokeBorder(
          Color(uiColor: configuration.resolvedStrokeColor(for: tint)),
          lineWidth: configuration.strokeWidth)
      }
    }
    .padding(
      EdgeInsets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom,
        trailing: insets.trailing))
  }
}
