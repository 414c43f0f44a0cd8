import FlipbookBase
import FlipbookTimeline
import FlipbookViews
package import Foundation

/// A view that a selector can find, and where it is seen.
package struct SeenView: Hashable, Sendable {
  /// The way to it from the root, which tells it from every other one.
  package var key: String

  /// The view's name in a timeline: a type's name, `text("…")`, `button("…")`, `id(…)`.
  package var name: String

  /// The number of such views around it.
  package var depth: Int

  /// The smallest rectangle around its shown parts now, in points of the window.
  package var rect: CGRect

  /// From 0 to 1.
  package var opacity: Double
}

extension Stage {
  /// Everything that a selector can find now, in the order of the tree.
  package var seenViews: [SeenView] {
    guard let root = graph.rootNode else { return [] }
    var search = SeenViewSearch()
    search.visit(root, path: "", depth: 0)
    return search.found
  }
}

extension SystemPart {
  /// True if lists of what is on the screen have it; a keyboard has too many keys.
  var isListed: Bool { self != .key }
}

/// A walk through the tree.
private struct SeenViewSearch {
  var found: [SeenView] = []

  /// The number of views seen so far, by path.
  private var counts: [String: Int] = [:]

  private var places = DrawnPlaces()

  mutating func visit(_ node: ViewNode, path: String, depth: Int) {
    var (path, depth) = (path, depth)
    // The parts of the system's views, as those of a button, are left out.
    if let name = node.selectorName, !SystemModules.concern(node) {
      add(name, node.elements.map(\.visibleElement), &path, &depth)
    }
    if let part = node.systemPart, part.part.isListed {
      add(Stage.words(for: part, at: node), node.elements.map(\.visibleElement), &path, &depth)
    }
    node.forEachOwnLayoutNode { element in
      if let identifier = element.givenIdentifier {
        add(Selector.id(identifier).description, [element], &path, &depth)
      }
      if Stage.isButton(element) {
        add(Selector.button(Stage.label(of: element)).description, [element], &path, &depth)
      } else if let text = element.shownText, !text.isEmpty {
        add(Selector.text(text).description, [element], &path, &depth)
      }
    }
    for child in node.children + node.departingChildren {
      visit(child, path: path, depth: depth)
    }
  }

  private mutating func add(
    _ name: String, _ elements: [LayoutNode], _ path: inout String, _ depth: inout Int
  ) {
    guard elements.contains(where: \.isChosen),
      let rect = DrawnPlace.union(elements.map { places.place(of: $0).shown })
    else { return }
    path += "/\(name)"
    let count = counts[path, default: 0]
    counts[path] = count + 1
    if count > 0 { path += "[\(count)]" }
    found.append(
      SeenView(
        key: path, name: name, depth: depth, rect: rect,
        opacity: elements.map(\.shownOpacityInWindow).max() ?? 0))
    depth += 1
  }
}

/// A node's rectangle by the layout, and the one in which it is shown, in points of the window.
///
/// Only nodes that draw keep the rectangle in which they are shown. A container's is that of its
/// content, enlarged by the distances that the layout leaves around it.
struct DrawnPlace {
  var model: CGRect
  var shown: CGRect

  init(of node: LayoutNode) {
    var places = DrawnPlaces()
    self = places.place(of: node)
  }

  fileprivate init(of node: LayoutNode, _ places: inout DrawnPlaces) {
    model = node.shownRect
    shown = model
    // Watched nodes, and those of other frameworks, know their rectangle.
    if node.tracker != nil { return }
    if let leaf = node as? LeafNode {
      var rect = leaf.rect.shownRect
      var parent = leaf.layoutParent
      while let current = parent {
        rect = current.mapToParent(rect)
        parent = current.layoutParent
      }
      shown = rect
      return
    }
    let inside = node.layoutChildren.filter(node.shows).map { places.place(of: $0) }
    guard let laidOut = Self.union(inside.map(\.model)),
      let seen = Self.union(inside.map(\.shown)), laidOut != seen
    else { return }
    shown = CGRect(
      x: seen.minX + model.minX - laidOut.minX, y: seen.minY + model.minY - laidOut.minY,
      width: max(seen.width + model.width - laidOut.width, 0),
      height: max(seen.height + model.height - laidOut.height, 0))
  }

  /// The smallest rectangle around some; nil around none.
  static func union(_ rects: [CGRect]) -> CGRect? {
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.spanning($1) }
  }
}

/// The places of nodes at one moment, each found once, however many views are around it.
struct DrawnPlaces {
  private var known: [ObjectIdentifier: DrawnPlace] = [:]

  /// Returns a node's place; the tree must be as it was for the others.
  mutating func place(of node: LayoutNode) -> DrawnPlace {
    if let place = known[ObjectIdentifier(node)] { return place }
    let place = DrawnPlace(of: node, &self)
    known[ObjectIdentifier(node)] = place
    return place
  }
}

extension CGRect {
  /// The smallest rectangle around both.
  ///
  /// CGRect's own union leaves out empty rectangles, but their place matters here.
  fileprivate func spanning(_ other: CGRect) -> CGRect {
    let (left, top) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    let (right, bottom) = (Swift.max(maxX, other.maxX), Swift.max(maxY, other.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
