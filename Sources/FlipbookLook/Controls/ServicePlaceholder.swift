import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

/// A labelled area in place of a view that one of the system's services draws.
///
/// It is as large as the view would be, which takes all the room that it is offered.
package struct ServicePlaceholder: View {
  private let name: String
  private let symbol: String

  /// True if what is behind is seen through it.
  private let isClear: Bool

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - name: The name of the view, which is shown and said once.
  ///   - symbol: The symbol above the name.
  ///   - isClear: True if what is behind is seen through it.
  package nonisolated init(_ name: String, symbol: String, isClear: Bool = false) {
    (self.name, self.symbol, self.isClear) = (name, symbol, isClear)
  }

  package var body: some View {
    (isClear ? Color.clear : Color(uiColor: .systemGray5))
      .overlay { if !isClear { label } }
      .unsupported("\(name): a placeholder, the service is not there")
  }

  private var label: some View {
    VStack(spacing: 6) {
      Image(systemName: symbol).font(.title2)
      Text(verbatim: name).font(.footnote)
    }
    .foregroundStyle(.secondary)
    .padding(8)
  }
}
