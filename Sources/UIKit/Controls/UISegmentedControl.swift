import FlipbookLook
import FlipbookViews
public import Foundation

/// Titles side by side, of which one is chosen.
@MainActor @preconcurrency open class UISegmentedControl: _LookControl {
  nonisolated public static let noSegment = -1

  /// A title or a picture, and whether it can be chosen.
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    var action: UIAction?

    /// In points; 0 for a share of the rest.
    var width: CGFloat = 0
  }

  private var segments: [Segment] = [] {
    didSet {
      showFace()
      sizeMayChange()
    }
  }

  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { if selectedSegmentIndex != oldValue { showFace() } }
  }

  open var isMomentary = false

  /// True if segments are as wide as their titles need, not equally wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      showFace()
      sizeMayChange()
    }
  }
  open var selectedSegmentTintColor: UIColor? { didSet { lookDidChange() } }
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { item in
      if let action = item as? UIAction {
        return Segment(title: action.title, image: action.image, action: action)
      }
      return Segment(title: item as? String, image: item as? UIImage)
    }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    self.frame = frame
  }

  open override class func appearance() -> UISegmentedControl {
    AppearanceProxies.proxy(of: UISegmentedControl.self) { UISegmentedControl(frame: .zero) }
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(segment, 0), segments.count))
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(max(segment, 0), segments.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }

  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// The width of a segment, in points; 0 for a share of the rest.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = max(width, 0)
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  // MARK: Look

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state] = attributes
    lookDidChange()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  open override var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { lookDidChange() } }
  }

  private var look: SegmentsAppearance? {
    let hasWidths = apportionsSegmentWidthsByContent || segments.contains { $0.width > 0 }
    if selectedSegmentTintColor == nil, attributes.isEmpty, !hasWidths { return nil }
    var look = SegmentsAppearance()
    look.chosen = selectedSegmentTintColor.map { Color(uiColor: $0) }
    look.track = backgroundColor.map { Color(uiColor: $0) }
    look.normal = BarWords(attributes[.normal] ?? [:])
    look.selected = BarWords(attributes[.selected] ?? [:])
    (look.widths, look.isByContent) = (segments.map(\.width), apportionsSegmentWidthsByContent)
    return look
  }

  private func lookDidChange() {
    if AppearanceProxies.known(UISegmentedControl.self) === self {
      SystemAppearances.present?.segments = look
    }
    showFace()
  }

  private func choose(_ index: Int) {
    guard index != selectedSegmentIndex, segments.indices.contains(index),
      segments[index].isEnabled
    else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action {
      action.sender = self
      action.handler(action)
    }
    valueDidChange()
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override var sizeBeforeShown: CGSize {
    let environment = ShownScene.environment
    let label = UILabel()
    label.font =
      attributes[.normal]?[.font] as? UIFont
      ?? .systemFont(
        ofSize: ControllerControlSizes.segmentFontSize(in: environment), weight: .medium)
    let titles = segments.map { segment in
      if let image = segment.image { return image.size.width }
      label.text = segment.title
      return label.sizeThatFits(.zero).width
    }
    return ControllerControlSizes.segments(
      titles: titles, given: segments.map(\.width),
      isByContent: apportionsSegmentWidthsByContent, in: environment)
  }

  override var face: AnyView {
    let selection = Binding { [weak self] in
      self?.selectedSegmentIndex ?? Self.noSegment
    } set: { [weak self] index in
      self?.choose(index)
    }
    return AnyView(
      SegmentsFace(
        selection: selection, present: selectedSegmentIndex,
        titles: segments.map { ($0.title, $0.image?.image) }, look: look))
  }
}

private struct SegmentsFace: View {
  let selection: Binding<Int>

  /// The choice, so that another one has the control drawn anew.
  let present: Int
  let titles: [(title: String?, image: Image?)]
  let look: SegmentsAppearance?

  var body: some View {
    let picker = Picker("", selection: selection) {
      ForEach(titles.indices, id: \.self) { index in
        if let image = titles[index].image {
          image.tag(index)
        } else {
          lettered(index).tag(index)
        }
      }
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    return picker.transformEnvironment(\.segmentsAppearance) { if let look { $0 = look } }
  }

  /// A title in the letters that code gives to it in its state.
  private func lettered(_ index: Int) -> Text {
    var text = Text(verbatim: titles[index].title ?? "")
    guard let own = look ?? SystemAppearances.present?.segments else { return text }
    let words = index == present ? own.selected.or(own.normal) : own.normal
    if let color = words.color { text = text.foregroundColor(color) }
    if let font = words.font { text = text.font(font) }
    return text
  }
}
