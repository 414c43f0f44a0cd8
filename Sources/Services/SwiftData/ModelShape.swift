/// The variables of a kind of models that matter to others: those that refer to models, and those
/// whose values are unique.
struct ModelShape {
  /// A variable that refers to a model, or to several.
  struct Relation {
    let name: String
    let path: AnyKeyPath
    let destination: any PersistentModel.Type
    let deleteRule: Schema.Relationship.DeleteRule
    fileprivate let inverse: AnyKeyPath?
  }

  private(set) var relations: [Relation] = []
  private(set) var unique: [AnyKeyPath] = []

  nonisolated(unsafe) private static var known: [ObjectIdentifier: ModelShape] = [:]

  /// The shape of a kind; made at the first call.
  static func of(_ type: any PersistentModel.Type) -> ModelShape {
    if let shape = known[ObjectIdentifier(type)] { return shape }
    let shape = ModelShape(type.schemaMetadata)
    known[ObjectIdentifier(type)] = shape
    return shape
  }

  private init(_ properties: [Schema.PropertyMetadata]) {
    for property in properties {
      if let rules = property.metadata as? Schema.Attribute, rules.isUnique {
        unique.append(property.keypath)
      }
      guard let destination = Self.destination(of: type(of: property.keypath).valueType) else {
        continue
      }
      let rules = property.metadata as? Schema.Relationship
      relations.append(
        Relation(
          name: property.name, path: property.keypath, destination: destination,
          deleteRule: rules?.deleteRule ?? .nullify, inverse: rules?.inverseKeyPath))
    }
  }

  /// The kind of models that values of a type refer to; nil for other values.
  private static func destination(of type: Any.Type) -> (any PersistentModel.Type)? {
    let type = (type as? any AnyOptional.Type)?.wrapped ?? type
    return type as? any PersistentModel.Type ?? (type as? any ModelList.Type)?.element
  }

  /// The variable of the other side; nil if nothing refers back.
  ///
  /// One side may name the other. Where none does, the other side is the only variable that refers
  /// back, if this one is the only one that refers there.
  ///
  /// - SeeAlso: documented: [Relationship(_:deleteRule:minimumModelCount:maximumModelCount:originalName:inverse:hashModifier:)](https://developer.apple.com/documentation/swiftdata/relationship(_:deleterule:minimummodelcount:maximummodelcount:originalname:inverse:hashmodifier:)).
  func inverse(of relation: Relation, in type: any PersistentModel.Type) -> Relation? {
    let others = ModelShape.of(relation.destination).relations
    if let inverse = relation.inverse { return others.first { $0.path == inverse } }
    if let named = others.first(where: { $0.inverse == relation.path }) { return named }
    let back = others.filter { $0.destination == type && $0.path != relation.path }
    let there = relations.filter { $0.destination == relation.destination }
    guard back.count == 1, back[0].inverse == nil,
      there.count == (relation.destination == type ? 2 : 1)
    else { return nil }
    return back[0]
  }
}

/// An optional of any type.
private protocol AnyOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
}

/// An array of models of any kind.
private protocol ModelList {
  static var element: any PersistentModel.Type { get }

  /// Sets a variable of a model that has the array's type, or an optional of it.
  static func set<Root>(_ path: AnyKeyPath, of root: Root, to models: [any PersistentModel])
}

extension Array: ModelList where Element: PersistentModel {
  static var element: any PersistentModel.Type { Element.self }

  static func set<Root>(_ path: AnyKeyPath, of root: Root, to models: [any PersistentModel]) {
    let list = models.compactMap { $0 as? Element }
    if let path = path as? ReferenceWritableKeyPath<Root, [Element]> {
      root[keyPath: path] = list
    } else if let path = path as? ReferenceWritableKeyPath<Root, [Element]?> {
      root[keyPath: path] = list
    }
  }
}

// MARK: - Reading and writing

extension ModelShape.Relation {
  /// The models that a model refers to by this variable.
  func models(of model: any PersistentModel) -> [any PersistentModel] {
    let value = Self.value(of: model, at: path)
    if let models = value as? [any PersistentModel] { return models }
    return (value as? any PersistentModel).map { [$0] } ?? []
  }

  static func value<Model: PersistentModel>(of model: Model, at path: AnyKeyPath) -> Any? {
    model[keyPath: path]
  }

  /// Has a model refer to another one by this variable, too.
  func add(_ other: any PersistentModel, to model: any PersistentModel) {
    let models = models(of: model)
    guard !models.contains(where: { $0 === other }) else { return }
    set(models + [other], only: other, in: model)
  }

  /// Has a model no longer refer to another one by this variable.
  func remove(_ other: any PersistentModel, from model: any PersistentModel) {
    let models = models(of: model)
    guard models.contains(where: { $0 === other }) else { return }
    set(models.filter { $0 !== other }, only: nil, in: model)
  }

  /// Sets the variable to several models, or to one, by its type.
  private func set(
    _ models: [any PersistentModel], only one: (any PersistentModel)?,
    in model: any PersistentModel
  ) {
    let type = type(of: path).valueType
    let wrapped = (type as? any AnyOptional.Type)?.wrapped ?? type
    if let list = wrapped as? any ModelList.Type {
      Self.set(path, of: model, to: models, as: list)
    } else {
      Self.set(path, of: model, to: one, as: destination)
    }
  }

  private static func set<Root: PersistentModel>(
    _ path: AnyKeyPath, of root: Root, to models: [any PersistentModel], as list: any ModelList.Type
  ) { list.set(path, of: root, to: models) }

  /// A variable that must refer to a model keeps the one it has.
  private static func set<Root: PersistentModel, Target: PersistentModel>(
    _ path: AnyKeyPath, of root: Root, to model: (any PersistentModel)?, as target: Target.Type
  ) {
    if let path = path as? ReferenceWritableKeyPath<Root, Target?> {
      root[keyPath: path] = model as? Target
    } else if let path = path as? ReferenceWritableKeyPath<Root, Target>,
      let model = model as? Target
    {
      root[keyPath: path] = model
    }
  }
}
