import FlipbookBase
public import SwiftUI

/// The shape of a point.
public protocol ChartSymbolShape: Shape {
  /// The rectangle in which the shape looks as large as a square of one point.
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  /// A rectangle around the origin.
  nonisolated static func unit(_ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
  }

  /// The side of a square as large as a circle, from its diameter.
  ///
  /// - SeeAlso: 2/√π, so that both have one area: derived.
  nonisolated static var circleDiameter: CGFloat { 1.1283791670955126 }
}

/// A symbol that is a border.
protocol BorderedSymbol {
  /// The symbol with what is inside of its border.
  var inside: any ChartSymbolShape { get }
}

extension ChartSymbolShape {
  /// The symbol without a hole.
  nonisolated var filled: any ChartSymbolShape { (self as? any BorderedSymbol)?.inside ?? self }
}

/// A shape that points have by its name.
public struct BasicChartSymbolShape: ChartSymbolShape, BorderedSymbol, Sendable {
  public typealias Body = _ShapeView<BasicChartSymbolShape, ForegroundStyle>

  enum Kind { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

  let kind: Kind
  var lineWidth: CGFloat?

  init(_ kind: Kind) { self.kind = kind }

  var inside: any ChartSymbolShape { BasicChartSymbolShape(kind) }

  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    var shape = self
    shape.lineWidth = lineWidth
    return shape
  }

  /// - SeeAlso: polygons are as large as a circle of the symbol's area, strokes reach as far: chosen.
  public var perceptualUnitRect: CGRect {
    kind == .square ? Self.unit(1, 1) : Self.unit(Self.circleDiameter, Self.circleDiameter)
  }

  public func path(in rect: CGRect) -> Path {
    guard let lineWidth else { return outline(in: rect) }
    let half = Swift.max(Swift.min(lineWidth, rect.width, rect.height), 0) / 2
    guard half > 0 else { return Path() }
    let inner = outline(in: rect.insetBy(dx: half, dy: half))
    return inner.strokedPath(StrokeStyle(lineWidth: half * 2))
  }

  private func outline(in rect: CGRect) -> Path {
    switch kind {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect)
    case .triangle: polygon(3, in: rect, radius: 1.15)
    case .diamond: polygon(4, in: rect, radius: 1.1)
    case .pentagon: polygon(5, in: rect, radius: 1.05)
    case .plus: arms([0, 90], in: rect)
    case .cross: arms([45, 135], in: rect)
    case .asterisk: arms([0, 60, 120], in: rect)
    }
  }

  /// A regular polygon with a corner at the top; its radius in halves of the rectangle.
  private func polygon(_ corners: Int, in rect: CGRect, radius: Double) -> Path {
    Path { path in
      for index in 0..<corners {
        let angle = Double(index) / Double(corners) * 2 * .pi
        let (sine, cosine) = sineAndCosine(angle)
        let point = CGPoint(
          x: rect.midX + sine * radius * rect.width / 2,
          y: rect.midY - cosine * radius * rect.height / 2)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  /// Strokes through the middle, at angles in degrees.
  ///
  /// - SeeAlso: strokes of a third of the width with round ends: chosen, after the crosses of a
  ///   scatter chart.
  private func arms(_ angles: [Double], in rect: CGRect) -> Path {
    let width = Swift.min(rect.width, rect.height) / 3
    let lines = Path { path in
      for angle in angles {
        let (sine, cosine) = sineAndCosine(angle * .pi / 180)
        let reach = CGSize(
          width: cosine * (rect.width - width) / 2, height: sine * (rect.height - width) / 2)
        path.move(to: CGPoint(x: rect.midX - reach.width, y: rect.midY - reach.height))
        path.addLine(to: CGPoint(x: rect.midX + reach.width, y: rect.midY + reach.height))
      }
    }
    return lines.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round))
  }
}

// Shapes of SwiftUI are shapes of points, too.
extension Circle: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { Self.unit(Self.circleDiameter, Self.circleDiameter) }
}

extension Rectangle: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { Self.unit(1, 1) }
}

extension Capsule: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { Self.unit(1, 1) }
}

extension Ellipse: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { Self.unit(Self.circleDiameter, Self.circleDiameter) }
}

extension RoundedRectangle: ChartSymbolShape {
  public var perceptualUnitRect: CGRect { Self.unit(1, 1) }
}

/// The border of a symbol.
public struct _BorderedSymbol<Base: ChartSymbolShape & InsettableShape>: ChartSymbolShape,
  BorderedSymbol
{
  public typealias Body = _ShapeView<_BorderedSymbol<Base>, ForegroundStyle>

  let base: Base
  let style: StrokeStyle

  var inside: any ChartSymbolShape { base }

  public var perceptualUnitRect: CGRect { base.perceptualUnitRect }

  public func path(in rect: CGRect) -> Path {
    let half = Swift.max(Swift.min(style.lineWidth, rect.width, rect.height), 0) / 2
    guard half > 0 else { return Path() }
    var style = style
    style.lineWidth = half * 2
    return base.inset(by: half).path(in: rect).strokedPath(style)
  }
}

extension ChartSymbolShape where Self: InsettableShape {
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    _BorderedSymbol(base: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
    _BorderedSymbol(base: self, style: style)
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(.circle) }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(.square) }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(.triangle) }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(.diamond) }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(.pentagon) }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(.plus) }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(.cross) }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(.asterisk) }
}
