public import Foundation

/// The guides that every view has.
enum SystemGuide: Hashable {
  case safeArea, margins, readable, content, frame, keyboard
}

/// A rectangle that takes part in layout and is not seen.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  open var identifier = ""
  open internal(set) weak var owningView: UIView?

  /// The system guide that this one follows, if it is one of a view's own.
  let kind: SystemGuide?

  public override init() {
    kind = nil
    super.init()
  }

  public init?(coder: NSCoder) {
    kind = nil
    super.init()
  }

  init(_ kind: SystemGuide, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
    identifier =
      switch kind {
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .margins: "UIViewLayoutMarginsGuide"
      case .readable: "UIViewReadableContentGuide"
      case .content: "UIScrollView-contentLayoutGuide"
      case .frame: "UIScrollView-frameLayoutGuide"
      case .keyboard: "UIViewKeyboardLayoutGuide"
      }
  }

  /// The rectangle in the owning view, in points.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets).withoutNegativeSize
    case .margins: return view.bounds.inset(by: view.layoutMargins).withoutNegativeSize
    case .readable: return view.readableRect
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return view.bounds
    case .keyboard: return view.bounds.inset(by: view.keyboardInsets).withoutNegativeSize
    case nil:
      view.engine.solve()
      return view.engine.rect(of: self) ?? .zero
    }
  }

  /// The guide's name in diagnostics.
  var diagnosticName: String { identifier.isEmpty ? "\(Self.self)" : identifier }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide that follows something on the screen.
@MainActor @preconcurrency open class UITrackingLayoutGuide: UILayoutGuide {}

/// The rectangle that the keyboard takes: it is never up, so that the guide lies at the bottom.
@MainActor @preconcurrency open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true {
    didSet { owningView?.invalidateEngine() }
  }
}

/// A stand-in for a bar in a controller's view.
@MainActor @preconcurrency public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the view that the bar covers, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The hidden view that is a controller's top or bottom guide.
final class LayoutSupportView: UIView, UILayoutSupport {
  var length: CGFloat { controllerGuideLength() }
  var controllerGuideLength: () -> CGFloat = { 0 }

  override func didInitialize() { isHidden = true }

  nonisolated override var description: String {
    assumingMain { summary.replacing("\(Self.self)", with: "_UILayoutGuide") }
  }
}

extension CGRect {
  var withoutNegativeSize: CGRect {
    CGRect(x: origin.x, y: origin.y, width: max(size.width, 0), height: max(size.height, 0))
  }
}

extension UIView {
  public var layoutGuides: [UILayoutGuide] { storedLayoutGuides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == nil, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    storedLayoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
    invalidateEngine()
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == nil else { return }
    storedLayoutGuides.removeAll { $0 === layoutGuide }
    var current: UIView? = self
    while let view = current {
      for constraint in view.activeConstraints where constraint.mentions(layoutGuide) {
        constraint.isActive = false
      }
      current = view.superview
    }
    layoutGuide.owningView = nil
    invalidateEngine()
  }

  /// The insets of the keyboard's guide.
  ///
  /// The keyboard is never up, so the guide begins at the lower end of the safe area.
  ///
  /// - SeeAlso: documented, `UIView.keyboardLayoutGuide`.
  var keyboardInsets: UIEdgeInsets {
    let guide = keyboardLayoutGuide
    let below = guide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    return UIEdgeInsets(top: max(bounds.height - below, 0), left: 0, bottom: 0, right: 0)
  }

  /// The widest a column of text should be, in points.
  ///
  /// - SeeAlso: 672 at the default text size: measured, "Readable Content Guides".
  static let readableWidth: CGFloat = 672

  var readableRect: CGRect {
    let rect = bounds.inset(by: layoutMargins).withoutNegativeSize
    let width = min(rect.width, Self.readableWidth)
    return CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
