import FlipbookStage
import FlipbookViews
import Testing

/// A movement may insert others, or advance everything, while it is advanced itself.
@MainActor
@Suite struct MovementsTests {
  /// Something that moves until a time, and does something at each step.
  private final class Mover: Moving {
    let end: Double
    var isPredictable = true
    var onAdvance: () -> Void = {}
    var place: MovementEntry?
    let movementDescription = "mover"
    private(set) var times: [Double] = []

    init(until end: Double) { self.end = end }

    deinit { place?.leave() }

    func advance(to time: Double) -> Bool {
      times.append(time)
      onAdvance()
      return time < end
    }

    func restTime(after time: Double, tolerance: Double) -> Double? { end }
  }

  @Test(arguments: [1.0, 10])
  func `what begins while others advance is kept`(end: Double) {
    let graph = stage { Color.clear }.graph
    let (first, last, late) = (Mover(until: end), Mover(until: 10), Mover(until: 20))
    for mover in [first, last] { graph.movements.insert(mover) }
    late.isPredictable = false
    first.onAdvance = { graph.movements.insert(late) }

    graph.movements.advance(to: 1)
    #expect(graph.movements.hasUnpredictable)
    #expect(graph.movements.restTime(after: 1, tolerance: 0) == 20)

    graph.movements.advance(to: 2)
    #expect(first.times == (end > 1 ? [1, 2] : [1]))
    #expect(last.times == [1, 2])
    #expect(late.times == [2])
  }

  @Test func `what moves may advance everything once more`() {
    let graph = stage { Color.clear }.graph
    let (first, last) = (Mover(until: 1), Mover(until: 2))
    for mover in [first, last] { graph.movements.insert(mover) }
    var isNested = false
    first.onAdvance = {
      guard !isNested else { return }
      isNested = true
      graph.movements.advance(to: 1)
    }

    graph.movements.advance(to: 1)
    #expect(graph.movements.firstEnd(after: 1) == 2)
    graph.movements.advance(to: 2)
    #expect(graph.movements.isEmpty)
    #expect(last.times == [1, 1, 2])
  }
}
