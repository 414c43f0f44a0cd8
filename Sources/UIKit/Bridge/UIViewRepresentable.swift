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

/// The context handed to a representable view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues

  /// Animates changes as the transaction says.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    ViewAnimation.run(
      transaction.animation, adds: false, changes,
      completion: completion.map { done in { _ in done() } })
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
    _ForeignHost(
      coordinator: makeCoordinator,
      make: { makeUIView(context: context($0, $1)) },
      host: { PlatformViewHost($0) },
      size: { view, proposal, coordinator, node in
        sizeThatFits(proposal, uiView: view, context: context(coordinator, node))
      },
      update: { updateUIView($0, context: context($1, $2)) },
      dismantle: { Self.dismantleUIView($0, coordinator: $1) })
  }

  private func context(_ coordinator: Coordinator, _ node: ViewNode) -> Context {
    Context(
      coordinator: coordinator, transaction: node.graph.transaction,
      environment: node.context.environment)
  }
}

/// The size that was offered to a view before iOS 16; it is written in code for older systems.
nonisolated public struct _ProposedSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
}
