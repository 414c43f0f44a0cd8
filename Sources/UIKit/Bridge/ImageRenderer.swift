public import FlipbookLayout
public import FlipbookViews
public import Foundation

/// Makes pictures of views; it makes none here, since there is no second stage.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View> {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear
  public var isObservationEnabled = false

  public init(content view: Content) { content = view }

  private var none: Void {
    ViewGraph.current?.diagnose("ImageRenderer: no picture is made")
  }

  /// Draws the view by a closure, which is not called.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) { none }

  /// The picture; nil.
  public var cgImage: CGImage? {
    none
    return nil
  }

  /// The picture; nil.
  public var uiImage: UIImage? {
    none
    return nil
  }
}
