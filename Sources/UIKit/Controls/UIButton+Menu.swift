import FlipbookLook
import FlipbookViews
import Foundation

extension UIButton {
  /// True if the button chooses one of the actions of its menu, whose title it has.
  var isPopup: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  /// The actions of the menu and of those in it.
  private var menuActions: [UIAction] {
    func actions(_ element: UIMenuElement) -> [UIAction] {
      if let menu = element as? UIMenu { return menu.children.flatMap { actions($0) } }
      return (element as? UIAction).map { [$0] } ?? []
    }
    return menu.map { actions($0) } ?? []
  }

  /// The action that a button which chooses one stands for.
  ///
  /// - SeeAlso: The one that is on, otherwise the first: documented,
  ///   `UIButton.changesSelectionAsPrimaryAction`.
  var chosenAction: UIAction? {
    isPopup ? menuActions.first { $0.state == .on } ?? menuActions.first : nil
  }

  /// Has a tap open the menu, or nothing if there is none.
  func menuDidChange() {
    if let chosenAction {
      chosenAction.state = .on
      if !hasConfiguration { setTitle(chosenAction.title, for: .normal) }
    }
    if menu != nil, showsMenuAsPrimaryAction {
      let host = configured.menuHost ?? LookHost(frame: bounds)
      if configured.menuHost == nil { insertSubview(host, at: 0) }
      host.isUserInteractionEnabled = false
      configured.menuHost = host
      showMenu(under: Transaction())
    } else {
      configured.menuHost?.removeFromSuperview()
      configured.menuHost = nil
    }
    setNeedsUpdateConfiguration()
  }

  /// Opens the menu beside the button.
  func openMenu() {
    configured.isMenuOpen = true
    showMenu(under: Transaction(animation: ControllerMenu.opening(in: barEnvironment)))
    sendActions(for: .menuActionTriggered)
  }

  private func showMenu(under transaction: Transaction) {
    guard let menu, let host = configured.menuHost else { return }
    let choose: (UIAction) -> Void = { [weak self] action in self?.choose(action) }
    let close: () -> Void = { [weak self] in
      self?.configured.isMenuOpen = false
      self?.showMenu(under: .current)
    }
    host.show(
      AnyView(
        ControllerMenu(
          isOpen: configured.isMenuOpen, close: close,
          rows: AnyView(MenuElements(elements: menu.children, choose: choose)))),
      under: transaction)
  }

  private func choose(_ action: UIAction) {
    if isPopup {
      for other in menuActions { other.state = other === action ? .on : .off }
      menuDidChange()
    }
    action.sender = self
    action.handler(action)
  }
}
