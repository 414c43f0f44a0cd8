public import SwiftUI

/// The objects that a fetch has found, in sections: those that follow each other with one value.
public struct SectionedFetchResults<
  SectionIdentifier: Hashable, Result: NSFetchRequestResult
>: RandomAccessCollection {
  /// The objects that have one value.
  public struct Section: RandomAccessCollection, Identifiable {
    public let id: SectionIdentifier
    fileprivate var objects: [Result]

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }

    public subscript(position: Int) -> Result { objects[position] }
  }

  private var sections: [Section] = []
  fileprivate let results: FetchedResults<Result>
  fileprivate let identifiers: SectionIdentifiers<SectionIdentifier, Result>

  fileprivate init(
    _ results: FetchedResults<Result>,
    _ identifiers: SectionIdentifiers<SectionIdentifier, Result>
  ) {
    (self.results, self.identifiers) = (results, identifiers)
    for object in results {
      let id = object[keyPath: identifiers.path]
      if sections.last?.id != id { sections.append(Section(id: id, objects: [])) }
      sections[sections.count - 1].objects.append(object)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }

  public subscript(position: Int) -> Section { sections[position] }

  /// The value that the objects of a section share; a new one has the view fetch anew.
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { identifiers.path }
    nonmutating set { identifiers.path = newValue }
  }

  /// The condition for the objects; a new one has the view fetch anew.
  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }

  /// The order of the objects; a new one has the view fetch anew.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }

  /// The order of the objects; a new one has the view fetch anew.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { results.sortDescriptors }
    nonmutating set { results.sortDescriptors = newValue }
  }
}

/// The value that sections are made by, as a view has chosen it.
private final class SectionIdentifiers<SectionIdentifier, Result>: ObservableObject {
  @Published var path: KeyPath<Result, SectionIdentifier>

  init(_ path: KeyPath<Result, SectionIdentifier>) { self.path = path }
}

/// The objects of the environment's context, in sections.
@propertyWrapper
public struct SectionedFetchRequest<
  SectionIdentifier: Hashable, Result: NSFetchRequestResult
>: DynamicProperty {
  private var request: FetchRequest<Result>
  @StateObject private var identifiers: SectionIdentifiers<SectionIdentifier, Result>

  private init(
    _ request: FetchRequest<Result>, _ path: KeyPath<Result, SectionIdentifier>
  ) {
    self.request = request
    _identifiers = StateObject(wrappedValue: SectionIdentifiers(path))
  }

  @MainActor @preconcurrency
  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(request.wrappedValue, identifiers)
  }

  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil
  ) {
    self.init(
      FetchRequest(fetchRequest: fetchRequest, animation: animation), sectionIdentifier)
  }

  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, transaction: Transaction
  ) {
    self.init(
      FetchRequest(fetchRequest: fetchRequest, transaction: transaction), sectionIdentifier)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      FetchRequest(
        sortDescriptors: sortDescriptors, predicate: predicate, animation: animation),
      sectionIdentifier)
  }

  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    self.init(
      FetchRequest(
        sortDescriptors: sortDescriptors, predicate: predicate, animation: animation),
      sectionIdentifier)
  }

  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      FetchRequest(
        sortDescriptors: sortDescriptors, predicate: predicate, animation: animation),
      sectionIdentifier)
  }
}
