public import Foundation

// Pointers of a mouse or a trackpad, which a stage has not: nobody is asked for a style.

/// A way to use a view with a pointer.
@MainActor @preconcurrency open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  open func invalidate() {}
}

/// Says how a pointer looks over a view.
@MainActor @preconcurrency public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// A part of a view that a pointer is over.
@MainActor @preconcurrency open class UIPointerRegion: NSObject {
  public let rect: CGRect

  public init(rect: CGRect) { self.rect = rect }
}

/// A question for the part of a view that a pointer is over.
@MainActor @preconcurrency open class UIPointerRegionRequest: NSObject {
  public let location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// The look of a pointer over a view.
@MainActor @preconcurrency open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
  }

  public init(shape: UIPointerShape) { (effect, self.shape) = (nil, shape) }
}

/// A change of the view that a pointer is over.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

/// The shape of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
}

/// The part of a view that is lifted out of it.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor?

  public override init() { super.init() }
}

/// A view that is lifted, and the part of it.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}
