public import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A controller of UIKit's whose view stands in a tree of SwiftUI's.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == _ControllerHost {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?

  typealias Context = UIViewControllerRepresentableContext<Self>
}

/// The context handed to a representable controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
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

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public var body: _ControllerHost {
    _ControllerHost { place in
      _ForeignHost(
        coordinator: makeCoordinator,
        make: { makeUIViewController(context: context($0, $1)) },
        host: { controller in
          let host = PlatformViewHost(controller.view, controller: controller)
          place.hold(host)
          return host
        },
        size: { controller, proposal, coordinator, node in
          sizeThatFits(
            proposal, uiViewController: controller, context: context(coordinator, node))
        },
        update: { updateUIViewController($0, context: context($1, $2)) },
        dismantle: { Self.dismantleUIViewController($0, coordinator: $1) })
    }
  }

  private func context(_ coordinator: Coordinator, _ node: ViewNode) -> Context {
    Context(
      coordinator: coordinator, transaction: node.graph.transaction,
      environment: node.context.environment)
  }
}
