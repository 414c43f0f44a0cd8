import FlipbookMotion
import FlipbookOutside
import FlipbookViews
public import Foundation

nonisolated public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  nonisolated public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  nonisolated public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The answer of a view that has no size of its own along an axis.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// Changes something that can move, under the animation in force.
  func change(_ body: (inout ViewState) -> Void) {
    let old = modelState
    body(&modelState)
    let new = modelState
    guard new != old else { return }
    ViewAnimation.current?.note(self) { [weak self] in
      self?.change { $0.restore(old, changedTo: new) }
    }
    if new.bounds.size != old.bounds.size { sizeDidChange(from: old.bounds.size) }
    if new.bounds != old.bounds || new.center != old.center { geometryDidChange() }
    presentation?.update(from: self, under: ViewAnimation.transaction)
    PropertyWatch.check(self)
    if hasLayer { PropertyWatch.check(layer) }
  }

  func refuse(_ property: String) {
    ShownScene.diagnose("UIView.\(property): a number is not finite, so nothing was changed")
  }

  private func geometryDidChange() {
    requestLayout()
    if translatesAutoresizingMaskIntoConstraints { topmost.storedEngine?.isStale = true }
  }

  private func sizeDidChange(from old: CGSize) {
    needsLayout = true
    guard autoresizesSubviews else { return }
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: old, to: bounds.size)
    }
  }

  /// Follows a change of the superview's size as the mask says.
  ///
  /// - SeeAlso: What is flexible shares the change in proportion to its length: documented,
  ///   `UIView.AutoresizingMask`; in equal parts where all lengths are zero: chosen.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    var rect = frame
    func share(
      _ change: CGFloat, _ lengths: [CGFloat], _ masks: [AutoresizingMask]
    ) -> [CGFloat] {
      let flexible = masks.map { autoresizingMask.contains($0) }
      let total = zip(lengths, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      let count = CGFloat(flexible.filter { $0 }.count)
      guard count > 0 else { return lengths }
      return zip(lengths, flexible).map { length, isFlexible in
        guard isFlexible else { return length }
        return length + change * (total > 0 ? length / total : 1 / count)
      }
    }
    let across = share(
      new.width - old.width, [rect.minX, rect.width, old.width - rect.maxX],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let down = share(
      new.height - old.height, [rect.minY, rect.height, old.height - rect.maxY],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    rect = CGRect(
      x: across[0], y: down[0], width: max(across[1], 0), height: max(down[1], 0))
    if rect != frame { frame = rect }
  }

  func visibilityDidChange() {
    superview?.visibilityDidChange(of: self)
    requestLayout()
    PropertyWatch.check(self)
  }

  // MARK: Where and how

  /// The view above all others of the tree.
  var topmost: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// The traits of the place where the view is shown.
  public var traitCollection: UITraitCollection {
    let shown = UITraitCollection(
      topmost.foreignNode?.context.environment ?? ShownScene.environment)
    let own = overridingStyle
    return own == .unspecified ? shown : shown.with(own)
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction
      ?? (traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute.direction ?? UIApplication.shared.userInterfaceLayoutDirection
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The controller that manages the view, or one above it.
  var nearestController: UIViewController? { controller ?? superview?.nearestController }

  /// The view inside that provides this one's baseline.
  func baselineView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
    let view: UIView
    switch attribute {
    case .firstBaseline: view = forFirstBaselineLayout
    case .lastBaseline: view = forLastBaselineLayout
    default: return nil
    }
    return view !== self && view.isDescendant(of: self) ? view : nil
  }

  /// The view's name in diagnostics.
  var diagnosticName: String {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? "\(Self.self)"
  }

  /// The text that `print` shows: UIKit's words without an address, which would differ from run to
  /// run.
  var summary: String {
    func short(_ value: CGFloat) -> String { shortNumber(Double(value)) }
    let rect = frame
    var parts = [
      "frame = (\(short(rect.minX)) \(short(rect.minY)); \(short(rect.width)) "
        + "\(short(rect.height)))"
    ]
    if alpha != 1 { parts.append("alpha = \(short(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return "<\(Self.self): \(parts.joined(separator: "; "))>"
  }

  // MARK: Conversion

  /// Maps points of the view's bounds to those of the topmost view.
  var matrixToTop: CGAffineTransform {
    var matrix = CGAffineTransform.identity
    var view = self
    while let parent = view.superview {
      matrix = matrix.concatenating(view.modelState.matrix)
      view = parent
    }
    return matrix
  }

  /// Maps points of the view's bounds to those of the window, or of the topmost view without one.
  private var matrixToWindow: CGAffineTransform {
    let top = topmost
    guard !(top is UIWindow), let origin = top.foreignNode?.layoutNode?.globalOrigin else {
      return matrixToTop
    }
    return matrixToTop.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  private func matrix(to other: UIView?) -> CGAffineTransform {
    guard let other else { return matrixToWindow }
    return other.topmost === topmost
      ? matrixToTop.concatenating(other.matrixToTop.inverted())
      : matrixToWindow.concatenating(other.matrixToWindow.inverted())
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(matrix(to: view))
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(matrix(to: view).inverted())
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(matrix(to: view))
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(matrix(to: view).inverted())
  }

  /// True if the view is drawn.
  ///
  /// A view that a stack closes up is drawn until it has closed.
  var isShown: Bool { !isHidden || staysShownWhileMoving && presentation?.isMoving ?? false }
}

extension UISemanticContentAttribute {
  /// The direction that the attribute forces; nil for that of the place.
  fileprivate var direction: UIUserInterfaceLayoutDirection? {
    switch self {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: nil
    }
  }
}
