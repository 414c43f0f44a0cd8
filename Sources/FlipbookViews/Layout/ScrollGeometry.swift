public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// The place and size of a scroll view's content, in points.
nonisolated public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the view's top-left corner.
  public var contentOffset: CGPoint
  public var contentSize: CGSize

  /// Room around the content.
  public var contentInsets: EdgeInsets

  /// The size of the visible part.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The part of the content that is seen within the insets.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(containerSize.width - contentInsets.horizontal, 0),
      height: max(containerSize.height - contentInsets.vertical, 0))
  }
}

/// The state of a scroll view's motion.
nonisolated public enum ScrollPhase: Equatable, Sendable {
  /// Nothing.
  case idle
  /// A finger is down, and has not moved yet.
  case tracking
  /// A finger moves it.
  case interacting
  /// It glides after a finger has let go.
  case decelerating
  /// It moves to where the program wants it.
  case animating

  public var isScrolling: Bool { self != .idle }
}

/// The context of a change of a scroll view's phase.
nonisolated public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry

  /// The velocity at which the content was let go, in points a second; nil if no finger was on it.
  public let velocity: CGVector?
}

extension ScrollGeometry {
  /// The geometry of a scroll view without a size.
  fileprivate static let none = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
}

extension ScrollLayoutNode {
  /// The geometry of the content as it is shown now.
  package var geometry: ScrollGeometry {
    let area = area
    return ScrollGeometry(
      contentOffset: shownOffset, contentSize: area.content, contentInsets: area.insets,
      containerSize: area.viewport)
  }
}

/// Calls back when a value read from a scroll view's geometry has changed.
nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: ScrollObservingModifier {
  /// The first value, of a scroll view that was just laid out.
  enum First {
    /// It is no change.
    case kept
    /// It is a change where it differs from that of a scroll view without a size.
    case changed
    /// It is always told.
    case told
  }

  let value: (ScrollGeometry) -> Value
  let first: First
  let action: (Value, Value) -> Void

  final class Observer: ScrollObserver {
    var modifier: _ScrollGeometryModifier
    private var last: Value?

    init(_ modifier: _ScrollGeometryModifier) { self.modifier = modifier }

    override func scrollDidChange(_ scroll: ScrollLayoutNode, isFirst: Bool) {
      let value = modifier.value(scroll.geometry)
      let old = last ?? initial
      last = value
      guard old != value, old != nil || modifier.first == .told else { return }
      let action = modifier.action
      scroll.graph.enqueueAction { action(old ?? value, value) }
    }

    /// The value before a scroll view has a size; nil if it does not count.
    private var initial: Value? { modifier.first == .changed ? modifier.value(.none) : nil }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) { observer.modifier = self }
}

/// Calls back when a scroll view's phase has changed.
nonisolated public struct _ScrollPhaseModifier: ScrollObservingModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  final class Observer: ScrollObserver {
    var modifier: _ScrollPhaseModifier

    init(_ modifier: _ScrollPhaseModifier) { self.modifier = modifier }

    override func phaseDidChange(
      _ scroll: ScrollLayoutNode, from old: ScrollPhase, to new: ScrollPhase
    ) {
      let action = modifier.action
      let velocity = scroll.motion?.initialVelocity
      let context = ScrollPhaseChangeContext(geometry: scroll.geometry, velocity: velocity)
      scroll.graph.enqueueAction { action(old, new, context) }
    }
  }

  func makeObserver(in graph: ViewGraph) -> Observer { Observer(self) }

  func update(_ observer: Observer, in graph: ViewGraph) { observer.modifier = self }
}

extension View {
  /// Calls back when a value read from the geometry of the scroll view in the view has changed.
  ///
  /// - SeeAlso: The first layout of the scroll view is a change, from a geometry of zeros: measured,
  ///   the author's recording of InstagramProfileScroll in github.com/xiaofu666/SwiftUI_Demos, whose
  ///   tab bar divides by a width that only this callback sets.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(value: transform, first: .changed, action: action))
  }

  /// Calls back when a value read from the geometry of the scroll view in the view has changed since
  /// its first layout.
  package nonisolated func onLaterScrollGeometry<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(value: transform, first: .kept) { _, new in action(new) })
  }

  /// Calls back with a value read from the geometry of the scroll view in the view, at first and
  /// when it has changed.
  package nonisolated func onScrollGeometry<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(value: transform, first: .told) { _, new in action(new) })
  }

  /// Calls back when the scroll view in the view does something else.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Calls back when the scroll view in the view does something else.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
