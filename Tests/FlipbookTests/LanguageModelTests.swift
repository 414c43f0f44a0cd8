import Testing

@testable import FoundationModels

/// A trip that a model could plan.
@Generable private struct Trip {
  @Guide(description: "The title") let title: String
  @Guide(.count(3)) var days: [Day]
  let nights: Int?
}

@Generable private enum Day: String {
  case beach, city
}

/// Models of language, of which a stage has none.
@Suite struct LanguageModelTests {
  private struct Sky: Tool {
    let description = "Looks at the sky"

    func call(arguments: String) async throws -> String { arguments }
  }

  private let session = LanguageModelSession(tools: [Sky()]) {
    "You plan trips."
  }

  @Test func `the model says that this phone has none`() {
    #expect(!SystemLanguageModel.default.isAvailable)
    #expect(SystemLanguageModel.default.availability == .unavailable(.deviceNotEligible))
    #expect(Sky().name == "Sky" && !session.isResponding && session.transcript.isEmpty)
  }

  @Test func `every request fails`() async {
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      _ = try await session.respond(to: "Hello")
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      _ = try await session.respond(to: "Plan", generating: Trip.self).content.title
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      for try await part in session.streamResponse(to: "Plan", generating: Trip.self) {
        _ = part.content.title
      }
    }
  }

  @Test func `a type that a model could answer with has its form, and is made by code alone`() {
    let trip = Trip(title: "Rome", days: [.city], nights: 2)
    #expect(trip.generatedContent.jsonString.contains("Rome"))
    #expect(trip.days.generatedContent.jsonString == "[city]")
    #expect(throws: LanguageModelSession.GenerationError.self) {
      _ = try Trip(GeneratedContent("{}"))
    }
    #expect(Trip.generationSchema.debugDescription.contains("Trip"))
  }

  @Test func `prompts are lines`() {
    let prompt = Prompt {
      "First"
      for number in 1...2 { "Line \(number)" }
    }
    #expect(Prompt(prompt).promptRepresentation.text == "First\nLine 1\nLine 2")
  }
}
