import FlipbookGeometry
import FlipbookMotion
import Foundation

extension StylePaint {
  private nonisolated var ramp: StyleRamp? {
    switch self {
    case .color, .image, .material, .mesh, .shader: nil
    case .linearGradient(let ramp, _, _), .radialGradient(let ramp, _, _, _),
      .ellipticalGradient(let ramp, _, _, _), .angularGradient(let ramp, _, _, _):
      ramp
    case .shadowed(let base, _), .blended(let base, _), .placed(let base, _): base.ramp
    }
  }

  /// True if one gradient can move to become the other.
  nonisolated func isSameKind(as other: StylePaint) -> Bool {
    if case .mesh(let mesh) = self, case .mesh(let other) = other {
      return mesh.isSameKind(as: other)
    }
    if case .shader(let shader) = self, case .shader(let other) = other {
      return shader.isSameKind(as: other)
    }
    if case .placed(let base, let rect) = self, case .placed(let other, rect) = other {
      return base.isSameKind(as: other)
    }
    guard let ramp, let otherRamp = other.ramp, ramp.stops.count == otherRamp.stops.count,
      ramp.isPerceptual == otherRamp.isPerceptual
    else { return false }
    switch (self, other) {
    case (.linearGradient, .linearGradient), (.radialGradient, .radialGradient),
      (.ellipticalGradient, .ellipticalGradient), (.angularGradient, .angularGradient):
      return true
    default: return false
    }
  }

  /// The numbers of the gradient's geometry.
  private nonisolated var geometry: [Double] {
    func pair(_ point: UnitPoint) -> [Double] {
      [Double(point.animatableData.first), Double(point.animatableData.second)]
    }
    switch self {
    case .color, .image, .material, .mesh, .shader: return []
    case .linearGradient(_, let start, let end): return pair(start) + pair(end)
    case .radialGradient(_, let center, let start, let end):
      return pair(center) + [Double(start), Double(end)]
    case .ellipticalGradient(_, let center, let start, let end):
      return pair(center) + [Double(start) * animatableUnit, Double(end) * animatableUnit]
    case .angularGradient(_, let center, let start, let end):
      return pair(center) + [start.animatableData, end.animatableData]
    case .shadowed(let base, _), .blended(let base, _), .placed(let base, _):
      return base.geometry
    }
  }

  nonisolated func gradientVector(in space: ColorInterpolation) -> PaintVector {
    if case .mesh(let mesh) = self { return mesh.vector(in: space) }
    if case .shader(let shader) = self { return shader.vector }
    let stops = ramp?.stops ?? []
    return PaintVector(
      colors: stops.map { $0.color.vector(in: space) },
      numbers: stops.map { Double($0.location) * animatableUnit } + geometry)
  }

  /// The same kind of gradient with the numbers of a vector.
  nonisolated func with(_ vector: PaintVector, in space: ColorInterpolation) -> StylePaint {
    if case .mesh(let mesh) = self { return .mesh(mesh.with(vector, in: space)) }
    if case .shader(let shader) = self { return .shader(shader.with(vector)) }
    if case .placed(let base, let rect) = self {
      return .placed(base.with(vector, in: space), rect)
    }
    guard var ramp, vector.colors.count >= ramp.stops.count,
      vector.numbers.count >= ramp.stops.count + 4
    else { return self }
    for index in ramp.stops.indices {
      ramp.stops[index].color = Color.Resolved(vector.colors[index], in: space)
      ramp.stops[index].location = CGFloat(vector.numbers[index] / animatableUnit)
    }
    let rest = Array(vector.numbers[ramp.stops.count...])
    func point(_ index: Int) -> UnitPoint {
      UnitPoint(
        x: CGFloat(rest[index] / animatableUnit), y: CGFloat(rest[index + 1] / animatableUnit))
    }
    switch self {
    case .color, .image, .material, .mesh, .shader, .placed: return self
    case .linearGradient: return .linearGradient(ramp, start: point(0), end: point(2))
    case .radialGradient:
      return .radialGradient(
        ramp, center: point(0), startRadius: CGFloat(rest[2]), endRadius: CGFloat(rest[3]))
    case .ellipticalGradient:
      return .ellipticalGradient(
        ramp, center: point(0), start: CGFloat(rest[2] / animatableUnit),
        end: CGFloat(rest[3] / animatableUnit))
    case .angularGradient:
      return .angularGradient(
        ramp, center: point(0), start: Angle(radians: rest[2] / animatableUnit),
        end: Angle(radians: rest[3] / animatableUnit))
    case .shadowed(let base, let shadows): return .shadowed(base.with(vector, in: space), shadows)
    case .blended(let base, let mode): return .blended(base.with(vector, in: space), mode)
    }
  }
}
