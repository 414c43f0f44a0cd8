import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A controller shown over others: as a sheet, over the whole screen, or as an alert.
///
/// The look presents it, as it does what SwiftUI's views ask for. This is its course on UIKit's
/// side: who is told what, and when.
@MainActor final class ControllerPresentation {
  enum Phase { case coming, shown, leaving, gone }

  let presented: UIViewController
  private(set) weak var presenting: UIViewController?
  let place: ControllerPlace
  let style: UIModalPresentationStyle
  var phase = Phase.coming
  private(set) var isAnimated = true
  private var completion: (() -> Void)?

  /// The animations of code's own that bring it or take it away; nil for the system's.
  private(set) var ownAnimator: (any UIViewControllerAnimatedTransitioning)?

  /// True if code decides on the place of the view in the window.
  private var fillsWindow = false

  /// The object by which others animate along.
  var coordinator: TransitionCoordinator?

  /// The topmost view of its tree.
  weak var stage: PresentedView?

  /// True once it is in the window.
  private var isMounted = false

  init(of presented: UIViewController, by presenting: UIViewController, in place: ControllerPlace) {
    (self.presented, self.presenting, self.place) = (presented, presenting, place)
    style = presented.modalPresentationStyle.resolved
  }

  /// The views below, if they are wholly covered at the end, so that they leave.
  private var covered: UIViewController? {
    let covers = style == .fullScreen || style == .currentContext
    return covers && !(presented is UIAlertController) ? presenting?.root : nil
  }

  // MARK: Its course

  func begin(animated: Bool, completion: (() -> Void)?) {
    (isAnimated, self.completion) = (animated, completion)
    ownAnimator = animated ? comingAnimator : nil
    fillsWindow = ownAnimator != nil || presented.ownPresentationController != nil
    covered?.disappear(animated)
    presented.isBeingPresented = true
    presented.willAppear(animated)
    place.ask(self, isAnimated: animated && ownAnimator == nil)
  }

  /// Called when its view has its place.
  func didMount() {
    guard !isMounted else { return }
    isMounted = true
    presented.isAppearing(isAnimated)
    prepareCoordinator()
    presented.ownPresentationController?.presentationTransitionWillBegin()
    guard let animator = ownAnimator else { return }
    run(animator, isComing: true) { [weak self] isDone in
      guard let self else { return }
      ownAnimator = nil
      if isDone { didRise() } else { giveUp() }
    }
  }

  func didRise() {
    guard phase == .coming, ownAnimator == nil else { return }
    phase = .shown
    didMount()
    covered?.viewIfLoaded?.isHidden = true
    covered?.finishDisappearing(isAnimated)
    presented.finishAppearing(isAnimated)
    presented.isBeingPresented = false
    presented.ownPresentationController?.presentationTransitionDidEnd(true)
    finish()
  }

  func end(animated: Bool, completion: (() -> Void)?) {
    guard phase == .coming || phase == .shown else { return }
    finish()
    (isAnimated, self.completion) = (animated, completion)
    ownAnimator = animated && isMounted ? leavingAnimator : nil
    prepareCoordinator()
    presented.ownPresentationController?.dismissalTransitionWillBegin()
    leave()
    guard let animator = ownAnimator else {
      place.withdraw(self, isAnimated: animated)
      if !isMounted { didEnd() }
      return
    }
    run(animator, isComing: false) { [weak self] isDone in
      guard let self else { return }
      ownAnimator = nil
      if isDone { place.withdraw(self, isAnimated: false) } else { comeBack() }
    }
  }

  /// Takes back a presentation that a hand has not completed.
  private func giveUp() {
    presented.ownPresentationController?.presentationTransitionDidEnd(false)
    presenting?.forget(self)
    leave()
    place.withdraw(self, isAnimated: false)
  }

  /// Takes back a dismissal that a hand has not completed.
  private func comeBack() {
    presented.ownPresentationController?.dismissalTransitionDidEnd(false)
    phase = .shown
    presented.isBeingDismissed = false
    presenting?.ownPresentation = self
    presented.presentationOfSelf = self
    covered?.disappear(true)
    presented.appear(true)
    covered?.viewIfLoaded?.isHidden = true
    covered?.finishDisappearing(true)
    presented.finishAppearing(true)
    finish()
  }

  /// Called when a finger, a tap or an action dismisses it.
  func didClose() {
    guard phase == .coming || phase == .shown else { return }
    (presented as? UIAlertController)?.isClosing = true
    if let controller = presented.presentationController {
      controller.delegate?.presentationControllerWillDismiss(controller)
    }
    finish()
    closedByHand = true
    isAnimated = true
    presenting?.forget(self)
    leave()
  }

