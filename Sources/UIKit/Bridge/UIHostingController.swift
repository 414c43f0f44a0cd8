public import FlipbookLayout
import FlipbookLook
public import FlipbookViews
public import Foundation

/// A controller that shows a view of SwiftUI's.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content {
    didSet { hosting?.show(shownView) }
  }

  private var scroll: CGFloat?

  override var hostedScroll: CGFloat? { scroll }

  override func barDidChange() { hosting?.show(shownView, under: Transaction()) }

  /// The view, whose wishes for the bars around reach the controller's item.
  private var shownView: AnyView {
    AnyView(
      rootView.modifier(
        HostedScreen(isBelowLargeTitle: isBelowLargeTitle) { [weak self] in
          assumingMain { self?.leave() }
        } onChange: { [weak self] change in
          assumingMain { self?.changeBar(change) }
        } onScroll: { [weak self] offset in
          assumingMain { self?.didScroll(to: offset) }
        }))
  }

  private func changeBar(_ change: (inout NavigationBarContent) -> Void) {
    var content = navigationItem.hosted ?? NavigationBarContent()
    change(&content)
    navigationItem.hosted = content
    switch content.prefersLargeTitle {
    case true?: navigationItem.largeTitleDisplayMode = .always
    case false?: navigationItem.largeTitleDisplayMode = .never
    case nil: break
    }
  }

  private func didScroll(to offset: CGFloat) {
    guard offset != scroll else { return }
    scroll = offset
    var next: UIViewController? = self
    while let controller = next {
      controller.contentDidScroll()
      next = controller.parent
    }
  }

  /// Goes back to the screen below, or dismisses what the controller is presented in.
  private func leave() {
    if let navigationController, navigationController.viewControllers.count > 1,
      navigationController.topViewController === self
    {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }

  /// The sizes of the content that the controller passes on.
  open var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { hosting?.tellsSize = !sizingOptions.isEmpty }
  }

  /// The regions that the content keeps out of.
  public var safeAreaRegions = SafeAreaRegions.all {
    didSet {
      hosting?.keepsOut = safeAreaRegions.contains(.container)
      hosting?.setNeedsLayout()
    }
  }

  /// An older spelling of ``safeAreaRegions``.
  public var _disableSafeArea: Bool {
    get { safeAreaRegions.isEmpty }
    set { safeAreaRegions = newValue ? [] : .all }
  }

  private var hosting: HostingView? { viewIfLoaded as? HostingView }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  public required init?(coder: NSCoder) {
    ShownScene.diagnose("UIHostingController(coder:): there are no archives")
    return nil
  }

  open override func loadView() {
    let view = HostingView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.show(shownView)
    view.tellsSize = !sizingOptions.isEmpty
    view.keepsOut = safeAreaRegions.contains(.container)
    view.sizeDidChange = { [weak self] size in
      guard let self, sizingOptions.contains(.preferredContentSize) else { return }
      preferredContentSize = size
    }
    self.view = view
  }

  /// Returns the view's size for a proposal.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    (view as? HostingView)?.measured(
      ProposedViewSize(
        width: size.width.isFinite ? size.width : nil,
        height: size.height.isFinite ? size.height : nil)) ?? .zero
  }
}

/// The sizes of its content that a hosting controller passes on.
nonisolated public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller.
final class HostingView: LookHost {
  private var knownSize: CGSize?

  /// The width that constraints have given the view, and its content's height at it.
  private var solved: CGSize?

  /// True if each new size of the content is passed on, not only the first.
  var tellsSize = false
  var keepsOut = true

  override var keepsOutOfContainer: Bool { keepsOut }

  /// Called with the size that the content wants by itself.
  var sizeDidChange: ((CGSize) -> Void)?

  /// A view that stands for what SwiftUI draws.
  private lazy var drawnPart = UIView(frame: .zero)

  /// The part that SwiftUI draws, where it is touched, else the view itself: windows that let touches
  /// through tell them apart.
  ///
  /// - SeeAlso: derived from such windows, which compare what is hit with the controller's view.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let isDrawn = hit === self && foreignNode?.isContentTouched(at: convert(toGraph: point)) == true
    return isDrawn ? drawnPart : hit
  }

  func measured(_ proposal: ProposedViewSize) -> CGSize? {
    foreignNode?.contentSize(for: proposal)
  }

  // The content is measured once it has its place in the graph.
  override func didEnterGraph() { invalidateEngine() }

  override func checkOwnSize() {
    guard let size = measured(.unspecified), size != knownSize else { return }
    let isFirst = knownSize == nil
    knownSize = size
    solved = nil
    sizeDidChange?(size)
    if isFirst || tellsSize { invalidateIntrinsicContentSize() }
  }

  /// - SeeAlso: The size the content wants where nothing is proposed: documented,
  ///   `UIHostingControllerSizingOptions.intrinsicContentSize`; that a view without the option has
  ///   the first such size: chosen, after what constraints give it.
  override var intrinsicContentSize: CGSize {
    guard let knownSize else { return super.intrinsicContentSize }
    return CGSize(width: knownSize.width, height: solved?.height ?? knownSize.height)
  }

  /// Lets content that is narrower than it wants say how high it is then, as texts of several lines
  /// do.
  override func widthDidSolve(_ width: CGFloat) -> Bool {
    guard knownSize != nil, width > 0, solved?.width != width,
      let size = measured(ProposedViewSize(width: width, height: nil))
    else { return false }
    let old = intrinsicContentSize.height
    solved = CGSize(width: width, height: size.height)
    return size.height != old
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(ProposedViewSize(size)) ?? .zero
  }
}
