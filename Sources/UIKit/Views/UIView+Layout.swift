import FlipbookLayout
import FlipbookOutside
public import Foundation

extension UIView {
  func markNeedsLayout() {
    needsLayout = true
    requestLayout()
    PropertyWatch.check(self)
  }

  /// Asks for the tree to be laid out before the next frame.
  func requestLayout() {
    let top = topmost
    guard !top.isLayingOut, !top.hasRequestedLayout, let node = top.foreignNode else { return }
    top.hasRequestedLayout = true
    node.invalidateForeignLayout()
  }

  /// Has the constraints of the tree solved anew.
  func invalidateEngine() {
    topmost.storedEngine?.isStale = true
    requestLayout()
  }

  var engine: LayoutEngine {
    let top = topmost
    if let engine = top.storedEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.storedEngine = engine
    return engine
  }

  /// The largest number of layouts of a tree in a row, as results change the views that are laid
  /// out.
  private static let roundLimit = 16

  /// Lays out the tree from the highest view above this one that needs it without a gap.
  ///
  /// - SeeAlso: Where it starts: documented, `CALayer.layoutIfNeeded()`.
  func layOutTree() {
    let top = topmost
    guard !top.isLayingOut else {
      layOutBelow()
      return
    }
    top.isLayingOut = true
    defer { top.isLayingOut = false }
    for _ in 0..<Self.roundLimit {
      top.updateConstraintsBelow()
      top.engine.solve()
      var start = self
      while let parent = start.superview, parent.needsLayout { start = parent }
      start.layOutBelow()
      PropertyWatch.checkAll()
      if !top.engine.isStale, !start.needsLayoutBelow { return }
    }
    ShownScene.diagnose("\(diagnosticName): layout does not come to rest")
  }

  private var needsLayoutBelow: Bool {
    needsLayout || subviews.contains(where: \.needsLayoutBelow)
  }

  /// Lays out this view and those below that need it.
  func layOutBelow() {
    updateInsets()
    if needsLayout {
      needsLayout = false
      engine.solve()
      controller?.viewWillLayoutSubviews()
      controller?.placeLayoutSupports()
      layoutSubviews()
      if hasLayer { layer.layoutSublayers() }
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutBelow() }
  }

  func updateConstraintsBelow() {
    for view in subviews { view.updateConstraintsBelow() }
    checkOwnSize()
    guard needsUpdateOfConstraints else { return }
    needsUpdateOfConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Puts subviews where the constraints' solution has them.
  func applySolution() {
    let engine = engine
    for view in subviews {
      guard let rect = engine.rect(of: view) else { continue }
      view.place(rect, zoomedBy: zoomScale(of: view))
    }
  }

  /// Puts the view in a rectangle of the constraints: on a stage, its edges on whole pixels.
  ///
  /// A view that is zoomed has its corner there.
  ///
  /// - SeeAlso: That the engine rounds to pixels, and that the middle is the place of any anchor
  ///   point: derived, layout notes 23.2.
  func place(_ exact: CGRect, zoomedBy zoom: CGFloat = 1) {
    let graph = presentation?.graph
    let rect =
      graph.map { PixelGrid(scale: $0.root.host.scale).rounded(exact) } ?? exact
    let middle = CGPoint(
      x: rect.minX + rect.width * zoom / 2, y: rect.minY + rect.height * zoom / 2)
    if bounds.size != rect.size { bounds.size = rect.size }
    if center != middle { center = middle }
  }

  /// The rectangle that constraints know of a view which keeps its own.
  var constrainedRect: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  /// The rectangle the view would have without its transform.
  var untransformedRect: CGRect {
    CGRect(
      x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }

  // MARK: Fitting

  // The sizes: documented.
  nonisolated public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size by the constraints inside the view, with lengths that yield to the requested ones.
  func fittedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    func sound(_ length: CGFloat) -> CGFloat {
      length.isNaN ? 0 : min(max(length, 0), Self.layoutFittingExpandedSize.width)
    }
    let size = CGSize(width: sound(target.width), height: sound(target.height))
    updateConstraintsBelow()
    let engine = LayoutEngine(root: self)
    engine.fitting = LayoutEngine.Fitting(size: size, horizontal: horizontal, vertical: vertical)
    engine.solve()
    return engine.rootSize
  }

  // MARK: Priorities

  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    invalidateEngine()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      resistance.horizontal = priority
    } else {
      resistance.vertical = priority
    }
    invalidateEngine()
  }

  // MARK: Guides

  func systemGuide(_ kind: SystemGuide) -> UILayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide =
      kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    systemGuides[kind] = guide
    return guide
  }
}

/// The size a view is offered; nil asks for its own.
struct ViewSizeOffer {
  var width: CGFloat?
  var height: CGFloat?
}
