import FlipbookGeometry
import FlipbookLayout
package import FlipbookViews
import Foundation

extension EnvironmentValues {
  private enum SegmentsAppearanceKey: EnvironmentKey {
    static var defaultValue: SegmentsAppearance? { nil }
  }

  /// The look of the segmented controls here; nil for that of all.
  package var segmentsAppearance: SegmentsAppearance? {
    get { self[SegmentsAppearanceKey.self] }
    set { self[SegmentsAppearanceKey.self] = newValue }
  }
}

/// The dots of a page control of UIKit's; a tap on either half turns a page.
package struct ControllerPageDots: View {
  let count: Int
  let current: Int
  let colors: (current: Color?, others: Color?)
  nonisolated(unsafe) let turn: (Int) -> Void

  /// - Parameters:
  ///   - count: The number of pages.
  ///   - current: The index of the one that is shown.
  ///   - colors: The colours of dots; nil for the system's.
  ///   - turn: Called with the index of the page to turn to.
  package init(
    count: Int, current: Int, colors: (current: Color?, others: Color?),
    turn: @escaping (Int) -> Void
  ) {
    (self.count, self.current, self.colors, self.turn) = (count, current, colors, turn)
  }

  package var body: some View {
    let (count, current, turn) = (count, current, turn)
    var dots = PageDotsView(
      count: count, current: current, axis: .horizontal, hasBackground: false)
    dots.colors = colors
    return HStack(spacing: 0) {
      half { turn(max(current - 1, 0)) }
      half { turn(min(current + 1, max(count - 1, 0))) }
    }
    .overlay { dots }
    .fixedSize(horizontal: false, vertical: true)
  }

  private func half(_ action: @escaping () -> Void) -> some View {
    Color.clear.contentShape(Rectangle()).onTapGesture(perform: action)
  }
}
