import FlipbookViews

/// Makes the controller of a stack, keeps it while the stack is there, and hands it the path.
nonisolated struct NavigationScope: ContextModifier {
  let path: NavigationPathAccess
  let values: [AnyHashable]

  /// True if there is a bar above a first screen that has nothing to show in it.
  let keepsBlankBar: Bool

  struct Memory {
    let controller: NavigationController
    var outer: EnvironmentValues
    var inner: EnvironmentValues
  }

  func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    let controller = memory?.controller ?? NavigationController(path: path, graph: graph)
    controller.path = path
    controller.look = context.environment.systemLook
    controller.root.keepsBlankBar = keepsBlankBar
    if let memory, memory.outer.isIdentical(to: context.environment) {
      context.environment = memory.inner
    } else {
      let outer = context.environment
      context.environment.navigation = controller
      context.environment.navigationSegment = nil
      controller.column = outer.ownColumn
      outer.ownColumn?.controller = controller
      if outer.ownColumn != nil { context.environment.ownColumn = nil }
      if outer.nextColumn != nil { context.environment.nextColumn = nil }
      if outer.navigation == nil {
        outer.tabRoot?.goToRoot = { [weak controller] in controller?.goToRoot() }
      }
      memory = Memory(controller: controller, outer: outer, inner: context.environment)
    }
    controller.take(values)
  }
}

extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationController? { nil }
  }

  /// The navigation stack around a view; nil outside of all.
  nonisolated var navigation: NavigationController? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  private enum NavigationScreenKey: EnvironmentKey {
    static var defaultValue: NavigationScreen? { nil }
  }

  /// The screen of a stack that a view is on.
  nonisolated var navigationScreen: NavigationScreen? {
    get { self[NavigationScreenKey.self] }
    set { self[NavigationScreenKey.self] = newValue }
  }
}
