public import SwiftUI

// The search for nodes by their names.

extension SKNode {
  public func childNode(withName name: String) -> SKNode? { nodes(named: name).first }

  /// Calls back with the nodes that a name means, until the second value is set to true.
  public func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for node in nodes(named: name) where !stops.boolValue { block(node, &stops) }
  }

  public subscript(name: String) -> [SKNode] { nodes(named: name) }

  /// The nodes that a path of names means: `//` searches all, `..` is the parent, `*` any letters.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/spritekit/sknode. Sets of letters in brackets are read as they
  ///   are written: not there.
  private func nodes(named path: String) -> [SKNode] {
    var rest = Substring(path)
    var found = [self]
    if rest.hasPrefix("/") {
      var top = self
      while let parent = top.parent { top = parent }
      found = [top]
      if !rest.hasPrefix("//") { rest.removeFirst() }
    } else if rest.hasPrefix(".//") {
      rest.removeFirst()
    }
    while !rest.isEmpty {
      let isDeep = rest.hasPrefix("//")
      rest = rest.drop { $0 == "/" }
      let name = rest.prefix { $0 != "/" }
      rest = rest.dropFirst(name.count)
      if !isDeep, rest.hasPrefix("/"), !rest.hasPrefix("//") { rest.removeFirst() }
      found = found.flatMap { $0.step(name, isDeep: isDeep) }
    }
    return found
  }

  private func step(_ name: Substring, isDeep: Bool) -> [SKNode] {
    if name == ".." { return parent.map { [$0] } ?? [] }
    guard isDeep else { return children.filter { Self.fits($0.name, name) } }
    var found: [SKNode] = []
    for child in children {
      child.forEachNode { if Self.fits($0.name, name) { found.append($0) } }
    }
    return found
  }

  private static func fits(_ name: String?, _ pattern: Substring) -> Bool {
    guard pattern.contains("*") else { return name == String(pattern) }
    return fits(Substring(name ?? ""), pattern)
  }

  private static func fits(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return fits(name, pattern.dropFirst()) || !name.isEmpty && fits(name.dropFirst(), pattern)
    }
    return name.first == first && fits(name.dropFirst(), pattern.dropFirst())
  }
}
