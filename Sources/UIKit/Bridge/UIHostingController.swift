import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
public import Foundation

/// A controller that shows a view of SwiftUI's.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content {
    didSet { (viewIfLoaded as? HostingView)?.show(AnyView(rootView)) }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  public required init?(coder: NSCoder) {
    ShownScene.diagnose("UIHostingController(coder:): there are no archives")
    return nil
  }

  open override func loadView() {
    let view = HostingView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.show(AnyView(rootView))
    self.view = view
  }

  /// The size that the view takes of what it is offered.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    (view as? HostingView)?.measured(
      ProposedViewSize(
        width: size.width.isFinite ? size.width : nil,
        height: size.height.isFinite ? size.height : nil)) ?? .zero
  }
}

/// The view that shows a view of SwiftUI's.
final class HostingView: UIView {
  private var shown = AnyView(EmptyView())

  func show(_ view: AnyView) {
    shown = view
    guard let node = foreignNode else { return }
    node.graph.enqueue(.current) { [weak node] in
      node?.contentDidChange()
      node?.layoutNode?.invalidateLayout()
    }
  }

  override var hostedContent: ForeignContent? {
    let insets = safeAreaInsets
    let space = SafeArea.Space(
      bounds: bounds,
      insets: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    return ForeignContent(view: shown, rect: space.safeRect, safeArea: SafeArea([space]))
  }

  func measured(_ proposal: ProposedViewSize) -> CGSize? {
    foreignNode?.contentSize(for: proposal)
  }

  override var intrinsicContentSize: CGSize {
    measured(.unspecified) ?? super.intrinsicContentSize
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(ProposedViewSize(size)) ?? .zero
  }
}
