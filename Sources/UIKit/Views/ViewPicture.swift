import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
public import Foundation

// Pictures of views: what they show at a moment, in the points of their bounds.

extension UIView {
  /// The present look of the view and those in it; at rest where the view is on no stage.
  var presentPicture: DisplayList {
    var whole = drawing
    if let node = foreignNode?.layoutNode, let graph = presentation?.graph {
      var display = DisplayBuilder(scale: graph.root.host.scale)
      node.draw(into: &display)
      whole = display.list
    }
    let matrix = shownState.matrix
    guard matrix.determinant != 0 else { return DisplayList() }
    var list = DisplayList()
    list.with(.transform(matrix.inverted())) { $0.append(whole) }
    return list
  }

  /// A drawing of the view, which is on no stage, and those in it, where it is in its superview.
  var drawing: DisplayList {
    var display = DisplayBuilder(scale: ShownScene.graph?.root.host.scale ?? 1)
    drawTree(into: &display)
    return display.list
  }

  /// Draws the view, which is on no stage, and those in it.
  func drawTree(into display: inout DisplayBuilder) {
    guard !isHidden else { return }
    layoutIfNeeded()
    drawForeign(into: &display) { display in
      for view in subviews.fromBehind(\.foreignDepth) {
        view.drawTree(into: &display)
        drawForeign(above: view, into: &display)
      }
    }
  }

  /// A view that goes on showing what this one shows now; nil if it has no extent.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that goes on showing what a part of this one shows now; nil if it has no extent.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(presentPicture, of: rect)
  }

  /// Draws the view into the present context, stretched to a rectangle.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = CGContext.current, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.draw(presentPicture, of: bounds, in: rect)
    return true
  }
}

extension CALayer {
  /// Draws the layer and those in it into a context.
  public func render(in ctx: CGContext) {
    let size = bounds.size
    let rect = CGRect(origin: .zero, size: size)
    if let view {
      ctx.draw(view.presentPicture, of: view.bounds, in: rect)
    } else {
      var list = DisplayList()
      list.with(.transform(shownState.matrix.inverted())) { draw(into: &$0) }
      ctx.draw(list, of: bounds, in: rect)
    }
  }
}

/// A view with a picture of another one.
private final class SnapshotView: UIView {
  private let list: DisplayList
  private let part: CGRect

  init(_ list: DisplayList, of part: CGRect) {
    (self.list, self.part) = (list, part)
    super.init(frame: CGRect(origin: .zero, size: part.size))
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(in rect: CGRect, into display: inout DisplayBuilder) {
    var picture = DisplayList()
    picture.with(.clip(.rect(rect))) {
      $0.with(.transform(.from(part, to: rect))) { $0.append(list) }
    }
    display.append(picture)
  }
}

extension CGAffineTransform {
  /// The map of a rectangle to another one.
  static func from(_ part: CGRect, to rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: -part.minX, y: -part.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / part.width, y: rect.height / part.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}
