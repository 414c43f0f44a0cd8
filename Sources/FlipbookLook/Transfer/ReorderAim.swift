import FlipbookGeometry
import FlipbookViews
import Foundation

/// A reordering container as the target of drops around it sees it: the place in it under a finger.
final class ReorderAim {
  /// Brings a finger to a point of the window that carries things with identities.
  var approach: @MainActor (_ point: CGPoint, _ ids: [AnyHashable], _ size: CGSize) -> Void = {
    _, _, _ in
  }

  /// Opens the gap at a place that code has asked for.
  var choose: @MainActor (ReorderPlace) -> Void = { _ in }

  /// Closes the gap, since the finger is gone or the things are taken.
  var leave: @MainActor () -> Void = {}

  /// The place in the container; nil while the finger was at none of its items.
  var place: @MainActor () -> ReorderPlace? = { nil }
}
