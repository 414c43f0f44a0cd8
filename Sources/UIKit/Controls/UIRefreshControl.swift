import FlipbookLook
import FlipbookViews
public import Foundation

/// The wheel of a scroll view that is pulled down to get new content.
///
/// The wheel and its distances are those of SwiftUI's `refreshable`.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  /// The words below the wheel.
  open var attributedTitle: NSAttributedString? { didSet { showWheel() } }

  /// The scroll view that it belongs to.
  private weak var scroll: UIScrollView?
  private let wheel = LookHost(frame: .zero)

  /// True if code has turned the wheel on, and no finger.
  private var isByCode = false

  /// Called when all is up to date.
  private var whenDone: (() -> Void)?

  /// The height of the room that it keeps above the content, in points.
  private(set) var room: CGFloat = 0

  private var look: SystemLook {
    (foreignNode?.context.environment ?? ShownScene.environment).systemLook
  }

  public convenience init() {
    let height = ShownScene.environment.systemLook.refresh.height
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: height))
  }

  open override class func appearance() -> UIRefreshControl {
    AppearanceProxies.idle(UIRefreshControl.self, "its wheel has its look") {
      UIRefreshControl(frame: .zero)
    }
  }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    addSubview(wheel)
    alpha = 0
    showWheel()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showWheel()
  }

  private var color: Color? { storedTint.map { Color(uiColor: $0) } }

  private var words: AttributedString? { attributedTitle.map { AttributedString($0) } }

  private func showWheel() {
    wheel.show(AnyView(RefreshWheel(color: color, title: words)))
    (scroll as? UITableView)?.refreshDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.frame = bounds
  }

  // MARK: Where it belongs

  func join(_ scroll: UIScrollView) {
    self.scroll = scroll
    if let table = scroll as? UITableView { return table.refreshDidChange() }
    if superview !== scroll { scroll.insertSubview(self, at: 0) }
    follow()
  }

  func leave() {
    room = 0
    removeFromSuperview()
    scroll?.refreshRoomDidChange()
    scroll = nil
  }

  /// The part that it has in the list of a table.
  var ownRefresh: OwnRefresh {
    OwnRefresh(color: color, title: words, isOn: isRefreshing && isByCode) { [weak self] in
      await self?.refreshByHand()
    }
  }

  // MARK: Pulling

  /// Stands at the top of what is seen, and begins when it was pulled far enough.
  func follow() {
    guard let scroll else { return }
    let pull = -(scroll.contentOffset.y + scroll.adjustedContentInset.top - room)
    frame = CGRect(
      x: 0, y: min(-pull, -look.refresh.height), width: scroll.bounds.width,
      height: look.refresh.height)
    alpha = isRefreshing ? 1 : min(max(pull / look.refresh.distance, 0), 1)
    guard scroll.isDragging, !isRefreshing, pull >= look.refresh.distance else { return }
    isRefreshing = true
    alpha = 1
    sendActions(for: .valueChanged)
  }

  /// Keeps room for the wheel from when the finger is lifted.
  func fingerWillLift() {
    guard isRefreshing, room == 0 else { return }
    room = look.refresh.height
    scroll?.refreshRoomDidChange()
  }

  /// Brings a table up to date that was pulled; returns when code says that it is.
  private func refreshByHand() async {
    guard !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: .valueChanged)
    guard isRefreshing else { return }
    await withCheckedContinuation { done in whenDone = { done.resume() } }
  }

  // MARK: Beginning and ending

  /// Turns the wheel and keeps room for it; content stays where it is.
  ///
  /// - SeeAlso: documented, `UIRefreshControl.beginRefreshing()`, which scrolls nothing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    (isRefreshing, isByCode) = (true, true)
    if let table = scroll as? UITableView { return table.refreshDidChange() }
    room = look.refresh.height
    scroll?.refreshRoomDidChange()
    follow()
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    (isRefreshing, isByCode) = (false, false)
    whenDone?()
    whenDone = nil
    if let table = scroll as? UITableView { return table.refreshDidChange() }
    guard let scroll, room > 0 else { return follow() }
    let motion = ScreenMotion(look)
    scroll.touch.stop()
    ViewAnimation.run(motion.animation) {
      room = 0
      scroll.refreshRoomDidChange()
      if !scroll.isDragging { scroll.contentOffset = scroll.touch.rest(scroll.contentOffset) }
      alpha = 0
    } completion: { _ in
    }
  }
}
