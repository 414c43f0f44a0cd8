internal import Observation

/// Tracks the observable objects that a body reads.
enum ObservationBridge {
  /// Runs a body and marks a node stale once when anything observable it read is about to change.
  static func track<Result>(_ body: () -> Result, for node: UncountedReference<ViewNode>.Zeroing)
    -> Result
  {
    withObservationTracking(body, onChange: callback(for: node))
  }

  private struct Reader: @unchecked Sendable {
    let node: UncountedReference<ViewNode>.Zeroing
  }

  private static func callback(for node: UncountedReference<ViewNode>.Zeroing)
    -> @Sendable () -> Void
  {
    let reader = Reader(node: node)
    return { reader.node.invalidate() }
  }
}
