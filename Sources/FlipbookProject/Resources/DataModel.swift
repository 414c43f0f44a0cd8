import Foundation

/// The kinds of objects in a model file of Core Data, as Xcode's editor writes it.
package struct DataModel: Equatable, Sendable {
  /// A value of an object.
  package struct Attribute: Equatable, Sendable {
    package var name: String
    package var type: String
    package var isScalar: Bool
    package var defaultValue: String?

    /// The class of a value that code of the app's own turns into bytes.
    package var customClass: String?
  }

  /// A reference to one object, or to several.
  package struct Relationship: Equatable, Sendable {
    package var name: String
    package var destination: String
    package var isToMany: Bool
    package var isOrdered: Bool
    package var inverse: String?

    /// The fate of the objects that one refers to which is deleted, in the model's words.
    package var deletionRule: String
  }

  /// The part of a class that Xcode writes.
  package enum Generation: String, Sendable {
    case whole = "class"
    case properties = "category"
    case nothing = ""
  }

  /// A kind of objects.
  package struct Entity: Equatable, Sendable {
    package var name: String
    package var className: String
    package var parent: String?
    package var generation: Generation
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
  }

  package private(set) var entities: [Entity] = []

  /// Reads the newest model of a folder `Model.xcdatamodeld`; nil if there is none that can be read.
  ///
  /// - Parameter path: The folder.
  package init?(at path: String) {
    let versions = (FilePath.names(in: path) ?? []).filter { $0.hasSuffix(".xcdatamodel") }
    let current = Self.text(at: FilePath.joined(path, ".xccurrentversion"))
    let chosen = versions.sorted().first { current?.contains("<string>\($0)<") ?? false }
    guard let name = chosen ?? versions.sorted().last,
      let text = Self.text(at: FilePath.joined(FilePath.joined(path, name), "contents"))
    else { return nil }
    self.init(text)
  }

  private static func text(at path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the text of a model.
  package init(_ text: String) {
    for tag in MarkupTag.tags(of: text) {
      guard let name = tag["name"], Self.isName(name) else { continue }
      switch tag.name {
      case "entity":
        let generation = tag["codeGenerationType"].map { Generation(rawValue: $0) ?? .nothing }
        let own = tag["representedClassName"]?.split(separator: ".").last.map(String.init)
        entities.append(
          Entity(
            name: name, className: own.flatMap { Self.isName($0) ? $0 : nil } ?? name,
            parent: tag["parentEntity"], generation: generation ?? .nothing))
      case "attribute" where !entities.isEmpty:
        entities[entities.count - 1].attributes.append(Attribute(tag, named: name))
      case "relationship" where !entities.isEmpty:
        entities[entities.count - 1].relationships.append(Relationship(tag, named: name))
      default: continue
      }
    }
  }

  /// True for a word that can stand in Swift as it is, between backquotes at most.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension DataModel.Attribute {
  fileprivate init(_ tag: MarkupTag, named name: String) {
    self.init(
      name: name, type: tag["attributeType"] ?? "", isScalar: tag["usesScalarValueType"] == "YES",
      defaultValue: tag["defaultValueString"] ?? tag["defaultDateTimeInterval"],
      customClass: tag["customClassName"])
  }
}

extension DataModel.Relationship {
  fileprivate init(_ tag: MarkupTag, named name: String) {
    self.init(
      name: name, destination: tag["destinationEntity"] ?? "", isToMany: tag["toMany"] == "YES",
      isOrdered: tag["ordered"] == "YES", inverse: tag["inverseName"],
      deletionRule: tag["deletionRule"] ?? "Nullify")
  }
}
