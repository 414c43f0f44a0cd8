import FlipbookLook
import FlipbookViews
import Foundation

extension UIButton {
  /// The part of a button's state that a configuration has.
  struct ConfiguredState {
    var configuration: Configuration?

    /// The parts on the screen; nil while there is no configuration.
    var face: ButtonFace?
    var isStale = false

    /// True while code brings the configuration up to date.
    var isUpdating = false

    /// The width that constraints have given the button, in points.
    var solvedWidth: CGFloat?
    var isMeasured = false

    /// The view that opens the menu.
    var menuHost: LookHost?
    var isMenuOpen = false

    /// True if pressed glass has grown.
    var hasGrown = false
  }

  var hasConfiguration: Bool { configured.configuration != nil }

  /// Has the configuration brought up to date if the state of the button may change one.
  func configurationMayChange() {
    if hasConfiguration || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  func takeConfiguration(_ new: Configuration?) {
    let old = configured.configuration
    configured.configuration = new
    // Code may set it again in every layout, which would ask for another one.
    if let new, let old, new == old, !new.hasTransformers, !old.hasTransformers { return }
    if new == nil, let face = configured.face {
      configured.face = nil
      face.removeFromSuperview()
      label.attributedText = nil
      label.numberOfLines = 1
      picture.tintColor = nil
      takeBackParts()
    }
    if !configured.isUpdating { setNeedsUpdateConfiguration() }
  }

  func configurationIsStale() {
    configured.isStale = true
    configured.solvedWidth = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The parts of a button with a configuration, brought up to date; nil for one without.
  var presentFace: ButtonFace? {
    if configured.isStale, !configured.isUpdating {
      configured.isUpdating = true
      configured.isStale = false
      updateConfiguration()
      configurationUpdateHandler?(self)
      configured.isUpdating = false
      configured.isStale = false
      showConfiguration()
    }
    return configured.face
  }

  /// The configuration with all that is shown.
  ///
  /// - SeeAlso: Titles and pictures of `setTitle(_:for:)` and its kin are shown in place of the
  ///   configuration's, and stay when another one is set: derived, ButtonCatalog, which sets a
  ///   title first and a configuration without one after it.
  private var shownConfiguration: Configuration? {
    guard let configuration else { return nil }
    var shown = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    if let title = currentAttributedTitle {
      shown.attributedTitle = AttributedString(styled: title)
    } else if let title = currentTitle {
      shown.title = title
    }
    if let chosenAction { shown.title = chosenAction.title }
    shown.image = currentImage ?? shown.image
    shown.background.image = currentBackgroundImage ?? shown.background.image
    return shown
  }

  private func showConfiguration() {
    guard let shown = shownConfiguration else { return }
    let face: ButtonFace
    if let known = configured.face {
      face = known
    } else {
      face = ButtonFace(frame: bounds)
      insertSubview(face, at: configured.menuHost == nil ? 0 : 1)
      configured.face = face
      label.numberOfLines = shown.titleLines
      face.adopt(label, picture)
    }
    label.lineBreakMode = shown.titleLineBreakMode
    face.semanticContentAttribute = semanticContentAttribute
    face.show(shown, titleColor: titleColor(for: state), isPopup: isPopup)
    grow(face, shown)
  }

  /// Has pressed glass grow, as SwiftUI's does.
  private func grow(_ face: ButtonFace, _ shown: Configuration) {
    let grows = shown.style.isGlass && shown.standing.isPressed && shown.standing.isEnabled
    guard grows != configured.hasGrown, !bounds.isEmpty else { return }
    configured.hasGrown = grows
    let look = ConfiguredButtonLook(barEnvironment)
    let factor = grows ? look.growth(of: bounds.size) : 1
    ViewAnimation.run(look.growth(isPressed: grows)) {
      face.transform = CGAffineTransform(scaleX: factor, y: factor)
    } completion: { _ in
    }
  }

  // MARK: Size

  func configuredSize(of face: ButtonFace) -> CGSize {
    let own = face.size(width: nil)
    guard let width = configured.solvedWidth, width < own.width else { return own }
    return CGSize(width: own.width, height: face.size(width: width).height)
  }

  /// Lets a title of several lines say how high it is at the width that the button has got.
  func configuredWidthDidSolve(_ width: CGFloat) -> Bool {
    guard width > 0, configured.solvedWidth != width, let face = presentFace else { return false }
    let old = configuredSize(of: face).height
    let before = configured.solvedWidth
    configured.solvedWidth = width
    guard configuredSize(of: face).height == old else { return true }
    configured.solvedWidth = before
    return false
  }

  /// Has the size asked for once there is a stage to measure texts on.
  func checkConfiguredSize() {
    guard hasConfiguration, !configured.isMeasured, foreignNode != nil else { return }
    configured.isMeasured = true
    invalidateIntrinsicContentSize()
  }

  func layConfigured(_ face: ButtonFace) {
    face.bounds.size = bounds.size
    face.center = CGPoint(x: bounds.midX, y: bounds.midY)
    face.lay(contentHorizontalAlignment, contentVerticalAlignment)
  }
}
