import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// The state of a window that its status bar, its indicator and its keyboard depend on.
nonisolated package struct WindowState: Equatable {
  package var traits = WindowTraits()

  /// True if the scene has stepped back, so that black is seen at the edges of the window.
  package var isReceded = false

  /// The window's size and the safe area's insets below and at the sides, in points.
  package var size = CGSize.zero
  package var bottomInset: CGFloat = 0
  package var sideInset: CGFloat = 0

  /// The field that is typed into; nil without one.
  package var field: FocusedField?

  package init() {}
}

/// Calls back when the state of the window has changed.
nonisolated struct WindowStateReader: LifecycleModifier {
  let action: (WindowState) -> Void

  final class Memory {
    var last = WindowState()
    var action: (WindowState) -> Void

    init(_ action: @escaping (WindowState) -> Void) { self.action = action }
  }

  func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory(action)
    let graph = node.graph
    graph.registry.observe(
      PreferenceObserver(node: node) { [weak graph] in
        guard let graph else { return }
        let state = graph.windowState
        if graph.registry.hasTextInputs { graph.showCaret(in: state.field?.input) }
        if memory.last == state { return }
        memory.last = state
        graph.enqueueAction { memory.action(state) }
      })
    return memory
  }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) { memory.action = action }

  func didFinalize(_ node: ViewNode, memory: inout Memory) {}
}

extension ViewGraph {
  fileprivate var windowState: WindowState {
    var state = WindowState()
    state.traits = windowTraits
    state.isReceded = root.isSceneReceded
    let insets = root.host.safeArea
    (state.size, state.bottomInset) = (root.host.size, insets.bottom)
    state.sideInset = max(insets.leading, insets.trailing)
    if registry.hasTextInputs { state.field = focusedInput.map(FocusedField.init) }
    return state
  }
}

/// Says that a keyboard is drawn for the fields of the view.
nonisolated struct KeyboardPresence: LifecycleModifier {
  func didMount(_ node: ViewNode) { node.graph.registry.hasKeyboard = true }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {}

  func didFinalize(_ node: ViewNode, memory: inout Void) { node.graph.registry.hasKeyboard = false }
}

extension View {
  /// Says that a keyboard is drawn for the fields of the view, and the cursor in them.
  package nonisolated func hasKeyboard() -> some View { modifier(KeyboardPresence()) }

  /// Calls back when the state of the window has changed.
  package nonisolated func onWindowStateChange(
    _ action: @escaping (WindowState) -> Void
  ) -> some View {
    modifier(WindowStateReader(action: action))
  }
}
