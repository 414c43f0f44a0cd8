import FlipbookAssets
public import Foundation

/// The screens of an app, and the ways between them, as Interface Builder has drawn them.
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  let file: InterfaceLibrary.File

  /// Opens a storyboard; one that is not there has no screens, which is said.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    if let file = InterfaceLibrary.file(name, "storyboard", in: storyboardBundleOrNil) {
      self.file = file
    } else {
      ShownScene.diagnose("UIStoryboard(name: \"\(name)\"): there is no such storyboard")
      let none = InterfaceDocument(root: InterfaceElement("document"), modules: [])
      file = InterfaceLibrary.File("\(name).storyboard", none, storyboardBundleOrNil ?? .main)
    }
  }

  init(_ file: InterfaceLibrary.File) { self.file = file }

  /// The storyboard of a name, for the system's own use; nil if there is none.
  static func known(_ name: String) -> UIStoryboard? {
    InterfaceLibrary.file(name, "storyboard", in: nil).map { UIStoryboard($0) }
  }

  // MARK: Controllers

  open func instantiateInitialViewController() -> UIViewController? {
    file.document.root["initialViewController"].flatMap { controller(ofID: $0) }
  }

  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let id = file.document.root["initialViewController"] else { return nil }
    return controller(ofID: id, creator) as? Controller
  }

  /// Makes the controller with an identifier; where there is none, an empty one, which is said.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let id = id(named: identifier), let controller = controller(ofID: id) else {
      return missing(identifier)
    }
    return controller
  }

  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = id(named: identifier).flatMap { controller(ofID: $0, creator) }
    guard let made = made as? Controller else {
      return missing(identifier) as? Controller ?? makeObject(of: Controller.self)
    }
    return made
  }

  private func missing(_ identifier: String) -> UIViewController {
    ShownScene.diagnose("\(file.name): no controller has the identifier “\(identifier)”")
    return UIViewController()
  }

  private func id(named identifier: String) -> String? {
    controllers.first { $0["storyboardIdentifier"] == identifier }?.id
  }

  /// Makes a controller by its identity in the file.
  func controller(
    ofID id: String, _ creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard let element = controllers.first(where: { $0.id == id }) else { return nil }
    if element.name == "viewControllerPlaceholder" { return referred(element) }
    let loader = InterfaceLoader(file, of: self)
    let type =
      loader.named(element, as: UIViewController.self) ?? InterfaceKinds.controllers[element.name]
    if type == nil { loader.say("<\(element.name)> is not made; there is an empty controller") }
    let coder = InterfaceCoder(element, loader)
    let made = creator?(coder) ?? (type ?? UIViewController.self).init(coder: coder)
    loader.finish()
    made?.awakeFromNib()
    return made
  }

  /// A controller of another storyboard.
  private func referred(_ element: InterfaceElement) -> UIViewController? {
    let other =
      element["storyboardName"].map { UIStoryboard(name: $0, bundle: file.bundle) } ?? self
    return element["referencedIdentifier"].map {
      other.instantiateViewController(withIdentifier: $0)
    } ?? other.instantiateInitialViewController()
  }

  /// The first controller of a class that a storyboard of the app's draws; nil for none.
  static func drawn(_ type: UIViewController.Type) -> UIViewController? {
    let name = String(describing: type)
    for storyboard in InterfaceLibrary.storyboards.map({ UIStoryboard($0) }) {
      let element = storyboard.controllers.first { $0["customClass"] == name }
      if let made = element?.id.flatMap({ storyboard.controller(ofID: $0) }) { return made }
    }
    return nil
  }

  // MARK: Elements

  private var scenes: [[InterfaceElement]] {
    file.document.root.list("scenes").map { $0.list("objects") }
  }

  private var controllers: [InterfaceElement] {
    scenes.flatMap { $0 }.filter {
      $0["sceneMemberID"] == "viewController" || InterfaceKinds.controllers[$0.name] != nil
        || $0.name == "viewControllerPlaceholder"
    }
  }

  /// The objects of a scene beside its controller: recognizers, and views outside of its view.
  func others(besides controller: InterfaceElement) -> [InterfaceElement] {
    let scene = scenes.first { $0.contains { $0.id == controller.id } } ?? []
    return scene.filter {
      $0.id != controller.id && $0.name != "placeholder" && $0.name != "exit"
    }
  }

  /// The identity of a controller in the file; nil for one of another file.
  func id(of controller: UIViewController) -> String? {
    guard let scene = controller.interface?.scene, scene.storyboard.file === file else {
      return nil
    }
    return scene.element.id
  }
}

extension UIViewController {
  /// The storyboard that the controller is of.
  public var storyboard: UIStoryboard? { interface?.scene?.storyboard }
}
