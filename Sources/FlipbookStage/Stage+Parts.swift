import FlipbookBase
import FlipbookTimeline
import FlipbookViews

extension Stage {
  /// Finds the parts of a kind among nodes: all, or those with a name or a text.
  ///
  /// A name that a part was given comes first, then the whole of the texts in it, then any of them.
  static func parts(
    _ part: SystemPart, _ text: String?, among nodes: [ViewNode]
  ) -> [StageMatch] {
    let parts = nodes.filter { $0.systemPart?.part == part }
    guard let text else { return parts.map(StageMatch.init(namedNode:)) }
    let candidates = parts.map { node in
      Candidate(StageMatch(namedNode: node), name: node.systemPart?.name)
    }
    return Candidate.best(candidates, saying: text)
  }

  /// Finds what can be tapped among nodes by the texts in it: a button, a link, a tab, a row.
  static func buttons(_ label: String, among nodes: [ViewNode]) -> [StageMatch] {
    var candidates: [Candidate] = []
    for node in nodes {
      node.forEachOwnLayoutNode { element in
        guard isButton(element) else { return }
        candidates.append(Candidate(StageMatch(node: node, elements: [element]), name: nil))
      }
    }
    return Candidate.best(candidates, saying: label)
  }

  /// The parts of the system's look that a node belongs to, innermost first.
  static func systemParts(around node: LayoutNode) -> [(node: ViewNode, part: NamedSystemPart)] {
    sequence(first: node.owner) { $0?.parent }.compactMap { owner in
      owner.flatMap { owner in owner.systemPart.map { (owner, $0) } }
    }
  }

  /// A part in a message: `alert “Delete?”`.
  static func description(of part: NamedSystemPart, at node: ViewNode) -> String {
    let text = part.name ?? node.elements.lazy.flatMap { texts(in: $0.visibleElement) }.first
    return part.part.rawValue + (text.map { " “\($0)”" } ?? "")
  }

  /// A part as a selector that finds it: `alert("Delete?")`.
  static func words(for part: NamedSystemPart, at node: ViewNode) -> String {
    let text = part.name ?? node.elements.lazy.flatMap { texts(in: $0.visibleElement) }.first
    return Selector.part(part.part, text).description
  }

  /// The texts in a layout node, in the order they are laid out.
  static func texts(in node: LayoutNode) -> [String] {
    if let text = node.shownText { return text.isEmpty ? [] : [text] }
    return node.layoutChildren.flatMap(texts)
  }
}

/// A view that may be the one that a text is looked for in.
private struct Candidate {
  let match: StageMatch
  private let name: String?
  private let texts: [String]

  init(_ match: StageMatch, name: String?) {
    (self.match, self.name) = (match, name)
    texts = match.elements.flatMap(Stage.texts)
  }

  private func isNamed(_ text: String) -> Bool { name == text }

  private func isLabelled(_ text: String) -> Bool {
    texts.joined(separator: " ") == text
  }

  private func contains(_ text: String) -> Bool { texts.contains(text) }

  /// The candidates that fit a text best.
  ///
  /// Of candidates inside each other the inner one is meant: a button in a row that can be tapped.
  static func best(_ candidates: [Candidate], saying text: String) -> [StageMatch] {
    let ranks: [(Candidate) -> Bool] = [
      { $0.isNamed(text) }, { $0.isLabelled(text) }, { $0.contains(text) },
    ]
    for fits in ranks {
      let found = candidates.filter(fits)
      if found.isEmpty { continue }
      return found.map(\.match).filter { outer in
        !found.contains { $0.match.isInside(outer) }
      }
    }
    return []
  }
}

extension StageMatch {
  /// True if all of it is inside another match.
  fileprivate func isInside(_ outer: StageMatch) -> Bool {
    guard let own = elements.first, let other = outer.elements.first, own !== other else {
      return false
    }
    return own.isInside(other)
  }
}
