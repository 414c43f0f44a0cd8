import CoreData
import Flipbook
import FlipbookFoundation
import SwiftUI
import Testing

private final class Bag: NSManagedObject, @unchecked Sendable {
  var name: String {
    get { _value("name") }
    set { _setValue(newValue, "name") }
  }
  var color: String {
    get { _value("color") }
    set { _setValue(newValue, "color") }
  }
  var inner: NSSet? {
    get { _value("inner") }
    set { _setValue(newValue, "inner") }
  }
}

extension Bag: _ModelledObject {
  static var _entity: _ObjectModel {
    var model = _ObjectModel("Bag")
    model.attribute("name", "")
    model.attribute("color", "")
    model.relationship("outer", isToMany: false, isOrdered: false, inverse: "inner")
    model.relationship(
      "inner", isToMany: true, isOrdered: false, inverse: "outer", isCascading: true)
    return model
  }
}

/// Objects of Core Data as views and requests see them.
@MainActor @Suite struct StoredObjectFetchTests {
  private let store = NSManagedObjectContext()

  @discardableResult
  private func bag(_ name: String, _ color: String = "red") -> Bag {
    let bag = Bag(context: store)
    (bag.name, bag.color) = (name, color)
    return bag
  }

  private func names() throws -> [String] {
    try store.fetch(NSFetchRequest<Bag>(entityName: "Bag")).map(\.name)
  }

  @Test func `a request carries itself out in the context whose block runs`() throws {
    bag("one")
    let request = NSFetchRequest<Bag>(entityName: "Bag")
    #expect(throws: CocoaError.self) { try request.execute() }
    let found = try store.performAndWait { try request.execute() }
    #expect(found.map(\.name) == ["one"])
    let other = NSManagedObjectContext()
    other.perform { #expect((try? request.execute())?.isEmpty == true) }
  }

  @Test func `what belongs to an object goes with it`() throws {
    let (outer, middle) = (bag("outer"), bag("middle"))
    middle._change("inner", isAdded: true, [bag("inner")])
    outer._change("inner", isAdded: true, [middle])
    bag("other")
    store.delete(outer)
    #expect(try names() == ["other"])
  }

  @Test func `all objects of a fetch are deleted at once`() throws {
    for name in ["a", "b", "c"] { bag(name) }
    let request: NSFetchRequest<any NSFetchRequestResult> = Bag.fetchRequest()
    request.predicate = NSPredicate(format: "name != %@", "b")
    let wish = NSBatchDeleteRequest(fetchRequest: request)
    wish.resultType = .resultTypeCount
    let answer = try store.execute(wish) as? NSBatchDeleteResult
    #expect(answer?.result as? Int == 2)
    #expect(try names() == ["b"])
  }

  /// A view whose rows come under an animation of its fetch.
  private struct Rows: View {
    @Environment(\.managedObjectContext) private var context
    @FetchRequest(
      sortDescriptors: [NSSortDescriptor(keyPath: \Bag.name, ascending: true)],
      animation: .linear(duration: 1))
    private var bags: FetchedResults<Bag>

    var body: some View {
      VStack(spacing: 0) {
        ForEach(bags, id: \.objectID) { _ in Color.red.frame(height: 20) }
        Button("Add") { Bag(context: context).name = "new" }
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("end")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  @Test func `a fetch's animation moves what follows its objects`() throws {
    let stage = Stage(device: .iPhoneX) { Rows().environment(\.managedObjectContext, store) }
    let start = try stage[.id("end")].minY
    try stage.tap(.button("Add"))
    stage.advance(by: .milliseconds(500))
    #expect(abs(try stage[.id("end")].minY - (start + 10)) < 1)
    stage.advance(by: .milliseconds(600))
    #expect(try stage[.id("end")].minY == start + 20)
  }

  private struct Sections: View {
    @SectionedFetchRequest(
      sectionIdentifier: \Bag.color,
      sortDescriptors: [
        NSSortDescriptor(keyPath: \Bag.color, ascending: true),
        NSSortDescriptor(keyPath: \Bag.name, ascending: true),
      ])
    private var sections: SectionedFetchResults<String, Bag>

    var body: some View {
      VStack {
        ForEach(sections) { section in
          Text("\(section.id): \(section.map(\.name).joined(separator: " "))")
        }
        Button("By name") { sections.sectionIdentifier = \.name }
      }
    }
  }

  @Test func `a fetch has sections`() throws {
    for (name, color) in [("b", "red"), ("c", "blue"), ("a", "red")] { bag(name, color) }
    let stage = Stage(device: .iPhoneX) { Sections().environment(\.managedObjectContext, store) }
    #expect(stage.contains(.text("blue: c")) && stage.contains(.text("red: a b")))
    try stage.tap(.button("By name"))
    stage.advance(by: .milliseconds(50))
    #expect(stage.contains(.text("a: a")) && stage.contains(.text("b: b")))
  }
}
