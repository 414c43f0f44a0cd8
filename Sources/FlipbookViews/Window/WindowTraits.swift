import FlipbookMotion

/// The wishes of views about the window around them; nil where a view has none.
nonisolated package struct WindowTraits: Equatable {
  /// Light or dark, for the whole window.
  package var colorScheme: ColorScheme?

  package var hidesStatusBar: Bool?

  /// True if the home indicator goes away.
  package var hidesOverlays: Bool?

  /// Light or dark for what is behind the status bar alone.
  package var barScheme: ColorScheme?

  package init(
    colorScheme: ColorScheme? = nil, hidesStatusBar: Bool? = nil, hidesOverlays: Bool? = nil,
    barScheme: ColorScheme? = nil
  ) {
    self.colorScheme = colorScheme
    self.barScheme = barScheme
    self.hidesStatusBar = hidesStatusBar
    self.hidesOverlays = hidesOverlays
  }

  /// The traits, with those of a view that came later.
  fileprivate func overridden(by later: WindowTraits) -> WindowTraits {
    WindowTraits(
      colorScheme: later.colorScheme ?? colorScheme,
      hidesStatusBar: later.hidesStatusBar ?? hidesStatusBar,
      hidesOverlays: later.hidesOverlays ?? hidesOverlays,
      barScheme: later.barScheme ?? barScheme)
  }
}

/// The wishes of all views that are there, in the order in which they came.
private final class WindowWishes {
  private var wishes: [(node: ObjectIdentifier, traits: WindowTraits)] = []

  /// The window's own appearance, while a view prefers another one.
  private var ownScheme: ColorScheme?

  var traits: WindowTraits {
    wishes.reduce(WindowTraits()) { $0.overridden(by: $1.traits) }
  }

  func set(_ traits: WindowTraits?, for node: ViewNode) {
    let key = ObjectIdentifier(node)
    let index = wishes.firstIndex { $0.node == key }
    switch (index, traits) {
    case (let index?, let traits?): wishes[index].traits = traits
    case (let index?, nil): wishes.remove(at: index)
    case (nil, let traits?): wishes.append((key, traits))
    case (nil, nil): return
    }
    applyScheme(in: node.graph)
  }

  /// Puts the window into the appearance that is preferred, or into its own.
  private func applyScheme(in graph: ViewGraph) {
    guard let now = graph.rootNode?.context.environment.colorScheme else {
      // The scene is being made; its wishes come first of all.
      graph.enqueueAction { [weak graph, self] in graph.map { applyScheme(in: $0) } }
      return
    }
    let preferred = traits.colorScheme
    let wanted = preferred ?? ownScheme ?? now
    if preferred != nil { ownScheme = ownScheme ?? now } else { ownScheme = nil }
    if wanted != now { graph.updateEnvironment(.current) { $0.colorScheme = wanted } }
  }
}

extension ViewGraph {
  /// The wishes of the scene's views about the window.
  package var windowTraits: WindowTraits {
    (registry.windowWishes as? WindowWishes)?.traits ?? WindowTraits()
  }

  fileprivate var windowWishes: WindowWishes {
    if let wishes = registry.windowWishes as? WindowWishes { return wishes }
    let wishes = WindowWishes()
    registry.windowWishes = wishes
    return wishes
  }
}

/// Tells the window what a view wants of it while the view is there.
nonisolated struct WindowTraitModifier: LifecycleModifier {
  let traits: WindowTraits

  static var endsOffScreen: Bool { true }

  func didMount(_ node: ViewNode) { node.graph.windowWishes.set(traits, for: node) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {
    if old.traits != traits { node.graph.windowWishes.set(traits, for: node) }
  }

  func didFinalize(_ node: ViewNode, memory: inout Void) {
    node.graph.windowWishes.set(nil, for: node)
  }
}

extension View {
  /// Tells the window what the view wants of it.
  package nonisolated func windowTraits(_ traits: WindowTraits) -> some View {
    modifier(WindowTraitModifier(traits: traits))
  }

  /// Prefers light or dark for the whole window.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
      .windowTraits(WindowTraits(colorScheme: colorScheme))
  }

  /// Hides the status bar while the view is there.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    windowTraits(WindowTraits(hidesStatusBar: hidden))
  }

  /// Hides the status bar while the view is there.
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// Hides the home indicator while the view is there.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    windowTraits(
      WindowTraits(hidesOverlays: visibility == .automatic ? nil : visibility == .hidden))
  }
}
