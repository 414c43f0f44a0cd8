import FlipbookViews
public import Foundation

/// A part in the decision which gesture of several is meant.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A gesture on a view, and the methods that it calls.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject, InterfaceObject {
  nonisolated public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended

    /// True while a gesture that lasts is under way.
    var isActive: Bool { self == .began || self == .changed }

    /// True if nothing more comes of it.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The progress; subclasses set it.
  open var state = State.possible {
    didSet { hasNews = hasNews || state != .possible && state != .failed }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet {
      if !isEnabled { giveUp() }
      onEnabling?()
    }
  }

  /// A hook for those that follow fingers in its place.
  var onEnabling: (() -> Void)?
  public internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?

  open func awakeFromNib() {}

  /// True if the state was set since the methods were called last.
  var hasNews = false

  /// The recognizers that must fail before this one recognizes anything.
  private var rivals: [Weak] = []
  private var actions: [TargetAction] = []

  /// The touch, while there is one.
  private(set) var touch: UITouch?
  private(set) var lastEvent: TouchEvent?

  private struct Weak {
    weak var recognizer: UIGestureRecognizer?
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if action != nil { actions = [TargetAction(target, action)] }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(TargetAction(target, action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.matches(target, action) }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    rivals.append(Weak(recognizer: otherGestureRecognizer))
  }

  // MARK: Places

  open func location(in view: UIView?) -> CGPoint {
    touch?.location(in: view ?? self.view) ?? .zero
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  // MARK: For subclasses

  // A subclass that does not call these recognizes nothing but by itself.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { followPending() }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { followPending() }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { followPending() }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { followPending() }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) { state = .failed }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  // MARK: Its course

  /// True if a short tap can be all there is to it.
  var takesTaps: Bool { false }

  /// True if two fingers that move apart or turn do something.
  var takesPinches: Bool { false }

  /// The next time at which it wants an event, in seconds on the graph's clock.
  var deadline: Double? { nil }

  /// Takes an event; the state follows from it.
  func receive(_ event: TouchEvent) {
    let touch = touch ?? UITouch()
    self.touch = touch
    let (all, whole) = (Set([touch]), UIEvent(touches: [touch]))
    touch.take(event, on: view)
    lastEvent = event
    pending = event
    switch event.phase {
    case .began: touchesBegan(all, with: whole)
    case .moved: touchesMoved(all, with: whole)
    case .ended: touchesEnded(all, with: whole)
    case .cancelled: touchesCancelled(all, with: whole)
    case .idle: followPending()
    }
    pending = nil
  }

  /// The event that it has not followed yet.
  private var pending: TouchEvent?

  private func followPending() {
    guard let event = pending else { return }
    pending = nil
    guard let view, let node = view.storedTouches?.node, !state.isOver else { return }
    follow(event, in: view, at: node)
  }

  /// Follows an event, in kinds of this module's own.
  func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {}

  /// Begins anew.
  func begin() {
    state = .possible
    hasNews = false
    touch = nil
    reset()
  }

  /// Ends without result.
  func giveUp() {
    if state.isActive {
      state = .cancelled
      tell()
    } else if !state.isOver {
      state = .failed
    }
  }

  /// Calls the methods if there is news.
  func tell() {
    guard hasNews else { return }
    hasNews = false
    for action in actions { action.send(from: self) }
    onAction?()
  }

  /// A hook for those that use a recognizer without methods.
  var onAction: (() -> Void)?

  /// True if the delegate, and the view, let it begin.
  var mayBegin: Bool {
    let isWanted = delegate?.gestureRecognizerShouldBegin(self) ?? true
    return isWanted && view?.gestureRecognizerShouldBegin(self) ?? true
  }

  func mayReceive(_ touch: UITouch) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// True if this one and another may both be recognized.
  func runs(beside other: UIGestureRecognizer) -> Bool {
    let own = delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    let others =
      other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    return own || others || !canPrevent(other) || !other.canBePrevented(by: self)
  }

  /// True if another one has to fail before this one.
  func waits(for other: UIGestureRecognizer) -> Bool {
    rivals.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// The recognizers that it has been told to wait for.
  var namedRivals: [UIGestureRecognizer] { rivals.compactMap(\.recognizer) }
}
