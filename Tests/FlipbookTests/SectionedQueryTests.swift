import Flipbook
import SwiftData
import SwiftUI
import Testing

@Model private final class Visit {
  var name: String
  var city: String
  var day: String?

  init(_ name: String, city: String, day: String? = nil) {
    (self.name, self.city, self.day) = (name, city, day)
  }
}

/// Queries whose models come in sections.
@MainActor @Suite struct SectionedQueryTests {
  private struct Visits: View {
    @Query(sort: \Visit.name, order: .reverse, sectionBy: \.city)
    private var visits: SectionedResults<Visit, String>
    @Query(sort: \Visit.name, sectionBy: \.day) private var days: SectionedResults<Visit, String?>
    @Environment(\.modelContext) private var context

    var body: some View {
      VStack {
        ForEach(visits) { section in
          Section(section.title) {
            Text("\(section.title): " + section.map(\.name).joined(separator: " "))
          }
        }
        Text("days " + days.map { "\($0.id ?? "none") \($0.count)" }.joined(separator: ", "))
        Text("\(visits[sectionTitle: "Oslo"]?.count ?? 0) of \(visits.sectionTitles.count)")
        Button("Add") { context.insert(Visit("Fjord", city: "Oslo")) }
      }
    }
  }

  private func stage() throws -> Stage {
    let container = try ModelContainer(
      for: Visit.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    for visit in [
      Visit("Opera", city: "Oslo", day: "Monday"), Visit("Forum", city: "Rome"),
      Visit("Harbour", city: "Oslo", day: "Friday"),
    ] {
      container.mainContext.insert(visit)
    }
    return Stage { Visits().modelContainer(container) }
  }

  @Test func `models are sorted by their section first`() throws {
    let stage = try stage()
    let oslo = try stage[.text("Oslo: Opera Harbour")]
    let rome = try stage[.text("Rome: Forum")]
    #expect(oslo.minY < rome.minY)
    #expect(stage.contains(.text("days none 1, Friday 1, Monday 1")))
  }

  @Test func `a section is found by its value, and follows the models`() throws {
    let stage = try stage()
    #expect(stage.contains(.text("2 of 2")))
    try stage.tap(.button("Add"))
    #expect(stage.contains(.text("3 of 2")))
    #expect(stage.contains(.text("Oslo: Opera Harbour Fjord")))
  }
}
