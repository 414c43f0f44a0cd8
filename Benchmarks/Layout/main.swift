import FlipbookLayout
import FlipbookViews
import Foundation

// Microseconds of processor time to lay out the flex tree again, and how many sizes are asked for:
// when its width changes, to one that was seen before and to a new one, and when one box does.

/// Returns the processor time of something, in microseconds.
func cost(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start) * 1e6 / Double(CLOCKS_PER_SEC)
}

/// Returns the median cost of a change, made as often as there are values.
func median<Value>(over values: [Value], _ change: (Value) -> Void) -> Double {
  values.map { value in cost { change(value) } }.sorted()[values.count / 2]
}

func report(_ what: String, _ time: Double, _ graph: ViewGraph) {
  let numbers = String(format: "%10.0f µs %8d sizes", time, graph.measurementCount)
  print("  " + what.padding(toLength: 24, withPad: " ", startingAt: 0) + numbers)
}

@MainActor
func measure(rows: Int) {
  let host = HostProposal(size: CGSize(width: 390, height: 800))
  let graph = ViewGraph(host: host)
  print("\(rows * 10 + 1) boxes")
  let mounting = cost {
    graph.mount(FlexTree(rows: rows), environment: EnvironmentValues())
  }
  report("mounted", mounting, graph)
  func layOut(_ width: CGFloat) {
    graph.measurementCount = 0
    graph.root.host.size.width = width
    graph.root.layOut()
    graph.root.commitAll()
  }
  report("a width seen before", median(over: (0..<21).map { 391 + CGFloat($0 % 2) }, layOut), graph)
  report("a new width", median(over: (0..<21).map { 400 + CGFloat($0) }, layOut), graph)
  let titles = graph.presentNodes.flatMap(\.states).filter { $0.name == "title" }
  let title = titles[rows / 2]
  let one = median(over: (1...21).map { CGFloat($0) }) { width in
    graph.measurementCount = 0
    _ = title.location.setAny(width, transaction: Transaction())
    graph.flush()
  }
  report("one box", one, graph)
}

MainActor.assumeIsolated {
  for rows in [100, 1000] { measure(rows: rows) }
}
