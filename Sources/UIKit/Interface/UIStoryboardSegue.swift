import FlipbookAssets
public import Foundation

/// A way from one controller to another.
@MainActor @preconcurrency open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// A way as a storyboard has it.
  convenience init(
    _ element: InterfaceElement, from source: UIViewController, to other: UIViewController
  ) {
    self.init(identifier: element["identifier"], source: source, destination: other)
    let isAnimated = element["animates"] != "NO"
    switch element["kind"] {
    case "showDetail":
      handler = { source.showDetailViewController(other, sender: nil) }
    case "presentation", "modal", "popoverPresentation", "popover":
      handler = { source.present(other, animated: isAnimated) }
    case "push":
      handler = { source.navigationController?.pushViewController(other, animated: isAnimated) }
    case "custom":
      ShownScene.diagnose(
        "the segue \(element["customClass"] ?? "") of code's own is not made: it shows its screen")
    default: break
    }
    if let style = element.word("modalPresentationStyle", UIViewController.presentations) {
      other.modalPresentationStyle = style
    }
    if let style = element.word("modalTransitionStyle", UIViewController.transitions) {
      other.modalTransitionStyle = style
    }
    if element["kind"]?.hasPrefix("popover") ?? false { other.modalPresentationStyle = .popover }
  }

  /// Goes the way: by the closure that code has given, or as `show(_:sender:)` does.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}

extension UIViewController {
  /// Goes a way of the storyboard.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = segues.first(where: { $0["identifier"] == identifier }) else {
      return ShownScene.diagnose(
        "\(Self.self).performSegue: the storyboard has no way “\(identifier)” from here")
    }
    go(segue, sender: sender)
  }

  /// The ways of the controller's scene.
  private var segues: [InterfaceElement] {
    guard let (storyboard, element) = interface?.scene else { return [] }
    return ([element] + storyboard.others(besides: element)).flatMap(Self.segues)
  }

  private static func segues(in element: InterfaceElement) -> [InterfaceElement] {
    element.children.flatMap { $0.name == "segue" ? [$0] : segues(in: $0) }
  }

  /// Goes a way that a finger has chosen, if code lets it.
  func begin(_ segue: InterfaceElement, sender: Any?) {
    let name = segue["identifier"]
    guard name.map({ shouldPerformSegue(withIdentifier: $0, sender: sender) }) ?? true else {
      return
    }
    go(segue, sender: sender)
  }

  private func go(_ segue: InterfaceElement, sender: Any?) {
    if segue["kind"] == "unwind" { return unwind(segue, sender: sender) }
    guard let destination = destination(of: segue) else { return }
    let way = UIStoryboardSegue(segue, from: self, to: destination)
    prepare(for: way, sender: sender)
    way.perform()
  }

  /// Makes the controller that a way leads to.
  func destination(of segue: InterfaceElement) -> UIViewController? {
    if let action = segue["destinationCreationSelector"] {
      ShownScene.diagnose("\(Self.self).\(action) is not called: the storyboard makes the screen")
    }
    return segue["destination"].flatMap { storyboard?.controller(ofID: $0) }
  }

  /// Goes back to the nearest controller that has a method for it.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/uikit/dismissing-a-view-controller-with-an-unwind-segue.
  private func unwind(_ segue: InterfaceElement, sender: Any?) {
    guard let name = segue["unwindAction"], let (target, action) = unwindTarget(named: name) else {
      return ShownScene.diagnose("\(Self.self): nothing before it unwinds a segue")
    }
    let way = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: target)
    prepare(for: way, sender: sender)
    action.call(on: target, [way, nil])
    target.presentedViewController?.presentingViewController?.dismiss(animated: true)
    if let stack = target.navigationController, stack.topViewController !== target,
      stack.viewControllers.contains(where: { $0 === target })
    {
      stack.popToViewController(target, animated: true)
    }
  }

  private func unwindTarget(named name: String) -> (UIViewController, Selector)? {
    guard let file = storyboard?.file else { return nil }
    for controller in controllersBefore {
      if let action = file.table(of: controller).actions[name] {
        return (controller, action)
      }
    }
    return nil
  }

  /// The controllers that came before this one, the nearest first.
  private var controllersBefore: [UIViewController] {
    var found: [UIViewController] = []
    func add(_ controller: UIViewController) {
      if controller !== self { found.append(controller) }
      if let stack = controller as? UINavigationController {
        for one in stack.viewControllers.reversed() { add(one) }
      } else {
        for child in controller.children { add(child) }
      }
    }
    if let stack = navigationController {
      for one in stack.viewControllers.reversed() where one !== self { add(one) }
    }
    var before = presentingViewController
    while let one = before {
      add(one)
      before = one.presentingViewController
    }
    return found
  }
}
