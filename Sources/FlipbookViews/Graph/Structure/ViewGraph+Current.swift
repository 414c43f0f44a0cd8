// Which graph's scene is running.

extension ViewGraph {
  /// The graph whose scene is running, which whoever runs it keeps; nil outside of all stages.
  nonisolated(unsafe) package private(set) static unowned(unsafe) var current: ViewGraph?

  /// Runs something of the scene's.
  package func perform(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  /// Calls back who has waited for animations: after the pass or the step of time that ended them.
  package static func callBack(_ completion: @escaping () -> Void) {
    if let current, current.isUpdating || current.isSampling {
      current.enqueueAction(completion)
    } else {
      completion()
    }
  }
}
