import FlipbookViews
public import Foundation

/// A finger on the screen.
@MainActor @preconcurrency public final class UITouch: NSObject {
  nonisolated public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  nonisolated public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The time, in seconds since the stage's start.
  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var phase = Phase.began
  public internal(set) var tapCount = 1
  public let type = TouchType.direct
  public internal(set) weak var view: UIView?
  public var window: UIWindow? { view?.window }
  public var force: CGFloat { 1 }
  public var maximumPossibleForce: CGFloat { 1 }

  /// The places now and before, in points of the graph's window.
  private(set) var place = CGPoint.zero
  private var placeBefore = CGPoint.zero

  override init() { super.init() }

  func take(_ event: TouchEvent, on view: UIView?) {
    placeBefore = event.phase == .began ? event.location : place
    place = event.location
    timestamp = event.time
    self.view = view
    switch event.phase {
    case .began: phase = .began
    case .moved: phase = place == placeBefore ? .stationary : .moved
    case .ended: phase = .ended
    case .cancelled, .idle: phase = .cancelled
    }
  }

  public func location(in view: UIView?) -> CGPoint {
    (view ?? self.view)?.convert(fromGraph: place) ?? place
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    (view ?? self.view)?.convert(fromGraph: placeBefore) ?? placeBefore
  }
}

extension UIView {
  /// The corner of the tree's topmost view in the graph's window.
  private var graphOrigin: CGPoint { topmost.foreignNode?.layoutNode?.globalOrigin ?? .zero }

  /// Maps a point of the view's bounds to one of the graph's window.
  func convert(toGraph point: CGPoint) -> CGPoint {
    let (origin, place) = (graphOrigin, point.applying(matrixToTop))
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// Maps a point of the graph's window to one of the view's bounds.
  func convert(fromGraph point: CGPoint) -> CGPoint {
    let origin = graphOrigin
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let matrix = matrixToTop
    // A view that has no extent has no places in it.
    return matrix.determinant == 0 ? .zero : place.applying(matrix.inverted())
  }
}
