import FlipbookLook
import FlipbookViews
public import Foundation

/// An item of a bar.
@MainActor @preconcurrency open class UIBarItem: NSObject, InterfaceObject {
  open var title: String? { didSet { didChange() } }
  open var image: UIImage? { didSet { didChange() } }
  open var isEnabled = true { didSet { didChange() } }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  /// Called when the item looks different, to have its bar show it anew.
  var onChange: (() -> Void)?

  /// The number of changes there were.
  private(set) var version = 0

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  func didChange() {
    version += 1
    onChange?()
  }

  open func awakeFromNib() {}
}

/// A button of a navigation bar or toolbar.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  nonisolated public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  nonisolated public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24

    /// The title, or the symbol where there is none.
    fileprivate var content: (title: String?, symbol: String?) {
      switch self {
      case .done: ("Done", nil)
      case .cancel: ("Cancel", nil)
      case .edit: ("Edit", nil)
      case .save: ("Save", nil)
      case .undo: ("Undo", nil)
      case .redo: ("Redo", nil)
      case .flexibleSpace, .fixedSpace: (nil, nil)
      case .add: (nil, "plus")
      case .compose: (nil, "square.and.pencil")
      case .reply: (nil, "arrowshape.turn.up.left")
      case .action: (nil, "square.and.arrow.up")
      case .organize: (nil, "folder")
      case .bookmarks: (nil, "book")
      case .search: (nil, "magnifyingglass")
      case .refresh: (nil, "arrow.clockwise")
      case .stop, .close: (nil, "xmark")
      case .camera: (nil, "camera")
      case .trash: (nil, "trash")
      case .play: (nil, "play.fill")
      case .pause: (nil, "pause.fill")
      case .rewind: (nil, "backward.fill")
      case .fastForward: (nil, "forward.fill")
      }
    }
  }

  open var style = Style.plain { didSet { didChange() } }
  open var customView: UIView? { didSet { didChange() } }
  open var primaryAction: UIAction? { didSet { didChange() } }
  open var menu: UIMenu? { didSet { didChange() } }
  open var tintColor: UIColor? { didSet { didChange() } }

  /// The rank by which the button stays in a bar that has too little room.
  open var visibilityPriority = UIBarButtonItemVisibilityPriority.standard {
    didSet { didChange() }
  }

  /// True if the bar leaves no room around the button's content.
  open var isPaddingRemoved = false { didSet { didChange() } }

  /// The element that stands for the button in a menu; nil for its title and picture.
  open var menuRepresentation: UIMenuElement? { didSet { didChange() } }

  /// In points; zero for as wide as the content needs.
  open var width: CGFloat = 0 { didSet { didChange() } }

  /// True if the item takes the room that is left.
  private(set) var isFlexible = false

  /// The object that stands for the item in a bar.
  let token = ToolbarToken()

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let coder = coder as? InterfaceCoder { take(coder.element, coder.loader) }
  }

  /// The object that stands for all buttons of bars.
  open class func appearance() -> UIBarButtonItem {
    AppearanceProxies.proxy(of: UIBarButtonItem.self) { UIBarButtonItem() }
  }

  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
    didSet { didChange() }
  }

  /// Sets the attributes of the title, which are nearer to it than those of its bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { self.attributes[state] = attributes }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// The letters that the item has of its own, or those of all items.
  var ownWords: BarWords {
    let state = isEnabled ? UIControl.State.normal : .disabled
    let items = [self, AppearanceProxies.known(UIBarButtonItem.self)].compactMap { $0 }
    return items.flatMap { [$0.attributes[state], $0.attributes[.normal]] }
      .reduce(BarWords()) { words, attributes in words.or(BarWords(attributes ?? [:])) }
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    take(systemItem)
  }

  /// Becomes an item of the system's.
  func take(_ systemItem: SystemItem) {
    let content = systemItem.content
    title = content.title
    if let symbol = content.symbol { image = UIImage(systemName: symbol) }
    if systemItem == .done || systemItem == .save { style = .done }
    isFlexible = systemItem == .flexibleSpace
  }

  open weak var target: AnyObject?
  open var action: Selector?

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    setAction(target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    setAction(target, action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    setAction(target, action)
  }

  private func setAction(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Calls what the item is there for.
  func perform() {
    if let primaryAction {
      primaryAction.sender = self
      primaryAction.handler(primaryAction)
    } else if let action {
      TargetAction(target, action).send(from: self)
    }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  open class func flexibleSpace() -> Self {
    let item = makeObject(of: Self.self)
    item.isFlexible = true
    return item
  }

  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = makeObject(of: Self.self)
    item.width = width
    return item
  }
}
