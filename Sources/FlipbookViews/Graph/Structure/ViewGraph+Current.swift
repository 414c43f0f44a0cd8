// The graph whose scene is running.

extension ViewGraph {
  /// The graph whose scene is running, retained by the code that runs it; nil outside of all
  /// stages.
  package static var current: ViewGraph? { currentReference?.object }
  nonisolated(unsafe) private static var currentReference: UncountedReference<ViewGraph>?

  /// Runs code of the scene.
  package func perform(_ body: () -> Void) {
    let outer = Self.currentReference
    Self.currentReference = UncountedReference(self)
    defer { Self.currentReference = outer }
    body()
  }

  /// Calls a completion of animations back, after the pass or the step of time that ended them.
  package static func callBack(_ completion: @escaping () -> Void) {
    if let current, current.isUpdating || current.isSampling {
      current.enqueueAction(completion)
    } else {
      completion()
    }
  }
}
