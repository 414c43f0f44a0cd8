import FlipbookAssets
import FlipbookOutside
import Foundation

/// An object that a file of Interface Builder's makes.
@MainActor protocol InterfaceObject: AnyObject {
  /// Called when the object is there with all its outlets.
  func awakeFromNib()
}

/// Makes the objects of one scene of a storyboard, or of a file of views, and connects them.
@MainActor final class InterfaceLoader {
  /// The storyboard that the objects are of; nil for a file of views.
  let storyboard: UIStoryboard?
  let file: InterfaceLibrary.File

  /// The objects that are made, by their identities in the file.
  private(set) var objects: [String: AnyObject] = [:]

  /// The controller whose view is loaded; nil in a file of views without one.
  weak var controller: UIViewController?

  /// The size of the view that the next one is made for.
  var room: CGSize

  /// The objects that are connected, or will be: `elements` keeps them until then.
  private var noted: Set<ObjectIdentifier> = []

  // The work that is left when all objects are there.
  private var elements: [(object: AnyObject, element: InterfaceElement)] = []
  private var constraints: [(element: InterfaceElement, host: UIView)] = []

  init(_ file: InterfaceLibrary.File, of storyboard: UIStoryboard?) {
    (self.file, self.storyboard) = (file, storyboard)
    room = ShownScene.size
  }

  // MARK: Making

  /// Makes a view with the views in it; nil if its own initializer makes none.
  func view(_ element: InterfaceElement) -> UIView? {
    let known = InterfaceKinds.views[element.name]
    if known == nil {
      say("<\(element.name)> is not drawn; there is an empty view in its place")
    }
    let type = named(element, as: UIView.self) ?? known ?? UIView.self
    return type.init(coder: InterfaceCoder(element, self))
  }

  /// Makes an object that is neither a view nor a controller.
  func object(_ element: InterfaceElement) {
    guard let object = InterfaceKinds.object(element, self) else { return }
    note(object, element)
    if let recognizer = object as? UIGestureRecognizer { recognizer.takeInterface(element) }
  }

  /// The class that an element names; nil for none, or one that is not there.
  func named<Base: AnyObject>(_ element: InterfaceElement, as base: Base.Type) -> Base.Type? {
    guard let name = element["customClass"] else { return nil }
    for module in [element["customModule"]].compactMap(\.self) + file.document.modules.reversed() {
      let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
      if let found = _typeByName(mangled) as? Base.Type { return found }
    }
    say("the class \(name) is not here; a plain one is made in its place")
    return nil
  }

  /// Notes an object of the file, to connect it once when all are there.
  func note(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    if noted.insert(ObjectIdentifier(object)).inserted { elements.append((object, element)) }
  }

  /// True if an object of the file is there already.
  func isMade(_ element: InterfaceElement) -> Bool {
    element.id.map { objects[$0] != nil } ?? false
  }

  /// Notes an object under an identity that is no element's own.
  func note(_ object: AnyObject, as id: String?) { if let id { objects[id] = object } }

  /// Notes the constraints of a view.
  func noteConstraints(_ list: [InterfaceElement], of host: UIView) {
    constraints += list.map { ($0, host) }
  }

  // MARK: Connecting

  /// Connects what was made.
  func finish() {
    activateConstraints()
    let made = elements
    elements = []
    for (object, element) in made { setValues(of: object, element) }
    for (object, element) in made { connect(object, element) }
    for (object, _) in made { (object as? any InterfaceObject)?.awakeFromNib() }
  }

  private func activateConstraints() {
    let made = constraints.compactMap { element, host -> NSLayoutConstraint? in
      guard element["placeholder"] != "YES", element["installed"] != "NO" else { return nil }
      let constraint = NSLayoutConstraint(element, host: host) { objects[$0] }
      if let constraint { note(constraint, as: element.id) }
      return constraint
    }
    constraints = []
    NSLayoutConstraint.activate(made)
  }

  /// Sets what a file says as names and values.
  private func setValues(of object: AnyObject, _ element: InterfaceElement) {
    for value in element.list("userDefinedRuntimeAttributes") {
      guard let path = value["keyPath"], let new = value.attributeValue else { continue }
      let name = path.split(separator: ".").last.map(String.init) ?? path
      let isSet =
        path == name
        ? property(name, of: object)?.set(new) ?? false
        : InterfaceKinds.set(new, at: path, of: object)
      if !isSet { say("\(type(of: object)) takes no value for \(path)") }
    }
  }

  private func connect(_ object: AnyObject, _ element: InterfaceElement) {
    var collections: [(name: String, items: [AnyObject])] = []
    for connection in element.list("connections") {
      switch connection.name {
      case "outlet": setOutlet(connection, of: object)
      case "outletCollection":
        guard let name = connection["property"],
          let item = connection["destination"].flatMap({ objects[$0] })
        else { continue }
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].items.append(item)
        } else {
          collections.append((name, [item]))
        }
      case "action": addAction(connection, to: object)
      case "segue": addSegue(connection, to: object)
      default: continue
      }
    }
    for (name, items) in collections { setCollection(name, items, of: object) }
  }

  private func setOutlet(_ connection: InterfaceElement, of object: AnyObject) {
    guard let name = connection["property"],
      let value = connection["destination"].flatMap({ objects[$0] })
    else { return }
    if name == "view", let controller = object as? UIViewController, let view = value as? UIView {
      controller.view = view
    } else if property(name, of: object)?.set(value) != true {
      say("\(type(of: object)) has no outlet \(name) for a \(type(of: value))")
    }
  }

  private func setCollection(_ name: String, _ items: [AnyObject], of object: AnyObject) {
    if name == "gestureRecognizers", let view = object as? UIView {
      for item in items.compactMap({ $0 as? UIGestureRecognizer }) {
        view.addGestureRecognizer(item)
      }
    } else if property(name, of: object)?.set(items) != true {
      say("\(type(of: object)) has no outlets \(name)")
    }
  }

  private func addAction(_ connection: InterfaceElement, to object: AnyObject) {
    guard let name = connection["selector"], let id = connection["destination"] else { return }
    guard let target = objects[id] else { return say("\(name) is called on nothing that is here") }
    guard let action = file.table(of: target).actions[name] else {
      return say("\(type(of: target)) has no action \(name)")
    }
    InterfaceKinds.add(action, on: target, to: object, for: connection["eventType"])
  }

  private func addSegue(_ segue: InterfaceElement, to object: AnyObject) {
    guard let controller else { return }
    if segue["kind"] == "embed" {
      if let container = object as? UIView { controller.embed(segue, in: container) }
      return
    }
    // Those of the controller itself wait for code.
    guard !(object is UIViewController) else { return }
    InterfaceKinds.add(to: object, isAccessory: segue["trigger"] == "accessoryAction") {
      [weak controller, weak object] in
      if let controller, let object { controller.begin(segue, sender: object) }
    }
  }

  /// A property that code or the system names.
  private func property(_ name: String, of object: AnyObject) -> NamedProperty? {
    if let own = file.table(of: object).properties[name]?(object) { return own }
    return InterfaceKinds.property(name, of: object)
  }

  func say(_ sentence: String) { ShownScene.diagnose("\(file.name): \(sentence)") }
}
