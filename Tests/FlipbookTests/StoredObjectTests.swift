import CoreData
import FlipbookFoundation
import Foundation
import Testing

private final class Country: NSManagedObject, @unchecked Sendable {
  var name: String? {
    get { _value("name") }
    set { _setValue(newValue, "name") }
  }
  var size: Int16 {
    get { _value("size") }
    set { _setValue(newValue, "size") }
  }
  var candy: NSSet? {
    get { _value("candy") }
    set { _setValue(newValue, "candy") }
  }
}

extension Country: _ModelledObject {
  static var _entity: _ObjectModel {
    var model = _ObjectModel("Country")
    model.attribute("name", nil)
    model.attribute("size", Int16(7))
    model.relationship("candy", isToMany: true, isOrdered: false, inverse: "origin")
    return model
  }
}

extension Country {
  class func fetchRequest() -> NSFetchRequest<Country> { NSFetchRequest(entityName: "Country") }
}

private final class Candy: NSManagedObject, @unchecked Sendable {
  var name: String? {
    get { _value("name") }
    set { _setValue(newValue, "name") }
  }
  var origin: Country? {
    get { _value("origin") }
    set { _setValue(newValue, "origin") }
  }
}

extension Candy: _ModelledObject {
  static var _entity: _ObjectModel {
    var model = _ObjectModel("Candy")
    model.attribute("name", nil)
    model.relationship("origin", isToMany: false, isOrdered: false, inverse: "candy")
    return model
  }
}

/// Objects of Core Data, in memory.
@MainActor @Suite struct StoredObjectTests {
  private let store = NSManagedObjectContext()

  @discardableResult
  private func candy(_ name: String?, of country: Country? = nil) -> Candy {
    let candy = Candy(context: store)
    candy.name = name
    candy.origin = country
    return candy
  }

  private func names(
    where format: String, _ argument: Any? = nil, by orders: [NSSortDescriptor] = []
  ) throws -> [String?] {
    let request = NSFetchRequest<Candy>(entityName: "Candy")
    request.predicate = NSPredicate(format: format, argumentArray: argument.map { [$0] })
    request.sortDescriptors = orders
    return try store.fetch(request).map(\.name)
  }

  @Test func `a class asks for all of its objects`() throws {
    _ = Country(context: store)
    candy("Mars")
    let type: NSManagedObject.Type = Candy.self
    let request: NSFetchRequest = type.fetchRequest()
    #expect(try store.fetch(request).compactMap { ($0 as? Candy)?.name } == ["Mars"])
    let own = Country.fetchRequest()
    #expect(try store.fetch(own).count == 1)
  }

  @Test func `references are kept on both sides`() {
    let (england, france) = (Country(context: store), Country(context: store))
    let mars = candy("Mars", of: england)
    candy("Twix", of: england)
    #expect(england.size == 7 && (england.candy as? Set<Candy>)?.count == 2)
    mars.origin = france
    #expect(england.candy?.count == 1 && france.candy?.contains(mars) == true)
    france._change("candy", isAdded: false, [mars])
    #expect(mars.origin == nil)
    store.delete(england)
    #expect(store.objects(named: "Candy").allSatisfy { ($0 as? Candy)?.origin == nil })
  }

  @Test func `a fetch has the order that it asks for, nothing first`() throws {
    for name in ["b", nil, "c", "a"] { candy(name) }
    let typed = NSSortDescriptor(keyPath: \Candy.name, ascending: true)
    #expect(try names(where: "TRUEPREDICATE", by: [typed]) == [nil, "a", "b", "c"])
    let named = NSSortDescriptor(key: "name", ascending: false)
    #expect(try names(where: "TRUEPREDICATE", by: [named]) == ["c", "b", "a", nil])
    #expect(try names(where: "TRUEPREDICATE") == ["b", nil, "c", "a"])
  }

  @Test(arguments: [
    ("name == %@", "Mars" as String?, ["Mars"]),
    ("name = 'Mars' OR name = \"Twix\"", nil, ["Mars", "Twix"]),
    ("name BEGINSWITH[c] %@", "m", ["Mars", "Milka"]), ("name CONTAINS %@", "ix", ["Twix"]),
    ("NOT (name CONTAINS[cd] %@)", "i", ["Mars"]), ("name LIKE '*a?s'", nil, ["Mars"]),
    ("name LIKE 'M*s'", nil, ["Mars"]), ("name MATCHES %@", "[MT].*x", ["Twix"]),
    ("name IN {'Twix', 'Milka'} AND NOT name == 'Milka'", nil, ["Twix"]),
    ("origin.size >= 8", nil, ["Twix"]), ("origin == nil", nil, ["Milka"]),
    ("origin.size BETWEEN {7, 7}", nil, ["Mars"]), ("FALSEPREDICATE", nil, []),
  ])
  func `a condition that is written as a text is looked up`(
    format: String, argument: String?, expected: [String]
  ) throws {
    let (small, large) = (Country(context: store), Country(context: store))
    large.size = 8
    candy("Mars", of: small)
    candy("Twix", of: large)
    candy("Milka")
    #expect(try names(where: format, argument) == expected)
  }

  @Test func `a condition looks at several objects, and at a key that is given`() {
    let country = Country(context: store)
    candy("Mars", of: country)
    candy("Twix", of: country)
    #expect(NSPredicate(format: "ANY candy.name == %@", "Twix").evaluate(with: country))
    #expect(!NSPredicate(format: "ALL candy.name == %@", "Twix").evaluate(with: country))
    #expect(NSPredicate(format: "%K.@count == %d", "candy", 2).evaluate(with: country))
    #expect(NSPredicate(format: "SELF CONTAINS %@", "a").evaluate(with: "Mars"))
    // What cannot be read is true of everything.
    #expect(NSPredicate(format: "name ==").evaluate(with: country))
  }

  @Test func `a context takes back what was not saved`() throws {
    let mars = candy("Mars")
    try store.save()
    #expect(!store.hasChanges && !mars.isInserted)
    mars.name = "Moon"
    candy("Twix")
    store.rollback()
    #expect(mars.name == "Mars" && store.objects(named: "Candy").count == 1)
  }

  @Test func `a child gives its objects to its parent when it is saved`() throws {
    let child = NSManagedObjectContext(.mainQueue)
    child.parent = store
    let mars = Candy(context: child)
    mars.name = "Mars"
    #expect(store.objects(named: "Candy").isEmpty)
    try child.save()
    #expect(try names(where: "TRUEPREDICATE") == ["Mars"])
  }

  @Test func `a controller tells of changes`() throws {
    final class Listener: NSFetchedResultsControllerDelegate {
      var counts: [Int] = []
      func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
      ) { counts.append(controller.fetchedObjects?.count ?? -1) }
    }
    let controller = NSFetchedResultsController(
      fetchRequest: NSFetchRequest<Candy>(entityName: "Candy"), managedObjectContext: store,
      sectionNameKeyPath: nil, cacheName: nil)
    let listener = Listener()
    controller.delegate = listener
    try controller.performFetch()
    #expect(controller.fetchedObjects?.count == 0)
    _ = Candy(context: store)
    #expect(listener.counts == [1] && controller.fetchedObjects?.count == 1)
  }
}

extension NSManagedObjectContext {
  fileprivate func objects(named name: String) -> [NSManagedObject] {
    (try? fetch(NSFetchRequest<NSManagedObject>(entityName: name))) ?? []
  }
}
