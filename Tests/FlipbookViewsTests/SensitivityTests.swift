import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation
import Testing

/// A node is not told again of values that do not matter to it; nobody may see a difference.
@MainActor @Suite struct SensitivityTests {
  /// A guide of its own, and what it is where nobody sets it.
  private struct Notch: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
  }

  private static let notch = VerticalAlignment(Notch.self)

  /// Takes half of what it is offered, so that every offer matters.
  private struct Half: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      let size = proposal.replacingUnspecifiedDimensions()
      return CGSize(width: min(size.width, 400) / 2, height: min(size.height, 400) / 2)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  /// Views in which some nodes care for what they are offered or what is around them.
  private static let scenes: [() -> AnyView] = [
    { AnyView(FlexTree(rows: 3)) },
    {
      AnyView(
        HStack(alignment: notch, spacing: 3) {
          Color.red.frame(width: 20, height: 30).alignmentGuide(notch) { $0.height - 2 }
          VStack {
            Spacer()
            Color.blue.frame(width: 15)
            Color.green.frame(height: 12).layoutPriority(1)
          }
          Color.gray.frame(width: 9, height: 9).padding(4).fixedSize()
        })
    },
    {
      AnyView(
        ZStack(alignment: .topTrailing) {
          Color.red.frame(maxWidth: .infinity, maxHeight: 50).background(Color.blue)
          VStack { Color.red.frame(width: 5, height: 5).overlay(Color.blue.padding(-2)) }
          Half { Color.gray.frame(minWidth: 10, idealWidth: 30) }
        }
        .offset(x: 3))
    },
    {
      AnyView(
        VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 10).ignoresSafeArea()
          Color.blue.containerRelativeFrame(.horizontal).frame(height: 20)
          HStack { Color.green.frame(width: 10, height: 10) }
            .safeAreaInset(edge: .bottom) { Color.red.frame(width: 10, height: 6) }
            .frame(width: 60, height: 60)
          GeometryReader { Color.gray.frame(width: $0.safeAreaInsets.top + 1, height: 2) }
            .frame(width: 30, height: 30)
        })
    },
    {
      AnyView(
        VStack {
          if true { Color.red.frame(width: 30, height: 30).transition(.opacity) }
          Color.blue.aspectRatio(2, contentMode: .fit).position(x: 20, y: 20)
          HStack { Spacer(minLength: 4) }.frame(width: 50)
        }
        .padding())
    },
  ]

  private static let offers: [ProposedViewSize] = {
    let lengths: [CGFloat?] = [nil, 0, 37, 250, .infinity]
    return lengths.flatMap { width in
      lengths.map { ProposedViewSize(width: width, height: $0) }
    }
  }()

  private static let hosts = [
    HostProposal(size: CGSize(width: 390, height: 800)),
    HostProposal(size: CGSize(width: 391, height: 800)),
    HostProposal(
      size: CGSize(width: 320, height: 200),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)),
    HostProposal(
      size: CGSize(width: 320, height: 200),
      safeArea: EdgeInsets(top: 5, leading: 7, bottom: 0, trailing: 0)),
  ]

  private func mount(_ scene: Int, in host: HostProposal) -> ViewGraph {
    let graph = ViewGraph(host: host)
    graph.mount(Self.scenes[scene](), environment: EnvironmentValues())
    return graph
  }

  /// Visits all nodes, parents first, while their graph is there.
  private func map<Result>(_ graph: ViewGraph, _ visit: (LayoutNode) -> Result) -> [Result] {
    func collect(_ node: LayoutNode) -> [Result] {
      [visit(node)] + node.layoutChildren.flatMap(collect)
    }
    return withExtendedLifetime(graph) { collect(graph.root) }
  }

  @Test(arguments: 0..<5)
  func `an offer that is said not to matter changes no size and no guide`(scene: Int) {
    let differences = map(mount(scene, in: Self.hosts[0])) { node in
      Self.offers.filter { offer in
        let relevant = offer.limited(to: node.sensitivity)
        let size = node.computeSize(for: offer)
        return size != node.computeSize(for: relevant)
          || [VerticalAlignment.center.key, Self.notch.key].contains { key in
            node.findAlignment(key, size: size, proposal: offer)
              != node.findAlignment(key, size: size, proposal: relevant)
          }
      }
    }
    #expect(differences.count > 10)
    #expect(differences.joined().isEmpty)
  }

  @Test(arguments: 0..<5)
  func `another window leads to the same places as if it had been there from the start`(
    scene: Int
  ) {
    let graph = mount(scene, in: Self.hosts[0])
    for host in Self.hosts.dropFirst() + [Self.hosts[0]] {
      graph.updateHost(host)
      graph.flush()
      #expect(map(graph, \.globalRect) == map(mount(scene, in: host), \.globalRect))
    }
  }
}
