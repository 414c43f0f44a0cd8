import FlipbookLayout
import FlipbookLook
public import FlipbookViews
public import Foundation

/// A view of SwiftUI's in a cell.
@MainActor @preconcurrency
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: AnyView
  var insets: EdgeInsets?

  /// The least height, in points; nil for that of the row.
  var leastHeight: CGFloat?

  /// Sets the least size of the content with the room around it; nil stands for that of the row,
  /// whose width it fills.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.leastHeight = height
    return copy
  }

  /// Sets the room around the content.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    var insets = insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    if edges.contains(.top) { insets.top = length }
    if edges.contains(.leading) { insets.leading = length }
    if edges.contains(.bottom) { insets.bottom = length }
    if edges.contains(.trailing) { insets.trailing = length }
    copy.insets = insets
    return copy
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.content = AnyView(content()) }
}

/// A configuration whose content is a view of SwiftUI's.
@MainActor private protocol HostingContent {
  var content: AnyView { get }
  var insets: EdgeInsets? { get }
  var leastHeight: CGFloat? { get }
}

extension UIHostingConfiguration: HostingContent {}

extension UIHostingConfiguration {
  /// Makes a view that shows the content.
  public func makeContentView() -> any UIView & UIContentView { HostedContentView(self) }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The content of a configuration outside a cell.
private final class HostedContentView: LookHost, UIContentView {
  var configuration: any UIContentConfiguration { didSet { showContent() } }

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    showContent()
  }

  required init?(coder: NSCoder) { return nil }

  private func showContent() {
    guard let hosting = configuration as? any HostingContent else {
      configuration.padded.map { show($0, under: Transaction()) }
      return
    }
    let insets = hosting.insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    show(AnyView(hosting.content.padding(insets)), under: Transaction())
  }
}

/// A row of a table.
@MainActor @preconcurrency open class UITableViewCell: _StyledView {
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  nonisolated public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  nonisolated public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  nonisolated public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public let reuseIdentifier: String?
  private let style: CellStyle
  private let content = UIView()
  private let title = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()

  open var contentView: UIView { content }
  open var textLabel: UILabel? { title }
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  open var imageView: UIImageView? { picture }
  open var accessoryType = AccessoryType.none { didSet { changed() } }

  /// The sign, and the view, in place of the others while the table is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { changed() } }
  open var editingAccessoryView: UIView? { didSet { changed() } }
  open var accessoryView: UIView? { didSet { changed() } }
  open var selectionStyle = SelectionStyle.default
  open var backgroundView: UIView? { didSet { changed() } }

  /// The view over the background while the row is chosen.
  open var selectedBackgroundView: UIView? { didSet { changed() } }

  /// The room beside the line below the row.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? .zero }
    set {
      ownSeparatorInset = newValue
      changed()
    }
  }

  /// The room that code gives the line; nil for that of the table.
  private(set) var ownSeparatorInset: UIEdgeInsets?

  /// The things that a storyboard has a finger do.
  var interface = InterfaceChoices()

  /// True while the table is edited.
  open private(set) var isEditing = false
  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      ownContent.show(contentConfiguration, in: content)
      changed()
    }
  }

  /// Called when the state has changed, before the cell is shown.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var ownContent = ConfiguredContent()

  /// True once the configuration was updated, which it is before the cell is shown.
  private var isUpdated = false

  /// True if the table gives the row its height.
  var hasGivenHeight = false

  /// Called when the cell looks different.
  var onChange: (() -> Void)?

  private func changed() { onChange?() }

  public override init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addSubview(content)
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = Self.kind(of: coder)
    super.init(coder: coder)
    addSubview(content)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsUpdateConfiguration()
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    (state.isEditing, state.isDisabled) = (isEditing, !isUserInteractionEnabled)
    return state
  }

  /// Has the configuration updated, at once if the cell is shown.
  open func setNeedsUpdateConfiguration() { if isUpdated { updateConfiguration() } }

  /// Sets configurations for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Updates the configuration before the cell is shown, or again.
  func updateConfiguration() {
    isUpdated = true
    updateConfiguration(using: configurationState)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
  }

  /// The row as the look's lists show it: its texts and picture, or the cell's own view.
  var row: AnyView {
    if let row = contentConfiguration?.row { return row }
    guard content.subviews.isEmpty else {
      return AnyView(CellContent(cell: self))
    }
    var list = defaultContentConfiguration()
    (list.text, list.secondaryText) = (title.text, style == .default ? nil : detail.text)
    list.image = picture.image
    (list.textProperties.font, list.textProperties.color) = (title.font, title.textColor)
    return AnyView(CellRow(content: list))
  }

  /// The room around the row, none for a cell's own view; nil for that of lists.
  var rowInsets: EdgeInsets? {
    if let configuration = contentConfiguration, configuration.row != nil {
      return configuration.rowInsets
    }
    return content.subviews.isEmpty ? nil : EdgeInsets()
  }

  /// The least height of the row: none for a cell's own view, that of lists for texts.
  ///
  /// - SeeAlso: A cell is as high as its constraints: documented,
  ///   `UITableView.automaticDimension`.
  var leastHeight: CGFloat? {
    if let configuration = contentConfiguration, configuration.row != nil {
      return configuration.leastHeight
    }
    return content.subviews.isEmpty ? nil : 0
  }

  /// The height that constraints in the content make it at a width; nil if they do not.
  func height(at width: CGFloat) -> CGFloat? {
    let size = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : nil
  }
}

extension UIContentConfiguration {
  /// The content as a row of a list; nil for configurations of the code's own.
  var row: AnyView? {
    if let hosting = self as? any HostingContent {
      return AnyView(hosting.content.frame(maxWidth: .infinity, alignment: .leading))
    }
    return (self as? UIListContentConfiguration).map { AnyView(CellRow(content: $0)) }
  }

  /// The least height of the content's row; nil for that of lists.
  var leastHeight: CGFloat? { (self as? any HostingContent)?.leastHeight }

  /// The room around the content in a list; nil for that of lists.
  var rowInsets: EdgeInsets? {
    if let hosting = self as? any HostingContent { return hosting.insets }
    return (self as? UIListContentConfiguration)?.ownMargins.map {
      EdgeInsets(
        top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
    }
  }

  /// The content with the room around it.
  var padded: AnyView? {
    let insets = rowInsets
    return row.map {
      AnyView($0.padding(insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)))
    }
  }
}

/// The view of a cell's own in a row.
private struct CellContent: View {
  let cell: UITableViewCell

  var body: some View {
    _ForeignHost { [cell] _ in
      assumingMain {
        let host = PlatformViewHost(cell)
        host.sizing = { [weak cell] _, offer in
          let width = offer.width ?? cell?.bounds.width ?? 0
          // 44 points: documented, `UITableView.automaticDimension` of cells without constraints.
          let given = cell?.hasGivenHeight == true ? offer.height : nil
          return CGSize(width: width, height: given ?? cell?.height(at: width) ?? 44)
        }
        return host
      }
    } update: { _, _ in
    }
  }
}
