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
      .modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// Sets whether the view can have the focus; the things that can be done with it change nothing.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }
}

/// Makes a view one that can have the focus.
nonisolated struct FocusableModifier: LifecycleModifier {
  let isFocusable: Bool

  func didMount(_ node: ViewNode) { note(node) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) { note(node) }

  func didFinalize(_ node: ViewNode, memory: inout Void) {
    node.graph.focusSpots.nodes.remove(ObjectIdentifier(node))
  }

  private func note(_ node: ViewNode) {
    let spots = node.graph.focusSpots
    if isFocusable {
      spots.nodes.insert(ObjectIdentifier(node))
    } else {
      spots.nodes.remove(ObjectIdentifier(node))
    }
  }
}

/// The views of a window that can have the focus without being typed into.
private final class FocusSpots {
  var nodes: Set<ObjectIdentifier> = []
}

extension ViewGraph {
  fileprivate var focusSpots: FocusSpots {
    registry.shared(FocusSpots.self) { FocusSpots() }
  }

  /// The view, other than a field, that the program has given the focus; the first of several.
  var focusedSpot: ViewNode? {
    let spots = focusSpots.nodes
    guard !spots.isEmpty else { return nil }
    return presentNodes.first { node in
      spots.contains(ObjectIdentifier(node)) && node.removalRoot == nil
        && node.context.environment.focusTies.contains { $0.isFocused() }
    }
  }

  /// Takes the focus from a view that is not typed into.
  func clearFocusedSpot() {
    guard let spot = focusedSpot else { return }
    for tie in spot.context.environment.focusTies where tie.isFocused() { tie.setFocused(false) }
  }
}
