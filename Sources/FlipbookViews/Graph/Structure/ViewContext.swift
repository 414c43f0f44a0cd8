/// What a view is told from above.
///
/// Mostly a view is told the same as the one above it: what is told lies apart, so that to hand it on
/// is to count one reference.
package struct ViewContext {
  private final class Storage {
    @exclusivity(unchecked) var environment: EnvironmentValues
    @exclusivity(unchecked) var scope: TransactionScope?
    @exclusivity(unchecked) var placeholders: PlaceholderScope?

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

  /// What the placeholders in scope stand for.
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
