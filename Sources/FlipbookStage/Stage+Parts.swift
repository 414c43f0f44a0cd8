import FlipbookBase
import FlipbookTimeline
package import FlipbookViews

extension Stage {
  /// Finds the parts of a kind among nodes: all, or those with a name or a text.
  ///
  /// A name that a part was given comes first, then the whole of the texts in it, then any of them.
  static func parts(
    _ part: SystemPart, _ text: String?, among nodes: [ViewNode]
  ) -> [StageMatch] {
    let parts = nodes.filter { $0.systemPart?.part == part }
    guard let text else { return parts.flatMap(matches) }
    let named = parts.filter { $0.systemPart?.name == text }
    if !named.isEmpty { return innermost(named.map(StageMatch.init(namedNode:))) }
    return best(parts.flatMap(matches), saying: text)
  }

  /// The matches of a part: one, or one for each option of a picker in a menu.
  private static func matches(of node: ViewNode) -> [StageMatch] {
    guard node.systemPart?.part == .menuItem, node.elements.count > 1 else {
      return [StageMatch(namedNode: node)]
    }
    return node.elements.map { StageMatch(node: node, elements: [$0.visibleElement]) }
  }

  /// Finds what can be tapped among nodes by the texts in it: a button, a link, a tab, a row.
  static func buttons(_ label: String, among nodes: [ViewNode]) -> [StageMatch] {
    var buttons: [StageMatch] = []
    for node in nodes {
      node.forEachOwnLayoutNode { element in
        if isButton(element) { buttons.append(StageMatch(node: node, elements: [element])) }
      }
    }
    return best(buttons, saying: label)
  }

  /// The matches whose texts are a text together; if there is none, those with a text of theirs.
  private static func best(_ matches: [StageMatch], saying text: String) -> [StageMatch] {
    let labelled = matches.filter { label(of: $0.elements) == text }
    if !labelled.isEmpty { return innermost(labelled) }
    return innermost(
      matches.filter { match in match.elements.contains { texts(in: $0).contains(text) } })
  }

  /// The matches without those around others: a button is meant, not the row that it is in.
  private static func innermost(_ matches: [StageMatch]) -> [StageMatch] {
    if matches.count < 2 { return matches }
    return matches.filter { outer in !matches.contains { $0.isInside(outer) } }
  }

  /// The parts of the system's look that a node belongs to, innermost first.
  static func systemParts(around node: LayoutNode) -> [(node: ViewNode, part: NamedSystemPart)] {
    sequence(first: node.owner) { $0?.parent }.compactMap { owner in
      owner.flatMap { owner in owner.systemPart.map { (owner, $0) } }
    }
  }

  /// A part in a message: `alert “Delete?”`.
  static func description(of part: NamedSystemPart, at node: ViewNode) -> String {
    part.part.rawValue + (text(of: part, at: node).map { " “\($0)”" } ?? "")
  }

  /// A part as a selector that finds it: `alert("Delete?")`.
  static func words(for part: NamedSystemPart, at node: ViewNode) -> String {
    Selector.part(part.part, text(of: part, at: node)).description
  }

  /// The text by which a part is known: its name, or the first text in it.
  private static func text(of part: NamedSystemPart, at node: ViewNode) -> String? {
    part.name ?? node.elements.lazy.flatMap { texts(in: $0.visibleElement) }.first
  }

  /// The texts in a layout node, spoken or shown, in the order they are laid out.
  static func texts(in node: LayoutNode) -> [String] {
    var texts: [String] = []
    if let label = node.spokenLabel { texts.append(label) }
    if let text = node.shownText {
      if !text.isEmpty { texts.append(text) }
    } else {
      for child in node.layoutChildren { texts += Self.texts(in: child) }
    }
    return texts
  }

  /// The texts in a layout node as one, with spaces between them; the images' names if it has no
  /// text.
  package static func label(of node: LayoutNode) -> String { label(of: [node]) }

  private static func label(of nodes: [LayoutNode]) -> String {
    if nodes.count == 1, let label = nodes.first.flatMap(spokenLabel(around:)) { return label }
    let label = joined(nodes, spokenText)
    return label.isEmpty ? joined(nodes) { $0.imageName } : label
  }

  /// The words of layout nodes with spaces between them.
  private static func joined(
    _ nodes: [LayoutNode], _ word: (LayoutNode) -> String?
  ) -> String {
    var words = ""
    for node in nodes {
      forEachWord(in: node, word) { words += words.isEmpty ? $0 : " " + $0 }
    }
    return words
  }

  /// The spoken name of modifiers around a layout node; nil if there is none.
  private static func spokenLabel(around node: LayoutNode) -> String? {
    var node = node
    while let parent = node.layoutParent, parent.wrapped === node {
      if let label = parent.spokenLabel { return label }
      node = parent
    }
    return nil
  }

  /// The text of a layout node: the spoken one before the shown one.
  private static func spokenText(_ node: LayoutNode) -> String? {
    node.spokenLabel ?? node.shownText
  }

  /// Passes the words of a layout node, or of those below it that have one.
  private static func forEachWord(
    in node: LayoutNode, _ word: (LayoutNode) -> String?, _ visit: (String) -> Void
  ) {
    if let text = word(node) {
      if !text.isEmpty { visit(text) }
    } else {
      for child in node.layoutChildren { forEachWord(in: child, word, visit) }
    }
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
