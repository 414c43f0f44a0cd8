import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A field of distances from boxes that melt, and its outline.
///
/// ## Algorithm
///
/// 1. Two distances a and b count as the lesser one, less h² reach ÷ 4 with
///    h = max(1 - |a - b| ÷ reach, 0): a smooth minimum, equal to the plain one where one box is much
///    nearer than the other.
/// 2. The field is known at the knots of a grid. In each square, the outline goes from one side to
///    another, through the places at which the field is zero (marching squares), with the inside to
///    its right.
///
/// - SeeAlso: The smooth minimum: derived, Quilez, "smooth minimum" (the quadratic one). That the
///   system's glass melts so: chosen.
nonisolated struct BoxField {
  let boxes: [RoundedBox]
  let reach: CGFloat

  /// The distance of knots, in points (chosen: an arc of 20 points is off by a hundredth).
  private static let step: CGFloat = 1.5

  func distance(_ point: CGPoint) -> CGFloat {
    var nearest = CGFloat.infinity
    for box in boxes {
      let distance = box.distance(point)
      guard nearest < .infinity, reach > 0 else {
        nearest = min(nearest, distance)
        continue
      }
      let share = max(1 - abs(nearest - distance) / reach, 0)
      nearest = min(nearest, distance) - share * share * reach / 4
    }
    return nearest
  }

  /// The line at which the distance is zero.
  var outline: Path {
    let area = boxes.reduce(CGRect.null) { $0.union($1.rect) }
      .insetBy(dx: -reach - Self.step, dy: -reach - Self.step)
    guard area.width.isFinite, area.height.isFinite, !area.isEmpty, area.width < 1e4,
      area.height < 1e4
    else { return Path() }
    return ContourGrid(over: area, step: Self.step, distance).outline
  }
}

/// The knots of a field, and the line through its zeros.
nonisolated private struct ContourGrid {
  private let origin: CGPoint
  private let step: CGFloat
  private let columns: Int
  private let rows: Int
  private var values: [CGFloat] = []

  init(over area: CGRect, step: CGFloat, _ value: (CGPoint) -> CGFloat) {
    origin = area.origin
    self.step = step
    columns = Int((area.width / step).rounded(.up)) + 1
    rows = Int((area.height / step).rounded(.up)) + 1
    values.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { values.append(value(knot(column, row))) }
    }
  }

  private func knot(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: origin.x + CGFloat(column) * step, y: origin.y + CGFloat(row) * step)
  }

  /// The sides of a square: the number of its first knot, twice, and one more for an upright one.
  private enum Side { case top, right, bottom, left }

  private func number(_ side: Side, _ column: Int, _ row: Int) -> Int {
    let knot = row * columns + column
    return switch side {
    case .top: 2 * knot
    case .left: 2 * knot + 1
    case .right: 2 * (knot + 1) + 1
    case .bottom: 2 * (knot + columns)
    }
  }

  /// The line through a square, from side to side, with what is inside to its right.
  ///
  /// - Parameters:
  ///   - inside: For the corners at the top left, top right, bottom right and bottom left, 8, 4, 2
  ///     and 1 if they are inside.
  ///   - joins: True if two opposite corners that are inside are joined in the middle.
  /// - Returns: The sides at which lines begin and end.
  private func lines(_ inside: Int, joins: Bool) -> [(Side, Side)] {
    switch inside {
    case 8: [(.top, .left)]
    case 4: [(.right, .top)]
    case 2: [(.bottom, .right)]
    case 1: [(.left, .bottom)]
    case 12: [(.right, .left)]
    case 6: [(.bottom, .top)]
    case 3: [(.left, .right)]
    case 9: [(.top, .bottom)]
    case 14: [(.bottom, .left)]
    case 13: [(.right, .bottom)]
    case 11: [(.top, .right)]
    case 7: [(.left, .top)]
    case 10: joins ? [(.top, .right), (.bottom, .left)] : [(.top, .left), (.bottom, .right)]
    case 5: joins ? [(.left, .top), (.right, .bottom)] : [(.right, .top), (.left, .bottom)]
    default: []
    }
  }

  /// For each side, the one that the line goes on to.
  private var successors: [Int: Int] {
    var next: [Int: Int] = [:]
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let first = row * columns + column
        let corners = [
          values[first], values[first + 1], values[first + columns + 1], values[first + columns],
        ]
        let inside = corners.reduce(0) { $0 * 2 + ($1 < 0 ? 1 : 0) }
        guard inside != 0, inside != 15 else { continue }
        let joins = corners.reduce(0, +) < 0
        for (from, to) in lines(inside, joins: joins) {
          next[number(from, column, row)] = number(to, column, row)
        }
      }
    }
    return next
  }

  /// The place on a side at which the field is zero.
  private func place(_ side: Int) -> CGPoint {
    let knot = side / 2
    let (column, row) = (knot % columns, knot / columns)
    let other = side % 2 == 0 ? knot + 1 : knot + columns
    let (first, second) = (values[knot], values[other])
    let part = first == second ? 0.5 : first / (first - second)
    let start = self.knot(column, row)
    return side % 2 == 0
      ? CGPoint(x: start.x + part * step, y: start.y)
      : CGPoint(x: start.x, y: start.y + part * step)
  }

  var outline: Path {
    var next = successors
    var path = Path()
    for start in next.keys.sorted() where next[start] != nil {
      var side = start
      path.move(to: place(side))
      while let following = next.removeValue(forKey: side), following != start {
        side = following
        path.addLine(to: place(side))
      }
      path.closeSubpath()
    }
    return path
  }
}
