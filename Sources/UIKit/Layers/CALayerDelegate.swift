public import Foundation

/// The object that speaks for a layer: a view speaks for its own.
@MainActor @preconcurrency public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A change of a layer that is played for an event.
public protocol CAAction {}

extension CAAnimation: CAAction {}

/// No change at all.
extension NSNull: CAAction {}

extension UIView: CALayerDelegate {}
