import FlipbookDisplay
public import FlipbookViews
public import Foundation

/// Colours from one place to another.
nonisolated public final class CGGradient: Sendable {
  let ramp: GradientRamp

  /// - Parameters:
  ///   - space: It is not used: colours are sRGB.
  ///   - colors: The colours, `CGColor`s.
  ///   - locations: Their places from 0 to 1; nil for equal distances.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let found = (0..<colors.count).compactMap { (colors[$0] as? CGColor)?.color.displayColor }
    guard found.count == colors.count, !found.isEmpty else { return nil }
    if let locations {
      ramp = GradientRamp(
        stops: found.enumerated().map { GradientStop(color: $1, location: locations[$0]) })
    } else {
      ramp = GradientRamp(colors: found)
    }
  }
}

extension CGGradient {
  /// - Parameters:
  ///   - space: It is not used: colours are sRGB.
  ///   - components: Red, green, blue and opacity of each colour, one after the other.
  ///   - locations: Their places from 0 to 1; nil for equal distances.
  ///   - count: The number of colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let colors = (0..<max(count, 0)).map { index in
      CGColor(
        red: components[4 * index], green: components[4 * index + 1],
        blue: components[4 * index + 2], alpha: components[4 * index + 3])
    }
    self.init(colorsSpace: space, colors: NSArray(array: colors), locations: locations)
  }
}

/// A list of objects as Core Foundation names it; `colors as CFArray` makes it.
public typealias CFArray = NSArray

/// The sides on which a gradient goes on past its ends; here it always does.
nonisolated public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  nonisolated public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) { fill(.linearGradient(gradient.ramp, from: startPoint, to: endPoint)) }

  nonisolated public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    fill(
      .radialGradient(
        gradient.ramp, center: endCenter, startRadius: startRadius, endRadius: endRadius))
  }
}
