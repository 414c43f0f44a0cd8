import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation
import Testing

/// The cost of the layout benchmark's tree, counted in sizes asked for.
///
/// Its rows are twenty nodes each, of which four depend on the width.
@MainActor @Suite struct LayoutCountTests {
  private func graph(rows: Int) -> ViewGraph {
    let graph = ViewGraph(host: HostProposal(size: CGSize(width: 390, height: 800)))
    graph.mount(FlexTree(rows: rows), environment: EnvironmentValues())
    return graph
  }

  private func count(in graph: ViewGraph, _ change: () -> Void) -> Int {
    let before = graph.measurementCount
    change()
    graph.root.layOut()
    graph.root.commitAll()
    return graph.measurementCount - before
  }

  @Test(arguments: [10, 100])
  func `a new width asks a row, its stack and what is around its flexible column`(rows: Int) {
    let graph = graph(rows: rows)
    // The second change: by the first, what is asked whatever the width is has been answered.
    graph.root.host.size.width = 400
    graph.root.layOut()
    let count = count(in: graph) { graph.root.host.size.width = 410 }
    // Beside four in each row the window, for the size it had and its new one, what centres the
    // root view in it, and the column of rows: derived.
    #expect(count == 4 * rows + 4)
  }

  @Test func `a width that was seen before asks nobody but the window and the column`() {
    let graph = graph(rows: 20)
    for width in [391, 392] {
      graph.root.host.size.width = CGFloat(width)
      graph.root.layOut()
    }
    #expect(count(in: graph) { graph.root.host.size.width = 391 } <= 2)
  }

  @Test func `one box costs the same among 10 rows and among 100`() {
    let counts = [10, 100].map { rows in
      let graph = graph(rows: rows)
      let title = graph.presentNodes.flatMap(\.states).first { $0.name == "title" }
      return count(in: graph) {
        _ = title?.location.setAny(CGFloat(50), transaction: Transaction())
        graph.flush()
      }
    }
    #expect(counts[0] > 0)
    #expect(counts[0] == counts[1])
  }

  @Test func `a first layout asks each node of a row for at most two sizes`() {
    let rows = 50
    // Twenty nodes a row: derived.
    #expect(graph(rows: rows).measurementCount <= 2 * 20 * rows)
  }
}
