import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The view around one that stands in a tree of SwiftUI's.
final class PlatformViewHost: UIView {
  let content: UIView
  private let contentController: UIViewController?

  /// What the representable made beside the view.
  var coordinator: Any = ()

  init(_ content: UIView, controller: UIViewController? = nil) {
    self.content = content
    contentController = controller
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  private var hasAppeared = false

  override func layoutSubviews() {
    super.layoutSubviews()
    if content.frame != bounds { content.frame = bounds }
  }

  override func willBecome(_ size: CGSize, _ traits: UITraitCollection) {
    guard !hasAppeared, let controller = contentController else { return }
    hasAppeared = true
    controller.appear(false)
    ViewAnimation.later { assumingMain { controller.finishAppearing(false) } }
  }

  override func firstBaseline(in size: CGSize) -> CGFloat { content.firstBaseline(in: size) }

  override func lastBaseline(in size: CGSize) -> CGFloat { content.lastBaseline(in: size) }

  override func intrinsicSizeDidChange(of view: UIView) { requestLayout() }

  /// The size a view takes of what it is offered.
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
