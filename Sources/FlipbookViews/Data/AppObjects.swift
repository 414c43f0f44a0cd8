import Combine
import Observation

/// The objects that an app's delegates give to all views of its windows.
private final class AppObjects {
  var changes: [(inout EnvironmentValues) -> Void] = []
}

extension ViewGraph {
  private var appObjects: AppObjects { registry.shared(AppObjects.self) { AppObjects() } }

  /// Puts a delegate of the app into the environment of its windows, if it can be observed.
  ///
  /// - SeeAlso: documented, `UIApplicationDelegateAdaptor`: delegates of the application and of
  ///   scenes.
  package func offerDelegate(_ delegate: AnyObject) {
    if let object = delegate as? any ObservableObject { offer(observed: object) }
    if let object = delegate as? any AnyObject & Observable { offer(observable: object) }
  }

  private func offer<T: ObservableObject>(observed object: T) {
    appObjects.changes.append { $0[T.self] = object }
  }

  private func offer<T: AnyObject & Observable>(observable object: T) {
    appObjects.changes.append { $0[T.self] = object }
  }

  /// Puts the objects into an environment.
  func writeAppObjects(to environment: inout EnvironmentValues) {
    for change in appObjects.changes { change(&environment) }
  }
}
