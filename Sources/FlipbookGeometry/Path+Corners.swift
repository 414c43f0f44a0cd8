import FlipbookBase
public import Foundation

extension Path {
  /// Adds a closed rounded rectangle, clockwise from the middle of its right side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerSize: The width and height of each corner, in points; reduced where too large.
  ///   - style: The corners' curve.
  ///   - transform: Applied to all points.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let width = min(Corner.length(cornerSize.width), rect.size.width / 2)
    let height = min(Corner.length(cornerSize.height), rect.size.height / 2)
    guard width > 0, height > 0 else {
      addRect(rect, transform: transform)
      return
    }
    let room = min(rect.size.width / 2 / width, rect.size.height / 2 / height)
    let corner = Corner(width: width, height: height, room: style == .circular ? 1 : room)
    addRoundedRect(rect, corners: [corner, corner, corner, corner], transform: transform)
  }

  /// Adds a closed rectangle with a radius at each corner, clockwise from its right side.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadii: The radii, in points. Where two do not fit on a side, all four shrink by the
  ///     same factor.
  ///   - style: The corners' curve.
  ///   - transform: Applied to all points.
  /// - SeeAlso: The shrinking: chosen, as CSS's `border-radius` does it.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    // Clockwise from the bottom right, the order in which the outline meets them.
    var radii = [
      Corner.length(cornerRadii.bottomTrailing), Corner.length(cornerRadii.bottomLeading),
      Corner.length(cornerRadii.topLeading), Corner.length(cornerRadii.topTrailing),
    ]
    let sides = [rect.size.width, rect.size.height, rect.size.width, rect.size.height]
    var factor: CGFloat = 1
    for index in 0..<4 {
      let sum = radii[index] + radii[(index + 1) % 4]
      if sum > sides[index] { factor = min(factor, sides[index] / sum) }
    }
    radii = radii.map { $0 * factor }
    guard radii.contains(where: { $0 > 0 }) else {
      addRect(rect, transform: transform)
      return
    }
    let corners = (0..<4).map { index in
      let radius = radii[index]
      let after = (sides[index] - radii[(index + 1) % 4] + radius) / 2
      let before = (sides[(index + 3) % 4] - radii[(index + 3) % 4] + radius) / 2
      let room = radius > 0 ? min(after, before) / radius : 1
      return Corner(width: radius, height: radius, room: style == .circular ? 1 : room)
    }
    addRoundedRect(rect, corners: corners, transform: transform)
  }

  /// Adds the outline around four corners: bottom right, bottom left, top left, top right.
  private mutating func addRoundedRect(
    _ rect: CGRect, corners: [Corner], transform: CGAffineTransform
  ) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    let middle = top + rect.size.height / 2
    append(.move(to: CGPoint(x: right, y: middle).applying(transform)))
    let places = [
      CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: right, ty: bottom),
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: left, ty: bottom),
      CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: left, ty: top),
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: right, ty: top),
    ]
    for (index, place) in places.enumerated() {
      var corner = corners[index]
      // The first axis lies along the side the outline comes from: upright for even corners.
      if index.isMultiple(of: 2) { corner = corner.turned }
      addCorner(corner, place: place.concatenating(transform))
    }
    append(.closeSubpath)
  }

  /// Adds a corner that lies at the origin, reached along the first axis, left along the second.
  private mutating func addCorner(_ corner: Corner, place: CGAffineTransform) {
    func at(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * corner.width, y: point.y * corner.height).applying(place)
    }
    guard corner.width > 0, corner.height > 0 else {
      let point = CGPoint.zero.applying(place)
      if currentPoint != point { append(.line(to: point)) }
      return
    }
    let points = corner.points
    let start = at(points[0])
    if currentPoint != start { append(.line(to: start)) }
    for index in stride(from: 1, to: points.count, by: 3) {
      append(
        .curve(
          to: at(points[index + 2]), control1: at(points[index]), control2: at(points[index + 1])))
    }
  }
}

/// A rounded corner, in units of its radius, before it is put in its place.
private struct Corner {
  var width: CGFloat
  var height: CGFloat
  /// The largest reach of the corner along both sides, in radii: at least 1, which leaves a circle.
  var room: CGFloat

  var turned: Corner { Corner(width: height, height: width, room: room) }

  /// A radius that can be used: negative and NaN count as 0.
  static func length(_ value: CGFloat) -> CGFloat { value > 0 ? value : 0 }

  /// The Bézier points from one side to the other, with the corner at the origin and a radius of 1.
  var points: [CGPoint] {
    let smoothness = min(max((room - 1) / (Self.reach - 1), 0), 1)
    if smoothness == 0 { return Self.circle }
    return zip(Self.circleInThree, Self.continuous).map { circle, continuous in
      CGPoint(
        x: circle.x + (continuous.x - circle.x) * smoothness,
        y: circle.y + (continuous.y - circle.y) * smoothness)
    }
  }

  /// A quarter circle as one cubic.
  static let circle: [CGPoint] = {
    let rest = 1 - Path.quarterHandle
    return [
      CGPoint(x: 1, y: 0), CGPoint(x: rest, y: 0), CGPoint(x: 0, y: rest), CGPoint(x: 0, y: 1),
    ]
  }()

  /// The reach of a continuous corner along each side, in radii.
  static let reach: CGFloat = 1.52866483

  /// The continuous corner: three cubics, symmetric about the diagonal.
  ///
  /// - SeeAlso: The numbers: measured, the elements of `UIBezierPath(roundedRect:cornerRadius:)`
  ///   on iOS 7 as published by PaintCode ("Drawing Code for iOS 7 Rounded Rectangles"). Where
  ///   the sides are too short for the reach: chosen, a blend towards the quarter circle, so that
  ///   an animated radius does not jump and a capsule ends in half circles.
  static let continuous: [CGPoint] = [
    CGPoint(x: reach, y: 0),
    CGPoint(x: 1.08849296, y: 0),
    CGPoint(x: 0.86840694, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139),
    CGPoint(x: 0.37282383, y: 0.16905956),
    CGPoint(x: 0.16905956, y: 0.37282383),
    CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694),
    CGPoint(x: 0, y: 1.08849296),
    CGPoint(x: 0, y: reach),
  ]

  /// The quarter circle as three cubics that meet where the continuous corner's do.
  static let circleInThree: [CGPoint] = {
    let first = arcTangent(y: 1 - 0.63149379, x: 1 - 0.07491139)
    let angles: [Double] = [0, first, .pi / 2 - first, .pi / 2]
    var points = [CGPoint(x: 1, y: 0)]
    for index in 0..<3 {
      let (from, to) = (angles[index], angles[index + 1])
      let handle = 4.0 / 3.0 * tangent((to - from) / 4)
      points.append(
        CGPoint(
          x: 1 - sine(from) - handle * cosine(from), y: 1 - cosine(from) + handle * sine(from)))
      points.append(
        CGPoint(x: 1 - sine(to) + handle * cosine(to), y: 1 - cosine(to) - handle * sine(to)))
      points.append(CGPoint(x: 1 - sine(to), y: 1 - cosine(to)))
    }
    return points
  }()
}
