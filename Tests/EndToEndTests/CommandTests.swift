import Foundation
import Testing

/// A scene whose buttons give the app's own commands.
@Suite struct CommandTests {
  private static let scene = """
    import AppIntents
    import SwiftUI

    @Observable final class Order: @unchecked Sendable { var count = 1 }

    struct More: AppIntent {
      static let title: LocalizedStringResource = "More"
      @Parameter var step: Int
      @Dependency var order: Order

      init() {}

      init(step: Int) { self.step = step }

      @MainActor func perform() async throws -> some IntentResult {
        order.count += step
        return .result()
      }
    }

    struct Counter: View {
      private let order = Order()

      init() {
        let order = order
        AppDependencyManager.shared.add { order }
      }

      var body: some View {
        VStack {
          Text("count \\(order.count)")
          Button("Three more", intent: More(step: 3))
        }
      }
    }

    #Preview { Counter() }
    """

  @Test func `a button gives its command the objects that the app hands over`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.scene, to: "App/Counter.swift")
    let run = try project.flipbook(
      "trace", "App/Counter.swift", "--tap", "button(\"Three more\")", "--wait", "300ms", "--json",
      "--accessibility")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.results.contains("count 4"), "\(run.results)")
  }
}
