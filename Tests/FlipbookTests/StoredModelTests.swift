import Flipbook
import SwiftData
import SwiftUI
import Testing

@Model final class Note {
  @Attribute(.unique) var title: String
  var isDone = false
  var owner: Note?
  @Relationship(deleteRule: .cascade) var parts: [Note] = []

  init(title: String) { self.title = title }
}

@Model final class Tag {
  var name: String

  init(_ name: String) { self.name = name }
}

/// Models that a container keeps in memory.
@MainActor @Suite struct StoredModelTests {
  private func context() throws -> ModelContext {
    try ModelContainer(
      for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    ).mainContext
  }

  @Test func `finds what fits, in its order`() throws {
    let context = try context()
    for title in ["pear", "fig", "plum"] { context.insert(Note(title: title)) }
    let sorted = FetchDescriptor<Note>(
      predicate: #Predicate { $0.title != "plum" }, sortBy: [SortDescriptor(\.title)])
    #expect(try context.fetch(sorted).map(\.title) == ["fig", "pear"])
    var first = FetchDescriptor<Note>()
    first.fetchLimit = 1
    #expect(try context.fetch(first).map(\.title) == ["pear"])
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges)
  }

  @Test func `identities have an order`() throws {
    let tags = [Tag("b"), Tag("a")]
    let container = try ModelContainer(
      for: Tag.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    for tag in tags { container.mainContext.insert(tag) }
    #expect(tags.sorted { $0.id < $1.id }.map(\.name) == ["b", "a"])
    #expect(tags[1].id > tags[0].id)
    #expect(Tag.schemaMetadata.count == 1)
  }

  @Test func `finds by the identity of what a model belongs to`() throws {
    let context = try context()
    let (list, milk, bread) = (Note(title: "list"), Note(title: "milk"), Note(title: "bread"))
    for note in [list, milk, bread] { context.insert(note) }
    (milk.owner, milk.isDone) = (list, true)
    bread.owner = list
    let wanted = list.persistentModelID
    let predicate = #Predicate<Note> { $0.owner?.persistentModelID == wanted && $0.isDone }
    let found = try context.fetch(FetchDescriptor<Note>(predicate: predicate))
    #expect(found.map(\.title) == ["milk"])
    let written = try JSONEncoder().encode([wanted, milk.id])
    #expect(
      try JSONDecoder().decode([PersistentIdentifier].self, from: written) == [wanted, milk.id])
  }

  @Test func `keeps what a model has, and forgets what is deleted`() throws {
    let (context, note) = (try context(), Note(title: "list"))
    note.parts = [Note(title: "milk")]
    context.insert(note)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 2)
    #expect(note.modelContext === context)
    context.delete(note)
    #expect(try context.fetch(FetchDescriptor<Note>()).isEmpty)
    #expect(note.isDeleted)
  }

  private struct List: View {
    @Environment(\.modelContext) private var context
    @SwiftData.Query(sort: \Note.title) private var notes: [Note]

    var body: some View {
      VStack {
        ForEach(notes) { Text($0.title) }
        Button("Add") { context.insert(Note(title: "note \(notes.count)")) }
      }
    }
  }

  /// A view that is given its query, as those are whose filter changes.
  private struct Filtered: View {
    @SwiftData.Query var notes: [Note]

    init(_ query: SwiftData.Query<Note, [Note]>) { _notes = query }

    var body: some View { Text("\(notes.count) notes") }
  }

  /// A view whose rows come and go under an animation of its query.
  private struct Animated: View {
    @Environment(\.modelContext) private var context
    @SwiftData.Query(sort: \Note.title, animation: .linear(duration: 1)) private var notes: [Note]

    var body: some View {
      VStack(spacing: 0) {
        ForEach(notes) { _ in Color.red.frame(height: 20) }
        Button("Add") { context.insert(Note(title: "\(notes.count)")) }
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("end")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  @Test func `a query's animation moves what follows its models`() throws {
    let stage = Stage(device: .iPhoneX) { Animated().modelContainer(for: Note.self) }
    let start = try stage[.id("end")].minY
    try stage.tap(.button("Add"))
    stage.advance(by: .milliseconds(500))
    let middle = try stage[.id("end")].minY
    stage.advance(by: .milliseconds(600))
    let end = try stage[.id("end")].minY
    #expect(end == start + 20)
    #expect(abs(middle - (start + 10)) < 1)
  }

  @Test func `a view can be given its query`() throws {
    let container = try ModelContainer(for: Note.self)
    for title in ["first", "second"] { container.mainContext.insert(Note(title: title)) }
    let stage = Stage(device: .iPhoneX) {
      Filtered(SwiftData.Query(filter: #Predicate { $0.title == "first" }))
        .modelContainer(container)
    }
    #expect(stage.contains(.text("1 notes")))
  }

  @ModelActor public actor Keeper {
    func add() -> Int {
      modelContext.insert(Note(title: "of an actor"))
      return (try? modelContext.fetchCount(FetchDescriptor<Note>())) ?? 0
    }
  }

  @Test func `an actor has a context of its own`() async throws {
    let keeper = Keeper(modelContainer: try ModelContainer(for: Note.self))
    #expect(await keeper.add() == 1)
  }

  @Test func `a query follows its container`() throws {
    let container = try ModelContainer(for: Note.self)
    container.mainContext.insert(Note(title: "first"))
    let stage = Stage(device: .iPhoneX) { List().modelContainer(container) }
    #expect(stage.contains(.text("first")))
    #expect(!stage.contains(.text("note 1")))
    try stage.tap(.button("Add"))
    stage.advance(by: .milliseconds(50))
    #expect(stage.contains(.text("note 1")))
  }
}
