import FlipbookBase
public import SwiftUI

/// The places of values in a chart.
public struct ChartProxy {
  let plan: ChartPlan
  let anchor: Anchor<CGRect>?
  let size: CGSize

  public var plotFrame: Anchor<CGRect>? { anchor }
  public var plotSize: CGSize { size }
  public var plotAreaSize: CGSize { size }
  public var plotAreaFrame: Anchor<CGRect> {
    guard let anchor else { preconditionFailure("a chart has told where its plot is") }
    return anchor
  }

  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    plotted(position, isVertical: false).flatMap { P.plotted($0) }
  }

  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    plotted(position, isVertical: true).flatMap { P.plotted($0) }
  }

  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    plan.axes.place(of: value.plotValue, isVertical: false).map {
      CGFloat($0.resolved(in: size.width))
    }
  }

  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    plan.axes.place(of: value.plotValue, isVertical: true).map {
      CGFloat($0.resolved(in: size.height))
    }
  }

  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    range(value.plotValue, isVertical: false)
  }

  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    range(value.plotValue, isVertical: true)
  }

  public func angle(at position: CGPoint) -> Angle {
    let turn = arcTangent(y: position.x - size.width / 2, x: size.height / 2 - position.y)
    return .radians(turn < 0 ? turn + 2 * .pi : turn)
  }

  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    guard let total = plan.sectorEnds.last else { return nil }
    return P.plotted(.number(angle.radians / (2 * .pi) * total))
  }

  /// The value at a distance from the start of an axis, in points.
  func plotted(_ position: CGFloat, isVertical: Bool) -> _PlotValue? {
    guard let scale = plan.axes.scale(isVertical: isVertical) else { return nil }
    let length = isVertical ? size.height : size.width
    let room = length - scale.padding.start - scale.padding.end
    guard room > 0 else { return nil }
    let isUpward = isVertical && scale.kind != .category
    let distance = isUpward ? length - position : position
    return scale.value(atShare: (distance - scale.padding.start) / room)
  }

  private func range(_ value: _PlotValue, isVertical: Bool) -> ClosedRange<CGFloat>? {
    guard let room = plan.axes.room(of: PlotDatum(value: value), isVertical: isVertical) else {
      return nil
    }
    let (low, high) = PlotSpan(room.center, length: room.band)
      .resolved(in: isVertical ? size.height : size.width)
    return low...high
  }
}
