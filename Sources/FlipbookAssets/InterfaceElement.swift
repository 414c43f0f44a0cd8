/// An element of a file of Interface Builder's, with the elements in it.
package struct InterfaceElement: Codable, Equatable, Sendable {
  package var name: String
  package var attributes: [String: String]
  package var children: [InterfaceElement]

  /// The text in it; empty for none.
  package var text: String

  private enum CodingKeys: String, CodingKey {
    case name = "n"
    case attributes = "a"
    case children = "c"
    case text = "t"
  }

  package init(_ name: String, _ attributes: [String: String] = [:]) {
    (self.name, self.attributes) = (name, attributes)
    (children, text) = ([], "")
  }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  package var id: String? { attributes["id"] }

  /// The first child that has a role, as `key` names it.
  package func child(for key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// The elements in the first child of a name.
  package func list(_ name: String) -> [InterfaceElement] {
    children.first { $0.name == name }?.children ?? []
  }
}

/// A file of Interface Builder's, as a bundle has it.
package struct InterfaceDocument: Codable, Equatable, Sendable {
  /// The element of the whole file.
  package var root: InterfaceElement

  /// The modules of the project, in which classes are looked for: the app's own last.
  package var modules: [String]

  package init(root: InterfaceElement, modules: [String]) {
    (self.root, self.modules) = (root, modules)
  }

  /// The ending of a file's name in a bundle, by that of its source.
  ///
  /// - SeeAlso: documented, those that Xcode's build writes.
  package static let endings = ["storyboard": "storyboardc", "xib": "nib"]
}