  private var closedByHand = false

  private func leave() {
    phase = .leaving
    (presented.isBeingPresented, presented.isBeingDismissed) = (false, true)
    covered?.viewIfLoaded?.isHidden = false
    presented.disappear(isAnimated)
    covered?.appear(isAnimated)
  }

  /// Called when it has gone.
  func didEnd() {
    guard phase == .leaving else { return }
    phase = .gone
    presented.ownPresentationController?.dismissalTransitionDidEnd(true)
    place.release(self)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.finishDisappearing(isAnimated)
    presented.isBeingDismissed = false
    covered?.finishAppearing(isAnimated)
    (presented as? UIAlertController)?.didEnd()
    if closedByHand, let controller = presented.presentationController {
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
    finish()
  }

  private func finish() {
    let last = completion
    completion = nil
    last?()
  }

  // MARK: Its card

  /// The presentation as the look shows it.
  var card: ControllerCard {
    let alert = presented as? UIAlertController
    var card = ControllerCard(
      id: ObjectIdentifier(self), kind: alert?.kind ?? kind, content: AnyView(content))
    card.sheet = sheet
    if let alert { card.alert = alert.content }
    if let popover = presented.knownPopover { card.source = popover.source(in: presenting) }
    return card
  }

  private var kind: PresentationKind {
    if fillsWindow { return .cover }
    switch style {
    case .pageSheet, .formSheet: return .sheet
    case .popover: return .popover
    default:
      if presented.modalTransitionStyle == .coverVertical { return .cover }
      if presented.modalTransitionStyle != .crossDissolve {
        ShownScene.diagnose(
          "modalTransitionStyle: turned and curled pages are not shown; the view fades in")
      }
      return .dissolve
    }
  }

  private var content: some View {
    let presentation = self
    return _ControllerHost { place in
      _ForeignHost { _ in
        assumingMain { PresentedView(presentation, in: place) }
      } update: { _, _ in
      }
    }
    .ignoresSafeArea()
  }

  private var sheet: ControllerSheet {
    var sheet = presented.knownSheet?.settings ?? ControllerSheet()
    let refuses = presented.presentationController.map {
      $0.delegate?.presentationControllerShouldDismiss($0) == false
    }
    sheet.isModal = presented.isModalInPresentation || refuses ?? false
    sheet.staysPopover = presented.knownPopover?.isKept ?? false
    switch presented.modalPresentationStyle {
    case .pageSheet: sheet.size = .page
    case .formSheet: sheet.size = presented.preferredContentSize == .zero ? .form : .fitted
    default: sheet.size = .automatic
    }
    return sheet
  }

  /// Shows settings that have changed.
  func settingsDidChange() {
    if phase == .coming || phase == .shown { place.update(self) }
  }
}

/// The topmost view of what a controller shows over others.
final class PresentedView: UIView {
  private let course: ControllerPresentation
  private let content: UIView?

  init(_ course: ControllerPresentation, in place: ControllerPlace) {
    self.course = course
    let presented = course.presented
    content = presented.view
    super.init(frame: .zero)
    content?.translatesAutoresizingMaskIntoConstraints = true
    if let content { addSubview(content) }
    viewAround = course.presenting?.viewIfLoaded
    course.stage = self
    presented.ownPresentationController?.containerView = self
    place.hold(self)
    sizing = { [weak presented] _, offer in
      let own = presented?.preferredContentSize ?? .zero
      let size = own == .zero ? UIScreen.main.bounds.size : own
      return CGSize(width: offer.width ?? size.width, height: offer.height ?? size.height)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var rootController: UIViewController? { course.presented }

  override func layoutSubviews() {
    super.layoutSubviews()
    let own = course.presented.ownPresentationController
    own?.containerViewWillLayoutSubviews()
    let rect = own?.frameOfPresentedViewInContainerView ?? bounds
    // A transition of code's own places the view itself.
    if let content, content.superview === self, content.frame != rect, course.ownAnimator == nil {
      content.frame = rect
    }
    own?.containerViewDidLayoutSubviews()
  }

  override func didTake(_ size: CGSize) { course.didMount() }
}

extension UIModalPresentationStyle {
  /// The style that `automatic` stands for: a sheet.
  ///
  /// - SeeAlso: documented, `UIModalPresentationStyle.automatic`.
  fileprivate var resolved: Self { self == .automatic || self == .none ? .pageSheet : self }
}

nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
