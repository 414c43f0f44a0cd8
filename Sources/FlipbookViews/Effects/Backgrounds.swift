public import FlipbookGeometry
import FlipbookLayout
public import Foundation

extension View {
  /// Fills the view's rectangle behind it, under bars and edges of the screen as well.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(Rectangle().fill(style).ignoresSafeArea(edges: edges), isInFront: false)
  }

  /// Fills the view's rectangle behind it with a material, on which lesser texts are vibrant.
  public nonisolated func background(
    _ style: Material, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    environment(\.backgroundMaterial, style)
      .secondary(Rectangle().fill(style).ignoresSafeArea(edges: edges), isInFront: false)
  }

  /// Fills the view's rectangle behind it with the background style.
  public nonisolated func background(
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    secondary(shape.fill(style, style: fillStyle), isInFront: false)
  }

  /// Fills a shape behind the view with a material, on which lesser texts are vibrant.
  public nonisolated func background<T: Shape>(
    _ style: Material, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    environment(\.backgroundMaterial, style)
      .secondary(shape.fill(style, style: fillStyle), isInFront: false)
  }

  /// Fills a shape behind the view with the background style.
  public nonisolated func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the view's rectangle in front of it, under bars and edges of the screen as well.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(Rectangle().fill(style).ignoresSafeArea(edges: edges), isInFront: true)
  }

  /// Fills a shape in front of the view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    secondary(shape.fill(style, style: fillStyle), isInFront: true)
  }

  /// Draws a border inside the view's rectangle; its width in points.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    secondary(Rectangle().strokeBorder(content, lineWidth: width), isInFront: true)
  }

  private nonisolated func secondary<V: View>(_ view: V, isInFront: Bool) -> some View {
    modifier(_SecondaryModifier(secondary: view, alignment: .center, isInFront: isInFront))
  }
}
