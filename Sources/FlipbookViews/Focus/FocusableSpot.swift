/// The things that can be done with a focused view.
nonisolated public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Sets whether the view can have the focus, which a program gives it (`focused(_:)`).
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    // The focus is the view's own: a field in it has another one.
    transformEnvironment(\.focusTies) { if isFocusable { $0 = [] } }
      .modifier(ViewMark(mark: isFocusable ? FocusSpot() : nil))
  }

  /// Sets whether the view can have the focus; the things that can be done with it change nothing.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }
}

/// The mark of a view that can have the focus without being typed into.
nonisolated private struct FocusSpot {}

extension ViewGraph {
  /// The view, other than a field, that the program has given the focus; the first of several.
  var focusedSpot: ViewNode? {
    marked(with: FocusSpot.self).first { spot in
      spot.node.context.environment.focusTies.contains { $0.isFocused() }
    }?.node
  }

  /// Takes the focus from a view that is not typed into.
  func clearFocusedSpot() {
    guard let spot = focusedSpot else { return }
    for tie in spot.context.environment.focusTies where tie.isFocused() { tie.setFocused(false) }
  }
}
