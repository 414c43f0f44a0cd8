import FlipbookDisplay
import FlipbookViews
import Foundation

/// A layer, or the place of a subview's, among those in a view's layer.
@MainActor struct LayerPlace {
  /// The subview; nil for a layer without one.
  var view: UIView?
  private var layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }

  init(_ view: UIView) { self.view = view }

  /// True if it is a layer's place.
  func isPlace(of other: CALayer?) -> Bool {
    guard let other else { return false }
    return layer === other || view != nil && view === other.view
  }
}

/// The order of layers and subviews in a view's layer.
///
/// - SeeAlso: That a layer which is added comes in front of the subviews that are there, and those
///   that are added later in front of it: documented, `CALayer.addSublayer(_:)`, since subviews have
///   layers in the same list.
extension CALayer {
  /// The places of the layers inside, with those of subviews, from behind.
  var ordered: [LayerPlace] {
    let own = sublayers ?? []
    guard let view, !view.subviews.isEmpty else { return own.map { LayerPlace($0) } }
    return own.filter(\.isBehindViews).map { LayerPlace($0) }
      + view.subviews.flatMap { child in
        [LayerPlace(child)] + layers(above: child).map { LayerPlace($0) }
      }
  }

  /// The layers between a subview and the next one.
  func layers(above child: UIView) -> [CALayer] {
    guard let view else { return [] }
    let last = view.subviews.last
    return (sublayers ?? []).filter { layer in
      guard !layer.isBehindViews else { return false }
      let below = layer.viewBelow
      // The subview may have gone since.
      return below?.superview === view ? below === child : child === last
    }
  }

  /// Draws the layers between a subview and the next one, in the coordinates of the bounds.
  func drawLayers(above child: UIView, into list: inout DisplayList) {
    draw(layers(above: child), into: &list)
  }

  /// Draws layers inside, in the coordinates of the bounds.
  ///
  /// - SeeAlso: Those farther from the eye lie behind the others: documented,
  ///   `CALayer.zPosition`. The depth that a matrix gives counts as well: measured, the author's
  ///   recording of Carousel3DView in github.com/xiaofu666/SwiftUI_Demos. It is that of the anchor
  ///   point alone: layers that cross each other are not cut (chosen).
  func draw(_ layers: [CALayer], into list: inout DisplayList) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let ordered = layers.fromBehind { Double($0.zPosition + $0.shownState.spatialTransform.m43) }
    for layer in ordered { layer.draw(into: &list, in: sublayerTransform, about: middle) }
  }
}
