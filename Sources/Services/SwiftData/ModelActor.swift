/// The keeper of an actor's context.
public protocol ModelExecutor: AnyObject, Sendable {
  var modelContext: ModelContext { get }
}

/// The keeper of an actor's context, whose work is done in turn.
public final class DefaultSerialModelExecutor: ModelExecutor {
  public let modelContext: ModelContext

  public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

/// An actor with a context of its own.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  public nonisolated var modelContext: ModelContext { modelExecutor.modelContext }

  public subscript<T: PersistentModel>(id: PersistentIdentifier, as: T.Type) -> T? {
    modelContext.registeredModel(for: id)
  }
}

/// Makes an actor one with a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "FlipbookMacros", type: "ModelActorMacro")
