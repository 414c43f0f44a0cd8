import FlipbookAssets
import Foundation

// Controllers take what a storyboard says of them, and load their views from it.

/// A controller's place in a storyboard, or the file of its view.
@MainActor struct ControllerInterface {
  /// The storyboard, with the scene that the controller is of; nil for a file of a view.
  var scene: (storyboard: UIStoryboard, element: InterfaceElement)?

  /// The objects that were made with the controller, before its view, by their identities.
  var parts: [String: AnyObject] = [:]

  /// The file of the controller's view; nil in a storyboard.
  var nib: InterfaceLibrary.File?
}

extension InterfaceCoder {
  /// Gives a controller that is being made its values.
  @MainActor func dress(_ controller: UIViewController) {
    guard let storyboard = loader.storyboard else { return }
    controller.interface = ControllerInterface(scene: (storyboard, element))
    loader.controller = controller
    loader.note(controller, as: element.id)
    // The items of bars, which are made with the controller, may have outlets to such objects.
    for object in storyboard.others(besides: element) where object.name == "customObject" {
      loader.object(object)
    }
    controller.take(element, loader)
    // What a controller keeps must not be itself.
    controller.interface?.parts = loader.objects.filter { $0.value !== controller }
  }
}

extension UIViewController {
  fileprivate func take(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let title = loader.file.text(element, "title") { self.title = title }
    if let flag = element.flag("automaticallyAdjustsScrollViewInsets") {
      automaticallyAdjustsScrollViewInsets = flag
    }
    if let flag = element.flag("clearsSelectionOnViewWillAppear") {
      (self as? UITableViewController)?.clearsSelectionOnViewWillAppear = flag
      (self as? UICollectionViewController)?.clearsSelectionOnViewWillAppear = flag
    }
    if let flag = element.flag("hidesBottomBarWhenPushed") { hidesBottomBarWhenPushed = flag }
    if let edges = element.edges(for: "edgesForExtendedLayout") { edgesForExtendedLayout = edges }
    if let style = element.word("modalPresentationStyle", Self.presentations) {
      modalPresentationStyle = style
    }
    if let style = element.word("modalTransitionStyle", Self.transitions) {
      modalTransitionStyle = style
    }
    if let size = element.size(for: "contentSize") { preferredContentSize = size }
    if let item = element.child(for: "tabBarItem") { tabBarItem = loader.tabBarItem(item) }
    if let item = element.child(for: "navigationItem") { navigationItem.take(item, loader) }
    let items = element.list("toolbarItems")
    if !items.isEmpty { toolbarItems = items.map(loader.barButton) }
    takeParts(element, loader)
  }

  static let presentations: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "custom": .custom,
    "automatic": .automatic,
  ]
  static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  /// Takes the controllers and bars of a container.
  private func takeParts(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    let parts = element.list("connections").filter { $0["kind"] == "relationship" }
    func made(_ role: String) -> [UIViewController] {
      parts.filter { $0["relationship"] == role }.compactMap { part in
        part["destination"].flatMap { loader.storyboard?.controller(ofID: $0) }
      }
    }
    switch self {
    case let container as UINavigationController:
      container.setViewControllers(made("rootViewController"), animated: false)
      if let bar = element.child(for: "navigationBar") {
        container.navigationBar.takeInterface(bar, loader)
      }
      if element["navigationBarHidden"] == "YES" { container.isNavigationBarHidden = true }
      if element["toolbarHidden"] == "NO" { container.isToolbarHidden = false }
    case let container as UITabBarController:
      container.viewControllers = made("viewControllers")
      if let bar = element.child(for: "tabBar") { container.tabBar.takeInterface(bar, loader) }
    case let container as UISplitViewController:
      container.viewControllers = made("masterViewController") + made("detailViewController")
    default: break
    }
  }

  // MARK: The view

  /// Notes the file that the view will be loaded from.
  func takeNib(_ name: String, _ bundle: Bundle?) {
    guard let file = InterfaceLibrary.file(name, "xib", in: bundle) else {
      return ShownScene.diagnose("\(Self.self)(nibName: \"\(name)\"): there is no such file")
    }
    interface = ControllerInterface(nib: file)
  }

  /// Loads the view that a storyboard or a file has; false if neither has one.
  func loadInterface() -> Bool {
    if let (storyboard, element) = interface?.scene {
      return loadView(of: element, in: storyboard)
    }
    guard let file = interface?.nib ?? fileOfOwnName else { return false }
    let loader = InterfaceLoader(file, of: nil)
    loader.controller = self
    _ = UINib.load(file, for: self, loader)
    return viewIfLoaded != nil
  }

  /// - SeeAlso: A file of the class's name, with or without "Controller" at the end: documented,
  ///   `UIViewController.nibName`.
  private var fileOfOwnName: InterfaceLibrary.File? {
    let name = String(describing: type(of: self))
    let short = name.hasSuffix("Controller") ? String(name.dropLast(10)) : name
    return InterfaceLibrary.file(short, "xib", in: nil)
      ?? InterfaceLibrary.file(name, "xib", in: nil)
  }

  private func loadView(of element: InterfaceElement, in storyboard: UIStoryboard) -> Bool {
    guard
      let own = element.child(for: "view") ?? element.child(for: "tableView")
        ?? element.child(for: "collectionView")
        ?? element.children.first(where: {
          InterfaceKinds.views[$0.name] != nil && $0["key"] == nil
        })
    else { return false }
    let loader = InterfaceLoader(storyboard.file, of: storyboard)
    loader.controller = self
    for (id, part) in interface?.parts ?? [:] { loader.note(part, as: id) }
    for object in storyboard.others(besides: element) where !loader.isMade(object) {
      loader.object(object)
    }
    guard let view = loader.view(own) else { return false }
    view.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
    self.view = view
    for guide in element.list("layoutGuides") {
      loader.note(guide["type"] == "top" ? topLayoutGuide : bottomLayoutGuide, as: guide.id)
    }
    loader.note(self, element)
    loader.finish()
    return true
  }

  /// Puts another controller into a view, as a storyboard asks for it.
  func embed(_ segue: InterfaceElement, in container: UIView) {
    guard let child = destination(of: segue) else { return }
    prepare(for: UIStoryboardSegue(segue, from: self, to: child), sender: nil)
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
