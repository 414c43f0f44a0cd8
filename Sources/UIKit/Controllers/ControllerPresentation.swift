import FlipbookLook
import Foundation

/// A controller shown over others: as a sheet, or over the whole screen.
@MainActor final class ControllerPresentation {
  let presented: UIViewController
  private(set) weak var presenting: UIViewController?
  private let container: PresentationView
  private let style: UIModalPresentationStyle
  private var transition: ControllerTransition?

  init(of presented: UIViewController, by presenting: UIViewController, in window: UIWindow) {
    self.presented = presented
    self.presenting = presenting
    style = presented.modalPresentationStyle.resolved(in: window.traitCollection)
    container = PresentationView(
      presented.view, style: style, sheet: presented.sheetPresentationController)
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// True if the views below are wholly covered at the end, so that they leave.
  private var covers: Bool { style == .fullScreen || style == .currentContext }

  /// Sets the presented view's place and look before it comes and after it goes.
  private func moveAway() {
    guard let view = presented.viewIfLoaded else { return }
    switch presented.modalTransitionStyle {
    case .coverVertical:
      view.transform = CGAffineTransform(
        translationX: 0, y: container.bounds.height - view.untransformedRect.minY)
    default: view.alpha = 0
    }
    container.dimming.alpha = 0
  }

  private func moveIn() {
    presented.viewIfLoaded?.transform = .identity
    presented.viewIfLoaded?.alpha = 1
    container.dimming.alpha = 1
  }

  private func motion(_ animated: Bool) -> ScreenMotion? {
    animated ? ScreenMotion(container.barEnvironment.systemLook) : nil
  }

  func begin(animated: Bool, in window: UIWindow, completion: (() -> Void)?) {
    let below = covers ? presenting?.root : nil
    below?.disappear(animated)
    UIView.performWithoutAnimation {
      presented.willAppear(animated)
      window.addSubview(container)
      presented.isAppearing(animated)
      window.layoutIfNeeded()
      if animated { moveAway() }
    }
    transition = ControllerTransition(motion(animated), clock: container.clock) {
      moveIn()
    } finish: { [weak self] in
      below?.viewIfLoaded?.isHidden = true
      below?.finishDisappearing(animated)
      ViewAnimation.later {
        assumingMain {
          self?.presented.finishAppearing(animated)
          completion?()
        }
      }
    }
  }

  func end(animated: Bool, completion: (() -> Void)?) {
    transition?.complete()
    let below = covers ? presenting?.root : nil
    below?.viewIfLoaded?.isHidden = false
    presented.disappear(animated)
    below?.appear(animated)
    let (container, presented) = (container, presented)
    transition = ControllerTransition(motion(animated), clock: container.clock) {
      if animated { moveAway() }
    } finish: {
      UIView.performWithoutAnimation {
        container.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.viewIfLoaded?.transform = .identity
        presented.viewIfLoaded?.alpha = 1
        presented.viewIfLoaded?.layer.removeAllAnimations()
      }
      presented.finishDisappearing(animated)
      ViewAnimation.later {
        assumingMain {
          below?.finishAppearing(animated)
          completion?()
        }
      }
    }
  }
}

/// The view around a presented one, with the view that dims those below.
final class PresentationView: UIView {
  let dimming = UIView()
  let clock = UIView()
  private let content: UIView
  private let style: UIModalPresentationStyle
  private let sheet: UISheetPresentationController?

  init(
    _ content: UIView, style: UIModalPresentationStyle, sheet: UISheetPresentationController?
  ) {
    (self.content, self.style, self.sheet) = (content, style, sheet)
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = true
    content.clipsToBounds = isSheet
    clock.isHidden = true
    addSubview(clock)
    addSubview(dimming)
    addSubview(content)
    showSheet()
    sheet?.onChange = { [weak self] in
      self?.showSheet()
      self?.setNeedsLayout()
      self?.layoutIfNeeded()
    }
  }

  private func showSheet() {
    // A fifth of black: chosen, after a phone's sheets.
    let isDimmed = isSheet && sheet?.largestUndimmedDetentIdentifier == nil
    dimming.backgroundColor = isDimmed ? UIColor(white: 0, alpha: 0.2) : nil
    let radius = sheet?.preferredCornerRadius ?? Self.cornerRadius
    content.layer.cornerRadius = isSheet ? radius : 0
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { style == .pageSheet || style == .formSheet }

  /// - SeeAlso: 10 points: derived from common reports for iOS 13 and later.
  private static let cornerRadius: CGFloat = 10

  /// The distance in points between the safe area's upper end and the top of a sheet on a phone.
  ///
  /// - SeeAlso: 10: derived from common reports for iOS 13 and later.
  private static let sheetTop: CGFloat = 10

  /// - SeeAlso: 540 by 620 points: documented, `UIModalPresentationStyle.formSheet`.
  private static let formSize = CGSize(width: 540, height: 620)

  /// - SeeAlso: chosen, after a tablet's sheets.
  private static let pageWidth: CGFloat = 704

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    content.place(contentRect)
  }

  private var contentRect: CGRect {
    let traits = traitCollection
    guard isSheet, traits.verticalSizeClass != .compact else { return bounds }
    let top = safeAreaInsets.top + Self.sheetTop
    let room = CGSize(width: bounds.width, height: max(bounds.height - top, 0))
    guard traits.horizontalSizeClass == .regular else {
      let height = sheet?.height(in: room.height) ?? room.height
      return CGRect(x: 0, y: bounds.height - height, width: room.width, height: height)
    }
    let size =
      style == .formSheet
      ? CGSize(
        width: min(Self.formSize.width, bounds.width),
        height: min(Self.formSize.height, bounds.height))
      : CGSize(width: min(Self.pageWidth, bounds.width), height: max(room.height - top, 0))
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension UIModalPresentationStyle {
  /// The style that `automatic` stands for: a sheet, that of a page.
  ///
  /// - SeeAlso: documented, `UIModalPresentationStyle.automatic`; a popover is a sheet where width
  ///   is compact: documented.
  fileprivate func resolved(in traits: UITraitCollection) -> Self {
    switch self {
    case .automatic, .none: .pageSheet
    case .popover: traits.horizontalSizeClass == .regular ? .formSheet : .pageSheet
    default: self
    }
  }
}

nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

// MARK: - Presenting

extension UIViewController {
  /// The controller above all parents.
  var root: UIViewController { parent?.root ?? self }

  func disappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in shownChildren { child.disappear(animated) }
  }

  func finishDisappearing(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(animated)
    for child in shownChildren { child.finishDisappearing(animated) }
  }

  /// Shows another controller over this one.
  func beginPresenting(
    _ other: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    func refuse(_ reason: String) {
      ShownScene.diagnose(
        "\(Self.self).present(\(type(of: other))): \(reason), so nothing is shown")
    }
    guard let window = viewIfLoaded?.window else {
      return refuse("the view is in no window")
    }
    guard presentedViewController == nil else {
      return refuse("\(presentedViewController.map { "\(type(of: $0))" } ?? "") is presented")
    }
    guard other !== self, other.presentingViewController == nil, other.parent == nil else {
      return refuse("it is shown already")
    }
    let presentation = ControllerPresentation(of: other, by: self, in: window)
    ownPresentation = presentation
    other.presentationOfSelf = presentation
    presentation.begin(animated: animated, in: window, completion: completion)
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
      above.presented.presentationOfSelf = nil
      presentation.presented.ownPresentation = nil
      above.end(animated: false, completion: nil)
    }
    ownPresentation = nil
    presentation.presented.presentationOfSelf = nil
    presentation.end(animated: animated, completion: completion)
  }
}
