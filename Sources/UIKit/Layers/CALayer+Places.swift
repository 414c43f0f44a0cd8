import FlipbookGeometry
import FlipbookViews
public import Foundation

extension CALayer {
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(matrix(to: l).inverted())
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(matrix(to: l)) }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(matrix(to: l).inverted())
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(matrix(to: l)) }

  /// The layer farthest down, this one included, that has a point of the layer above inside it.
  ///
  /// - SeeAlso: Of neighbours the one in front: documented, `CALayer.hitTest(_:)`. Hidden layers have
  ///   no points, and a layer without the point may have sublayers with it: derived from
  ///   `UIView.hitTest(_:with:)`'s documentation and `masksToBounds`'s.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let isAlone = superlayer == nil && view == nil
    let place = isAlone ? p.applying(state.matrix.inverted()) : convert(p, from: superlayer)
    let isInside = contains(place)
    guard isInside || !masksToBounds else { return nil }
    let inFront = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    return inFront.lazy.compactMap { $0.element.hitTest(place) }.first ?? (isInside ? self : nil)
  }

  /// Maps points of this layer to those of another one; nil stands for the window.
  private func matrix(to other: CALayer?) -> CGAffineTransform {
    guard let other else { return matrixToWindow }
    return matrixToWindow.concatenating(other.matrixToWindow.inverted())
  }

  /// Maps points of this layer to those of the window: as it is shown for a presentation layer, as
  /// it will be at rest for any other.
  private var matrixToWindow: CGAffineTransform {
    let places = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map(placed)
    let (origin, right, down) = (places[0], places[1], places[2])
    return CGAffineTransform(
      a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
      tx: origin.x, ty: origin.y)
  }

  private func placed(_ point: CGPoint) -> CGPoint {
    if let node = shownView?.foreignNode?.layoutNode {
      let rect = CGRect(origin: point, size: .zero)
      return node.shownInWindow(node.mapToParent(rect)).origin
    }
    if let view {
      let top = view.topmost
      let place = point.applying(view.matrixToTop)
      let origin = top.foreignNode?.layoutNode?.globalOrigin ?? .zero
      return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
    }
    guard let superlayer else { return point }
    return superlayer.placed(point.applying(state.matrix))
  }
}

/// The layers of SwiftUI's around a view that is shown: one for all of them.
final class SurroundingLayer: CALayer {
  /// Creates the layer around the topmost view of a tree, with the opacity that is shown there.
  convenience init(around view: UIView) {
    self.init()
    let node = view.foreignNode?.layoutNode?.layoutParent
    opacity = Float(node?.shownOpacityInWindow ?? 1)
  }
}
