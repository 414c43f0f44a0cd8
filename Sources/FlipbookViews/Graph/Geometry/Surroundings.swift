package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The layout environment of a view: the bars, notches and containers around it.
package final class Surroundings {
  /// The safe area, in window coordinates.
  package let safeArea: SafeArea

  /// The nearest container that `containerRelativeFrame` measures by, in points.
  package let containerSize: CGSize

  package init(safeArea: SafeArea = SafeArea(), containerSize: CGSize = .zero) {
    self.safeArea = safeArea
    self.containerSize = containerSize
  }

  /// The surroundings inside one more space.
  package func adding(_ space: SafeArea.Space) -> Surroundings {
    Surroundings(safeArea: safeArea.adding(space), containerSize: containerSize)
  }

  /// The surroundings inside a container of a size, which scrolls along some axes.
  package func inContainer(_ size: CGSize, scrolledAlong axes: Axis.Set) -> Surroundings {
    Surroundings(safeArea: safeArea.scrolled(along: axes), containerSize: size)
  }

  package func isEqual(to other: Surroundings) -> Bool {
    self === other || safeArea == other.safeArea && containerSize == other.containerSize
  }
}

/// The root's proposal: the window's size and the part of it that bars cover.
package struct HostProposal: Equatable {
  package var size: CGSize
  package var safeArea: EdgeInsets

  /// Pixels a point.
  package var scale: CGFloat

  /// The length that the keyboard covers, in points from the lower edge.
  package var keyboard: CGFloat = 0

  package init(size: CGSize, safeArea: EdgeInsets = EdgeInsets(), scale: CGFloat = 1) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
  }

  /// The part of the window that neither bars nor the keyboard cover.
  package var safeRect: CGRect {
    var insets = safeArea
    insets.bottom += coveredLength
    return SafeArea.Space(bounds: CGRect(origin: .zero, size: size), insets: insets).safeRect
  }

  /// The length that the keyboard covers above the safe area's lower edge, in points.
  package var coveredLength: CGFloat { max(keyboard - safeArea.bottom, 0) }

  /// The window without its keyboard.
  var withoutKeyboard: HostProposal {
    var host = self
    host.keyboard = 0
    return host
  }
}
