// Models that refer to each other: one side of a relation follows the other.

/// The models that a value refers to, where it can refer to none.
public struct _Unrelated {
  @inlinable public init() {}
}

@_disfavoredOverload
@inlinable
public func _related<Value>(_ value: Value) -> _Unrelated { _Unrelated() }

public func _related<Model: PersistentModel>(_ value: Model) -> [any PersistentModel] { [value] }

public func _related<Model: PersistentModel>(_ value: Model?) -> [any PersistentModel] {
  value.map { [$0] } ?? []
}

public func _related<Model: PersistentModel>(_ value: [Model]) -> [any PersistentModel] { value }

public func _related<Model: PersistentModel>(_ value: [Model]?) -> [any PersistentModel] {
  value ?? []
}

extension PersistentModel {
  @inlinable
  public func _$relate(_ name: String, from old: _Unrelated, to new: _Unrelated) {}

  /// Has other models follow a change of what a variable refers to.
  public func _$relate(
    _ name: String, from old: [any PersistentModel], to new: [any PersistentModel]
  ) {
    let shape = ModelShape.of(Self.self)
    guard let relation = shape.relations.first(where: { $0.name == name }) else { return }
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    let added = new.filter { !before.contains(ObjectIdentifier($0)) }
    if let inverse = shape.inverse(of: relation, in: Self.self) {
      for model in old where !after.contains(ObjectIdentifier(model)) {
        inverse.remove(self, from: model)
      }
      for model in added { inverse.add(self, to: model) }
    }
    keep(with: added)
  }

  /// Has a container keep what a model refers to, or the model that refers to what is kept.
  private func keep(with others: [any PersistentModel]) {
    if let modelContext {
      for model in others { modelContext.insert(any: model) }
    } else if let context = others.lazy.compactMap(\.modelContext).first {
      context.insert(any: self)
    }
  }
}

extension ModelContext {
  /// Puts a model into the container, with the models that it refers to.
  func insert(any model: any PersistentModel) {
    guard !container.store.contains(model) else { return }
    replaceTwins(of: model)
    register(model)
    let shape = ModelShape.of(type(of: model))
    for relation in shape.relations {
      let inverse = shape.inverse(of: relation, in: type(of: model))
      for other in relation.models(of: model) {
        inverse?.add(model, to: other)
        insert(any: other)
      }
    }
  }

  /// Takes those models away that have the same unique value.
  ///
  /// - SeeAlso: documented: [unique](https://developer.apple.com/documentation/swiftdata/schema/attribute/option/unique).
  private func replaceTwins(of model: any PersistentModel) {
    for path in ModelShape.of(type(of: model)).unique {
      let value = ModelShape.Relation.value(of: model, at: path) as? AnyHashable
      let twin = container.store.shelf(of: type(of: model)).models.first { other in
        ModelShape.Relation.value(of: other, at: path) as? AnyHashable == value
      }
      if let twin, value != nil { forget(twin) }
    }
  }

  /// Takes a model out of the container, and what goes with it by its rules.
  func delete(any model: any PersistentModel) {
    let shape = ModelShape.of(type(of: model))
    let isDenied = shape.relations.contains {
      $0.deleteRule == .deny && !$0.models(of: model).isEmpty
    }
    guard container.store.contains(model), !isDenied else { return }
    forget(model)
    for relation in shape.relations {
      let others = relation.models(of: model)
      switch relation.deleteRule {
      case .cascade: for other in others { delete(any: other) }
      case .nullify:
        let inverse = shape.inverse(of: relation, in: type(of: model))
        for other in others { inverse?.remove(model, from: other) }
      case .noAction, .deny: break
      }
    }
  }
}
