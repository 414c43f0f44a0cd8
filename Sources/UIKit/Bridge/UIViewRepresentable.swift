public import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A view of UIKit's that stands in a tree of SwiftUI's.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == _ForeignHost {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?

  typealias Context = UIViewRepresentableContext<Self>
}

/// What a representable view is told.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues

  /// Animates changes as the transaction says.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    ViewAnimation.run(
      transaction.animation, changes, completion: completion.map { done in { _ in done() } })
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public var body: _ForeignHost {
    _ForeignHost { node in
      ShownScene.graph = node.graph
      return assumingMain {
        let coordinator = makeCoordinator()
        let view = makeUIView(context: context(coordinator, node))
        let host = PlatformViewHost(view)
        host.coordinator = coordinator
        return host
      }
    } update: { root, node in
      ShownScene.graph = node.graph
      assumingMain {
        guard let host = root as? PlatformViewHost, let view = host.content as? UIViewType,
          let coordinator = host.coordinator as? Coordinator
        else { return }
        host.sizing = { [weak node] host, offer in
          let proposal = ProposedViewSize(width: offer.width, height: offer.height)
          guard let host = host as? PlatformViewHost, let node else { return .zero }
          let own = sizeThatFits(proposal, uiView: view, context: context(coordinator, node))
          return own ?? host.size(for: proposal)
        }
        updateUIView(view, context: context(coordinator, node))
      }
    } dismantle: { root in
      assumingMain {
        guard let host = root as? PlatformViewHost, let view = host.content as? UIViewType,
          let coordinator = host.coordinator as? Coordinator
        else { return }
        Self.dismantleUIView(view, coordinator: coordinator)
      }
    }
  }

  private func context(_ coordinator: Coordinator, _ node: ViewNode) -> Context {
    Context(
      coordinator: coordinator, transaction: node.graph.transaction,
      environment: node.context.environment)
  }
}
