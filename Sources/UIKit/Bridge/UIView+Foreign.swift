import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
package import Foundation

extension UIView: ForeignElement {
  nonisolated package var foreignName: String { ViewTypeName.name(of: Self.self) }

  nonisolated package var foreignIdentifier: String? {
    assumingMain { accessibilityIdentifier }
  }

  nonisolated package var foreignText: String? { assumingMain { shownText } }

  nonisolated package var foreignChildren: [any ForeignElement] {
    assumingMain { subviews + storedLayoutGuides.filter { !$0.identifier.isEmpty } }
  }

  nonisolated package var isForeignShown: Bool {
    assumingMain { isShown || self is LayoutSupportView || layerAnimations?.transition != nil }
  }

  nonisolated package var foreignModelRect: CGRect {
    assumingMain { bounds.applying(matrixToTop) }
  }

  nonisolated package var foreignShownRect: CGRect { assumingMain { shownState.frame } }

  nonisolated package func foreignMapToParent(_ rect: CGRect) -> CGRect {
    assumingMain { rect.applying(shownState.matrix) }
  }

  nonisolated package var foreignOpacity: Double {
    assumingMain { isShown ? Double(shownState.alpha) : 0 }
  }

  nonisolated package var foreignDepth: Double {
    assumingMain {
      let own = hasLayer ? layer.zPosition : 0
      return Double(modelState.depth == nil ? own : own + shownState.spatialTransform.m43)
    }
  }

  nonisolated package var foreignMovables: [(property: String, moving: any Moving)] {
    assumingMain {
      (presentation?.movables ?? []) + (contentChange.map { [("transition", $0.moving)] } ?? [])
        + (layerAnimations.map { [("layer", $0)] } ?? [])
    }
  }

  /// The answer of views that take no touches, or have a `hitTest(_:with:)` or a
  /// `point(inside:with:)` of their own.
  nonisolated package func foreignHit(at point: CGPoint) -> ForeignHit? {
    assumingMain {
      // Labels and pictures, which take none from the start, are found by what is on them.
      if !isUserInteractionEnabled, !(self is UILabel), !(self is UIImageView) { return .nothing }
      guard OverriddenMethods.hits.areReplaced(in: type(of: self)) else { return nil }
      guard let hit = hitTest(convert(fromGraph: point), with: nil) else { return .nothing }
      return hit === self ? .itself : .inside
    }
  }

  nonisolated package var respondsToForeignTap: Bool { assumingMain { respondsToTap } }

  nonisolated package func setForeignPressed(_ isPressed: Bool) {
    assumingMain { if isPressed { tapBegan() } }
  }

  nonisolated package func performForeignTap() { assumingMain { tapEnded() } }

  nonisolated package func attachForeign(to node: ForeignNode?) {
    assumingMain {
      // A view that was moved is in another node before its old one ends.
      if node == nil, foreignNode?.isFinalized == false { return }
      let changesWindow = (foreignNode == nil) != (node == nil) && isHeldByNothing
      if changesWindow { willMoveInTree(to: node == nil ? nil : WindowList.present.windows.first) }
      foreignNode = node
      defer { if changesWindow { didMoveInTree() } }
      guard let graph = node?.graph else {
        presentation = nil
        return
      }
      appear(in: graph)
      AppearanceProxies.dressInside(self)
      didEnterGraph()
      if hasLayer { layer.enterStage() }
    }
  }

  /// True for a view that no other view of UIKit's holds, and which is no window.
  private var isHeldByNothing: Bool {
    superview == nil && viewAround == nil && !(self is UIWindow)
  }

  nonisolated package var foreignContent: ForeignContent? { assumingMain { hostedContent } }

  /// Keeps the shown values from now on.
  func appear(in graph: ViewGraph) {
    if presentation?.graph !== graph { presentation = ViewPresentation(of: self, in: graph) }
  }

  /// The state as it is shown; the model's where the view is on no stage.
  var shownState: ViewState {
    let shown = presentation?.shown(modelState) ?? modelState
    return layerAnimations?.shown(shown) ?? shown
  }

  /// The animations on the view's layer; a layer that code has not asked for has none.
  private var layerAnimations: LayerAnimations? { hasLayer ? layer.animations : nil }
}

