import Foundation

extension UIViewController {
  func visit(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Tells the controller, and those shown in it, that they are about to be seen.
  func appear(_ animated: Bool) {
    willAppear(animated)
    isAppearing(animated)
  }

  func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    viewWillAppear(animated)
    for child in shownChildren { child.willAppear(animated) }
  }

  /// Called once the view has its place and its traits.
  func isAppearing(_ animated: Bool) {
    viewIsAppearing(animated)
    for child in shownChildren { child.isAppearing(animated) }
  }

  func finishAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(animated)
    for child in shownChildren { child.finishAppearing(animated) }
  }

  /// The button that begins and ends editing.
  public var editButtonItem: UIBarButtonItem {
    if let known = knownEditButton { return known }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    button.showEditing(isEditing)
    knownEditButton = button
    return button
  }
}

extension UIBarButtonItem {
  /// Has the title and the style of a button that begins editing, or ends it.
  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
