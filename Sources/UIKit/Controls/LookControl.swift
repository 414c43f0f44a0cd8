import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookOutside
import FlipbookViews
public import Foundation

/// A control that is drawn by one of the look's, and has its size.
@MainActor @preconcurrency open class _LookControl: UIControl {
  private let host = LookHost(frame: .zero)
  private var isMeasured = false

  /// The control as the look has it.
  var face: AnyView { AnyView(EmptyView()) }

  /// The axes along which it is as long as it gets.
  var flexibleAxes: Axis.Set { [] }

  override func didInitialize() {
    addSubview(host)
    showFace()
  }

  /// Shows the control as it is now, under the animation that is given or in force.
  func showFace(_ animation: Animation? = nil) {
    var view = face
    if let tint = ownTint { view = AnyView(view.tint(Color(uiColor: tint))) }
    let transaction = animation.map { Transaction(animation: $0) } ?? ViewAnimation.transaction
    host.show(AnyView(view.disabled(!isEnabled)), under: transaction)
    PropertyWatch.check(self)
  }

  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { showFace() } } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showFace()
  }

  /// The size that the control has before it is in a window, in points; zero if it is not known.
  var sizeBeforeShown: CGSize { .zero }

  /// The size that the control has by itself, in points.
  private var ownSize: CGSize {
    host.foreignNode?.contentSize(for: .unspecified) ?? sizeBeforeShown
  }

  open override var intrinsicContentSize: CGSize {
    let own = ownSize
    return CGSize(
      width: flexibleAxes.contains(.horizontal) ? UIView.noIntrinsicMetric : own.width,
      height: flexibleAxes.contains(.vertical) ? UIView.noIntrinsicMetric : own.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = ownSize
    return CGSize(
      width: flexibleAxes.contains(.horizontal) && size.width > 0 ? size.width : own.width,
      height: own.height)
  }

  override func checkOwnSize() {
    if host.foreignNode != nil, !isMeasured {
      isMeasured = true
      invalidateIntrinsicContentSize()
    }
  }

  /// Has the size asked for anew.
  func sizeMayChange() {
    isMeasured = false
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A frame that is smaller, as code often writes it, has the control in its middle.
    let own = ownSize
    let size = CGSize(
      width: flexibleAxes.contains(.horizontal) ? bounds.width : max(own.width, bounds.width),
      height: max(own.height, bounds.height))
    host.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Tells those who listen of a value that a finger has changed.
  func valueDidChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
