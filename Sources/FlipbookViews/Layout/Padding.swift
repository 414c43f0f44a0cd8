public import FlipbookGeometry
package import FlipbookLayout
public import Foundation

nonisolated public struct _PaddingLayout: UnaryModifier {
  public var edges: Edge.Set
  public var insets: EdgeInsets?

  @inlinable
  public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  package func layoutRule(in context: ViewContext) -> PaddingLayout {
    guard let insets else { return PaddingLayout(edges: edges) }
    return PaddingLayout(
      EdgeInsets(
        top: edges.contains(.top) ? insets.top : 0,
        leading: edges.contains(.leading) ? insets.leading : 0,
        bottom: edges.contains(.bottom) ? insets.bottom : 0,
        trailing: edges.contains(.trailing) ? insets.trailing : 0))
  }
}

extension View {
  /// Adds space around the view, in points.
  @inlinable
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }

  /// Adds space at some edges, in points; the system's amount if none is given.
  @inlinable
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Adds the same space at all edges, in points.
  @inlinable
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// The amount of space between a scene's edges and its views.
nonisolated public struct ScenePadding: Equatable, Sendable {
  private let name: String

  public static let minimum = ScenePadding(name: "minimum")
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

extension View {
  /// Adds the space that a scene has at some edges: the system's amount.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Adds the space that a scene has at some edges: the system's amount.
  public nonisolated func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self.padding(edges) }
}
