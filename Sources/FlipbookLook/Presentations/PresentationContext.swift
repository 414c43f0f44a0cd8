import FlipbookGeometry
import FlipbookViews

/// The order of what is presented from one screen.
///
/// A screen presents one thing at a time: the window's scene has such an order, and so has each
/// thing presented. What is asked for in the meantime waits.
///
/// - SeeAlso: One at a time, and the next one after it: documented in outline, by the message that
///   the system itself prints.
nonisolated final class PresentationContext {
  private var present: PresentationSeat?
  private var waiting: [PresentationSeat] = []

  /// Begins a presentation, or lets it wait until the present one is over.
  func ask(_ seat: PresentationSeat) {
    guard let present, present !== seat else {
      present = seat
      return seat.begin()
    }
    if !waiting.contains(where: { $0 === seat }) { waiting.append(seat) }
    seat.diagnose(
      "\(seat.name): one \(present.name) is presented from this screen already; it waits until that "
        + "is gone")
  }

  /// Ends a presentation, or its waiting; the next one begins.
  func release(_ seat: PresentationSeat) {
    waiting.removeAll { $0 === seat }
    guard present === seat else { return }
    present = nil
    guard !waiting.isEmpty else { return }
    ask(waiting.removeFirst())
  }
}

extension EnvironmentValues {
  private enum PresentationContextKey: EnvironmentKey {
    static var defaultValue: PresentationContext? { nil }
  }

  private enum SheetDepthKey: EnvironmentKey { static let defaultValue = 0 }

  /// The order of what is presented from here; nil in the window's scene.
  nonisolated var presentationContext: PresentationContext? {
    get { self[PresentationContextKey.self] }
    set { self[PresentationContextKey.self] = newValue }
  }

  private enum BarInsetsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

  /// The room above and below the row of a navigation bar, which a sheet gives it.
  nonisolated var sheetBarInsets: EdgeInsets {
    get { self[BarInsetsKey.self] }
    set { self[BarInsetsKey.self] = newValue }
  }

  private enum SheetFillKey: EnvironmentKey { static let defaultValue: Color? = nil }

  /// The fill of the sheet that a view is in, which screens of a stack in it have as well.
  nonisolated var sheetFill: Color? {
    get { self[SheetFillKey.self] }
    set { self[SheetFillKey.self] = newValue }
  }

  /// The number of sheets that a view is in.
  nonisolated var sheetDepth: Int {
    get { self[SheetDepthKey.self] }
    set { self[SheetDepthKey.self] = newValue }
  }
}
