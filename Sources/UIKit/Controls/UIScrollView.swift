import FlipbookDisplay
import FlipbookViews
public import Foundation

/// A view whose delegate hears of scrolling.
///
/// The delegates of texts, tables and collections are of narrower types. A class that inherits a
/// variable cannot narrow it, but it can hide one of a protocol.
@MainActor @preconcurrency public protocol _ScrollDelegating: UIScrollView {}

extension _ScrollDelegating {
  /// The object that hears of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { heardBy }
    set { heardBy = newValue }
  }
}

/// A view that shows a part of something larger.
@MainActor @preconcurrency open class UIScrollView: UIView, _ScrollDelegating {
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  nonisolated public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The share of its velocity that content keeps in a millisecond.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  open var keyboardDismissMode = KeyboardDismissMode.none

  /// SwiftUI's word for the way in which scrolling sends the keyboard away.
  var keyboardDismissal: ScrollDismissesKeyboardMode {
    switch keyboardDismissMode {
    case .none: .never
    case .onDrag, .onDragWithAccessory: .immediately
    case .interactive, .interactiveWithAccessory: .interactively
    }
  }

  /// The delegate, whatever more it hears of.
  weak var heardBy: (any UIScrollViewDelegate)?

  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false

  open var bounces = true {
    didSet {
      guard AppearanceProxies.known(UIScrollView.self) === self else { return }
      ShownScene.graph?.registry.stopsScrollsAtEnds = !bounces
    }
  }

  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true

  /// The wheel that turns while code gets new content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.leave()
      refreshControl?.join(self)
    }
  }

  /// Takes a wheel that is added as a view, as code for older systems does.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if let wheel = subview as? UIRefreshControl, refreshControl == nil { refreshControl = wheel }
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { admitPinches() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { admitPinches() } }
  open var bouncesZoom = true
  open var isZooming: Bool { zoom.isPinching }
  open var isZoomBouncing: Bool { zoom.isBouncing }

  /// The factor by which the delegate's view is enlarged; 1 as long as there is none.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  var scale: CGFloat = 1

  /// The fingers that zoom the content.
  lazy var zoom = ScrollZoom(of: self)

  override func zoomScale(of subview: UIView) -> CGFloat {
    scale != 1 && subview === zoomedView ? scale : 1
  }

  // MARK: Scrolling

  /// The bars along the edges; nil until content has moved by hand.
  var indicators: ScrollIndicators?

  override func drawFront(in rect: CGRect, into display: inout DisplayBuilder) {
    drawIndicators(in: rect, into: &display)
  }

  /// The finger on the content, and the content's glide after it.
  lazy var touch = ScrollTouch(of: self)

  /// The recognizer of fingers that scroll.
  public private(set) lazy var panGestureRecognizer = ScrollPanRecognizer(of: self).recognizer

  open var isTracking: Bool { touch.isDragging }
  open var isDragging: Bool { touch.isDragging }
  open var isDecelerating: Bool { touch.isGliding }

  open override class func appearance() -> UIScrollView {
    AppearanceProxies.proxy(of: UIScrollView.self) { UIScrollView(frame: .zero) }
  }

  /// Says where a glide ends.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which it would end by itself.
  ///   - start: The offset at which the finger went down.
  ///   - velocity: The content's, in points a millisecond.
  /// - Returns: The offset at which it ends.
  func target(_ proposed: CGPoint, from start: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  private var knownInset = UIEdgeInsets.zero

  override func didInitialize() {
    clipsToBounds = true
    if scrollsByTouch { addGestureRecognizer(panGestureRecognizer) }
  }

  /// True if fingers scroll the view itself, not something in it.
  var scrollsByTouch: Bool { true }

  open var contentSize = CGSize.zero {
    didSet {
      if !contentSize.isFinite { contentSize = oldValue }
      guard contentSize != oldValue else { return }
      adjustedInsetMayChange()
      touch.followEnds()
      tellContainers()
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin, newValue.isFinite else { return }
      bounds.origin = newValue
      refreshControl?.follow()
      delegate?.scrollViewDidScroll(self)
      tellContainers()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { return touch.scroll(to: contentOffset) }
    touch.stop()
    self.contentOffset = contentOffset
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX { offset.x += rect.minX - visible.minX }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY { offset.y += rect.minY - visible.minY }
    setContentOffset(offset, animated: animated)
  }

  /// Has the bars around follow the content.
  func tellContainers() {
    var next = nearestController
    while let controller = next {
      controller.contentDidScroll()
      next = controller.parent
    }
  }

  // MARK: Insets

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedInsetMayChange() } }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayChange() }
  }

  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The room around both bars.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The inset of the content, with the part that the safe area adds.
  ///
  /// - SeeAlso: Along the axes that scroll, and always down in a navigation controller where the
  ///   behaviour is automatic: documented, `UIScrollView.ContentInsetAdjustmentBehavior`.
  open var adjustedContentInset: UIEdgeInsets {
    var added = safeAreaInsets
    let scrollsAcross = contentSize.width > bounds.width || alwaysBounceHorizontal
    let scrollsDown = contentSize.height > bounds.height || alwaysBounceVertical
    switch contentInsetAdjustmentBehavior {
    case .never: added = .zero
    case .always: break
    case .automatic, .scrollableAxes:
      if !scrollsAcross { (added.left, added.right) = (0, 0) }
      let isAutomatic = contentInsetAdjustmentBehavior == .automatic
      if !scrollsDown, !isAutomatic || nearestController?.navigationController == nil {
        (added.top, added.bottom) = (0, 0)
      }
    }
    added.top += refreshControl?.room ?? 0
    return contentInset + added
  }

  /// Lets content rest below the wheel, or no longer; it stays where it is.
  func refreshRoomDidChange() {
    knownInset = adjustedContentInset
    touch.followEnds()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The insets that are left for the content: those that already move it are not.
  ///
  /// - SeeAlso: derived; else content that is higher than the screen would keep out of all of it
  ///   that is not seen.
  var safeAreaOfContent: UIEdgeInsets {
    let (insets, adjusted, own) = (safeAreaInsets, adjustedContentInset, contentInset)
    return UIEdgeInsets(
      top: insets.top - adjusted.top + own.top + (refreshControl?.room ?? 0),
      left: insets.left - adjusted.left + own.left,
      bottom: insets.bottom - adjusted.bottom + own.bottom,
      right: insets.right - adjusted.right + own.right)
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayChange()
  }

  /// Keeps content that is at its beginning there.
  private func adjustedInsetMayChange() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    let old = knownInset
    knownInset = inset
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -inset.left }
    if offset.y == -old.top { offset.y = -inset.top }
    contentOffset = offset
    touch.followEnds()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }
}
