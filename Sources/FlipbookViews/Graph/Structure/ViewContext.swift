/// The values that a view gets from above: environment, transaction scope, placeholders.
///
/// Usually a view gets the same as the one above it. The values are in one shared object, so that
/// passing them on counts one reference.
package struct ViewContext {
  private final class Storage {
    var environment: EnvironmentValues
    var scope: TransactionScope?
    var placeholders: PlaceholderScope?

    init(
      environment: EnvironmentValues, scope: TransactionScope?, placeholders: PlaceholderScope?
    ) {
      self.environment = environment
      self.scope = scope
      self.placeholders = placeholders
    }
  }

  private var storage: Storage

  package init(
    environment: EnvironmentValues, scope: TransactionScope? = nil,
    placeholders: PlaceholderScope? = nil
  ) {
    storage = Storage(environment: environment, scope: scope, placeholders: placeholders)
  }

  package var environment: EnvironmentValues {
    get { storage.environment }
    _modify {
      makeUnique()
      yield &storage.environment
    }
  }

  /// The nearest transaction modifier above.
  package var scope: TransactionScope? {
    get { storage.scope }
    set {
      guard newValue !== storage.scope else { return }
      makeUnique()
      storage.scope = newValue
    }
  }

  /// The contents of the placeholders in scope.
  package var placeholders: PlaceholderScope? {
    get { storage.placeholders }
    set {
      guard newValue !== storage.placeholders else { return }
      makeUnique()
      storage.placeholders = newValue
    }
  }

  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&storage) { return }
    storage = Storage(
      environment: storage.environment, scope: storage.scope, placeholders: storage.placeholders)
  }

  package func isIdentical(to other: ViewContext) -> Bool {
    storage === other.storage
      || storage.environment.isIdentical(to: other.storage.environment)
        && storage.scope === other.storage.scope
        && storage.placeholders === other.storage.placeholders
  }
}