// MARK: - Drawing

extension UIView {
  nonisolated package func drawForeign(
    into display: inout DisplayBuilder, content: (inout DisplayBuilder) -> Void
  ) {
    assumingMain {
      let shown = shownState
      guard let contentChange else { return drawLook(shown, into: &display, content: content) }
      contentChange.draw(in: shown.frame, into: &display) {
        drawLook(shown, into: &$0, content: content)
      }
    }
  }

  /// Draws the view, or its look on the way from an old one by a transition of its layer.
  private func drawLook(
    _ shown: ViewState, into display: inout DisplayBuilder,
    content: (inout DisplayBuilder) -> Void
  ) {
    guard let (transition, part) = layerAnimations?.transition else {
      return draw(shown, into: &display, content: content)
    }
    transition.draw(at: part, in: shown.frame, into: &display) { display in
      if isShown { draw(shown, into: &display, content: content) }
    }
  }

  nonisolated package func drawForeign(
    above child: any ForeignElement, into display: inout DisplayBuilder
  ) {
    assumingMain {
      guard hasLayer, !(layer.sublayers ?? []).isEmpty, let child = child as? UIView else { return }
      var list = DisplayList()
      layer.drawLayers(above: child, into: &list)
      guard !list.isEmpty else { return }
      let shown = shownState
      let rect = canvasRect(shown, in: display)
      let origin = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
      display.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
        $0.append(list)
      }
    }
  }

  private func draw(
    _ shown: ViewState, into display: inout DisplayBuilder,
    content: (inout DisplayBuilder) -> Void
  ) {
    guard shown.alpha > 0, !styles.isLifted else { return }
    if hasLayer, let blend = layer.blend {
      return display.with(.blend(blend)) { drawPlaced(shown, into: &$0, content: content) }
    }
    drawPlaced(shown, into: &display, content: content)
  }

  private func drawPlaced(
    _ shown: ViewState, into display: inout DisplayBuilder,
    content: (inout DisplayBuilder) -> Void
  ) {
    place(shown, in: &display) { display in
      let rect = canvasRect(shown, in: display)
      if hasLayer, let mask = layer.mask {
        let picture = mask.picture
        let origin = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
        var moved = DisplayList()
        moved.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
          $0.append(picture)
        }
        return display.with(.mask(DisplayMask(content: moved))) {
          drawParts(shown, rect, into: &$0, content: content)
        }
      }
      drawParts(shown, rect, into: &display, content: content)
    }
  }

  /// Draws the view in its rectangle on the canvas.
  private func drawParts(
    _ shown: ViewState, _ rect: CGRect, into display: inout DisplayBuilder,
    content: (inout DisplayBuilder) -> Void
  ) {
    drawShadow(shown, rect, into: &display) { display in
      drawBackground(shown, rect, into: &display)
      drawLayers(shown, rect, into: &display)
      drawContent(in: rect, into: &display)
      if clipsToBounds {
        display.with(.clip(outline(shown, rect))) {
          content(&$0)
          drawFront(in: rect, into: &$0)
        }
      } else {
        content(&display)
        drawFront(in: rect, into: &display)
      }
      drawBorder(shown, rect, into: &display)
    }
  }

  /// Draws the layers in the view's own, behind its subviews.
  private func drawLayers(
    _ shown: ViewState, _ rect: CGRect, into display: inout DisplayBuilder
  ) {
    // The pictures of a picture view are its own content.
    let hasContents = hasLayer && layer.hasContents && !(self is UIImageView)
    guard hasLayer, layer.hasDrawing || hasContents else { return }
    var list = DisplayList()
    let origin = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
    list.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
      if hasContents { layer.drawContents(into: &$0) }
      layer.drawInside(into: &$0)
    }
    if clipsToBounds {
      display.with(.clip(outline(shown, rect))) { $0.append(list) }
    } else {
      display.append(list)
    }
  }

  /// Draws in the coordinates of the bounds.
  private func place(
    _ shown: ViewState, in display: inout DisplayBuilder,
    _ body: (inout DisplayBuilder) -> Void
  ) {
    let matrix = shown.matrix
    let perspective = layerPerspective
    func placed(_ display: inout DisplayBuilder) {
      if let projection = shown.projection(in: perspective.matrix, about: perspective.middle) {
        guard !hasLayer || layer.isDoubleSided || projection.showsFront(at: shown.bounds) else {
          return
        }
        let origin = display.translation
        var moved = ProjectionTransform(
          CGAffineTransform(translationX: origin.x, y: origin.y))
        moved = projection.concatenating(moved)
        return display.projected(by: moved, body)
      }
      if shown.transform.isIdentity {
        display.translated(by: CGPoint(x: matrix.tx, y: matrix.ty), body)
      } else {
        let origin = display.translation
        display.transformed(
          by: matrix.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)), body)
      }
    }
    if shown.alpha < 1 {
      display.with(.opacity(Double(shown.alpha))) { placed(&$0) }
    } else {
      placed(&display)
    }
  }

  /// The bounds on the canvas, on whole pixels at rest.
  private func canvasRect(_ shown: ViewState, in display: DisplayBuilder) -> CGRect {
    let rect = shown.bounds.offsetBy(dx: display.translation.x, dy: display.translation.y)
    let isResting = shown.transform.isIdentity && !(presentation?.isMoving ?? false)
    return isResting ? PixelGrid(scale: display.scale).rounded(rect) : rect
  }

  /// The matrix of all that is in the superview, and the point about which it is.
  private var layerPerspective: (matrix: CATransform3D, middle: CGPoint) {
    guard let superview, superview.hasLayer else { return (CATransform3DIdentity, .zero) }
    let bounds = superview.bounds
    return (superview.layer.sublayerTransform, CGPoint(x: bounds.midX, y: bounds.midY))
  }

  private func outline(_ shown: ViewState, _ rect: CGRect) -> DisplayShape {
    guard shown.cornerRadius > 0 else { return .rect(rect) }
    let corners = layer.maskedCorners
    func radius(_ corner: CACornerMask) -> CGFloat {
      corners.contains(corner) ? shown.cornerRadius : 0
    }
    return .roundedRect(
      rect,
      radii: RectangleCornerRadii(
        topLeading: radius(.layerMinXMinYCorner), bottomLeading: radius(.layerMinXMaxYCorner),
        bottomTrailing: radius(.layerMaxXMaxYCorner), topTrailing: radius(.layerMaxXMinYCorner)),
      style: layer.cornerCurve == .continuous ? .continuous : .circular)
  }

  private func drawShadow(
    _ shown: ViewState, _ rect: CGRect, into display: inout DisplayBuilder,
    _ body: (inout DisplayBuilder) -> Void
  ) {
    guard shown.shadowOpacity > 0, !clipsToBounds else { return body(&display) }
    let origin = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
    if hasLayer, let shadow = layer.pathShadow(shown, at: origin) {
      display.append(shadow)
      return body(&display)
    }
    display.with(
      .shadow(shown.shadowPaint, radius: shown.shadowRadius, offset: shown.shadowOffset), body)
  }

  private func drawBackground(
    _ shown: ViewState, _ rect: CGRect, into display: inout DisplayBuilder
  ) {
    guard let color = shownColor(shown), color.alpha > 0, rect.width > 0, rect.height > 0 else {
      return
    }
    display.fill(outline(shown, rect), .color(color))
  }

  private func shownColor(_ shown: ViewState) -> DisplayColor? {
    if let presentation, !(layerAnimations?.changes("backgroundColor") ?? false) {
      return presentation.shownColor
    }
    return shown.backgroundColor.map { components(of: $0).displayColor }
  }

  private func drawBorder(
    _ shown: ViewState, _ rect: CGRect, into display: inout DisplayBuilder
  ) {
    let width = shown.borderWidth
    guard width > 0, rect.width > 0, rect.height > 0 else { return }
    let inner = rect.insetBy(dx: min(width, rect.width / 2), dy: min(width, rect.height / 2))
    var shape = shown
    shape.cornerRadius = max(shown.cornerRadius - width, 0)
    var path = outline(shown, rect).path
    path.addPath(outline(shape, inner).path)
    let color = shown.borderColor ?? UIColor.black.cgColor
    display.fill(.path(path, eoFill: true), .color(color.color.displayColor))
  }
}
