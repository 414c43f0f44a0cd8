import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// Goes on with a view under the bars at its edges: with mirrored copies, blurred.
///
/// - SeeAlso: Mirrored copies at each edge with a safe area, below a blur: documented,
///   `View.backgroundExtensionEffect()`. The radius: chosen.
private struct BackgroundExtension: ViewModifier {
  @State private var source = ViewSource()

  /// In points.
  private let radius: CGFloat = 12

  nonisolated init() {}

  func body(content: Content) -> some View {
    content
      .source(source)
      .background {
        GeometryReader { proxy in
          let insets = proxy.safeAreaInsets
          if insets != EdgeInsets() { copies(of: proxy.size, within: insets) }
        }
        .allowsHitTesting(false)
      }
  }

  /// The view and its mirrored copies, as far as the room around it goes.
  ///
  /// They are blurred together, so that there is no seam at the view's edge.
  private func copies(of size: CGSize, within insets: EdgeInsets) -> some View {
    ZStack(alignment: .topLeading) {
      ForEach(tiles(in: insets), id: \.self) { tile in
        ViewCopy(of: source)
          .frame(width: size.width, height: size.height, alignment: .topLeading)
          .scaleEffect(x: tile.column == 0 ? 1 : -1, y: tile.row == 0 ? 1 : -1)
          .offset(
            x: insets.leading + CGFloat(tile.column) * size.width,
            y: insets.top + CGFloat(tile.row) * size.height)
      }
    }
    .frame(
      width: size.width + insets.horizontal, height: size.height + insets.vertical,
      alignment: .topLeading
    )
    .clipped()
    .blur(radius: radius, opaque: true)
    .offset(x: -insets.leading, y: -insets.top)
  }

  /// A copy's place around the view: -1 before it, 1 after it.
  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  private func tiles(in insets: EdgeInsets) -> [Tile] {
    let columns = (insets.leading > 0 ? -1 : 0)...(insets.trailing > 0 ? 1 : 0)
    let rows = (insets.top > 0 ? -1 : 0)...(insets.bottom > 0 ? 1 : 0)
    return rows.flatMap { row in columns.map { Tile(column: $0, row: row) } }
  }
}

extension View {
  /// Goes on with mirrored, blurred copies of the view under the bars at its edges.
  public nonisolated func backgroundExtensionEffect() -> some View {
    modifier(BackgroundExtension())
  }

  /// Goes on with mirrored, blurred copies of the view under the bars at its edges, or does not.
  @ViewBuilder
  public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View {
    if isEnabled { backgroundExtensionEffect() } else { self }
  }
}
