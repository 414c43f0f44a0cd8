import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// A controller shown over others: as a sheet, over the whole screen, or as an alert.
///
/// The look presents it, as it does what SwiftUI's views ask for. This is its course on UIKit's
/// side: who is told what, and when.
@MainActor final class ControllerPresentation {
  private enum Phase { case coming, shown, leaving, gone }

  let presented: UIViewController
  private(set) weak var presenting: UIViewController?
  private let place: ControllerPlace
  private let style: UIModalPresentationStyle
  private var phase = Phase.coming
  private var isAnimated = true
  private var completion: (() -> Void)?

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
    covered?.disappear(animated)
    presented.willAppear(animated)
    place.ask(self, isAnimated: animated)
  }

  /// Called when its view has its place.
  func didMount() {
    guard !isMounted else { return }
    isMounted = true
    presented.isAppearing(isAnimated)
  }

  func didRise() {
    guard phase == .coming else { return }
    phase = .shown
    didMount()
    covered?.viewIfLoaded?.isHidden = true
    covered?.finishDisappearing(isAnimated)
    presented.finishAppearing(isAnimated)
    finish()
  }

  func end(animated: Bool, completion: (() -> Void)?) {
    guard phase == .coming || phase == .shown else { return }
    finish()
    (isAnimated, self.completion) = (animated, completion)
    leave()
    place.withdraw(self, isAnimated: animated)
    if !isMounted { didEnd() }
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
    covered?.viewIfLoaded?.isHidden = false
    presented.disappear(isAnimated)
    covered?.appear(isAnimated)
  }

  /// Called when it has gone.
  func didEnd() {
    guard phase == .leaving else { return }
    phase = .gone
    place.release(self)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.finishDisappearing(isAnimated)
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
private final class PresentedView: UIView {
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
    if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
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
