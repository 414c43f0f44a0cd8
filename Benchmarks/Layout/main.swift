import FlipbookLayout
import FlipbookViews
import Foundation

/// Processor time of a body, in microseconds.
func cost(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start)
}

@MainActor func run(rows: Int) {
  let host = HostProposal(size: CGSize(width: 390, height: 800))
  let graph = ViewGraph(host: host)
  let mount = cost { graph.mount(FlexTree(rows: rows), environment: EnvironmentValues()) }
  print(rows * 10 + 1, "nodes: mount", mount, "measurements", graph.measurementCount)
  for fresh in [false, true] {
    var layout: [Double] = []
    var commit: [Double] = []
    for index in 0..<21 {
      graph.root.host.size.width = fresh ? 400 + CGFloat(index) : index % 2 == 0 ? 391 : 392
      graph.measurementCount = 0
      layout.append(cost { graph.root.layOut() })
      commit.append(cost { graph.root.commitAll() })
    }
    print("  full layout", fresh ? "fresh" : "alternating", layout.sorted()[10], "commit", commit.sorted()[10], "measurements", graph.measurementCount)
  }
  let state = graph.presentNodes.flatMap(\.states).filter { $0.name == "title" }[rows / 2]
  var leaf: [Double] = []
  for index in 0..<21 {
    graph.measurementCount = 0
    leaf.append(
      cost {
        _ = state.location.setAny(CGFloat(index + 1), transaction: Transaction())
        graph.flush()
      })
  }
  print("  one leaf", leaf.sorted()[10], "measurements", graph.measurementCount)
}
MainActor.assumeIsolated {
  for argument in CommandLine.arguments.dropFirst() { run(rows: Int(argument) ?? 100) }
}
