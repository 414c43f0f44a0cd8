import FlipbookBase
import FlipbookExpectations
import FlipbookFuzz
package import FlipbookTimeline
import FlipbookViews
import Foundation

extension Stage {
  /// The names by which the scene's own views can be found now, with the number of views that each
  /// finds: types, and identifiers.
  package var ownNames: [Selector: Int] {
    var counts: [Selector: Int] = [:]
    for node in graph.presentNodes {
      if let name = node.selectorName, !SystemModules.concern(node), Self.isWord(name),
        !node.elements.isEmpty
      {
        counts[.name(name), default: 0] += 1
      }
      node.forEachOwnLayoutNode { element in
        if let identifier = element.givenIdentifier { counts[.id(identifier), default: 0] += 1 }
      }
    }
    return counts
  }

  /// True if a selector can be written with a name alone.
  private static func isWord(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "."
    } && SystemPart(rawValue: name) == nil
  }

  /// Writes down which subjects of a run lie beside each other in a stack, which scroll, and which
  /// are several.
  func relate(_ run: inout FuzzedRun) {
    var elements: [(subject: Int, node: LayoutNode)] = []
    for (index, subject) in run.recording.subjects.enumerated() {
      let found = matches(of: subject.selector)
      if found.count > 1 { run.ambiguous.insert(index) }
      guard found.count == 1, let match = found.first, let node = match.elements.first,
        match.elements.count == 1, match.node.removalRoot == nil
      else { continue }
      elements.append((index, node))
      if isScrolled(node) { run.scrolled.insert(index) }
    }
    for (place, one) in elements.enumerated() {
      for other in elements[(place + 1)...] where areNeighbours(one.node, other.node) {
        run.neighbours.append(FuzzedRun.Pair(one.subject, other.subject))
      }
    }
  }

  private func isScrolled(_ node: LayoutNode) -> Bool {
    sequence(first: node) { $0.layoutParent }.dropFirst().contains { $0 is ScrollLayoutNode }
  }

  /// True if two nodes are in different elements of one stack, and no scroll view cuts one of them
  /// off.
  private func areNeighbours(_ one: LayoutNode, _ other: LayoutNode) -> Bool {
    if one.isInside(other) || other.isInside(one) { return false }
    var child = one
    while let parent = child.layoutParent {
      if other.isInside(parent) {
        guard (parent as? ContainerLayoutNode)?.orientation(for: child) != nil else { return false }
        return isScrolled(parent) || !isScrolled(one) && !isScrolled(other)
      }
      child = parent
    }
    return false
  }
}
