internal import FlipbookBase
internal import FlipbookStage
internal import FlipbookTimeline
internal import FlipbookViews

/// The views that are recorded, by their names, and how they belong together.
struct FoundViews: Sendable {
  var views: [FoundView] = []

  /// The names that a test gave.
  var given: [String] = []

  /// The number of views for each name that several views share, and that therefore stands for
  /// none.
  var counts: [String: Int] = [:]

  /// For each view, the views it is part of and those that are part of it.
  var relatives: [String: Set<String>] = [:]
}

/// A view that is recorded.
struct FoundView: Sendable {
  var name: String
  var query: Query
}

extension Stage {
  /// Finds the views with given names, and then all others on the stage that can be told apart.
  ///
  /// - Throws: A ``StageError`` if a given query finds several views.
  func find(_ given: [(key: String, value: Query)]) throws(StageError) -> FoundViews {
    var result = FoundViews()
    var nodes: [(name: String, node: ViewNode)] = []
    for (name, query) in given {
      let matches = stage.matches(of: query.selector)
      if matches.count > 1 {
        throw StageError(
          description: "`\(name)`: \(query) matches \(matches.count) views; write \(query)[0]")
      }
      guard !result.given.contains(name) else {
        throw StageError(.invalid, description: "`\(name)` is given twice in `views:`")
      }
      result.given.append(name)
      result.views.append(FoundView(name: name, query: query))
      if let node = matches.first?.node { nodes.append((name, node)) }
    }
    add(stage.graph.presentNodes, to: &result, &nodes)
    result.relatives = Self.relatives(among: nodes)
    return result
  }

  /// Finds all views on the stage that can be told apart, including those being removed.
  func findAll() -> FoundViews {
    var result = FoundViews()
    var nodes: [(name: String, node: ViewNode)] = []
    var all: [ViewNode] = []
    func visit(_ node: ViewNode) {
      all.append(node)
      for child in node.children + node.departingChildren { visit(child) }
    }
    if let root = stage.graph.rootNode { visit(root) }
    add(all, to: &result, &nodes)
    return result
  }

  /// Adds the nodes that have names by themselves.
  private func add(
    _ candidates: [ViewNode], to result: inout FoundViews,
    _ nodes: inout [(name: String, node: ViewNode)]
  ) {
    let candidates = candidates.flatMap { node in
      Self.names(of: node).map { (name: $0.name, query: $0.query, node: node) }
    }
    let counts = Dictionary(candidates.map { ($0.name, 1) }, uniquingKeysWith: +)
    let given = result.given
    result.counts = counts.filter { $0.value > 1 && !given.contains($0.key) }
    for (name, query, node) in candidates where counts[name] == 1 {
      let isKnown = result.views.contains { $0.name == name || $0.query == query }
      guard !isKnown else { continue }
      result.views.append(FoundView(name: name, query: query))
      nodes.append((name, node))
    }
  }

  /// Returns the parts of a node that can be named: elements with an identifier, buttons, and the
  /// node itself if it is the user's own view.
  static func namedParts(of node: ViewNode) -> [LayoutNode] {
    let own = node.ownLayoutNodes.filter {
      $0.givenIdentifier != nil || ($0 as? any TapResponding)?.respondsToTap == true
    }
    let isNamed = node.selectorName != nil && isUsersOwn(node)
    return own + (isNamed ? node.elements.map(\.visibleElement) : [])
  }

  /// Returns the names a node has by itself: identifiers, the label of its button, its view's type.
  private static func names(of node: ViewNode) -> [(name: String, query: Query)] {
    var names: [(name: String, query: Query)] = []
    for element in node.ownLayoutNodes where element.isChosen {
      if let identifier = element.givenIdentifier { names.append((identifier, .id(identifier))) }
      if let tapped = element as? any TapResponding, tapped.respondsToTap {
        let label = FlipbookStage.Stage.label(of: element)
        if !label.isEmpty { names.append(("button(\"\(label)\")", .button(label))) }
      }
    }
    if let name = node.selectorName, isUsersOwn(node) { names.append((name, .view(name))) }
    return names
  }

  /// Returns true if a view with a body is the user's own, and not one that SwiftUI makes.
  private static func isUsersOwn(_ node: ViewNode) -> Bool {
    !ViewTypeName.isDeclared(node.viewType, in: SystemModules.names.union(["SwiftUI", "UIKit"]))
  }

  /// Returns, for each view, the views it is part of and those that are part of it; one view may
  /// have several names.
  private static func relatives(
    among views: [(name: String, node: ViewNode)]
  ) -> [String: Set<String>] {
    var names: [ObjectIdentifier: [String]] = [:]
    for view in views { names[ObjectIdentifier(view.node), default: []].append(view.name) }
    var relatives: [String: Set<String>] = [:]
    for view in views {
      var node: ViewNode? = view.node
      while let current = node {
        for other in names[ObjectIdentifier(current)] ?? [] where other != view.name {
          relatives[view.name, default: []].insert(other)
          relatives[other, default: []].insert(view.name)
        }
        node = current.parent
      }
    }
    return relatives
  }
}

/// The rules by which tests name views.
enum ViewNames {
  /// Returns the known name that a name stands for: itself, the end of a nested type's, `panel` for
  /// `PanelView`, `Open` for `button("Open")`.
  static func match(_ name: String, among names: [String]) -> String? {
    if names.contains(name) { return name }
    return names.first { $0.hasSuffix(".\(name)") } ?? names.first { short($0) == short(name) }
      ?? names.first { $0 == "button(\"\(name)\")" }
  }

  private static func short(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let stem = last.hasSuffix("View") && last != "View" ? String(last.dropLast(4)) : last
    return stem.lowercased()
  }

  /// Returns the error message about an unknown name.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - names: The known names.
  ///   - counts: The number of views for each name that several share.
  ///   - place: The place of the names: `recorded`, `on the stage`.
  ///   - remedy: The way to give a view a name.
  /// - Returns: The message, with the nearest name.
  static func unknown(
    _ name: String, among names: [String], counts: [String: Int], _ place: String,
    remedy: (several: String, none: String)
  ) -> String {
    if let count = counts[name] { return "`\(name)` is \(count) views; \(remedy.several)" }
    let hint = NearestWord.hint(NearestWord.to(name, among: names))
    let list = names.isEmpty ? "none" : names.joined(separator: ", ")
    return "no view is called `\(name)`\(hint) (\(place): \(list)\(remedy.none))"
  }
}
