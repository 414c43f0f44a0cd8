import FlipbookOutside
import Foundation

/// The members of a class that files of Interface Builder may name.
///
/// `flipbook` writes a type with it into the body of each such class, and of extensions with members
/// of the kind. The runtime of Objective-C would find them by their names.
public protocol _InterfaceMembers {
  associatedtype Owner: AnyObject

  @MainActor static func list(_ members: inout _InterfaceList<Owner>)
}

/// A list of members that files of Interface Builder may name.
@MainActor public struct _InterfaceList<Owner: AnyObject> {
  var table = InterfaceTable()

  /// Enters a property: an outlet, or one that the file gives a value.
  public mutating func property<Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    table.properties[name] = { object in (object as? Owner).map { NamedProperty($0, path) } }
  }

  /// Enters a method that a control calls, by its name in Objective-C.
  public mutating func action(_ name: String, _ method: Selector) { table.actions[name] = method }
}

/// The members of a class, and of those above it, by their names.
@MainActor struct InterfaceTable {
  var properties: [String: (AnyObject) -> NamedProperty?] = [:]
  var actions: [String: Selector] = [:]

  init() {}

  /// Finds the members of a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - modules: The modules that may extend it.
  init(of type: AnyClass, _ modules: [String]) {
    var (line, next): ([AnyClass], AnyClass?) = ([], type)
    while let one = next {
      line.append(one)
      next = _getSuperclass(one)
    }
    for one in line.reversed() {
      guard let name = _mangledTypeName(one) else { continue }
      for list in Self.lists(of: name, modules) { merge(list.table) }
    }
  }

  private mutating func merge(_ other: InterfaceTable) {
    properties.merge(other.properties) { $1 }
    actions.merge(other.actions) { $1 }
  }

  /// The lists in a class of this mangled name, and in extensions of it.
  private static func lists(of name: String, _ modules: [String]) -> [any _InterfaceMembers.Type] {
    let own = ["\(name)10_InterfaceO", "\(name)14_InterfacePartO"]
    let others = modules.map { "\(name)\($0.utf8.count)\($0)E14_InterfacePartO" }
    return (own + others).compactMap { _typeByName($0) as? any _InterfaceMembers.Type }
  }
}

extension _InterfaceMembers {
  fileprivate static var table: InterfaceTable {
    assumingMain {
      var list = _InterfaceList<Owner>()
      Self.list(&list)
      return list.table
    }
  }
}
