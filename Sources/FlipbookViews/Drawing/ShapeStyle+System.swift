public import FlipbookDisplay
import FlipbookGeometry
public import Foundation

// The system's styles by their use. Their colours are those of UIKit.

/// A fill of the system, of the first to fourth level.
///
/// - SeeAlso: documented, UIKit's `systemFill` and its kin, iOS 13 to 18.
nonisolated public struct FillShapeStyle: PaintStyle {
  let level: Int

  public init() { level = 0 }

  init(level: Int) { self.level = level }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let isDark = environment.colorScheme == .dark
    let opacities: [Double] = isDark ? [0.36, 0.32, 0.24, 0.18] : [0.2, 0.16, 0.12, 0.08]
    let gray = level < 2 ? (120.0, 128.0) : (118.0, 128.0)
    let color = Color(
      red: gray.0 / 255, green: gray.0 / 255, blue: gray.1 / 255,
      opacity: opacities[min(level, 3)])
    return .color(color.resolve(in: environment))
  }
}

/// The style of lines between parts.
///
/// - SeeAlso: documented, UIKit's `separator`, iOS 13 to 18.
nonisolated public struct SeparatorShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let color =
      environment.colorScheme == .dark
      ? Color(red: 84 / 255, green: 84 / 255, blue: 88 / 255, opacity: 0.6)
      : Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29)
    return .color(color.resolve(in: environment))
  }
}

/// The style of words where nothing is typed.
///
/// - SeeAlso: documented, UIKit's `placeholderText`, iOS 13 to 18: a label of the third level.
nonisolated public struct PlaceholderTextShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .color(SystemColor.label(2).resolved(in: environment))
  }
}

/// The style of links.
nonisolated public struct LinkShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .color(Color.blue.resolve(in: environment))
  }
}

/// The style behind what is chosen: the style of controls.
nonisolated public struct SelectionShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    TintShapeStyle().paint(in: environment)
  }
}

/// The style behind all of a window.
nonisolated public struct WindowBackgroundShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    BackgroundStyle().paint(in: environment)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// A style of a lower level.
///
/// Fills and backgrounds have levels of their own; of others, each level is half as opaque.
nonisolated public struct _LevelShapeStyle<Style: ShapeStyle>: PaintStyle {
  let style: Style
  let level: Int

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    switch style {
    case is FillShapeStyle: return FillShapeStyle(level: level).paint(in: environment)
    case is BackgroundStyle where environment.backgroundShapeStyle == nil:
      return .color(Self.background(level, environment).resolve(in: environment))
    case let style as HierarchicalShapeStyle:
      return environment.foregroundStyleLevel(style.level + level)
    default:
      let shares = [1, 0.5, 0.25, 0.18, 0.18]
      return AnyShapeStyle(style).resolved(in: environment).opacity(shares[min(level, 4)])
    }
  }

  /// - SeeAlso: documented, UIKit's `secondarySystemBackground` and `tertiarySystemBackground`.
  private static func background(_ level: Int, _ environment: EnvironmentValues) -> Color {
    let isDark = environment.colorScheme == .dark
    if level == 1 {
      return isDark
        ? Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255)
        : Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255)
    }
    return isDark ? Color(red: 44 / 255, green: 44 / 255, blue: 46 / 255) : .white
  }
}

extension ShapeStyle {
  /// The style of the second level.
  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }

  /// The style of the third level.
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }

  /// The style of the fourth level.
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }

  /// The style of the fifth level.
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }

  /// The style in another blend mode.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _ChangedShapeStyle(style: self) { .blended($0, mode) }
  }

  /// The style over a rectangle of its own, in points from the corner of the painted shape.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    _ChangedShapeStyle(style: self) { $0.placed(in: rect) }
  }
}

/// A style whose paint is changed.
nonisolated public struct _ChangedShapeStyle<Style: ShapeStyle>: PaintStyle {
  let style: Style
  let change: @Sendable (StylePaint) -> StylePaint

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    change(AnyShapeStyle(style).resolved(in: environment))
  }
}

extension StylePaint {
  /// The paint over a rectangle of its own; shadows and blend modes stay outermost.
  fileprivate func placed(in rect: CGRect) -> StylePaint {
    switch self {
    case .shadowed(let base, let shadows): .shadowed(base.placed(in: rect), shadows)
    case .blended(let base, let mode): .blended(base.placed(in: rect), mode)
    case .color, .material: self
    default: .placed(self, rect)
    }
  }
}
