import FlipbookLook
import FlipbookViews
public import Foundation

/// A menu that a long press on a view opens.
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, UIInteraction {
  open internal(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  private let host = LookHost(frame: .zero)
  private var press: UILongPressGestureRecognizer?
  private var shown: (configuration: UIContextMenuConfiguration, menu: UIMenu)?
  private var isOpen = false

  /// The view that is lifted, as it was when the menu opened.
  private var lifted: UIView?
  private var isPicture = false

  /// The controller that is lifted in place of the view; nil if the view itself is.
  private var preview: UIViewController?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The place of the finger that opened the menu, in a view.
  open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }

  open func dismissMenu() { close() }

  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let (configuration, menu) = shown, isOpen else { return }
    shown = (configuration, block(menu))
    show(under: Transaction())
  }

  /// Follows fingers on a view.
  func begin(on view: UIView) {
    self.view = view
    let press = UILongPressGestureRecognizer(target: self, action: _selector(pressed))
    self.press = press
    view.addGestureRecognizer(press)
    host.isUserInteractionEnabled = false
  }

  /// Follows no fingers any more.
  func end() {
    close()
    if let press { view?.removeGestureRecognizer(press) }
    host.removeFromSuperview()
    (view, press) = (nil, nil)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, let view, !isOpen,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: press.location(in: view)),
      let menu = configuration.actionProvider?([])
    else { return }
    let picture = configuration.previewProvider?()
    preview = picture
    isPicture = picture == nil
    let target = highlighted(by: configuration) ?? view
    lifted = picture?.view ?? target.snapshotView(afterScreenUpdates: false)
    if let picture, let size = picture.ownPreviewSize { picture.view.bounds.size = size }
    shown = (configuration, menu)
    view.addSubview(host)
    host.frame = view.bounds
    host.layoutIfNeeded()
    show(under: Transaction())
    isOpen = true
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    ViewAnimation.later { [weak self] in
      assumingMain {
        // The view leaves its place as its picture comes, not before.
        guard let self, self.isOpen, let view = self.view else { return }
        view.styles.isLifted = self.isPicture
        view.requestLayout()
        self.show(under: Transaction(animation: ControllerMenu.opening(in: view.barEnvironment)))
      }
    }
  }

  /// The view that the delegate has lifted in place of its own; nil if it has none.
  private func highlighted(by configuration: UIContextMenuConfiguration) -> UIView? {
    let newer = delegate?.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    let target =
      newer
      ?? delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
    return target?.view
  }

  private func close() {
    guard isOpen, let (configuration, _) = shown else { return }
    isOpen = false
    view?.styles.isLifted = false
    view?.requestLayout()
    show(under: .current)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
  }

  /// Closes the menu after a tap on what is lifted, and lets the delegate make a screen of it.
  ///
  /// - SeeAlso: documented,
  ///   `contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)`.
  private func commit() {
    guard isOpen, let (configuration, _) = shown else { return }
    let animator = CommitAnimator(preview)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    close()
    animator.run()
  }

  private func show(under transaction: Transaction) {
    guard let view, let (_, menu) = shown, let lifted else { return }
    let choose: (UIAction) -> Void = { [weak self] action in
      action.sender = self
      action.handler(action)
    }
    let size = lifted.bounds.size
    host.show(
      AnyView(
        ControllerContextMenu(
          isOpen: isOpen, close: { [weak self] in self?.close() },
          preview: lifted.embedded(in: view, width: size.width, height: size.height),
          isPicture: isPicture, choose: { [weak self] in self?.commit() },
          rows: AnyView(MenuElements(elements: menu.children, choose: choose)))),
      under: transaction)
  }
}

extension UIViewController {
  /// The size that the controller asks for as the preview of a menu; nil for that of its view.
  var ownPreviewSize: CGSize? {
    preferredContentSize.width > 0 && preferredContentSize.height > 0 ? preferredContentSize : nil
  }
}

/// The menu of a view, and what is lifted above it.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "")
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The object that says which menu a view has.
@MainActor @preconcurrency public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// A tap on what is lifted closes the menu, and does no more.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
}

/// Runs code when what was lifted has become a screen.
private final class CommitAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations under the menu's, and then the rest.
  func run() {
    for animation in animations { animation() }
    let completions = completions
    ViewAnimation.later { assumingMain { for completion in completions { completion() } } }
  }
}

/// Runs code beside the motion of a menu.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which what was lifted becomes a screen.
nonisolated public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}

/// Runs code beside the motion of what was lifted.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
