public import Foundation

/// A look at what is behind a view, by pressing it hard.
///
/// No finger presses hard, as on the phones of today: it never begins.
@MainActor @preconcurrency open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  public init(view: UIView) { self.view = view }

  /// The place of the finger: none is there.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  open func cancel() {}
}

/// The callbacks of a hard press.
@MainActor @preconcurrency public protocol UIPreviewInteractionDelegate: AnyObject {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition progress: CGFloat,
    ended: Bool)
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition progress: CGFloat,
    ended: Bool)
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }

  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition progress: CGFloat,
    ended: Bool
  ) {}
}
