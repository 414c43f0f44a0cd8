internal import Observation

/// Sees which observable objects a body reads.
enum ObservationBridge {
  /// Runs a body and calls back once when anything observable it read is about to change.
  static func track<Result>(_ body: () -> Result, onChange: @escaping () -> Void) -> Result {
    let callback = Callback(body: onChange)
    return withObservationTracking(body) { callback.body() }
  }

  private struct Callback: @unchecked Sendable {
    let body: () -> Void
  }
}
