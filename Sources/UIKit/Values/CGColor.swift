public import FlipbookLook
public import FlipbookViews
public import Foundation

/// A colour without light and dark variants, as layers have.
nonisolated public final class CGColor: Hashable, Sendable {
  let color: Color.Resolved

  init(_ color: Color.Resolved) { self.color = color }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color.Resolved(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a colour of numbers, which are taken as sRGB in every space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The same colour: each is in one colour space here.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? { self }

  public var alpha: CGFloat { CGFloat(color.opacity) }

  /// Red, green, blue and alpha, from 0 to 1.
  public var components: [CGFloat]? {
    [color.red, color.green, color.blue, color.opacity].map { CGFloat($0) }
  }

  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = color
    copy.opacity = Float(alpha)
    return CGColor(copy)
  }

  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// The colour as Core Graphics has it, at the scene's appearance.
  nonisolated public var cgColor: CGColor? { CGColor(resolve(in: ShownScene.environment)) }

  /// The colour that Core Graphics writes so.
  nonisolated public init(cgColor: CGColor) { self.init(cgColor.color) }

  /// The colour that Core Graphics writes so.
  @_disfavoredOverload
  nonisolated public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
}

extension Binding where Value == CGColor {
  /// The same colour as SwiftUI has it.
  nonisolated fileprivate var color: Binding<Color> {
    Binding<Color> {
      Color(cgColor: wrappedValue)
    } set: {
      wrappedValue = $0.cgColor ?? wrappedValue
    }
  }
}

extension ColorPicker {
  public nonisolated init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection.color, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(titleKey, selection: selection.color, supportsOpacity: supportsOpacity)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(title, selection: selection.color, supportsOpacity: supportsOpacity)
  }
}
