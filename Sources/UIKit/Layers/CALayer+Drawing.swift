import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
import Foundation

extension CALayer {
  /// Draws the layer in the coordinates of the one around it.
  ///
  /// - Parameters:
  ///   - list: The list that it is drawn into.
  ///   - perspective: The matrix of all layers in the one around it.
  ///   - middle: The point about which that one is.
  func draw(
    into list: inout DisplayList, in perspective: CATransform3D = CATransform3DIdentity,
    about middle: CGPoint = .zero
  ) {
    if let view, view.superview == nil { return list.append(view.drawing) }
    guard let (transition, part) = animations?.transition else {
      return drawLook(into: &list, in: perspective, about: middle)
    }
    var display = DisplayBuilder(scale: graph?.root.host.scale ?? 1)
    transition.draw(at: part, in: shownState.frame, into: &display) { display in
      var look = DisplayList()
      drawLook(into: &look, in: perspective, about: middle)
      display.append(look)
    }
    list.append(display.list)
  }

  private func drawLook(
    into list: inout DisplayList, in perspective: CATransform3D, about middle: CGPoint
  ) {
    let state = shownState
    guard !isShownHidden, state.alpha > 0 else { return }
    let outline = DisplayShape.roundedRect(state.bounds, cornerRadius: state.cornerRadius)
    var effects: [Effect] = []
    if let blend { effects.append(.blend(blend)) }
    if state.alpha < 1 { effects.append(.opacity(Double(state.alpha))) }
    if let projection = state.projection(in: perspective, about: middle) {
      guard isDoubleSided || projection.showsFront(at: state.bounds) else { return }
      effects.append(.projection(projection))
    } else if CATransform3DIsIdentity(perspective) {
      effects.append(.transform(state.matrix))
    } else {
      let flat = CATransform3DGetAffineTransform(perspective.about(middle, at: middle))
      effects.append(.transform(state.matrix.concatenating(flat)))
    }
    if let mask { effects.append(.mask(DisplayMask(content: mask.picture))) }
    let shadow = masksToBounds ? nil : pathShadow(state)
    if state.shadowOpacity > 0, !masksToBounds, shadow == nil {
      effects.append(
        .shadow(state.shadowPaint, radius: state.shadowRadius, offset: state.shadowOffset))
    }
    Self.with(effects[...], in: &list) { list in
      if let shadow { list.append(shadow) }
      func content(_ list: inout DisplayList) {
        if let fill = state.backgroundColor {
          list.fill(
            outline, .color(fill.components(in: ShownScene.environment).displayColor))
        }
        drawContents(into: &list)
        drawInside(into: &list)
      }
      if masksToBounds { list.with(.clip(outline), content) } else { content(&list) }
      if state.borderWidth > 0 {
        let line = outline.path.strokedPath(StrokeStyle(lineWidth: 2 * state.borderWidth))
        let color = (state.borderColor ?? CGColor(gray: 0, alpha: 1)).color
        list.with(.clip(outline)) {
          $0.fill(.path(line, eoFill: false), .color(color.displayColor))
        }
      }
    }
  }

  /// True if the layer is hidden, or an animation hides it.
  private var isShownHidden: Bool {
    shown("hidden", .numbers([isHidden ? 1 : 0]))?.number.map { $0 != 0 } ?? isHidden
  }

  /// The layer's drawing as a picture of its own.
  var picture: DisplayList {
    var list = DisplayList()
    draw(into: &list)
    return list
  }

  private static func with(
    _ effects: ArraySlice<Effect>, in list: inout DisplayList, _ body: (inout DisplayList) -> Void
  ) {
    guard let first = effects.first else { return body(&list) }
    list.with(first) { with(effects.dropFirst(), in: &$0, body) }
  }

  /// Draws what is in the layer besides the look that views have, too.
  func drawInside(into list: inout DisplayList) {
    guard isGeometryFlipped else { return drawUpright(into: &list) }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * shownState.bounds.midY)
    list.with(.transform(flip)) { drawUpright(into: &$0) }
  }

  private func drawUpright(into list: inout DisplayList) {
    drawing?.append(in: shownState.bounds, to: &list)
    if drawsOwn { drawn.drawOwn(into: &list) }
    drawSublayers(into: &list)
  }

  /// True if there is more in the layer than the look that views have, too.
  var hasDrawing: Bool { drawsOwn || drawing != nil || !(sublayers ?? []).isEmpty }
}

extension ProjectionTransform {
  /// True if a rectangle is seen from its front.
  func showsFront(at rect: CGRect) -> Bool {
    let corner = CGPoint(x: rect.midX, y: rect.midY)
    let (origin, right, down) = (
      corner.applying(self), CGPoint(x: corner.x + 1, y: corner.y).applying(self),
      CGPoint(x: corner.x, y: corner.y + 1).applying(self)
    )
    let (across, along) = (right - origin, down - origin)
    return across.x * along.y - across.y * along.x > 0
  }
}
