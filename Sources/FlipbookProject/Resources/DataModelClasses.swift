/// The Swift source of a model's classes, which Xcode writes where the model says so, and of what a
/// store must know of them.
///
/// - SeeAlso: Its contents: derived from what Xcode 16 generates (`Item+CoreDataProperties.swift`).
struct DataModelClasses {
  private let model: DataModel

  /// True for classes that the module's own sources declare.
  private let isDeclared: (String) -> Bool

  private(set) var lines: [String] = []

  init(_ model: DataModel, isDeclared: @escaping (String) -> Bool) {
    (self.model, self.isDeclared) = (model, isDeclared)
    for entity in model.entities { add(entity) }
  }

  /// True if a text declares a class.
  static func declares(_ text: String, _ name: String) -> Bool {
    text.ranges(of: "class \(name)").contains { range in
      let next = text[range.upperBound...].first
      return !(next?.isLetter ?? false) && !(next?.isNumber ?? false) && next != "_"
    }
  }

  private mutating func add(_ entity: DataModel.Entity) {
    let name = entity.className
    let isWhole = entity.generation == .whole && !isDeclared(name)
    guard isWhole || isDeclared(name) else { return }
    if isWhole {
      lines.append("nonisolated public class \(name): \(parent(of: entity)) {}")
      lines.append("extension \(name): Swift.Identifiable {}")
    }
    if isWhole || entity.generation == .properties {
      lines.append("nonisolated extension \(name) {")
      if entity.parent == nil { addRequest(of: entity) }
      for attribute in entity.attributes {
        addProperty(attribute.name, type(of: attribute))
      }
      for relationship in entity.relationships { add(relationship) }
      lines.append("}")
    }
    if entity.parent == nil { addDescription(of: entity) }
  }

  private func parent(of entity: DataModel.Entity) -> String {
    entity.parent.flatMap(className(of:)) ?? "CoreData.NSManagedObject"
  }

  /// The class of an entity that has one in Swift.
  private func className(of entity: String) -> String? {
    guard let found = model.entities.first(where: { $0.name == entity }) else { return nil }
    let hasClass = found.generation == .whole || isDeclared(found.className)
    return hasClass ? found.className : nil
  }

  private mutating func addRequest(of entity: DataModel.Entity) {
    let type = "CoreData.NSFetchRequest<\(entity.className)>"
    lines.append(
      "  public class func fetchRequest() -> \(type) { \(type)(entityName: \"\(entity.name)\") }")
  }

  private mutating func addProperty(_ name: String, _ type: String) {
    lines.append(
      "  public var `\(name)`: \(type) { get { _value(\"\(name)\") } "
        + "set { _setValue(newValue, \"\(name)\") } }")
  }

  private mutating func add(_ relationship: DataModel.Relationship) {
    let destination = className(of: relationship.destination) ?? "CoreData.NSManagedObject"
    let name = relationship.name
    guard relationship.isToMany else { return addProperty(name, "\(destination)?") }
    let set = relationship.isOrdered ? "Foundation.NSOrderedSet" : "Foundation.NSSet"
    addProperty(name, "\(set)?")
    let end = name.prefix(1).uppercased() + name.dropFirst()
    for (verb, isAdded) in [("addTo", true), ("removeFrom", false)] {
      let call = "_change(\"\(name)\", isAdded: \(isAdded)"
      lines.append("  public func \(verb)\(end)(_ value: \(destination)) { \(call), [value]) }")
      lines.append("  public func \(verb)\(end)(_ values: \(set)) { \(call), Array(values)) }")
    }
  }

  /// Tells the store what begins with a value, and what refers to each other.
  private mutating func addDescription(of entity: DataModel.Entity) {
    lines.append("nonisolated extension \(entity.className): CoreData._ModelledObject {")
    lines.append("  public static var _entity: CoreData._ObjectModel {")
    lines.append("    var model = CoreData._ObjectModel(\"\(entity.name)\")")
    for attribute in entity.attributes {
      let value = attribute.defaultValue.flatMap { literal($0, of: attribute) }
      lines.append("    model.attribute(\"\(attribute.name)\", \(value ?? "nil"))")
    }
    for one in entity.relationships {
      let inverse = one.inverse.map { "\"\($0)\"" } ?? "nil"
      lines.append(
        "    model.relationship(\"\(one.name)\", isToMany: \(one.isToMany), "
          + "isOrdered: \(one.isOrdered), inverse: \(inverse), "
          + "isCascading: \(one.deletionRule == "Cascade"))")
    }
    lines += ["    return model", "  }", "}"]
  }

  /// The type of a property, as Xcode writes it: an object may be missing, a number may not.
  private func type(of attribute: DataModel.Attribute) -> String {
    if let scalar = Self.scalars[attribute.type] {
      return attribute.isScalar ? scalar : "Foundation.NSNumber?"
    }
    if attribute.type == "Date", attribute.isScalar { return "Foundation.TimeInterval" }
    if attribute.type == "Transformable" { return (attribute.customClass ?? "NSObject") + "?" }
    return (Self.objects[attribute.type] ?? "NSObject") + "?"
  }

  private static let scalars = [
    "Integer 16": "Swift.Int16", "Integer 32": "Swift.Int32", "Integer 64": "Swift.Int64",
    "Double": "Swift.Double", "Float": "Swift.Float", "Boolean": "Swift.Bool",
  ]
  private static let objects = [
    "String": "Swift.String", "Date": "Foundation.Date", "Binary": "Foundation.Data",
    "UUID": "Foundation.UUID", "URI": "Foundation.URL", "Decimal": "Foundation.NSDecimalNumber",
  ]

  /// The value that an attribute begins with.
  private func literal(_ text: String, of attribute: DataModel.Attribute) -> String? {
    switch attribute.type {
    case "String":
      let words = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(words)\""
    case "Boolean": return text == "YES" || text == "true" || text == "1" ? "true" : "false"
    case "Date":
      return Double(text).map { "Foundation.Date(timeIntervalSinceReferenceDate: \($0))" }
    default:
      guard let scalar = Self.scalars[attribute.type], let number = Double(text) else { return nil }
      let isWhole = attribute.type.hasPrefix("Integer")
      guard let whole = Int64(exactly: number.rounded()) else { return nil }
      return isWhole ? "\(scalar)(\(whole))" : "\(scalar)(\(number))"
    }
  }
}
