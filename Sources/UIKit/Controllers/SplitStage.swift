import FlipbookGeometry
import FlipbookLook
import FlipbookViews
import Foundation

/// The views of a split view controller.
@MainActor final class SplitStage {
  let detail = SplitColumnView()
  let middle = SplitColumnView()
  let sidebar = SplitColumnView()

  /// The shade over the detail while columns lie over it.
  private let dimming = UIView()

  /// The columns that were shown last; nil before the first time, and while they are collapsed.
  var shown: ControllerSplitPlan?

  /// True while the columns are the screens of one stack.
  var isCollapsed = false

  /// The controller that the delegate of the older way shows in place of all columns.
  weak var root: UIViewController?

  /// The columns that have joined that stack.
  var joined: [UISplitViewController.Column] = []

  /// Puts the views into that of the controller.
  func enter(_ view: UIView, of controller: UISplitViewController) {
    dimming.alpha = 0
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(
        target: controller, action: _selector(UISplitViewController.hideColumns)))
    for part in [detail, dimming, middle, sidebar] { view.addSubview(part) }
  }

  func view(of column: UISplitViewController.Column) -> SplitColumnView {
    switch column {
    case .primary: sidebar
    case .supplementary: middle
    default: detail
    }
  }

  /// Takes a controller's view out of its column.
  func drop(_ controller: UIViewController) {
    for column in [detail, middle, sidebar] where column.content === controller {
      column.content = nil
    }
  }

  /// Has the colours and corners of a place.
  func show(_ plan: ControllerSplitPlan, in environment: EnvironmentValues) {
    let colors = ControllerSplitColors(environment)
    dimming.backgroundColor = UIColor(colors.dimming)
    middle.line = UIColor(colors.divider)
    sidebar.line = colors.radius == nil ? UIColor(colors.divider) : nil
    sidebar.show(card: plan.card, content: plan.cardContent, radius: colors.radius ?? 0)
  }

  /// Brings the shade to where it is under a plan.
  func placeDimming(_ plan: ControllerSplitPlan, in bounds: CGRect) {
    dimming.frame = bounds
    dimming.alpha = plan.covers && !plan.displaces ? 1 : 0
    dimming.isUserInteractionEnabled = plan.covers
    dimming.isHidden = false
  }

  /// Hides the shade while there are no columns.
  func hideDimming() { dimming.isHidden = true }
}

/// A column: the view of a controller, in a card or with a line at its end.
final class SplitColumnView: UIView {
  private let ground = LookHost(frame: .zero)
  private let clip = UIView()
  private let divider = UIView()
  private var card: CGRect?
  private var cardContent: CGRect?

  /// The controller whose view is in the column.
  weak var content: UIViewController? {
    didSet {
      guard oldValue !== content else { return }
      if let view = oldValue?.viewIfLoaded, view.superview === clip { view.removeFromSuperview() }
      guard let view = content?.view else { return }
      view.autoresizingMask = []
      clip.addSubview(view)
      place()
    }
  }

  /// The colour of the line at the end; nil for none.
  var line: UIColor? { didSet { divider.backgroundColor = line } }

  init() {
    super.init(frame: .zero)
    ground.contentInsets = .zero
    divider.isUserInteractionEnabled = false
    for part in [ground, clip, divider] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the column a card, or not.
  func show(card: CGRect?, content: CGRect?, radius: CGFloat) {
    guard card != self.card || content != cardContent else { return }
    (self.card, cardContent) = (card, content)
    if let card { ground.show(AnyView(ControllerSplitCard(card))) }
    ground.isHidden = card == nil
    clip.clipsToBounds = card != nil
    clip.layer.cornerRadius = radius
    clip.layer.cornerCurve = .continuous
    setNeedsLayout()
  }

  private func place() {
    ground.frame = bounds
    clip.frame = card ?? bounds
    let inner = card.flatMap { card in
      cardContent?.offsetBy(dx: -card.minX, dy: -card.minY)
    }
    content?.viewIfLoaded?.frame = inner ?? clip.bounds
    let width = 1 / max(traitCollection.displayScale, 1)
    divider.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
