/// A closure that is called when a control is used, with its title and picture.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
  public typealias Handler = (UIAction) -> Void

  nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var attributes: Attributes
  open var state: State
  public internal(set) weak var sender: AnyObject?
  let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier("")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }
}

public typealias UIActionHandler = UIAction.Handler

/// A view that does something when it is touched.
@MainActor @preconcurrency open class UIControl: UIView {
  nonisolated public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  nonisolated public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  // The place of the content in the control, which buttons follow.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the control is enabled, selected or highlighted, or no longer.
  func stateDidChange() { setNeedsLayout() }

  /// True while the control follows a finger by methods of its own, and the finger is on it.
  public internal(set) var isTracking = false
  public internal(set) var isTouchInside = false

  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [(target: TargetAction, events: Event)] = []

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((TargetAction(target, action), controlEvents))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      $0.target.matches(target, action) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action }
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.sender = self
      entry.action.handler(entry.action)
    }
    for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
      entry.target.send(from: self)
    }
  }

  // MARK: Tracking

  /// Begins to follow a finger; false if the control does not want to.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Goes on following a finger; false if the control does not want to.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Pressing

  override var respondsToTap: Bool { isEnabled && isUserInteractionEnabled && hasActions }

  /// True if somebody waits for an event.
  func hears(_ event: Event) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: event) }
      || targets.contains { !$0.events.isDisjoint(with: event) }
  }

  private var hasActions: Bool { !actions.isEmpty || !targets.isEmpty }

  override func tapBegan() {
    guard isEnabled else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  override func tapCancelled() {
    guard isHighlighted else { return }
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  override func tapEnded() {
    guard isEnabled else { return }
    if !isHighlighted { sendActions(for: .touchDown) }
    isHighlighted = false
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}
