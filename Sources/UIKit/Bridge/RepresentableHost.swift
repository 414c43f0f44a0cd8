import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The view around one that stands in a tree of SwiftUI's.
final class PlatformViewHost: UIView {
  let content: UIView
  private let contentController: UIViewController?

  /// The representable's view or controller, with its coordinator.
  fileprivate var represented: (content: UIResponder, coordinator: Any)?

  init(_ content: UIView, controller: UIViewController? = nil) {
    self.content = content
    contentController = controller
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  private var hasAppeared = false

  override var rootController: UIViewController? { contentController }

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
  }

  override func willBecome(_ size: CGSize, _ traits: UITraitCollection) {
    guard !hasAppeared, let controller = contentController else { return }
    controller.willAppear(false)
  }

  override func didTake(_ size: CGSize) {
    guard !hasAppeared, let controller = contentController else { return }
    hasAppeared = true
    controller.isAppearing(false)
    ViewAnimation.later { assumingMain { controller.finishAppearing(false) } }
  }

  override func firstBaseline(in size: CGSize) -> CGFloat { content.firstBaseline(in: size) }

  override func lastBaseline(in size: CGSize) -> CGFloat { content.lastBaseline(in: size) }

  override func intrinsicSizeDidChange(of view: UIView) { requestLayout() }

  /// Returns the view's size for a proposal.
  ///
  /// - SeeAlso: Between its own size and as much as it gets where it hugs its content less than
  ///   `defaultHigh`, and down to nothing where it resists compression less: chosen, after the
  ///   behaviour of labels.
  func size(for proposal: ProposedViewSize) -> CGSize {
    let own = content.intrinsicContentSize
    func length(
      _ own: CGFloat, _ offer: CGFloat?, _ axis: NSLayoutConstraint.Axis
    ) -> CGFloat {
      guard own != UIView.noIntrinsicMetric else { return offer ?? fitting(axis) }
      guard let offer else { return own }
      let least = content.contentCompressionResistancePriority(for: axis) >= .defaultHigh ? own : 0
      let most =
        content.contentHuggingPriority(for: axis) >= .defaultHigh ? own : CGFloat.infinity
      return min(max(offer, least), most)
    }
    return CGSize(
      width: length(own.width, proposal.width, .horizontal),
      height: length(own.height, proposal.height, .vertical))
  }

  /// The length that constraints inside give the view; 10 where they do not.
  private func fitting(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let length = axis == .horizontal ? size.width : size.height
    return length > 0 ? length : 10
  }
}

extension _ForeignHost {
  /// Creates the host of a representable's view, or of its controller with its view.
  ///
  /// - Parameters:
  ///   - coordinator: Makes the coordinator.
  ///   - make: Makes the view or controller.
  ///   - host: The view around it.
  ///   - size: Returns its size for a proposal, if it has one.
  ///   - update: Updates it.
  ///   - dismantle: Called when it has gone for good.
  @MainActor init<Content: UIResponder, Coordinator>(
    coordinator: @escaping @MainActor () -> Coordinator,
    make: @escaping @MainActor (Coordinator, ViewNode) -> Content,
    host: @escaping @MainActor (Content) -> PlatformViewHost,
    size: @escaping @MainActor (Content, ProposedViewSize, Coordinator, ViewNode) -> CGSize?,
    update: @escaping @MainActor (Content, Coordinator, ViewNode) -> Void,
    dismantle: @escaping @MainActor (Content, Coordinator) -> Void
  ) {
    @MainActor func parts(_ root: any ForeignRoot) -> (PlatformViewHost, Content, Coordinator)? {
      guard let view = root as? PlatformViewHost, let represented = view.represented,
        let content = represented.content as? Content,
        let coordinator = represented.coordinator as? Coordinator
      else { return nil }
      return (view, content, coordinator)
    }
    self.init { node in
      ShownScene.graph = node.graph
      return assumingMain {
        let coordinator = coordinator()
        let content = make(coordinator, node)
        let view = host(content)
        view.represented = (content, coordinator)
        return view
      }
    } update: { root, node in
      ShownScene.graph = node.graph
      assumingMain {
        guard let (view, content, coordinator) = parts(root) else { return }
        view.sizing = { [weak node] view, offer in
          let proposal = ProposedViewSize(width: offer.width, height: offer.height)
          guard let view = view as? PlatformViewHost, let node else { return .zero }
          return size(content, proposal, coordinator, node) ?? view.size(for: proposal)
        }
        update(content, coordinator, node)
      }
    } dismantle: { root in
      assumingMain {
        guard let (_, content, coordinator) = parts(root) else { return }
        dismantle(content, coordinator)
      }
    }
  }
}
