import Foundation

extension UIView {
  // MARK: Safe area

  /// What bars and edges of the screen cover of the view, in points at each edge.
  public var safeAreaInsets: UIEdgeInsets {
    var insets = inheritedSafeAreaInsets
    if let controller { insets = insets + controller.ownInsets }
    return insets
  }

  /// How far the superview's safe area leaves the view's edges uncovered.
  ///
  /// - SeeAlso: Only as far as it overlaps: documented, layout notes 23.1.
  private var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let parent = superview else { return rootSafeAreaInsets }
    let outer = parent.safeAreaInsets
    let rect = untransformedRect
    let safe = parent.bounds.inset(by: outer)
    return UIEdgeInsets(
      top: outer.top > 0 ? max(safe.minY - rect.minY, 0) : 0,
      left: outer.left > 0 ? max(safe.minX - rect.minX, 0) : 0,
      bottom: outer.bottom > 0 ? max(rect.maxY - safe.maxY, 0) : 0,
      right: outer.right > 0 ? max(rect.maxX - safe.maxX, 0) : 0)
  }

  /// Tells views whose insets have changed, and lets them lay out again.
  func updateSafeAreaBelow() {
    let insets = safeAreaInsets
    if insets != knownSafeAreaInsets {
      knownSafeAreaInsets = insets
      needsLayout = true
      topmost.storedEngine?.isStale = true
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    }
    for view in subviews { view.updateSafeAreaBelow() }
  }

  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  // MARK: Margins

  /// The distances at which content stands by default, in points at each edge.
  ///
  /// - SeeAlso: 8 for a view; that of the system for a controller's, layout notes 23.1. With the
  ///   safe area added where the view says so: documented.
  public var layoutMargins: UIEdgeInsets {
    get {
      var margins = baseMargins
      if preservesSuperviewLayoutMargins, let parent = superview {
        let outer = parent.layoutMargins
        let rect = untransformedRect
        margins.top = max(margins.top, outer.top - rect.minY)
        margins.left = max(margins.left, outer.left - rect.minX)
        margins.bottom = max(margins.bottom, outer.bottom - (parent.bounds.height - rect.maxY))
        margins.right = max(margins.right, outer.right - (parent.bounds.width - rect.maxX))
      }
      return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
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

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
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
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }
}
