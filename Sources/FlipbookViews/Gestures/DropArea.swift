import FlipbookLayout
package import Foundation

/// Says that things can be dropped on a view.
nonisolated package struct DropAreaModifier: ElementModifier {
  let taker: AnyObject

  package typealias Wrapper = DropAreaNode
}

/// A view that things can be dropped on.
nonisolated package final class DropAreaNode: WrapperNode<DropAreaModifier> {}

/// A place that things can be dropped on.
package struct DropArea {
  /// The object that takes what is dropped.
  package let taker: AnyObject

  /// The rectangle in which it is shown, in points of the window.
  package let rect: CGRect
}

extension ViewGraph {
  /// Returns the places at a point of the window that things can be dropped on.
  ///
  /// Those in front come first, and views in another before it. A view is one with all of its
  /// rectangle, also where nothing is drawn.
  package func dropAreas(at point: CGPoint) -> [DropArea] {
    var areas: [DropArea] = []
    Self.collect(at: point, in: root, into: &areas)
    return areas
  }

  private static func collect(
    at point: CGPoint, in node: LayoutNode, into areas: inout [DropArea]
  ) {
    for child in node.paintedChildren.reversed() where child.shownOpacity > 0 {
      collect(at: point, in: child, into: &areas)
    }
    guard let area = node as? DropAreaNode, area.shownRect.contains(point) else { return }
    areas.append(DropArea(taker: area.modifier.taker, rect: area.shownRect))
  }
}

extension View {
  /// Makes the view one that things can be dropped on.
  package nonisolated func dropArea(taker: AnyObject) -> some View {
    modifier(DropAreaModifier(taker: taker))
  }
}
