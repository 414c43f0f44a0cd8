import FlipbookBase
import FlipbookExpectations
import FlipbookViews
package import Foundation

/// An element at which assistive technology stops, and what it reads there.
package struct SpokenElement {
  package var label = ""
  package var value: String?
  package var hint: String?

  /// Words without `is`, sorted: `button`, `selected`.
  package var traits: [String] = []

  /// The names of the actions that it offers, and of the rotors that lead through its parts.
  package var actions: [String] = []
  package var rotors: [String] = []

  /// In points of the window, as it is shown.
  package var rect = CGRect.zero

  /// The layout nodes that it stands for.
  var nodes: [LayoutNode] = []
  var sortPriority = 0.0
}

/// The elements of a screen in the order in which a swipe to the right reaches them.
///
/// The order is that of the views, among those of one group by priority. Where something is
/// presented over the screen, only its elements are reached.
///
/// - SeeAlso: The order of views, and that what is presented is all that is reached: chosen, after
///   VoiceOver's behaviour.
struct SpokenScreen {
  private(set) var elements: [SpokenElement] = []

  init(_ stage: Stage) {
    guard let root = stage.graph.rootNode else { return }
    elements = Self.sorted(Self.elements(below: Self.front(root)))
  }

  /// The last thing that is presented over the screen, or the whole tree.
  private static func front(_ root: ViewNode) -> ViewNode {
    var front = root
    func visit(_ node: ViewNode) {
      if let part = node.systemPart?.part, modalParts.contains(part), isShown(node) { front = node }
      node.forEachChild(visit)
    }
    visit(root)
    return front
  }

  private static let modalParts: Set<SystemPart> = [
    .sheet, .cover, .popover, .alert, .dialog, .menu,
  ]

  /// The parts that are one element, whatever is in them, with their traits.
  private static let wholeParts: [SystemPart: [String]] = [
    .toggle: ["button", "toggle"], .slider: ["adjustable"], .stepper: ["adjustable"],
    .field: ["textField"], .searchField: ["searchField"], .tab: ["button"], .back: ["button"],
    .menuItem: ["button"],
  ]

  /// The parts that are the device's, not the screen's.
  private static let foreignParts: Set<SystemPart> = [.statusBar, .homeIndicator, .thumb, .grabber]

  private static func isShown(_ node: ViewNode) -> Bool {
    node.elements.contains { $0.visibleElement.isChosen }
  }

  private static func sorted(_ elements: [SpokenElement]) -> [SpokenElement] {
    elements.enumerated().sorted {
      ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
    }.map(\.element)
  }

  // MARK: One view

  private static func elements(below node: ViewNode) -> [SpokenElement] {
    let part = node.systemPart
    if let part, foreignParts.contains(part.part) { return [] }
    let change = node.accessibility
    if change?.isHidden == true { return [] }
    var found: [SpokenElement] = []
    if let own = own(node) {
      found = own
    } else {
      node.forEachChild { found += elements(below: $0) }
    }
    if let part, let traits = wholeParts[part.part] {
      found = whole(found, node, traits, part)
    } else if part?.part == .bar {
      for index in found.indices where found[index].traits == ["staticText"] {
        found[index].traits = ["header", "staticText"]
      }
    }
    return change.map { changed(found, by: $0, node) } ?? found
  }

  /// The element that a node's own layout nodes are: a button, a text or a picture; nil for none.
  private static func own(_ node: ViewNode) -> [SpokenElement]? {
    var found: [SpokenElement]?
    node.forEachOwnLayoutNode { element in
      guard found == nil, element.isChosen, isVisible(element) else { return }
      if isControl(element) {
        found = [
          SpokenElement(
            label: Stage.label(of: element), traits: ["button"], rect: element.shownRect,
            nodes: [element])
        ]
      } else if let label = element.spokenLabel {
        // A name that a view was given stands for the texts in it.
        var inner: [SpokenElement] = []
        node.forEachChild { inner += elements(below: $0) }
        if inner.isEmpty { inner = [plain(label, [], element)] }
        for index in inner.indices { inner[index].label = label }
        found = inner
      } else if element.wrapped == nil, let text = element.shownText {
        found = text.isEmpty ? [] : [plain(text, ["staticText"], element)]
      } else if element.wrapped == nil, let name = element.imageName {
        found = name.isEmpty ? [] : [plain(name, ["image"], element)]
      }
    }
    return found
  }

