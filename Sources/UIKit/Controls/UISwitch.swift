import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A thumb in a track, which is on or off.
@MainActor @preconcurrency open class UISwitch: _LookControl {
  nonisolated public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  open var isOn = false { didSet { if isOn != oldValue { showFace() } } }

  open var onTintColor: UIColor? {
    didSet {
      if AppearanceProxies.known(UISwitch.self) === self {
        SystemAppearances.present?.switchTint = onTintColor.map { Color(uiColor: $0) }
      }
      showFace()
    }
  }

  open var thumbTintColor: UIColor? { didSet { showFace() } }

  open var preferredStyle = Style.automatic
  open var title: String?

  open override class func appearance() -> UISwitch {
    AppearanceProxies.proxy(of: UISwitch.self) { UISwitch(frame: .zero) }
  }

  override var sizeBeforeShown: CGSize {
    ControllerControlSizes.toggle(in: ShownScene.environment)
  }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override var face: AnyView {
    let isOn = Binding { [weak self] in
      self?.isOn ?? false
    } set: { [weak self] value in
      guard let self, value != self.isOn else { return }
      self.isOn = value
      valueDidChange()
    }
    let tint = onTintColor.map { Color(uiColor: $0) }
    var look = ControlAppearance()
    look.thumb = thumbTintColor.map { Color(uiColor: $0) }
    return AnyView(
      SwitchFace(isOn: isOn, value: self.isOn, tint: tint).environment(\.controlAppearance, look))
  }
}

private struct SwitchFace: View {
  let isOn: Binding<Bool>

  /// The value, so that another one has the switch drawn anew.
  let value: Bool
  let tint: Color?

  var body: some View {
    Toggle("", isOn: isOn).labelsHidden().toggleStyle(.switch)
      .transformEnvironment(\.tintColor) { $0 = tint }
  }
}

/// Plus and minus beside one another.
@MainActor @preconcurrency open class UIStepper: _LookControl {
  open var value = 0.0 {
    didSet {
      let bounded = min(max(value, minimumValue), maximumValue)
      if value != bounded { value = bounded }
      if value != oldValue { showFace() }
    }
  }
  open var minimumValue = 0.0 { didSet { showFace() } }
  open var maximumValue = 100.0 { didSet { showFace() } }
  open var stepValue = 1.0 { didSet { showFace() } }
  open var wraps = false
  open var isContinuous = true

  /// True if a button that is held acts again and again.
  open var autorepeat = true { didSet { showFace() } }

  override var sizeBeforeShown: CGSize {
    ControllerControlSizes.stepper(in: ShownScene.environment)
  }

  private func step(by count: Double) {
    var next = value + count * stepValue
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    let old = value
    value = next
    if value != old { valueDidChange() }
  }

  override var face: AnyView {
    let canGoUp = wraps || value < maximumValue
    let canGoDown = wraps || value > minimumValue
    let up: (() -> Void)? = canGoUp ? { [weak self] in self?.step(by: 1) } : nil
    let down: (() -> Void)? = canGoDown ? { [weak self] in self?.step(by: -1) } : nil
    return AnyView(
      Stepper("", onIncrement: up, onDecrement: down).labelsHidden()
        .buttonRepeatBehavior(autorepeat ? .automatic : .disabled))
  }
}

/// A bar that fills.
@MainActor @preconcurrency open class UIProgressView: UIView {
  nonisolated public enum Style: Int, Sendable {
    case `default`, bar
  }

  private let host = LookHost(frame: .zero)

  open var progress: Float = 0 { didSet { show() } }
  open var progressTintColor: UIColor? { didSet { show() } }

  /// The colour of the rest.
  open var trackTintColor: UIColor? { didSet { show() } }

  open var progressViewStyle = Style.default

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  override func didInitialize() {
    addSubview(host)
    show()
  }

  /// - SeeAlso: A quarter of a second: chosen.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else { return self.progress = progress }
    UIView.animate(withDuration: 0.25) { self.progress = progress }
  }

  private func show() {
    let tint = (progressTintColor ?? ownTint).map { Color(uiColor: $0) }
    let value = Double(min(max(progress.isNaN ? 0 : progress, 0), 1))
    var look = ControlAppearance()
    look.track = trackTintColor.map { Color(uiColor: $0) }
    host.show(
      AnyView(
        ProgressView(value: value)
          .transformEnvironment(\.tintColor) { $0 = tint ?? $0 }
          .environment(\.controlAppearance, look)),
      under: ViewAnimation.transaction)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    host.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    let own = host.foreignNode?.contentSize(for: .unspecified) ?? .zero
    return CGSize(width: UIView.noIntrinsicMetric, height: own.height)
  }
}

/// Spokes that turn while something is under way.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  nonisolated public enum Style: Int, Sendable {
    case medium = 100
    case large = 101

    /// The older names; their colours are the color's to say.
    public static let white = Style.medium
    public static let gray = Style.medium
    public static let whiteLarge = Style.large
  }

  private let host = LookHost(frame: .zero)
  open private(set) var isAnimating = false
  open var hidesWhenStopped = true { didSet { show() } }
  open var style = Style.medium { didSet { show() } }

  // Implicitly unwrapped, as UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! { didSet { show() } }

  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    sizeToFit()
    show()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() { addSubview(host) }

  open func startAnimating() {
    isAnimating = true
    show()
  }

  open func stopAnimating() {
    isAnimating = false
    show()
  }

  private func show() {
    let tint = color.map { Color(uiColor: $0) }
    host.isHidden = !isAnimating && hidesWhenStopped
    // Spokes that stand still are those of a spinner all the same.
    host.show(
      AnyView(
        ProgressView()
          .controlSize(style == .large ? .large : .regular)
          .transformEnvironment(\.tintColor) { $0 = tint ?? $0 }),
      under: Transaction())
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let own = intrinsicContentSize
    host.frame = CGRect(
      x: bounds.midX - own.width / 2, y: bounds.midY - own.height / 2, width: own.width,
      height: own.height)
  }

  /// - SeeAlso: 20 and 37 points: documented in outline, the styles' old names; derived from common
  ///   reports.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
