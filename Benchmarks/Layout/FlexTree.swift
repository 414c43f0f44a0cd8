import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A column of rows of boxes, ten boxes and containers a row: the tree that layout engines are
/// compared by.
struct FlexTree: View {
  let rows: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<rows, id: \.self) { row in
        FlexRow(row: row)
      }
    }
  }
}

private struct FlexRow: View {
  @State private var title: CGFloat = 0
  let row: Int

  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 24, height: 24)
      VStack(alignment: .leading, spacing: 0) {
        Color.green.frame(width: 40 + CGFloat(row % 7) * 10 + title, height: 18)
        Color.blue.frame(width: 80 + CGFloat(row % 5) * 10, height: 14)
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in Color.gray.frame(width: 30, height: 12) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 8)
      Color.orange.frame(width: 60, height: 30)
    }
    .padding(8)
  }
}
