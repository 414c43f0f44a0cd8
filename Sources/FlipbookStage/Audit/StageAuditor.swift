package import FlipbookAudit
import FlipbookBase
import FlipbookDisplay
import FlipbookTimeline
package import FlipbookViews
import Foundation

/// Looks at all views of a stage as an audit does.
package final class StageAuditor {
  /// A view, with what its letters are drawn with if it is a text.
  package struct Look {
    package var item: AuditItem
    package var ink: TextInk?
  }

  private let stage: Stage

  private struct Known {
    weak var node: AnyObject?
    var numbers: [String: Int]
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var count = 0

  /// The part of the screen from which a drawing without a name is looked at (chosen: less than any
  /// rule asks for).
  private static let leastDrawing = 0.004

  /// The most characters of a text in the name of what shows it (chosen: one line of a message).
  private static let mostLetters = 60

  package init(_ stage: Stage) { self.stage = stage }

  /// The views as they are shown now, in the order of the tree.
  package func looks() -> [Look] {
    var looks: [Look] = []
    var owner = AuditItem(number: 0, name: "the scene", kind: .view, rect: .zero, opacity: 0)
    for node in stage.graph.allNodes {
      if let name = node.selectorName, !SystemModules.concern(node) {
        let elements = node.elements.map(\.visibleElement).filter(\.isChosen)
        if let first = elements.first,
          let rect = DrawnPlace.union(elements.map { DrawnPlace(of: $0).shown })
        {
          owner = item(of: node, name, .view, rect, opacity(of: elements), around: first)
          looks.append(Look(item: owner))
        }
      }
      node.forEachOwnLayoutNode { element in
        guard element.isChosen else { return }
        looks += self.looks(of: element, in: owner)
      }
    }
    return looks
  }

  private func looks(of element: LayoutNode, in owner: AuditItem) -> [Look] {
    if Stage.isButton(element) {
      let name = "\(Selector.button(Self.short(Stage.label(of: element))))"
      let isOff = element.touchTaker.map { !$0.takesTouches } ?? false
      var item = item(of: element, name, .target, DrawnPlace(of: element).shown)
      item.isDisabled = item.isDisabled || isOff
      return [Look(item: item)]
    }
    if let text = element as? TextNode {
      guard !text.string.isEmpty else { return [] }
      let name = "\(Selector.text(Self.short(text.string)))"
      var item = item(of: text, name, .text, DrawnPlace(of: text).shown)
      let ink = text.ink
      item.textSize = Double(ink?.size ?? 0)
      item.isBold = (ink?.weight ?? 400) >= 700
      return [Look(item: item, ink: ink)]
    }
    guard element is LeafNode else { return [] }
    let rect = DrawnPlace(of: element).shown
    let screen = stage.device.size
    // What fills the view that it is in moves as that does.
    guard rect.width * rect.height >= screen.width * screen.height * Self.leastDrawing,
      rect != owner.rect
    else { return [] }
    return [Look(item: item(of: element, "a drawing in \(owner.name)", .drawing, rect))]
  }

  private static func short(_ text: String) -> String {
    text.count <= mostLetters ? text : "\(text.prefix(mostLetters - 1))…"
  }

  // MARK: Parts

  private func item(
    of element: LayoutNode, _ name: String, _ kind: AuditItem.Kind, _ rect: CGRect
  ) -> AuditItem {
    item(of: element, name, kind, rect, element.shownOpacityInWindow, around: element)
  }

  private func item(
    of node: AnyObject, _ name: String, _ kind: AuditItem.Kind, _ rect: CGRect,
    _ opacity: Double, around element: LayoutNode
  ) -> AuditItem {
    var item = AuditItem(
      number: number(of: node, kind == .text ? name : ""), name: name, kind: kind, rect: rect,
      opacity: opacity)
    var around: LayoutNode? = element
    while let current = around {
      if current is ScrollLayoutNode, current !== element { item.isScrolled = true }
      if current.isScreenInMotion { item.isCarried = true }
      around = current.layoutParent
    }
    item.isDisabled = element.owner?.context.environment.isEnabled == false
    item.isSystem = Stage.systemParts(around: element).contains { $0.part.part.isPresentation }
    return item
  }

  private func opacity(of elements: [LayoutNode]) -> Double {
    elements.map(\.shownOpacityInWindow).max() ?? 0
  }

  /// The number of a node, or of one of the texts that it shows one after the other.
  private func number(of node: AnyObject, _ text: String) -> Int {
    let key = ObjectIdentifier(node)
    // The identifier may be that of a node that is gone, whose memory this one has got.
    if known[key]?.node !== node { known[key] = Known(node: node, numbers: [:]) }
    if let number = known[key]?.numbers[text] { return number }
    count += 1
    known[key]?.numbers[text] = count
    return count
  }
}
