import FlipbookLook
import FlipbookViews
import Foundation

/// The ground of a button that has a configuration.
final class ButtonGround: UIView {
  private let fill = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private var picture: UIImageView?
  private var glass: LookHost?
  private var effect: UIVisualEffectView?
  private var custom: UIView?

  private var shown = UIButton.Configuration.plain()
  private var isCapsule = false
  private var glassColor: UIColor?

  /// The glass that is shown.
  private var shownGlass: Glass?

  /// The values that glass depends on: showing equal ones again would have the stage laid out again.
  private struct Glass: Equatable {
    let style: ConfiguredButtonLook.Style
    let color: UIColor?
    let radius: CGFloat?
    let isEnabled: Bool
  }

  override func didInitialize() {
    addSubview(fill)
    addSubview(line)
  }

  /// Shows the ground of a configuration.
  ///
  /// - SeeAlso: A colour that the background sets is the ground's in every state, and so are those
  ///   of a line: derived from code that sets them for each state.
  func show(_ configuration: UIButton.Configuration, _ look: ConfiguredButtonLook, tint: Color) {
    shown = configuration
    let (background, style) = (configuration.background, configuration.style)
    let base = configuration.baseBackgroundColor.map { Color(uiColor: $0) }
    let styled = look.fill(style, base: base, tint: tint, configuration.standing)
    isCapsule =
      configuration.cornerStyle == .capsule
      || background.ownRadius == nil && look.isCapsule(style, at: configuration.buttonSize.look)
        && (configuration.cornerStyle == .dynamic || configuration.cornerStyle == .fixed)
    let color = background.backgroundColor ?? styled.map { UIColor($0) }
    let transformed = color.map { background.backgroundColorTransformer?($0) ?? $0 }
    glassColor = transformed
    fill.backgroundColor = style.isGlass ? nil : transformed
    let tintColor = UIColor(tint)
    line.layer.borderWidth = background.strokeWidth
    line.layer.borderColor =
      background.strokeWidth > 0
      ? background.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
      : nil
    line.isHidden = background.strokeWidth <= 0
    showParts(background)
    setNeedsLayout()
  }

  private func showParts(_ background: UIBackgroundConfiguration) {
    if let image = background.image {
      let view = picture ?? UIImageView(frame: .zero)
      if picture == nil { fill.insertSubview(view, at: 0) }
      picture = view
      (view.image, view.contentMode) = (image, background.imageContentMode)
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if background.visualEffect !== effect?.effect {
      effect?.removeFromSuperview()
      effect = background.visualEffect.map { UIVisualEffectView(effect: $0) }
      effect.map { fill.insertSubview($0, at: 0) }
    }
    if background.customView !== custom {
      custom?.removeFromSuperview()
      custom = background.customView
      custom.map { fill.addSubview($0) }
    }
    if shown.style.isGlass, glass == nil {
      let host = LookHost(frame: .zero)
      insertSubview(host, at: 0)
      glass = host
    }
    if !shown.style.isGlass {
      glass?.removeFromSuperview()
      (glass, shownGlass) = (nil, nil)
    }
    fill.clipsToBounds = picture != nil || effect != nil || custom != nil
  }

  /// The radius of the corners of a height, in points.
  ///
  /// - SeeAlso: Small, medium and large corners in place of the background's: documented,
  ///   `UIButton.Configuration.CornerStyle`; that they are those of buttons of these sizes: chosen,
  ///   with 4 points for small ones.
  private func radius(at height: CGFloat) -> CGFloat {
    if isCapsule { return height / 2 }
    let radius: CGFloat =
      switch shown.cornerStyle {
      case .small: 4
      case .medium: ConfiguredButtonLook.radius(at: .medium)
      case .large: ConfiguredButtonLook.radius(at: .large)
      default: shown.background.cornerRadius
      }
    return min(max(radius, 0), height / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: directed(shown.background.backgroundInsets))
    let radius = radius(at: min(area.height, area.width))
    fill.frame = area
    fill.layer.cornerRadius = radius
    let outset = shown.background.strokeOutset
    line.frame = area.insetBy(dx: -outset, dy: -outset)
    line.layer.cornerRadius = radius > 0 ? max(radius + outset, 0) : 0
    for part in [picture, effect, custom] { part?.frame = fill.bounds }
    glass?.frame = area
    showGlass(radius: isCapsule ? nil : radius)
  }

  private func showGlass(radius: CGFloat?) {
    guard let glass else { return }
    let new = Glass(
      style: shown.style, color: glassColor, radius: radius, isEnabled: shown.standing.isEnabled)
    guard new != shownGlass else { return }
    shownGlass = new
    glass.show(
      AnyView(
        ConfiguredButtonGlass(
          new.style, fill: new.color.map { Color(uiColor: $0) }, radius: radius,
          isEnabled: new.isEnabled)), under: ViewAnimation.transaction)
  }
}
