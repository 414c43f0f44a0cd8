import FlipbookDisplay
import FlipbookMotion
import Foundation

/// A mesh of colours, ready to be painted: points, the tangents of the curves between them, colours.
nonisolated package struct StyleMesh: Hashable, Sendable {
  /// A point: its place, and how it changes to the right and downwards, over one patch.
  struct Knot: Hashable, Sendable {
    var place: SIMD2<Double>
    var right: SIMD2<Double>
    var down: SIMD2<Double>
  }

  let width: Int
  let height: Int

  /// Row after row, from the top.
  private(set) var knots: [Knot]
  private(set) var colors: [Color.Resolved]
  private var background: Color.Resolved
  private var smoothsColors: Bool
  private var isPerceptual: Bool
  private var opacity = 1.0

  /// Creates a mesh; nil if there are not as many points and colours as were announced, or fewer
  /// than two a side.
  init?(_ mesh: MeshGradient.Mesh, colors: [Color.Resolved], background: Color.Resolved) {
    (width, height) = (mesh.width, mesh.height)
    self.colors = colors
    self.background = background
    (smoothsColors, isPerceptual) = (mesh.smoothsColors, mesh.isPerceptual)
    switch mesh.locations {
    case .points(let points):
      knots = points.map { Knot(place: SIMD2<Double>($0), right: .zero, down: .zero) }
    case .bezierPoints(let points):
      // A handle is a third of the tangent.
      knots = points.map { point in
        Knot(
          place: SIMD2<Double>(point.position),
          right: 3 * SIMD2<Double>(point.trailingControlPoint - point.position),
          down: 3 * SIMD2<Double>(point.bottomControlPoint - point.position))
      }
    }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, width > 1, height > 1, knots.count == count, colors.count == count,
      knots.allSatisfy({ $0.place.x.isFinite && $0.place.y.isFinite })
    else { return nil }
    if case .points = mesh.locations { inferTangents() }
  }

  /// Half of the way from the point before to the point behind; at an edge, the whole of the one way
  /// there is.
  private mutating func inferTangents() {
    let places = knots.map(\.place)
    for row in 0..<height {
      for column in 0..<width {
        func place(_ row: Int, _ column: Int) -> SIMD2<Double> { places[row * width + column] }
        let (left, right) = (max(column - 1, 0), min(column + 1, width - 1))
        let (top, bottom) = (max(row - 1, 0), min(row + 1, height - 1))
        let index = row * width + column
        knots[index].right =
          (place(row, right) - place(row, left)) / Double(right - left)
        knots[index].down =
          (place(bottom, column) - place(top, column)) / Double(bottom - top)
      }
    }
  }

  func opacity(_ opacity: Double) -> StyleMesh {
    var mesh = self
    mesh.opacity *= min(max(opacity, 0), 1)
    return mesh
  }

  // MARK: Motion

  /// True if one mesh can move to become the other.
  func isSameKind(as other: StyleMesh) -> Bool {
    width == other.width && height == other.height
  }

  func vector(in space: ColorInterpolation) -> PaintVector {
    PaintVector(
      colors: colors.map { $0.vector(in: space) },
      numbers: knots.flatMap { knot in
        [knot.place, knot.right, knot.down].flatMap { [$0.x, $0.y] }.map { $0 * animatableUnit }
      })
  }

  func with(_ vector: PaintVector, in space: ColorInterpolation) -> StyleMesh {
    guard vector.colors.count >= colors.count, vector.numbers.count >= 6 * knots.count else {
      return self
    }
    var mesh = self
    for index in knots.indices {
      func pair(_ offset: Int) -> SIMD2<Double> {
        let at = 6 * index + offset
        return SIMD2(vector.numbers[at], vector.numbers[at + 1]) / animatableUnit
      }
      mesh.knots[index] = Knot(place: pair(0), right: pair(2), down: pair(4))
      mesh.colors[index] = Color.Resolved(vector.colors[index], in: space)
    }
    return mesh
  }

  // MARK: Painting

  /// The mesh as a picture over a rectangle.
  func paint(over rect: CGRect) -> Paint {
    guard rect.width > 0, rect.height > 0 else { return .color(background.displayColor) }
    let samples = MeshSamples(covering: rect)
    var canvas = MeshCanvas(samples, background: component(background))
    let plan = colors.map(component)
    for row in 0..<height - 1 {
      for column in 0..<width - 1 { paintPatch(row, column, plan, on: &canvas) }
    }
    return .image(
      canvas.image(opacity: opacity, toDevice: deviceColor), tile: samples.tile(over: rect),
      interpolation: .medium)
  }

  /// The number of parts a patch's side is cut into (chosen: an edge is off by less than a sample).
  private static let parts = 12

  /// Paints the patch between a point, its neighbours to the right and below, and the one across.
  private func paintPatch(
    _ row: Int, _ column: Int, _ plan: [SIMD4<Double>], on canvas: inout MeshCanvas
  ) {
    let places = patch(row, column) { (knots[$0].place, knots[$0].right, knots[$0].down) }
    let shades = patch(row, column) { index in
      (plan[index], slope(plan, index, isRow: true), slope(plan, index, isRow: false))
    }
    let count = Self.parts + 1
    var corners: [MeshCanvas.Corner] = []
    corners.reserveCapacity(count * count)
    for y in 0..<count {
      for x in 0..<count {
        let (u, v) = (Double(x) / Double(Self.parts), Double(y) / Double(Self.parts))
        corners.append(
          MeshCanvas.Corner(
            place: places.value(u, v),
            color: smoothsColors ? shades.value(u, v) : shades.linear(u, v)))
      }
    }
    for y in 0..<Self.parts {
      for x in 0..<Self.parts {
        let at = y * count + x
        canvas.fill(corners[at], corners[at + 1], corners[at + count])
        canvas.fill(corners[at + 1], corners[at + count], corners[at + count + 1])
      }
    }
  }

  private func patch<Value: SIMD>(
    _ row: Int, _ column: Int, _ knot: (Int) -> (Value, Value, Value)
  ) -> HermitePatch<Value> where Value.Scalar == Double {
    let index = row * width + column
    return HermitePatch(
      corners: (knot(index), knot(index + 1), knot(index + width), knot(index + width + 1)))
  }

  /// The change of colour over one patch at a point: none beyond the edges, and none at a peak, so
  /// that no colour is stronger than those given.
  private func slope(_ plan: [SIMD4<Double>], _ index: Int, isRow: Bool) -> SIMD4<Double> {
    let (step, place, last) =
      isRow ? (1, index % width, width - 1) : (width, index / width, height - 1)
    guard place > 0, place < last else { return .zero }
    let (before, after) = (plan[index] - plan[index - step], plan[index + step] - plan[index])
    let isRising = (before * after) .> SIMD4<Double>.zero
    return SIMD4<Double>.zero.replacing(with: (before + after) / 2, where: isRising)
  }

  // MARK: Colours

  /// The colour as components that are mixed, premultiplied.
  private func component(_ color: Color.Resolved) -> SIMD4<Double> {
    guard isPerceptual else {
      let alpha = Double(color.opacity)
      return SIMD4(
        Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha)
    }
    return color.vector(in: .perceptual).parts
  }

  /// Premultiplied sRGB of mixed components.
  private func deviceColor(_ mixed: SIMD4<Double>) -> SIMD4<Double> {
    guard isPerceptual else { return mixed }
    let color = Color.Resolved(ColorVector(parts: mixed), in: .perceptual)
    let alpha = Double(color.opacity)
    return SIMD4(
      Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha)
  }
}

