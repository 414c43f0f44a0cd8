import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct LifecycleTests {
  private struct Watched: View {
    @State private var value = 1
    @State private var isShown = true
    let log: Log

    @available(*, deprecated, message: "Spells what is deprecated.")
    var body: some View {
      VStack {
        if isShown {
          Color.red
            .onAppear { log.note("appear") }
            .onDisappear { log.note("disappear") }
        }
      }
      .onChange(of: value) { log.note("none") }
      .onChange(of: value) { old, new in log.note("\(old) to \(new)") }
      .onChange(of: value) { new in log.note("new \(new)") }
      .onChange(of: value, initial: true) { log.note("initial \(value)") }
    }
  }

  @Test func `every spelling of onChange is called, an initial one at once`() {
    let log = Log()
    let stage = stage { Watched(log: log) }
    #expect(log.take().sorted() == ["appear", "initial 1"])
    stage.set("value", to: 2)
    #expect(log.take().sorted() == ["1 to 2", "initial 2", "new 2", "none"])
    stage.set("isShown", to: false)
    #expect(log.take() == ["disappear"])
  }

  private struct Direction: EnvironmentalModifier {
    let log: Log

    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      log.note("\(environment.layoutDirection)")
      return EmptyModifier()
    }
  }

  private struct Directed: View {
    @State private var isTurned = false
    let log: Log

    var body: some View {
      Color.red.modifier(Direction(log: log))
        .environment(\.layoutDirection, isTurned ? .rightToLeft : .leftToRight)
    }
  }

  @Test func `an environmental modifier is chosen anew where the environment changes`() {
    let log = Log()
    let stage = stage { Directed(log: log) }
    #expect(Set(log.take()) == ["leftToRight"])
    stage.set("isTurned", to: true)
    #expect(Set(log.take()) == ["rightToLeft"])
  }

  private struct Sleeping: View {
    @State private var id = 0
    @State private var isShown = true
    let log: Log

    var body: some View {
      VStack {
        if isShown {
          Color.red
            .task(id: id) {
              log.note("begin \(id)")
              do {
                try await Task.sleep(for: .seconds(1))
                log.note("end \(id)")
              } catch { log.note("cancelled") }
            }
        }
      }
    }
  }

  @Test func `a task sleeps in virtual time`() {
    let log = Log()
    let stage = stage { Sleeping(log: log) }
    #expect(log.take() == [], "tasks begin after the first layout")
    stage.runFirstTasks()
    #expect(log.take() == ["begin 0"])
    stage.advance(to: 0.99)
    #expect(log.take() == [])
    stage.advance(to: 1)
    #expect(log.take() == ["end 0"])
  }

  @Test func `a task is cancelled and begun anew when its id changes, and ends with its view`() {
    let log = Log()
    let stage = stage { Sleeping(log: log) }
    stage.runFirstTasks()
    stage.advance(to: 0.5)
    stage.set("id", to: 7)
    stage.advance(to: 0.6)
    #expect(log.take().sorted() == ["begin 0", "begin 7", "cancelled"])
    stage.set("isShown", to: false)
    stage.advance(to: 2)
    #expect(log.take() == ["cancelled"])
  }

  private struct SizeKey: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  private struct Telling: View {
    @State private var second = 2
    let log: Log

    var body: some View {
      VStack {
        Color.red.preference(key: SizeKey.self, value: [1])
        Color.red.preference(key: SizeKey.self, value: [second])
      }
      .transformPreference(SizeKey.self) { $0.append(9) }
      .onPreferenceChange(SizeKey.self) { log.note("\($0)") }
    }
  }

  @Test func `preferences are put together in source order, and told when they change`() {
    let log = Log()
    let stage = stage { Telling(log: log) }
    #expect(log.take() == ["[1, 2, 9]"])
    stage.set("second", to: 5)
    #expect(log.take() == ["[1, 5, 9]"])
    stage.set("second", to: 5)
    #expect(log.take() == [])
  }
}
