import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The tree in the graph of views, which is laid out as a stage does.
@MainActor final class Subject {
  let rows: Int
  private let graph: ViewGraph
  private let title: (any SettableState)?
  private var nodes: [LayoutNode] = []
  private var last: LayoutNode?

  init(rows: Int) {
    self.rows = rows
    graph = ViewGraph(host: HostProposal(size: CGSize(width: 390, height: 800)))
    graph.mount(FlexTree(rows: rows), environment: EnvironmentValues())
    title = graph.presentNodes.flatMap(\.states).filter { $0.name == "title" }[rows / 2].location
    collect(from: graph.root)
    last = nodes.filter { $0.size == CGSize(width: 60, height: 30) }[rows]
  }

  private func collect(from node: LayoutNode) {
    nodes.append(node)
    for child in node.layoutChildren { collect(from: child) }
  }

  /// The number of nodes that are laid out: boxes, containers and modifiers' wrappers.
  var nodeCount: Int { nodes.count }

  /// The number of sizes asked for since the last change.
  var sizeCount: Int { graph.measurementCount }

  /// The left edge of the middle row's last box, in points from the tree's left edge.
  var edge: CGFloat { last?.globalOrigin.x ?? .nan }

  /// Makes a change and lays out; returns the processor time of that, in microseconds.
  func perform(_ change: Change, _ number: Int) -> Double {
    graph.measurementCount = 0
    switch change {
    case .newWidth, .oldWidth:
      graph.root.host.size.width = CGFloat(number)
    case .oneBox:
      return cost {
        _ = title?.setAny(CGFloat(number), transaction: Transaction())
        graph.flush()
      }
    case .everyBox:
      for node in nodes { node.invalidateLayout() }
    }
    return cost {
      graph.root.layOut()
      graph.root.commitAll()
    }
  }

  private func cost(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) * 1e6 / Double(CLOCKS_PER_SEC)
  }
}
