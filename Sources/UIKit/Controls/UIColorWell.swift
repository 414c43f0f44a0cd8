import FlipbookLook
import FlipbookViews
public import Foundation

/// A round spot of a colour; a touch opens the panel from which another one is chosen.
@MainActor @preconcurrency open class UIColorWell: _LookControl {
  /// The title of the panel, which has its own here.
  open var title: String?
  open var supportsAlpha = true { didSet { showFace() } }

  /// The colour; nil before one is chosen.
  open var selectedColor: UIColor? { didSet { if selectedColor != oldValue { showFace() } } }

  override var face: AnyView {
    let color = Binding { [weak self] in
      self?.selectedColor.map { Color(uiColor: $0) } ?? .clear
    } set: { [weak self] (new: Color) in
      guard let self else { return }
      selectedColor = UIColor(new)
      valueDidChange()
    }
    return AnyView(
      ColorWellFace(selection: color, value: selectedColor, supportsAlpha: supportsAlpha))
  }
}

private struct ColorWellFace: View {
  let selection: Binding<Color>

  /// The colour, so that another one has the well drawn anew.
  let value: UIColor?
  let supportsAlpha: Bool

  var body: some View {
    ColorPicker("", selection: selection, supportsOpacity: supportsAlpha).labelsHidden()
  }
}

/// The screen for a colour.
@MainActor @preconcurrency open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.white
  open var supportsAlpha = true

  /// No colour is taken off the screen: the pipette says so.
  open var supportsEyedropper = true

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let color = Binding { [weak self] in
      Color(uiColor: self?.selectedColor ?? .white)
    } set: { [weak self] (new: Color) in
      self?.choose(UIColor(new))
    }
    let panel = UIHostingController(
      rootView: ControllerColorPanel(selection: color, supportsOpacity: supportsAlpha))
    addChild(panel)
    panel.view.frame = view.bounds
    panel.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  /// True once the sheet has the height of the panel, which code may change.
  private var isSized = false

  open override var sheetPresentationController: UISheetPresentationController? {
    let sheet = super.sheetPresentationController
    if let sheet, !isSized {
      isSized = true
      let height = ControllerColorPanel.height(hasOpacity: supportsAlpha)
      sheet.detents = [.custom { _ in height }]
    }
    return sheet
  }

  private func choose(_ color: UIColor) {
    guard color != selectedColor else { return }
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}
