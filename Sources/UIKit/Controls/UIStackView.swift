public import Foundation

/// Views side by side or below one another, put there by constraints.
@MainActor @preconcurrency open class UIStackView: UIView {
  nonisolated public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  nonisolated public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var storedConstraints: [NSLayoutConstraint]?

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

  /// - SeeAlso: documented, `UIStackView.spacingUseDefault`.
  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  nonisolated public static let spacingUseSystem: CGFloat = 1.175_494_4e-38

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(stackIndex, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// - SeeAlso: The first and last view of a stack downwards, the highest of one across:
  ///   documented, `UIStackView`.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> UIView {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let view: UIView?
    if axis == .vertical {
      view = isFirst ? shown.first : shown.last
    } else {
      func height(_ view: UIView) -> CGFloat { view.intrinsicContentSize.height }
      view = shown.reduce(nil) { best, next in
        best.map { height($0) >= height(next) ? $0 : next } ?? next
      }
    }
    return view ?? self
  }

  override func intrinsicSizeDidChange(of view: UIView) { arrangementDidChange() }

  /// Closes up, in a block of animations before its end.
  ///
  /// - SeeAlso: That hiding an arranged view can be animated, and that it stays to be seen while it
  ///   gets narrower: documented, `UIStackView`.
  override func visibilityDidChange(of view: UIView) {
    arrangementDidChange()
    guard arrangedSubviews.contains(where: { $0 === view }), let animation = ViewAnimation.current,
      animation.moves
    else { return }
    view.staysShownWhileMoving = true
    animation.layOutAtEnd(topmost)
  }

  private func arrangementDidChange() {
    storedConstraints = nil
    invalidateEngine()
    setNeedsLayout()
  }

  /// True if a view takes no room because it is hidden, so that its own size counts for nothing.
  func closesUp(_ view: UIView) -> Bool {
    view.isHidden && arrangedSubviews.contains { $0 === view }
  }

  func space(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let space = custom == Self.spacingUseDefault ? spacing : custom
    if space == Self.spacingUseSystem { return systemSpacing }
    return space.isFinite ? space : 0
  }

  override var generatedConstraints: [NSLayoutConstraint] {
    if let storedConstraints { return storedConstraints }
    let constraints = StackArrangement(of: self).constraints
    storedConstraints = constraints
    return constraints
  }
}
