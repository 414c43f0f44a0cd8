import FlipbookLayout

/// A view that the system moves as it moves screens: a column of a split view.
///
/// It is laid out and drawn as without it. Who looks for motion of the scene's own leaves it out while
/// its place changes (``LayoutNode/isScreenInMotion``).
nonisolated package struct ScreenColumn: ElementModifier, Equatable {
  package init() {}

  package typealias Wrapper = ScreenColumnNode
}

package final class ScreenColumnNode: WrapperNode<ScreenColumn> {
  private lazy var place = RectAttribute(graph: graph)

  package override func commit() {
    place.set(spaceRect, in: site)
    super.commit()
  }

  package override var isScreenInMotion: Bool { place.isMoving }
}
