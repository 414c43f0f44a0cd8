public import FlipbookViews
import Foundation

/// The system's looks of buttons.
nonisolated public enum _SystemButtonKind: Hashable, Sendable {
  case automatic, plain, bordered, borderedProminent, glass, glassProminent

  /// True if the button has a background.
  var isFramed: Bool { self != .automatic && self != .plain }
}

/// The style of the context.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .automatic }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// No decoration.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .plain }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// No border.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .automatic }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// A tinted background.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .bordered }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// A filled background.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// A background of clear glass.
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .glass }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// A background of tinted glass.
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public static var _systemKind: _SystemButtonKind? { .glassProminent }
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }

  /// A background of glass of a kind of its own.
  public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle {
    GlassButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public nonisolated static var glassProminent: GlassProminentButtonStyle {
    GlassProminentButtonStyle()
  }
}
