import FlipbookLook
import FlipbookViews
import Foundation

/// A thumb on a line.
@MainActor @preconcurrency open class UISlider: _LookControl {
  open var value: Float = 0 {
    didSet {
      let bounded = min(max(value, minimumValue), max(maximumValue, minimumValue))
      if value != bounded { value = bounded }
      if value != oldValue { showFace() }
    }
  }
  open var minimumValue: Float = 0 { didSet { showFace() } }
  open var maximumValue: Float = 1 { didSet { showFace() } }
  open var isContinuous = true
  open var minimumValueImage: UIImage? { didSet { showFace() } }
  open var maximumValueImage: UIImage? { didSet { showFace() } }

  open var minimumTrackTintColor: UIColor? {
    didSet {
      if AppearanceProxies.known(UISlider.self) === self {
        SystemAppearances.present?.sliderTint = minimumTrackTintColor.map { Color(uiColor: $0) }
      }
      showFace()
    }
  }

  open var maximumTrackTintColor: UIColor? { didSet { showFace() } }
  open var thumbTintColor: UIColor? { didSet { showFace() } }

  private var thumbImages: [State: UIImage] = [:] { didSet { showFace() } }
  private var minimumTrackImages: [State: UIImage] = [:] { didSet { showFace() } }
  private var maximumTrackImages: [State: UIImage] = [:] { didSet { showFace() } }

  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }

  open func thumbImage(for state: State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
  }

  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages[state] ?? minimumTrackImages[.normal]
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
  }

  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages[state] ?? maximumTrackImages[.normal]
  }

  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private var look: ControlAppearance {
    var look = ControlAppearance()
    look.thumb = thumbTintColor.map { Color(uiColor: $0) }
    look.track = maximumTrackTintColor.map { Color(uiColor: $0) }
    look.thumbImage = currentThumbImage?.image
    look.filledImage = currentMinimumTrackImage?.image
    look.trackImage = currentMaximumTrackImage?.image
    return look
  }

  open override class func appearance() -> UISlider {
    AppearanceProxies.proxy(of: UISlider.self) { UISlider(frame: .zero) }
  }

  /// - SeeAlso: A quarter of a second: chosen.
  open func setValue(_ value: Float, animated: Bool) {
    guard animated else { return self.value = value }
    UIView.animate(withDuration: 0.25) { self.value = value }
  }

  override var sizeBeforeShown: CGSize {
    CGSize(width: 0, height: ControllerControlSizes.sliderHeight(in: ShownScene.environment))
  }

  override var flexibleAxes: Axis.Set { .horizontal }

  private func take(_ value: Float) {
    guard value != self.value else { return }
    self.value = value
    if isContinuous { valueDidChange() }
  }

  private func track(_ isTracking: Bool) {
    self.isTracking = isTracking
    sendActions(for: isTracking ? .touchDown : .touchUpInside)
    if !isTracking, !isContinuous { valueDidChange() }
  }

  override var face: AnyView {
    let value = Binding { [weak self] in
      Double(self?.value ?? 0)
    } set: { [weak self] value in
      self?.take(Float(value))
    }
    let range = Double(minimumValue)...Double(max(maximumValue, minimumValue))
    let tint = minimumTrackTintColor.map { Color(uiColor: $0) }
    return AnyView(
      SliderFace(
        value: value, present: self.value, range: range, tint: tint,
        low: minimumValueImage?.image, high: maximumValueImage?.image
      ) { [weak self] in
        self?.track($0)
      }
      .environment(\.controlAppearance, look))
  }
}

private struct SliderFace: View {
  let value: Binding<Double>

  /// The value, so that another one has the slider drawn anew.
  let present: Double
  let range: ClosedRange<Double>
  let tint: Color?
  let low: Image?
  let high: Image?
  let track: (Bool) -> Void

  init(
    value: Binding<Double>, present: Float, range: ClosedRange<Double>, tint: Color?,
    low: Image?, high: Image?, track: @escaping (Bool) -> Void
  ) {
    (self.value, self.present, self.range) = (value, Double(present), range)
    (self.tint, self.low, self.high, self.track) = (tint, low, high, track)
  }

  var body: some View {
    HStack {
      low
      Slider(value: value, in: range, onEditingChanged: track)
      high
    }
    .transformEnvironment(\.tintColor) { $0 = tint ?? $0 }
  }
}
