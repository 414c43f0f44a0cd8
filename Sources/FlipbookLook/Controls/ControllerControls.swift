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

/// The dots of a page control of UIKit's; a tap on either half turns a page, and a finger that is
/// drawn across turns one for each dot.
package struct ControllerPageDots: View {
  @Environment(\.systemLook) private var look

  /// The page from which a finger is drawn; nil if none is.
  @State private var held: Int?
  let count: Int
  let current: Int
  let colors: (current: Color?, others: Color?)
  let ground: Ground
  let follows: Bool

  /// The part of the present page's time that has passed; nil for no time.
  let progress: Double?
  nonisolated(unsafe) let turn: (Int) -> Void

  /// The times at which the dots lie on a ground.
  package enum Ground: Sendable {
    case always, whileTouched, never
  }

  /// - Parameters:
  ///   - count: The number of pages.
  ///   - current: The index of the one that is shown.
  ///   - colors: The colours of dots; nil for the system's.
  ///   - ground: The times at which they lie on a ground.
  ///   - follows: True if a finger that is drawn across turns pages.
  ///   - progress: The part of the present page's time that has passed; nil for no time.
  ///   - turn: Called with the index of the page to turn to.
  package init(
    count: Int, current: Int, colors: (current: Color?, others: Color?),
    ground: Ground = .never, follows: Bool = false, progress: Double? = nil,
    turn: @escaping (Int) -> Void
  ) {
    self.progress = progress
    (self.count, self.current, self.colors, self.turn) = (count, current, colors, turn)
    (self.ground, self.follows) = (ground, follows)
  }

  package var body: some View {
    let (count, current, turn) = (count, current, turn)
    var dots = PageDotsView(
      count: count, current: current, axis: .horizontal,
      hasBackground: ground == .always || ground == .whileTouched && held != nil)
    dots.colors = colors
    dots.progress = progress
    return HStack(spacing: 0) {
      half { turn(max(current - 1, 0)) }
      half { turn(min(current + 1, max(count - 1, 0))) }
    }
    .overlay { dots }
    .frame(
      idealWidth: look.tabs.pages.size(of: count).width,
      idealHeight: look.tabs.pages.size(of: count).height
    )
    .fixedSize(horizontal: false, vertical: true)
    .simultaneousGesture(
      DragGesture()
        .onChanged { drag(by: $0.translation.width) }
        .onEnded { _ in held = nil })
  }

  /// Turns a page for each dot that a finger has passed.
  private func drag(by distance: CGFloat) {
    guard follows, count > 0 else { return }
    let start = held ?? current
    if held == nil { held = start }
    let page = start + Int((distance / look.tabs.pages.pitch).rounded())
    turn(min(max(page, 0), count - 1))
  }

  private func half(_ action: @escaping () -> Void) -> some View {
    Color.clear.contentShape(Rectangle()).onTapGesture(perform: action)
  }
}
