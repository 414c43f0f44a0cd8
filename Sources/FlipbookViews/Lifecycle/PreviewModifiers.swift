public import Foundation

extension View {
  /// Names the view in a preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    previewSetting { $0.name = value }
  }

  /// Says on which device the view is previewed.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    previewSetting { $0.device = value?.rawValue }
  }

  /// Says how the view is laid out in a preview.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    previewSetting { setting in
      switch value {
      case .device: setting.layout = .device
      case .sizeThatFits: setting.layout = .sizeThatFits
      case .fixed(let width, let height): setting.layout = .fixed(width: width, height: height)
      }
    }
  }

  /// Says which side of the device is up in a preview.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View {
    previewSetting { $0.orientation = value.isLandscape ? .landscape : .portrait }
  }
}

/// A device's name.
nonisolated public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The layout of a view in a preview.
nonisolated public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The side of the device that is up.
nonisolated public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }
}
