import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The angle that points onwards at a row's end, which grows with the body's font.
struct RowChevron: View {
  @Environment(\.systemLook) private var look
  @Environment(\.dynamicTypeSize) private var typeSize
  let color: Color

  var body: some View {
    let chevron = look.lists.chevron
    let scale = typeSize.bodySize / ListLook.bodySize
    Chevron()
      .stroke(
        color,
        style: StrokeStyle(
          lineWidth: chevron.lineWidth * scale, lineCap: .round, lineJoin: .round)
      )
      .padding(chevron.lineWidth * scale / 2)
      .frame(width: chevron.size.width * scale, height: chevron.size.height * scale)
  }
}

extension DynamicTypeSize {
  /// The size of the body's font, in points.
  nonisolated var bodySize: CGFloat { TypeScale.pointSize(of: .body, at: scaleSize) }
}
