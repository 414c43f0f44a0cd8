package import FlipbookLayout
package import Foundation

/// A view of another framework in the graph: UIKit's.
///
/// Such views keep their own tree, lay themselves out and animate themselves. The graph finds them
/// by name, reads their places, and draws them. A rectangle is in points, in the coordinates of the
/// element above unless said otherwise.
package protocol ForeignElement: AnyObject {
  /// The name of its type, for selectors.
  var foreignName: String { get }

  /// The name given to it for tests and timelines.
  var foreignIdentifier: String? { get }

  /// The characters it shows.
  var foreignText: String? { get }

  /// The elements inside it, first drawn first.
  var foreignChildren: [any ForeignElement] { get }

  /// True if it is laid out and drawn at all.
  var isForeignShown: Bool { get }

  /// The rectangle in the coordinates of the topmost element, at the model's state.
  var foreignModelRect: CGRect { get }

  /// The rectangle as it is shown now.
  var foreignShownRect: CGRect { get }

  /// Maps a rectangle in its own coordinates, as shown now, to those of the element above.
  func foreignMapToParent(_ rect: CGRect) -> CGRect

  /// The opacity of this element alone, from 0 to 1.
  var foreignOpacity: Double { get }

  /// The distance from the plane of the element above towards the eye, as shown now, in points.
  var foreignDepth: Double { get }

  /// The animated values, by their names in traces.
  var foreignMovables: [(property: String, moving: any Moving)] { get }

  /// Its own answer to a touch of a point of the window; nil if its place and those of what is inside
  /// decide.
  func foreignHit(at point: CGPoint) -> ForeignHit?

  /// True if a tap on it does something.
  var respondsToForeignTap: Bool { get }

  /// Shows it as pressed, or no longer.
  func setForeignPressed(_ isPressed: Bool)

  /// Carries out a tap.
  func performForeignTap()

  /// The recognizers of gestures on it; nil for none.
  var foreignTouches: (any ForeignTouches)? { get }

  /// Draws it, and its content in the place of its choice.
  func drawForeign(
    into display: inout DisplayBuilder, content: (inout DisplayBuilder) -> Void)

  /// Draws whatever of its own lies between a child and the next one.
  func drawForeign(above child: any ForeignElement, into display: inout DisplayBuilder)

  /// Tells it that it has a place in the graph, or none any more.
  func attachForeign(to node: ForeignNode?)

  /// The view of the graph's own framework that it shows inside itself, and where.
  var foreignContent: ForeignContent? { get }
}

/// The answer of an element that decides which touches are its own.
package enum ForeignHit {
  case nothing
  case itself
  case inside
}

/// A view inside a view of another framework: its rectangle in the other view's coordinates.
package struct ForeignContent {
  package var view: AnyView
  package var rect: CGRect

  /// The safe area of the view; all else reaches it through the tree.
  package var safeArea: SafeArea

  package init(view: AnyView, rect: CGRect, safeArea: SafeArea) {
    (self.view, self.rect, self.safeArea) = (view, rect, safeArea)
  }
}

/// The recognizers of gestures on an element.
package protocol ForeignTouches: AnyObject {
  /// True if a short tap does something.
  var takesTaps: Bool { get }

  /// True if a finger that moves, or stays, does something.
  var takesDrags: Bool { get }

  /// True if two fingers that move apart or turn do something.
  var takesPinches: Bool { get }

  /// True if one begins as soon as a finger goes down.
  var claimsAtOnce: Bool { get }

  /// The next time at which one wants an event, in seconds on the graph's clock.
  var deadline: Double? { get }

  /// Handles an event of the finger, whose place is in points of the window.
  func take(_ event: TouchEvent) -> TouchOutcome

  /// True if both go on when either begins.
  func run(beside other: any TouchTaking) -> Bool

  /// True if another one has to wait until these have failed.
  func holdUp(_ other: any TouchTaking) -> Bool
}

extension ForeignElement {
  package var foreignDepth: Double { 0 }

  package func drawForeign(above child: any ForeignElement, into display: inout DisplayBuilder) {}

  package var foreignTouches: (any ForeignTouches)? { nil }

  package func foreignHit(at point: CGPoint) -> ForeignHit? { nil }
}

/// The topmost of a tree of foreign elements.
package protocol ForeignRoot: ForeignElement {
  /// The size it chooses when it is offered one.
  func foreignSize(for proposal: ProposedViewSize) -> CGSize

  /// The distance of a baseline from its top, in points; nil if it has none.
  func foreignBaseline(first: Bool, size: CGSize) -> CGFloat?

  /// Lays out its tree.
  func layOutForeign(_ placement: ForeignPlacement)
}

/// The place of the topmost foreign element.
package struct ForeignPlacement {
  package var size: CGSize

  /// The lengths that bars and edges of the screen cover of it, in points.
  package var safeAreaInsets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)

  /// The transaction of the change.
  package var transaction: Transaction

  /// The environment of the element.
  package var environment: EnvironmentValues
}

extension Array {
  /// The elements with those that are farther from the eye first; in their order where depths agree.
  package func fromBehind(_ depth: (Element) -> Double) -> [Element] {
    let depths = map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return self }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
