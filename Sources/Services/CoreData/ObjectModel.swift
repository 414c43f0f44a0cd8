// What a model file says of a kind of objects. Its classes are written from it as Xcode does it.

/// A kind of objects.
public struct _ObjectModel {
  /// A reference to one object, or to several.
  struct Relationship {
    var isToMany: Bool
    var isOrdered: Bool
    var inverse: String?

    /// True if objects go with the one that refers to them.
    var isCascading: Bool
  }

  let name: String

  /// The values that objects begin with, by name; nil for none.
  private(set) var attributes: [String: Any?] = [:]
  private(set) var relationships: [String: Relationship] = [:]

  public init(_ name: String) { self.name = name }

  public mutating func attribute(_ name: String, _ value: Any?) {
    attributes.updateValue(value, forKey: name)
  }

  public mutating func relationship(
    _ name: String, isToMany: Bool, isOrdered: Bool, inverse: String?, isCascading: Bool = false
  ) {
    relationships[name] = Relationship(
      isToMany: isToMany, isOrdered: isOrdered, inverse: inverse, isCascading: isCascading)
  }
}

/// A class whose kind is in a model file.
public protocol _ModelledObject: AnyObject {
  static var _entity: _ObjectModel { get }
}
