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
      if let edges = element.edges(for: "edges") { pan.edges = edges }
    default: break
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]
}
