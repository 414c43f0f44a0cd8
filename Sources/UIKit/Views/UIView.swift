import FlipbookViews
public import Foundation

/// A rectangle that draws, and holds others.
@MainActor @preconcurrency open class UIView: _FramedResponder {
  /// The values that code has set.
  var modelState = ViewState()

  /// The shown values of the view's state while it is on a stage.
  var presentation: ViewPresentation?

  /// The view's look before a transition, while that look gives way.
  var contentChange: ContentChange?

  /// The view's place in the graph while it is on a stage.
  weak var foreignNode: ForeignNode?

  private weak var storedSuperview: UIView?
  private var storedSubviews: [UIView] = []

  /// The controller of this view.
  weak var controller: UIViewController?

  // The state of the view's layout.
  var needsLayout = true
  var needsUpdateOfConstraints = true
  var activeConstraints: [NSLayoutConstraint] = []
  var storedLayoutGuides: [UILayoutGuide] = []
  var styles = ViewStyles()
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  var marginsBase: UIEdgeInsets?
  var knownSafeAreaInsets = UIEdgeInsets.zero

  /// True while code's own transition moves the view out, wherever it takes it.
  ///
  /// - SeeAlso: The insets of controllers' views stay as they are once they have any, wherever the view
  ///   is moved: measured, https://matrixprojects.net/p/safe-area-insets.
  var keepsInsets = false
  var knownLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]

  /// The recognizers of gestures on the view, if it ever had any.
  var storedTouches: ViewTouches?

  // The state of the topmost view of a tree.
  var storedEngine: LayoutEngine?
  var rootSafeAreaInsets = UIEdgeInsets.zero
  var isLayingOut = false
  var hasRequestedLayout = false
  var knownTraits: UITraitCollection?
  var sizing: ((UIView, ViewSizeOffer) -> CGSize)?

  /// The view of another tree that this one's is shown in front of, or inside.
  weak var viewAround: UIView?

  /// The place of a tree of controllers.
  var place: ControllerPlace?

  /// The controller at the top of a tree.
  var rootController: UIViewController? { controller }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.frame = frame
    didInitialize()
    AppearanceProxies.dress(self)
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init()
    didInitialize()
    AppearanceProxies.dress(self)
    (coder as? InterfaceCoder)?.dress(self)
  }

  /// The object that stands for all views of the type; only some types take notice of theirs.
  open class func appearance() -> UIView {
    AppearanceProxies.proxy(of: self) { UIView(frame: .zero) }
  }

  /// A hook for subclasses of this module, called by every initializer.
  func didInitialize() {}

  // MARK: Geometry

  open var frame: CGRect {
    get { modelState.frame }
    set {
      guard newValue.origin.isFinite, newValue.size.isFinite else { return refuse("frame") }
      change { $0.frame = newValue }
    }
  }

  open var bounds: CGRect {
    get { modelState.bounds }
    set {
      guard newValue.origin.isFinite, newValue.size.isFinite else { return refuse("bounds") }
      change { $0.bounds = newValue.standardized }
    }
  }

  open var center: CGPoint {
    get { modelState.center }
    set {
      guard newValue.isFinite else { return refuse("center") }
      change { $0.center = newValue }
    }
  }

  open var transform: CGAffineTransform {
    get { modelState.transform }
    set { change { $0.spatialTransform = CATransform3DMakeAffineTransform(newValue) } }
  }

  open var anchorPoint: CGPoint {
    get { modelState.anchorPoint }
    set {
      guard newValue.isFinite else { return refuse("anchorPoint") }
      change { $0.anchorPoint = newValue }
    }
  }

  // MARK: Appearance

  open var alpha: CGFloat {
    get { modelState.alpha }
    set { change { $0.alpha = newValue.isNaN ? 1 : min(max(newValue, 0), 1) } }
  }

  open var backgroundColor: UIColor? {
    get { modelState.backgroundColor }
    set { change { $0.backgroundColor = newValue } }
  }

  open var isHidden = false {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }

  var staysShownWhileMoving = false

  open var clipsToBounds = false
  open var isOpaque = true
  open var contentMode = ContentMode.scaleToFill
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isExclusiveTouch = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayout() }
  }
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false

  private(set) var storedTint: UIColor?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? .systemBlue }
    set {
      storedTint = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {
    for view in subviews { view.tintColorDidChange() }
  }

  open class var layerClass: AnyClass { CALayer.self }

  open var layer: CALayer { ownLayer }
  private lazy var ownLayer: CALayer = {
    let layer = makeObject(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    layer.attach(to: self)
    hasLayer = true
    return layer
  }()

  /// True if code has asked for the view's layer.
  private(set) var hasLayer = false

  /// The view whose opaque parts show this one's content.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: Tree

  open var superview: UIView? { storedSuperview }
  open var subviews: [UIView] { storedSubviews }
  /// The window that the view is in; that of the scene where a view of SwiftUI's holds it.
  open var window: UIWindow? {
    let top = topmost
    return top as? UIWindow ?? top.viewAround?.window
      ?? (top.foreignNode == nil ? nil : WindowList.present.windows.first)
  }

  func setSuperview(_ view: UIView?) { storedSuperview = view }

  func setSubviews(_ views: [UIView]) { storedSubviews = views }

  open override var next: UIResponder? { controller ?? superview }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  open func removeFromSuperview() { remove() }

  // MARK: Layout

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []

  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { invalidateEngine() } }
  }

  open var preservesSuperviewLayoutMargins = false { didSet { marginsDidChange() } }
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }

  /// Puts subviews where constraints say.
  open func layoutSubviews() { applySolution() }

  open func setNeedsLayout() { markNeedsLayout() }

  open func layoutIfNeeded() { layOutTree() }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The factor by which a subview is zoomed, about its corner.
  func zoomScale(of subview: UIView) -> CGFloat { 1 }

  /// The size that constraints inside the view make it, near a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that constraints inside the view make it, near a target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = size
    frame.origin = origin
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open var layoutMargins: UIEdgeInsets {
    get { ownMargins }
    set { ownMargins = newValue }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { ownDirectionalMargins }
    set { ownDirectionalMargins = newValue }
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setHugging(priority, axis) }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, axis) }

  open func invalidateIntrinsicContentSize() {
    invalidateEngine()
    superview?.intrinsicSizeDidChange(of: self)
  }

  /// Called when a subview may have got another size of its own.
  func intrinsicSizeDidChange(of view: UIView) {}

  /// Called when a subview was hidden, or is no longer.
  func visibilityDidChange(of view: UIView) {}

  open func updateConstraints() {}

  open func setNeedsUpdateConstraints() {
    needsUpdateOfConstraints = true
    invalidateEngine()
  }

  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  open func needsUpdateConstraints() -> Bool { needsUpdateOfConstraints }

  open class var requiresConstraintBasedLayout: Bool { false }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func setNeedsDisplay() { ownDrawing = nil }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func display(_ layer: CALayer) {}
  open func draw(_ rect: CGRect) {}

  /// A cache of the view's drawing of its own, with the circumstances it was made under.
  var ownDrawing: ViewDrawing?

  /// Constraints that the view makes itself and does not show.
  var generatedConstraints: [NSLayoutConstraint] { [] }

  /// Tells the view its solved width; returns true if its own size changed by that.
  func widthDidSolve(_ width: CGFloat) -> Bool { false }

  /// The distances, in points, of the top from the first baseline and of the last from the bottom.
  ///
  /// They are those of a view in the height it wants; nil if it has no baseline, so that its lower
  /// edge counts.
  var baselineDistances: (first: CGFloat, last: CGFloat)? { nil }

  /// From the top to the first baseline at a size, in points.
  func firstBaseline(in size: CGSize) -> CGFloat { size.height }

  /// From the top to the last baseline at a size, in points.
  func lastBaseline(in size: CGSize) -> CGFloat { size.height }

  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  // MARK: Drawing and touches

  /// Draws the view's own content, between its background and its subviews.
  func drawContent(in rect: CGRect, into display: inout DisplayBuilder) {
    drawOwn(in: rect, into: &display)
  }

  /// Draws whatever of its own lies in front of its subviews.
  func drawFront(in rect: CGRect, into display: inout DisplayBuilder) {}

  /// The view of SwiftUI's that is shown inside.
  var hostedContent: ForeignContent? { nil }

  /// Called on the topmost view before it takes a size and traits.
  func willBecome(_ size: CGSize, _ traits: UITraitCollection) {}

  /// Called on the topmost view when it has its size, before it is laid out.
  func didTake(_ size: CGSize) {}

  /// Called on the topmost view when it has been laid out.
  func didBecome(_ size: CGSize) {}

  /// Called on the topmost view when the motions of a new size have ended.
  func didSettle() {}

  /// Called before constraints are solved: the view's own size may have changed.
  func checkOwnSize() {}

  /// Called when the view has got a place in the graph.
  func didEnterGraph() {}

  /// The characters the view shows.
  var shownText: String? { nil }

  /// True if a tap does something.
  var respondsToTap: Bool { false }

  func tapBegan() {}

  /// Called when the finger is taken off the view.
  func tapEnded() {}

  /// Called when the touch is taken away.
  func tapCancelled() {}

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  nonisolated open override var description: String { assumingMain { summary } }
}
