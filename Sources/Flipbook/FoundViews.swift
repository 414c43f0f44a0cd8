internal import FlipbookStage
internal import FlipbookTimeline
internal import FlipbookViews

/// The views that are recorded, by their names, and how they belong together.
struct FoundViews: Sendable {
  var views: [FoundView] = []

  /// The names that a test gave.
  var given: [String] = []

  /// How many views a name would stand for that stands for none, since they cannot be told apart.
  var counts: [String: Int] = [:]

  /// The other views of which each view is a part, or which are parts of it.
  var relatives: [String: Set<String>] = [:]
}

/// A view that is recorded.
struct FoundView: Sendable {
  var name: String
  var query: Query
}

extension Stage {
  /// The views with given names, then all that are on the stage and can be told apart.
  ///
  /// - Throws: A ``StageError`` where a given query finds several views.
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
    let candidates = stage.graph.presentNodes.flatMap { node in
      Self.names(of: node).map { (name: $0.name, query: $0.query, node: node) }
    }
    let counts = Dictionary(candidates.map { ($0.name, 1) }, uniquingKeysWith: +)
    result.counts = counts.filter { $0.value > 1 && !result.given.contains($0.key) }
    for (name, query, node) in candidates where counts[name] == 1 {
      let isKnown = result.views.contains { $0.name == name || $0.query == query }
      guard !isKnown else { continue }
      result.views.append(FoundView(name: name, query: query))
      nodes.append((name, node))
    }
    result.relatives = Self.relatives(among: nodes)
    return result
  }

  /// The names a node has by itself: identifiers, what its button says, its view's type.
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

  /// Whether a view with a body is the user's own, and not one that SwiftUI makes of others.
  private static func isUsersOwn(_ node: ViewNode) -> Bool {
    let names = String(reflecting: type(of: node)).split(separator: "<").dropFirst()
    let module = names.first?.split(separator: ".").first
    return !["FlipbookViews", "SwiftUI", "UIKit"].contains(module)
  }

  /// Which of some views are parts of which; several names may be one view's.
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
