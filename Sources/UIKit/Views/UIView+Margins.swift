import Foundation

extension UIView {
  // MARK: Safe area

  /// The lengths at each edge that bars and edges of the screen cover of the view, in points.
  public var safeAreaInsets: UIEdgeInsets {
    if keepsInsets, knownSafeAreaInsets != .zero { return knownSafeAreaInsets }
    var insets = inheritedSafeAreaInsets
    if let controller { insets = insets + controller.ownInsets }
    return insets
  }

  /// The superview's safe area insets, less the distance of the view's edges from the superview's.
  ///
  /// - SeeAlso: Only as far as it overlaps: documented, layout notes 23.1.
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let parent = superview else { return rootSafeAreaInsets }
    let outer = (parent as? UIScrollView)?.safeAreaOfContent ?? parent.safeAreaInsets
    let rect = untransformedRect
    let safe = parent.bounds.inset(by: outer)
    return UIEdgeInsets(
      top: outer.top > 0 ? max(safe.minY - rect.minY, 0) : 0,
      left: outer.left > 0 ? max(safe.minX - rect.minX, 0) : 0,
      bottom: outer.bottom > 0 ? max(rect.maxY - safe.maxY, 0) : 0,
      right: outer.right > 0 ? max(rect.maxX - safe.maxX, 0) : 0)
  }

  /// Tells the view and its controller of insets and margins that have changed, and has it lay out
  /// again.
  ///
  /// - SeeAlso: First the safe area, then the margins: derived, for these follow from that.
  func updateInsets() {
    let insets = safeAreaInsets
    if insets != knownSafeAreaInsets {
      knownSafeAreaInsets = insets
      insetsDidChange()
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    let margins = layoutMargins
    if margins != knownLayoutMargins {
      knownLayoutMargins = margins
      insetsDidChange()
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
  }

  private func insetsDidChange() {
    needsLayout = true
    topmost.storedEngine?.isStale = true
  }

  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(.keyboard, of: self)
  }

  // MARK: Margins

  /// The distances at which content stands by default, in points at each edge.
  ///
  /// - SeeAlso: 8 for a view; that of the system for a controller's, layout notes 23.1. With the
  ///   safe area added where the view says so: documented.
  var ownMargins: UIEdgeInsets {
    get {
      var margins = baseMargins
      if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
      guard preservesSuperviewLayoutMargins, let parent = superview else { return margins }
      let outer = parent.layoutMargins
      let bounds = parent.bounds
      let rect = untransformedRect
      margins.top = max(margins.top, outer.top - (rect.minY - bounds.minY))
      margins.left = max(margins.left, outer.left - (rect.minX - bounds.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - rect.maxY))
      margins.right = max(margins.right, outer.right - (bounds.maxX - rect.maxX))
      return margins
    }
    set {
      marginsBase = newValue.withoutNonsense
      marginsDidChange()
    }
  }

  private var baseMargins: UIEdgeInsets {
    guard let controller else {
      return marginsBase ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let system = controller.systemMinimumLayoutMargins
    let least = directed(system)
    guard let own = marginsBase else { return least }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return own }
    return UIEdgeInsets(
      top: max(own.top, least.top), left: max(own.left, least.left),
      bottom: max(own.bottom, least.bottom), right: max(own.right, least.right))
  }

  var ownDirectionalMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set { layoutMargins = directed(newValue) }
  }

  /// The insets with their sides named as the view reads.
  func directed(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }

  func marginsDidChange() {
    invalidateEngine()
    setNeedsLayout()
  }
}
