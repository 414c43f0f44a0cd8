import Foundation
import SwiftData
import Testing

@Model private final class Trip {
  @Attribute(.unique) var name: String
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  var guides: [Guide] = []
  var notes: [Remark]?

  init(name: String) { self.name = name }
}

@Model private final class Stop {
  var name = ""
  var trip: Trip?

  init(name: String, trip: Trip? = nil) { (self.name, self.trip) = (name, trip) }
}

@Model private final class Guide {
  var trips: [Trip]?
  @Transient var isLoud = false

  init() {}
}

@Model private final class Remark {
  @Relationship(deleteRule: .deny) var first: Trip?
  var second: Trip?

  init() {}
}

/// Models that refer to each other.
@MainActor @Suite struct ModelRelationTests {
  private let container: ModelContainer
  private var context: ModelContext { container.mainContext }

  init() throws { container = try ModelContainer(for: Trip.self, Guide.self) }

  private func names() throws -> [String] {
    try context.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.name)])).map(\.name)
  }

  @Test func `one side follows the other`() throws {
    let (rome, oslo) = (Trip(name: "Rome"), Trip(name: "Oslo"))
    for trip in [rome, oslo] { context.insert(trip) }
    let stop = Stop(name: "Forum")
    rome.stops.append(stop)
    #expect(stop.trip === rome && stop.modelContext === context)
    stop.trip = oslo
    #expect(rome.stops.isEmpty && oslo.stops.map(\.name) == ["Forum"])
    oslo.stops = []
    #expect(stop.trip == nil)
    #expect(try names() == ["Forum"])
  }

  @Test func `a model that is made with another one is on its list once it is kept`() throws {
    let rome = Trip(name: "Rome")
    context.insert(rome)
    context.insert(Stop(name: "Forum", trip: rome))
    #expect(rome.stops.map(\.name) == ["Forum"])
    // What refers to a kept model is kept, too.
    let later = Stop(name: "Trevi")
    later.trip = rome
    #expect(try names() == ["Forum", "Trevi"])
  }

  @Test func `variables that refer to each other alone are two sides, and several are none`() {
    let (rome, guide, remark) = (Trip(name: "Rome"), Guide(), Remark())
    context.insert(rome)
    guide.trips = [rome]
    #expect(rome.guides == [guide])
    rome.guides.removeAll()
    #expect(guide.trips == [])
    remark.second = rome
    #expect(rome.notes == nil)
  }

  @Test func `rules say what is deleted`() throws {
    let (rome, guide) = (Trip(name: "Rome"), Guide())
    context.insert(rome)
    rome.stops = [Stop(name: "Forum"), Stop(name: "Trevi")]
    rome.guides = [guide]
    context.delete(rome.stops[0])
    #expect(rome.stops.map(\.name) == ["Trevi"])
    let remark = Remark()
    remark.first = rome
    context.delete(remark)
    #expect(try context.fetchCount(FetchDescriptor<Remark>()) == 1)
    context.delete(rome)
    #expect(try names().isEmpty)
    #expect(guide.trips == [])
    #expect(try context.fetchCount(FetchDescriptor<Guide>()) == 1)
  }

  @Test func `of two models with one unique value the last one is kept`() throws {
    for (name, stop) in [("Rome", "Forum"), ("Oslo", "Opera"), ("Rome", "Trevi")] {
      let trip = Trip(name: name)
      trip.guides = [Guide()]
      trip.stops = [Stop(name: stop)]
      context.insert(trip)
    }
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    #expect(trips.map { $0.stops.map(\.name) } == [["Opera"], ["Trevi"]])
  }

  @Test func `a model says what its variables are`() {
    #expect(Trip.schemaMetadata.map(\.name) == ["name", "stops", "guides", "notes"])
    #expect(Guide.schemaMetadata.map(\.name) == ["trips"])
  }
}
