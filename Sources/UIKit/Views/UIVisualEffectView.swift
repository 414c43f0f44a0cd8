import FlipbookLook
import FlipbookViews
public import Foundation

/// An effect on what is behind a view.
@MainActor @preconcurrency open class UIVisualEffect: NSObject {}

/// A material: what is behind shows through it, blurred.
@MainActor @preconcurrency open class UIBlurEffect: UIVisualEffect {
  nonisolated public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The material of SwiftUI's that is the same.
  var material: Material {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      .ultraThin
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: .thin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent,
      .extraLight:
      .thick
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    default: .regular
    }
  }

  /// Light or dark; nil for that of the place.
  var scheme: ColorScheme? {
    switch style {
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight, .light, .extraLight:
      .light
    case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark, .dark:
      .dark
    default: nil
    }
  }
}

/// A way to draw letters on a material; here they are as they are elsewhere.
@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// A view with a material behind its content.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  private let host = LookHost(frame: .zero)
  private let content = UIView()

  open var effect: UIVisualEffect? { didSet { show() } }

  /// The view that content belongs in.
  open var contentView: UIView { content }

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    show()
  }

  public convenience init() { self.init(effect: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    host.isUserInteractionEnabled = false
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(host)
    addSubview(content)
  }

  private func show() {
    let blur = effect as? UIBlurEffect
    let view = MaterialGround(material: blur?.material, scheme: blur?.scheme)
    host.show(AnyView(view), under: ViewAnimation.transaction)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    host.frame = bounds
    if content.frame != bounds { content.frame = bounds }
  }
}

/// A material over the whole of a view.
private struct MaterialGround: View {
  @Environment(\.colorScheme) private var outer
  let material: Material?
  let scheme: ColorScheme?

  var body: some View {
    Rectangle()
      .fill(material ?? .regular)
      .opacity(material == nil ? 0 : 1)
      .environment(\.colorScheme, scheme ?? outer)
      .ignoresSafeArea()
  }
}
