import FlipbookLook
import FlipbookViews
import Foundation

/// The view around that of a controller on a navigation stack: with the ground of its bar, and the
/// black that dims it below another screen.
final class NavigationScreenView: UIView {
  let content: UIViewController
  let ground = LookHost(frame: .zero)
  private let dimming = UIView()
  private var shown: ControllerBarState?
  private var shownPlan: ControllerBarPlan?

  /// The place of the screen: 1 beside the window, 0 in it, -1 below another one.
  private(set) var position = 0.0

  /// The source of the blurred picture behind the bar.
  private let backdrop = ViewSource()

  /// The bar's state as it was when the controller was last on the stack.
  var lastBar: ControllerBarState?

  /// True if the screen, or one below it, hides the tab bar.
  var hidesBottomBar = false

  init(of content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isUserInteractionEnabled = false
    addSubview(ground)
    addSubview(dimming)
    backdrop.show({ [weak content] in content?.viewIfLoaded }, behind: ground)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the controller's view below all else in this one.
  func insertContent() {
    guard let view = content.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Takes the controller's view out, and ends its motions.
  func dropContent() {
    guard let view = content.viewIfLoaded, view.superview === self else { return }
    view.removeFromSuperview()
  }

  /// Takes a tab bar that moves with the screen; what dims the screen dims it, too.
  func take(_ bar: UITabBar) { insertSubview(bar, belowSubview: dimming) }

  /// Brings the screen to a position.
  func place(at position: Double) {
    self.position = position
    let motion = ScreenMotion(barEnvironment.systemLook)
    let way = motion.way(at: position, in: bounds.width)
    transform = CGAffineTransform(translationX: isRightToLeft ? -way : way, y: 0)
    dimming.alpha = CGFloat(motion.dimming(at: position))
  }

  /// Notes a position for the bar's rows; the screen itself stays where it is.
  func place(inBars position: Double) { self.position = position }

  /// Shows the ground of the bar.
  func showGround(
    _ state: ControllerBarState, _ plan: ControllerBarPlan, in bar: UINavigationBar,
    under transaction: Transaction
  ) {
    var state = state
    // The ground moves with the screen: its own look does not depend on where that is.
    state.position = 0
    guard state != shown || plan != shownPlan else { return }
    (shown, shownPlan) = (state, plan)
    let view = ControllerBarGround(
      state.bar(in: bar), plan, width: state.width, backdrop: backdrop)
    ground.show(bar.inColumn(view), under: transaction)
  }

  /// Has the ground shown anew.
  func forgetGround() { shown = nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    if content.viewIfLoaded?.superview === self, content.view.frame != bounds {
      content.view.frame = bounds
    }
  }
}
