import FlipbookDisplay
public import FlipbookGeometry
import FlipbookOutside
public import Foundation

/// The look of a view: its corners, border and shadow; or a drawing in the layer of a view.
@MainActor @preconcurrency open class CALayer: _CopiedLayer {
  private(set) weak var view: UIView?

  /// The state of a layer without a view.
  var own = ViewState()

  /// The one that draws the layer in its place, or hears of its layout; a view is that of its own.
  open weak var delegate: (any CALayerDelegate)? {
    get { view ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?

  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) { super.init() }

  /// Makes the layer that of a view.
  func attach(to view: UIView) { self.view = view }

  /// The view of which this is the presentation layer.
  weak var shownView: UIView?

  // MARK: Layers inside

  open var sublayers: [CALayer]? {
    get { inner }
    set {
      for layer in inner ?? [] where !(newValue ?? []).contains(layer) {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private var inner: [CALayer]?
  private weak var ownSuperlayer: CALayer?

  /// The layer around this one; of a presentation layer another one.
  open var superlayer: CALayer? {
    if let shownView {
      return shownView.superview?.layer.presentation() ?? SurroundingLayer(around: shownView)
    }
    return ownSuperlayer ?? maskedLayer ?? view?.superview?.layer
  }

  open var mask: CALayer? {
    didSet {
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
      if view == nil { setNeedsLayout() }
      if graph != nil { mask?.enterStage() }
      changed()
    }
  }
  private weak var maskedLayer: CALayer?

  /// The layer that this one is in, or masks.
  var around: CALayer? { ownSuperlayer ?? maskedLayer ?? view?.layerAround }

  open var isHidden = false { didSet { changed() } }
  open var name: String?
  open var zPosition: CGFloat = 0 { didSet { changed() } }
  open var contentsScale: CGFloat = 1 { didSet { changed() } }
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  /// The outline that casts the shadow; nil for that of what the layer shows.
  open var shadowPath: CGPath? {
    didSet { changed("shadowPath", from: Self.value(of: oldValue)) }
  }

  open var isDoubleSided = true
  open var isOpaque = false
  open var needsDisplayOnBoundsChange = false
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false

  /// The part of the picture that is shown, in parts of its width and height.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { changed("contentsRect", from: LayerValue(oldValue)) }
  }
  open var contentsGravity = CALayerContentsGravity.resize { didSet { changed() } }
  open var magnificationFilter = CALayerContentsFilter.linear { didSet { changed() } }
  open var minificationFilter = CALayerContentsFilter.linear { didSet { changed() } }
  open var minificationFilterBias: Float = 0
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  /// True if y points up in the layer: its layers and its drawing are upside down.
  open var isGeometryFlipped = false { didSet { changed() } }

  // The layer's own time, in which its animations play.
  open var beginTime: CFTimeInterval = 0 { didSet { timeDidChange() } }
  open var timeOffset: CFTimeInterval = 0 { didSet { timeDidChange() } }
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1 { didSet { timeDidChange() } }
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  var storedFilters: [Any]?

  /// The rule by which the layer and what is behind it become one, by its name; nil for the usual one.
  open var compositingFilter: Any? { didSet { changed() } }

  /// The animations that play on the layer.
  var animations: LayerAnimations?

  /// The actions for changes of properties; `NSNull` stands for none.
  open var actions: [String: any CAAction]?

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The time of the graph at which the layer came onto its stage, in seconds.
  var arrival: Double?

  /// Has animations and layers inside go on by another time.
  func timeDidChange() {
    animations?.start()
    if let graph, let animations { graph.movements.insert(animations) }
    for layer in sublayers ?? [] { layer.timeDidChange() }
    changed()
  }

  /// Values of code's own.
  var settings: [String: Any] = [:]

  /// The drawing that the layer has made of itself.
  var drawing: LayerDrawing?

  /// True if the layer is to draw itself anew.
  var needsOwnDisplay = false

  /// The matrix of all layers inside, about the layer's middle: mostly an eye in front of them.
  open var sublayerTransform = CATransform3DIdentity { didSet { changed() } }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Sets a value that the state does not have.
  func setOwnValue(_ value: LayerValue, for key: String) {
    switch key {
    case "contents": if case .object(let picture) = value { contents = picture }
    case "hidden": isHidden = value.number.map { $0 != 0 } ?? isHidden
    case "contentsRect": contentsRect = value.rect ?? contentsRect
    case "shadowPath": if case .path(let path) = value { shadowPath = CGPath(path) }
    case "zPosition": zPosition = value.number.map { CGFloat($0) } ?? zPosition
    default: settings[key] = value.object
    }
  }

  /// A value, under an animation's name for it, that the state does not have.
  func ownValue(for key: String) -> LayerValue? {
    switch key {
    case "contents": .object(contents ?? ())
    case "hidden": .numbers([isHidden ? 1 : 0])
    case "contentsRect": LayerValue(contentsRect)
    case "shadowPath": Self.value(of: shadowPath)
    case "zPosition": LayerValue(zPosition)
    default: customValue(for: key)
    }
  }

  /// The picture in the layer, a `CGImage`.
  open var contents: Any? {
    get { ownContents }
    set {
      let old = ownContents
      ownContents = newValue
      moveImplicitly("contents", from: .object(old ?? ())) { add in
        ownContents = old
        add()
        ownContents = newValue
      }
      changed()
    }
  }
  private var ownContents: Any?

  /// True if the layer lies behind all subviews of the view whose layer it is in.
  private(set) var isBehindViews = true

  /// The subview in front of which the layer lies; nil for all of them.
  private(set) weak var viewBelow: UIView?

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    let behind = ordered.prefix(Int(idx))
    layer.viewBelow = behind.compactMap(\.view).last
    layer.isBehindViews = layer.viewBelow == nil
    var layers = inner ?? []
    layers.insert(layer, at: behind.count { $0.view == nil })
    inner = layers
    layer.ownSuperlayer = self
    if view == nil { setNeedsLayout() }
    if graph != nil { layer.enterStage() }
    changed()
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(ordered.firstIndex { $0.isPlace(of: sibling) } ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = ordered.firstIndex { $0.isPlace(of: sibling) }
    insertSublayer(layer, at: index.map { UInt32($0 + 1) } ?? .max)
  }

  open func removeFromSuperlayer() {
    ownSuperlayer?.inner?.removeAll { $0 === self }
    ownSuperlayer?.changed()
    ownSuperlayer = nil
  }

  /// Has the view drawn anew.
  func changed() {
    var layer: CALayer? = self
    while let current = layer {
      if let view = current.view { return view.requestLayout() }
      layer = current.superlayer
    }
  }

  open func setNeedsDisplay() { askForDisplay() }

  /// Has the layer draw itself.
  open func display() { recordDrawing() }

  /// Draws the layer's own content, in the coordinates of its bounds; its delegate does, if any.
  open func draw(in ctx: CGContext) { ownDelegate?.draw(self, in: ctx) }

  /// True if the layer draws itself anew when a property changes.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value of a property that nothing was given yet.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The animation of a property that changes: the delegate's, the layer's own, or the standard one.
  ///
  /// - SeeAlso: That another picture fades in: derived from "iOS Core Animation: Advanced
  ///   Techniques", chapter 8. That properties of code's own change at once: documented,
  ///   `CALayer.defaultAction(forKey:)`.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    guard view == nil, settings[event] == nil, hasValue(for: event) else { return nil }
    return event == "contents" ? CATransition() : CABasicAnimation(keyPath: event)
  }

  open func layoutSublayers() { ownDelegate?.layoutSublayers(of: self) }

  var state: ViewState { view?.modelState ?? own }

  func change(_ body: (inout ViewState) -> Void) {
    if let view {
      view.change(body)
    } else {
      let old = own
      body(&own)
      guard own != old else { return }
      if own.bounds.size != old.bounds.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
      let new = own
      for key in ViewState.implicitKeys where new[key] != old[key] {
        moveImplicitly(key, from: animations?.shown(old)[key] ?? old[key]) { add in
          own = old
          add()
          own = new
        }
      }
      changed()
      PropertyWatch.check(self)
    }
  }

  /// Tells that a property of a layer's kind has changed.
  func changed(_ key: String, from old: @autoclosure () -> LayerValue) {
    moveImplicitly(key, from: shown(key, old()) ?? old())
    changed()
  }

  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change { $0.cornerRadius = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  /// The shape of rounded corners.
  public var cornerCurve = CALayerCornerCurve.circular

  /// The corners that are rounded.
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  {
    didSet { view?.requestLayout() }
  }

  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change { $0.borderWidth = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  open var borderColor: CGColor? {
    get { state.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  open var backgroundColor: CGColor? {
    get { state.backgroundColor?.cgColor }
    set { change { $0.backgroundColor = newValue.map(UIColor.init(cgColor:)) } }
  }

  var clips = false

  open var frame: CGRect {
    get { state.frame }
    set { change { $0.frame = newValue } }
  }

  open var bounds: CGRect {
    get { state.bounds }
    set { change { $0.bounds = newValue } }
  }

  open var position: CGPoint {
    get { state.center }
    set { change { $0.center = newValue } }
  }

  /// A layer of the same kind, without what code has added to it.
  func plainLayer() -> CALayer { CALayer() }

  /// Has the values of another layer of its kind, besides its state.
  func takeModel(of layer: CALayer) {
    (settings, ownContents, isHidden) = (layer.settings, layer.ownContents, layer.isHidden)
    (contentsRect, contentsGravity) = (layer.contentsRect, layer.contentsGravity)
    (contentsScale, shadowPath) = (layer.contentsScale, layer.shadowPath)
  }

  /// Has what is shown of another layer of its kind: the state, and the values that are animated.
  func takeShown(of layer: CALayer) {
    own = layer.shownState
    for key in layer.animations?.changedKeys ?? [] {
      guard let model = layer.ownValue(for: key), let value = layer.shown(key, model) else {
        continue
      }
      setOwnValue(value, for: key)
    }
  }

  /// Called when the layer has come onto a stage.
  func didEnterStage() {}

  /// Called before and after the animations of the layer become others.
  func animationsWillChange() {}

  func animationsDidChange() {}

  // MARK: Drawing

  /// The layer with the values that are shown, to be drawn in the place of this one.
  var drawn: CALayer { animations == nil ? self : shownCopy() }

  /// True if the layer's kind draws something besides the look that all layers have.
  var drawsOwn: Bool { false }

  /// Draws what the layer's kind has, in the coordinates of its bounds.
  func drawOwn(into list: inout DisplayList) {}

  /// Draws the layers inside, in the coordinates of this one's bounds.
  func drawSublayers(into list: inout DisplayList) {
    let hasViews = !(view?.subviews.isEmpty ?? true)
    draw((sublayers ?? []).filter { $0.isBehindViews || !hasViews }, into: &list)
  }

  // MARK: Layout

  /// True if a layer without a view is to lay its layers out.
  var needsOwnLayout = false
}