  /// True if it can be seen, or is about to be: nothing is read of a view without opacity.
  private static func isVisible(_ element: LayoutNode) -> Bool {
    element.shownOpacityInWindow > 0
      || element.allMovables.contains { $0.property == "opacity" && $0.moving.isMoving }
  }

  /// True if a tap on it is announced: a button or its kin, not a gesture of code's own.
  private static func isControl(_ element: LayoutNode) -> Bool {
    guard let responder = element.tapResponder, responder.respondsToTap,
      !(element is TextInputNode)
    else { return false }
    return (element as? TapTargetNode)?.isControl ?? true
  }

  private static func plain(
    _ label: String, _ traits: [String], _ element: LayoutNode
  ) -> SpokenElement {
    SpokenElement(label: label, traits: traits, rect: element.shownRect, nodes: [element])
  }

  /// The elements of a control as one.
  private static func whole(
    _ parts: [SpokenElement], _ node: ViewNode, _ traits: [String], _ part: NamedSystemPart
  ) -> [SpokenElement] {
    let nodes = node.elements.map(\.visibleElement).filter(\.isChosen)
    guard !nodes.isEmpty else { return [] }
    var element = SpokenElement(
      label: part.name ?? joined(parts), value: part.value, traits: traits, rect: rect(nodes),
      nodes: nodes)
    if element.value == nil { element.value = parts.lazy.compactMap(\.value).first }
    return [element]
  }

  private static func joined(_ parts: [SpokenElement]) -> String {
    parts.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func rect(_ nodes: [LayoutNode]) -> CGRect {
    nodes.dropFirst().reduce(nodes.first?.shownRect ?? .zero) { $0.union($1.shownRect) }
  }

  // MARK: Modifiers

  private static func changed(
    _ found: [SpokenElement], by change: ReadAccessibility, _ node: ViewNode
  ) -> [SpokenElement] {
    var elements = found
    switch change.children {
    case .ignore?, .combine?:
      let nodes = node.elements.map(\.visibleElement).filter(\.isChosen)
      guard !nodes.isEmpty else { return [] }
      let isCombined = change.children == .combine
      var traits = isCombined ? Set(found.flatMap(\.traits)) : []
      if found.count > 1 { traits.remove("staticText") }
      elements = [
        SpokenElement(
          label: isCombined ? joined(found) : "",
          value: isCombined ? found.lazy.compactMap(\.value).first : nil,
          traits: traits.sorted(), rect: rect(nodes), nodes: nodes)
      ]
    case .contain?: elements = sorted(found)
    default: break
    }
    for index in elements.indices {
      if let value = change.value { elements[index].value = value }
      if let hint = change.hint { elements[index].hint = hint }
      let traits = Set(elements[index].traits).union(change.added).subtracting(change.removed)
      elements[index].traits = traits.sorted()
      if let priority = change.sortPriority { elements[index].sortPriority = priority }
      elements[index].actions += change.actions
      elements[index].rotors += change.rotors
    }
    return elements
  }
}

extension StageMatch {
  /// The words that are read of the view: those of the elements in it, or of the one that it is in;
  /// nil if nothing is.
  func words(_ elements: [SpokenElement]) -> Recording.Spoken? {
    let own = elements.enumerated().filter { _, element in
      element.nodes.contains { node in
        self.elements.contains { $0 === node || node.isInside($0) || $0.isInside(node) }
      }
    }
    guard let first = own.first else { return nil }
    let labels = own.map(\.element.label).filter { !$0.isEmpty }
    return Recording.Spoken(
      label: labels.joined(separator: ", "), value: own.lazy.compactMap(\.element.value).first,
      hint: own.lazy.compactMap(\.element.hint).first,
      traits: first.element.traits.joined(separator: " "), focus: first.offset + 1)
  }
}

extension Stage {
  /// The elements of the screen, in the order in which they are reached.
  package var spokenElements: [SpokenElement] { SpokenScreen(self).elements }
}