/// A bicubic patch: a value at each corner, with its changes to the right and downwards.
nonisolated private struct HermitePatch<Value: SIMD> where Value.Scalar == Double {
  typealias Corner = (value: Value, right: Value, down: Value)

  /// Top left, top right, bottom left, bottom right.
  var corners: (Corner, Corner, Corner, Corner)

  /// The value at fractions of the way to the right and downwards.
  func value(_ u: Double, _ v: Double) -> Value {
    let (across, down) = (HermiteWeights(u), HermiteWeights(v))
    let (a, b, c, d) = corners
    let top = across.start * a.value + across.end * b.value
    let bottom = across.start * c.value + across.end * d.value
    let flat = down.start * top + down.end * bottom
    let leftwards =
      across.leaving * (down.start * a.right + down.end * c.right)
      + across.arriving * (down.start * b.right + down.end * d.right)
    let downwards =
      down.leaving * (across.start * a.down + across.end * b.down)
      + down.arriving * (across.start * c.down + across.end * d.down)
    return flat + leftwards + downwards
  }

  func linear(_ u: Double, _ v: Double) -> Value {
    let (a, b, c, d) = corners
    let top = a.value + u * (b.value - a.value)
    return top + v * (c.value + u * (d.value - c.value) - top)
  }
}

/// The weights of Hermite's cubic: of both ends, and of the changes there.
nonisolated private struct HermiteWeights {
  let start, end, leaving, arriving: Double

  init(_ t: Double) {
    end = t * t * (3 - 2 * t)
    start = 1 - end
    leaving = t * (1 - t) * (1 - t)
    arriving = t * t * (t - 1)
  }
}
