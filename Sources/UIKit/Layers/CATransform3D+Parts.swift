import FlipbookBase
import FlipbookGeometry
import Foundation

/// The parts of a matrix that move apart from each other: its size, its turn, its way and its eye.
///
/// - SeeAlso: derived from "CSS Transforms Module Level 2".
struct CATransform3DParts {
  private typealias Triple = SIMD3<Double>

  private var scale: Triple

  /// The turn, as a quaternion: its axis by the sine of half its angle, and the cosine.
  private var turn: SIMD4<Double>
  private var translation: Triple

  /// The shares of the three coordinates in the distance from the eye.
  private var perspective: Triple

  /// The distance of the plane's beginning from the eye, without its way.
  private var distance: Double

  /// Takes a matrix apart; nil for one that leaves nothing to see.
  init?(_ matrix: CATransform3D) {
    let m = matrix.elements.map { Double($0) }
    guard m.allSatisfy(\.isFinite) else { return nil }
    var rows = (0..<3).map { Triple(m[4 * $0], m[4 * $0 + 1], m[4 * $0 + 2]) }
    let lengths = rows.map { Self.length($0) }
    guard lengths.allSatisfy({ $0 > 1e-12 }) else { return nil }
    scale = Triple(lengths[0], lengths[1], lengths[2])
    for index in 0..<3 { rows[index] /= lengths[index] }
    if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
      scale.z = -scale.z
      rows[2] = -rows[2]
    }
    turn = Self.quaternion(rows)
    translation = Triple(m[12], m[13], m[14])
    // The column of the eye is turned and enlarged with the rest.
    let column = Triple(m[3] / scale.x, m[7] / scale.y, m[11] / scale.z)
    perspective = rows[0] * column.x + rows[1] * column.y + rows[2] * column.z
    distance = m[15] - Self.dot(translation, perspective)
  }

  var matrix: CATransform3D {
    let rows = Self.rows(turn)
    let enlarged = [rows[0] * scale.x, rows[1] * scale.y, rows[2] * scale.z]
    var elements: [CGFloat] = []
    for row in enlarged {
      elements += [row.x, row.y, row.z, Self.dot(row, perspective)].map { CGFloat($0) }
    }
    let last = distance + Self.dot(translation, perspective)
    elements += [translation.x, translation.y, translation.z, last].map { CGFloat($0) }
    return CATransform3D(elements: elements)
  }

  /// The parts on the way to others.
  func mixed(with other: Self, by part: Double) -> Self {
    var mixed = self
    mixed.scale += (other.scale - scale) * part
    mixed.translation += (other.translation - translation) * part
    mixed.perspective += (other.perspective - perspective) * part
    mixed.distance += (other.distance - distance) * part
    mixed.turn = Self.turned(turn, other.turn, by: part)
    return mixed
  }

  // MARK: Reckoning

  private static func dot(_ a: Triple, _ b: Triple) -> Double { (a * b).sum() }

  private static func length(_ a: Triple) -> Double { dot(a, a).squareRoot() }

  private static func cross(_ a: Triple, _ b: Triple) -> Triple {
    Triple(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The turn of a matrix of turns, whose rows are images of the axes.
  private static func quaternion(_ r: [Triple]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    var q: SIMD4<Double>
    if trace > 0 {
      q = SIMD4(r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, trace + 1)
    } else if r[0].x > r[1].y, r[0].x > r[2].z {
      q = SIMD4(
        1 + r[0].x - r[1].y - r[2].z, r[0].y + r[1].x, r[2].x + r[0].z, r[1].z - r[2].y)
    } else if r[1].y > r[2].z {
      q = SIMD4(
        r[0].y + r[1].x, 1 + r[1].y - r[0].x - r[2].z, r[1].z + r[2].y, r[2].x - r[0].z)
    } else {
      q = SIMD4(
        r[2].x + r[0].z, r[1].z + r[2].y, 1 + r[2].z - r[0].x - r[1].y, r[0].y - r[1].x)
    }
    return q / (q * q).sum().squareRoot()
  }

  private static func rows(_ q: SIMD4<Double>) -> [Triple] {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      Triple(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Triple(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Triple(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// A turn on the way to another one, at an even pace and the shorter way round.
  private static func turned(
    _ start: SIMD4<Double>, _ end: SIMD4<Double>, by part: Double
  ) -> SIMD4<Double> {
    var (end, cosine) = (end, (start * end).sum())
    if cosine < 0 { (end, cosine) = (-end, -cosine) }
    let sine = max(1 - cosine * cosine, 0).squareRoot()
    guard sine > 1e-9 else { return start }
    let angle = arcTangent(y: sine, x: cosine)
    let (first, second) = (sineAndCosine(angle * (1 - part)).sine, sineAndCosine(angle * part).sine)
    return (start * first + end * second) / sine
  }
}

extension CATransform3D {
  /// The matrix on the way to another one.
  func mixed(with other: CATransform3D, by part: Double) -> CATransform3D {
    guard let first = CATransform3DParts(self), let second = CATransform3DParts(other) else {
      return part < 1 ? self : other
    }
    return first.mixed(with: second, by: part).matrix
  }

  /// The matrix about a point of the plane, with that point moved to a place.
  func about(_ point: CGPoint, at place: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-point.x, -point.y, 0), self),
      CATransform3DMakeTranslation(place.x, place.y, 0))
  }
}
