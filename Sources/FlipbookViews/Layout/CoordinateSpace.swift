public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A system of coordinates in the tree of views.
nonisolated public enum CoordinateSpace: Hashable {
  /// The window's.
  case global
  /// The view's own.
  case local
  /// That of a view above with a name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A type that names a coordinate space.
nonisolated public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates.
nonisolated public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's coordinates.
nonisolated public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view with a name.
nonisolated public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The coordinates of the nearest scroll view's visible part.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: nil))
  }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the visible part of the nearest scroll view that scrolls along an axis.
  ///
  /// - SeeAlso: documented, `scrollView(axis:)`.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: axis))
  }
}

/// The name that scroll views along an axis answer to; nil for every one.
nonisolated struct ScrollSpaceName: Hashable {
  let axis: Axis?
}

nonisolated public struct _CoordinateSpaceModifier: ElementModifier {
  let name: AnyHashable

  package typealias Wrapper = CoordinateSpaceNode
}

nonisolated package final class CoordinateSpaceNode: WrapperNode<_CoordinateSpaceModifier>,
  NamedSpaceNode
{
  func answers(to name: AnyHashable) -> Bool { name == modifier.name }
}

/// A layout node whose coordinates have a name.
nonisolated protocol NamedSpaceNode: LayoutNode {
  func answers(to name: AnyHashable) -> Bool
}

extension LayoutNode {
  /// The nearest node around this one whose coordinates have a name.
  nonisolated func namedAncestor(_ name: AnyHashable) -> LayoutNode? {
    var node: LayoutNode? = self
    while let current = node {
      if let named = current as? any NamedSpaceNode, named.answers(to: name) { return current }
      node = current.layoutParent
    }
    return nil
  }

  /// The node's rectangle in a coordinate space, in points.
  nonisolated func rect(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return readRect()
    case .named(let name): return readRect(in: namedAncestor(name))
    }
  }
}

extension View {
  /// Gives the view's coordinates a name.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Gives the view's coordinates a name.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }
}
