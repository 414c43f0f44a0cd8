import FlipbookViews
import Foundation

/// A finger that a view, its controller or a control follows by methods of its own.
///
/// The innermost view under the finger hears of it. What does not replace the methods hands it on to
/// the responder that is next, as UIKit's does.
@MainActor final class ResponderTouch {
  private let view: UIView
  private let touch = UITouch()
  private let event: UIEvent

  /// The control that tracks the finger, if the view is one.
  private var tracking: UIControl?

  /// True if the finger is the view's alone: it has moved on a control that tracks it.
  private(set) var isClaimed = false

  /// True until the finger is lifted.
  private(set) var isDown = true

  var isTracked: Bool { tracking != nil }

  /// Begins with a finger that goes down; nil if the view does not follow it.
  init?(on view: UIView, _ event: TouchEvent) {
    guard event.fingerCount == 1, view.hearsTouches, view.isFirstToHear(event.location) else {
      return nil
    }
    self.view = view
    self.event = UIEvent(touches: [touch])
    touch.take(event, on: view)
    view.touchesBegan([touch], with: self.event)
    guard let control = view as? UIControl, control.tracksTouches else { return }
    if control.beginTouch(touch, with: self.event) { tracking = control }
  }

  /// Tells of an event.
  func follow(_ event: TouchEvent) {
    switch event.phase {
    case .began: break
    case .moved:
      guard event.location != touch.place else { return }
      touch.take(event, on: view)
      view.touchesMoved([touch], with: self.event)
      guard let control = tracking else { return }
      isClaimed = true
      if !control.moveTouch(touch, with: self.event) { tracking = nil }
    case .ended:
      (isDown, isClaimed) = (false, isTracked)
      touch.take(event, on: view)
      view.touchesEnded([touch], with: self.event)
      tracking?.endTouch(touch, with: self.event)
    case .cancelled, .idle: cancel()
    }
  }

  /// Tells that something else has taken the finger.
  func cancel() {
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    tracking?.cancelTouch(with: event)
    tracking = nil
  }
}

extension UIView {
  /// True if the view, its controller or a control follows fingers by methods of its own.
  var hearsTouches: Bool {
    OverriddenMethods.touches.areReplaced(in: type(of: self))
      || controller.map { OverriddenMethods.touches.areReplaced(in: type(of: $0)) } ?? false
      || (self as? UIControl)?.tracksTouches ?? false
  }

  /// True if no view inside follows a finger at a point of the graph's window.
  fileprivate func isFirstToHear(_ point: CGPoint) -> Bool {
    var hit = hitTest(convert(fromGraph: point), with: nil)
    while let view = hit, view !== self {
      if view.hearsTouches { return false }
      hit = view.superview
    }
    return true
  }
}

extension UIControl {
  /// True if the control follows fingers by methods of its own.
  fileprivate var tracksTouches: Bool {
    isEnabled && OverriddenMethods.tracking.areReplaced(in: type(of: self))
  }

  /// Begins to track a finger; false if the control does not want to.
  fileprivate func beginTouch(_ touch: UITouch, with event: UIEvent) -> Bool {
    guard beginTracking(touch, with: event) else { return false }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
    return true
  }

  /// Goes on tracking a finger; false if the control does not want to.
  fileprivate func moveTouch(_ touch: UITouch, with event: UIEvent) -> Bool {
    let (was, isInside) = (isTouchInside, bounds.contains(touch.location(in: self)))
    isTouchInside = isInside
    isHighlighted = isInside
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return false
    }
    if was != isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    return true
  }

  fileprivate func endTouch(_ touch: UITouch, with event: UIEvent) {
    let isInside = bounds.contains(touch.location(in: self))
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  fileprivate func cancelTouch(with event: UIEvent) {
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }
}
