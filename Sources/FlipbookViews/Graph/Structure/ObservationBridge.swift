internal import Observation

/// Tracks the observable objects that a body reads.
enum ObservationBridge {
  /// Runs a body and marks a node stale once when anything observable it read is about to change.
  static func track<Result>(_ body: () -> Result, for node: ViewNodeReference) -> Result {
    withObservationTracking(body, onChange: callback(for: node))
  }

  private struct Reader: @unchecked Sendable {
    let node: ViewNodeReference
  }

  private static func callback(for node: ViewNodeReference) -> @Sendable () -> Void {
    let reader = Reader(node: node)
    return { reader.node.invalidate() }
  }
}
