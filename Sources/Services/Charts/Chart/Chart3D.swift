import FlipbookLook
public import SwiftUI

// Charts in space. They are labelled areas: what is in them is neither asked for nor drawn.

/// Something in a chart in space.
nonisolated public protocol Chart3DContent {}

/// Joins what is in a chart in space.
@resultBuilder
nonisolated public enum Chart3DContentBuilder {
  public static func buildBlock<each C: Chart3DContent>(_ parts: repeat each C) -> _Chart3DParts {
    _Chart3DParts()
  }
  public static func buildOptional<C: Chart3DContent>(_ part: C?) -> _Chart3DParts {
    _Chart3DParts()
  }
  public static func buildEither<C: Chart3DContent>(first: C) -> _Chart3DParts { _Chart3DParts() }
  public static func buildEither<C: Chart3DContent>(second: C) -> _Chart3DParts { _Chart3DParts() }
}

/// The parts of a chart in space.
nonisolated public struct _Chart3DParts: Chart3DContent {}

/// A chart in space.
nonisolated public struct Chart3D<Content: Chart3DContent>: View {
  public init(@Chart3DContentBuilder content: () -> Content) {}

  @MainActor public var body: some View { ServicePlaceholder("Chart3D", symbol: "cube") }
}

/// A surface whose height is a function of two numbers.
nonisolated public struct SurfacePlot: Chart3DContent {
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, z: LocalizedStringKey,
    function: @escaping @Sendable (_ x: Double, _ z: Double) -> Double
  ) {}

  public func foregroundStyle(_ style: some ShapeStyle) -> SurfacePlot { self }

  public func foregroundStyle(_ style: Chart3DSurfaceStyle) -> SurfacePlot { self }

  /// Sets how dull the surface is, from 0 to 1.
  public func roughness(_ roughness: Double) -> SurfacePlot { self }
}

/// The colours of a surface.
nonisolated public struct Chart3DSurfaceStyle: Sendable {
  public static let heightBased = Chart3DSurfaceStyle()
  public static let normalBased = Chart3DSurfaceStyle()

  public static func heightBased(
    _ gradient: Gradient, yRange: ClosedRange<Double>? = nil
  ) -> Chart3DSurfaceStyle { Chart3DSurfaceStyle() }
}

/// The side from which a chart in space is seen.
nonisolated public struct Chart3DPose: Hashable, Sendable {
  public var azimuth: Angle
  public var inclination: Angle

  public init(azimuth: Angle, inclination: Angle) {
    (self.azimuth, self.inclination) = (azimuth, inclination)
  }

  /// - SeeAlso: The angles: chosen, as nothing is drawn from them.
  public static let `default` = Chart3DPose(azimuth: .degrees(30), inclination: .degrees(20))
  public static let front = Chart3DPose(azimuth: .zero, inclination: .zero)
  public static let back = Chart3DPose(azimuth: .degrees(180), inclination: .zero)
  public static let left = Chart3DPose(azimuth: .degrees(-90), inclination: .zero)
  public static let right = Chart3DPose(azimuth: .degrees(90), inclination: .zero)
  public static let top = Chart3DPose(azimuth: .zero, inclination: .degrees(90))
  public static let bottom = Chart3DPose(azimuth: .zero, inclination: .degrees(-90))
}

/// The way in which depth is seen in a chart.
nonisolated public enum Chart3DCameraProjection: Hashable, Sendable {
  case automatic, orthographic, perspective
}

extension View {
  public nonisolated func chart3DPose(_ pose: Chart3DPose) -> some View { self }

  public nonisolated func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View { self }

  public nonisolated func chart3DCameraProjection(
    _ projection: Chart3DCameraProjection
  ) -> some View { self }
}
