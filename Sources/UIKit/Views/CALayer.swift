public import FlipbookGeometry
public import Foundation

/// The look of a view: its corners, border and shadow.
@MainActor public final class CALayer: NSObject {
  private weak var view: UIView?
  private var own = ViewState()

  init(of view: UIView) { self.view = view }

  private init(showing state: ViewState) { own = state }

  private var state: ViewState { view?.state ?? own }

  private func change(_ body: (inout ViewState) -> Void) {
    if let view { view.change(body) } else { body(&own) }
  }

  public var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change { $0.cornerRadius = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  /// The shape of rounded corners.
  public var cornerCurve = CALayerCornerCurve.circular

  /// The corners that are rounded.
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  {
    didSet { view?.requestLayout() }
  }

  public var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change { $0.borderWidth = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  public var borderColor: CGColor? {
    get { state.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  public var backgroundColor: CGColor? {
    get { state.backgroundColor?.cgColor }
    set { change { $0.backgroundColor = newValue.map(UIColor.init(cgColor:)) } }
  }

  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  public var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { change { $0.shadowOpacity = newValue } }
  }

  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change { $0.shadowRadius = newValue } }
  }

  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }

  public var shadowColor: CGColor? {
    get { state.shadowColor ?? UIColor.black.cgColor }
    set { change { $0.shadowColor = newValue } }
  }

  public var opacity: Float {
    get { Float(state.alpha) }
    set { change { $0.alpha = CGFloat(newValue) } }
  }

  public var frame: CGRect {
    get { state.frame }
    set { change { $0.frame = newValue } }
  }

  public var bounds: CGRect {
    get { state.bounds }
    set { change { $0.bounds = newValue } }
  }

  public var position: CGPoint {
    get { state.center }
    set { change { $0.center = newValue } }
  }

  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { change { $0.anchorPoint = newValue } }
  }

  public func affineTransform() -> CGAffineTransform { state.transform }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    change { $0.transform = transform }
  }

  /// The layer as it is shown now.
  public func presentation() -> CALayer? {
    guard let view, let presentation = view.presentation else { return nil }
    return CALayer(showing: presentation.shown(view.state))
  }

  /// Shows the model's values at once.
  public func removeAllAnimations() { view?.presentation?.jump() }

  public func setNeedsLayout() { view?.setNeedsLayout() }

  public func layoutIfNeeded() { view?.layoutIfNeeded() }
}

nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
