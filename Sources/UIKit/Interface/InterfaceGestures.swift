import FlipbookAssets
import Foundation

extension UIGestureRecognizer {
  /// Takes what a file of Interface Builder's says of a recognizer.
  func takeInterface(_ element: InterfaceElement) {
    if let flag = element.flag("enabled") { isEnabled = flag }
    if let flag = element.flag("cancelsTouchesInView") { cancelsTouchesInView = flag }
    switch self {
    case let tap as UITapGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = element.integer("numberOfTouchesRequired") {
        tap.numberOfTouchesRequired = count
      }
    case let press as UILongPressGestureRecognizer:
      if let time = element.number("minimumPressDuration") {
        press.minimumPressDuration = TimeInterval(time)
      }
    case let swipe as UISwipeGestureRecognizer:
      if let direction = element.word("direction", Self.directions) { swipe.direction = direction }
    case let pan as UIScreenEdgePanGestureRecognizer:
      if let edges = element.children.first(where: { $0["key"] == "edges" }) {
        pan.edges = Self.edges.reduce(into: []) { set, edge in
          if edges.flag(edge.name) == true { set.insert(edge.value) }
        }
      }
    default: break
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]
  private static let edges: [(name: String, value: UIRectEdge)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]
}
