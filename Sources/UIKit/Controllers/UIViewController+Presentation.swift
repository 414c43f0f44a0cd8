import FlipbookLook
import Foundation

extension UIViewController {
  /// The controller above all parents.
  var root: UIViewController { parent?.root ?? self }

  /// Shows another controller over this one.
  func beginPresenting(
    _ other: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    func refuse(_ reason: String) {
      ShownScene.diagnose(
        "\(Self.self).present(\(type(of: other))): \(reason), so nothing is shown")
    }
    guard let place = viewIfLoaded?.topmost.place else {
      return refuse("the view is in no window")
    }
    if let shown = presentedViewController ?? place.presented {
      return refuse("\(type(of: shown)) is presented")
    }
    guard other !== self, other.presentingViewController == nil, other.parent == nil else {
      return refuse("it is shown already")
    }
    if other.modalPresentationStyle == .custom {
      other.ownPresentationController = other.transitioningDelegate?.presentationController(
        forPresented: other, presenting: self, source: self)
    }
    let presentation = ControllerPresentation(of: other, by: self, in: place)
    ownPresentation = presentation
    other.presentationOfSelf = presentation
    presentation.begin(animated: animated, completion: completion)
  }

  /// Dismisses the controller presented over this one, or this one itself.
  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    if let parent, ownPresentation == nil, presentationOfSelf == nil {
      return parent.endPresenting(animated: animated, completion: completion)
    }
    guard let presentation = ownPresentation else {
      guard let presenting = presentationOfSelf?.presenting else {
        completion?()
        return
      }
      return presenting.endPresenting(animated: animated, completion: completion)
    }
    if let above = presentation.presented.ownPresentation {
      presentation.presented.forget(above)
      above.end(animated: false, completion: nil)
    }
    forget(presentation)
    presentation.end(animated: animated, completion: completion)
  }

  /// Notes that something is no longer presented.
  func forget(_ presentation: ControllerPresentation) {
    presentation.presented.presentationOfSelf = nil
    if ownPresentation === presentation { ownPresentation = nil }
  }
}

nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The way in which the status bar would come and go.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

nonisolated public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
