import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// Boxes that melt into one another where they are nearer than a distance.
///
/// Each box has a weight, which is 0 where it is not there. Its numbers are multiplied by it. A box that
/// comes leaves the nearest one that is there and within reach, and one that goes joins it; without
/// such a neighbour it grows or shrinks at its place.
///
/// - SeeAlso: That pieces come out of those within the spacing, else by themselves: documented,
///   https://developer.apple.com/documentation/swiftui/glasseffecttransition/matchedgeometry.
nonisolated struct MeltingShape: Shape {
  /// The distance at which boxes begin to melt, in points.
  let reach: CGFloat
  var animatableData = BoxVector()

  init(reach: CGFloat) { self.reach = reach }

  /// Adds a box; one with the name of another that is united with it makes that larger.
  mutating func add(_ box: RoundedBox, named name: AnyHashable, isUnited: Bool) {
    guard isUnited, let known = animatableData[name]?.box else {
      return animatableData[name] = BoxVector.Numbers(box)
    }
    animatableData[name] = BoxVector.Numbers(
      RoundedBox(known.rect.union(box.rect), radius: max(known.radius, box.radius)))
  }

  func path(in rect: CGRect) -> Path {
    let boxes = animatableData.boxes(within: reach).map { box in
      RoundedBox(box.rect.offsetBy(dx: rect.minX, dy: rect.minY), radius: box.radius)
    }
    var path = Path()
    for group in groups(of: boxes) {
      if group.count == 1 {
        path.addRoundedRect(
          in: group[0].rect,
          cornerSize: CGSize(width: group[0].radius, height: group[0].radius), style: .circular)
      } else {
        path.addPath(BoxField(boxes: group, reach: reach).outline)
      }
    }
    return path
  }

  /// The boxes in groups of those that are near others of the group.
  private func groups(of boxes: [RoundedBox]) -> [[RoundedBox]] {
    var groups: [[RoundedBox]] = []
    for box in boxes {
      let near = groups.indices.filter { index in
        groups[index].contains { other in
          let around = other.rect.insetBy(dx: -reach, dy: -reach)
          return around.intersects(box.rect)
        }
      }
      var merged: [RoundedBox] = []
      for index in near { merged += groups[index] }
      for index in near.reversed() { groups.remove(at: index) }
      groups.append(merged + [box])
    }
    return groups
  }
}

/// Boxes by their names, as a vector.
///
/// Names are namespaces, or made of identities that can be sent (`GlassName`).
nonisolated struct BoxVector: VectorArithmetic, @unchecked Sendable {
  /// The numbers of a box, each times its weight, which is the last.
  struct Numbers: Equatable, Sendable {
    var middle = SIMD2<Double>.zero
    var size = SIMD2<Double>.zero
    var radius = 0.0
    var weight = 0.0

    init() {}

    init(_ box: RoundedBox) {
      middle = SIMD2(box.rect.midX, box.rect.midY)
      size = SIMD2(box.rect.width, box.rect.height)
      (radius, weight) = (box.radius, 1)
    }

    /// The box, as large as its weight makes it; nil if it is not there.
    var box: RoundedBox? { box(of: size, radius) }

    /// True if the box is all there.
    var isWhole: Bool { weight > 0.999 }

    /// The box that it will be, or was.
    var wholeBox: RoundedBox? { box(of: size / weight, radius / weight) }

    private func box(of size: SIMD2<Double>, _ radius: Double) -> RoundedBox? {
      // Less than a thousandth of a piece is not seen.
      guard weight > 0.001, size.x > 0, size.y > 0 else { return nil }
      let place = middle / weight
      return RoundedBox(
        CGRect(x: place.x - size.x / 2, y: place.y - size.y / 2, width: size.x, height: size.y),
        radius: radius)
    }

    mutating func add(_ other: Numbers, times factor: Double) {
      middle += other.middle * factor
      size += other.size * factor
      radius += other.radius * factor
      weight += other.weight * factor
    }
  }

  /// In the order in which they came.
  private var entries: [(name: AnyHashable, numbers: Numbers)] = []

  /// The boxes; those that come or go are on their way from or to a neighbour within reach.
  func boxes(within reach: CGFloat) -> [RoundedBox] {
    let sources = sources(within: reach)
    return entries.indices.compactMap { index in
      let numbers = entries[index].numbers
      guard let source = sources[index], let goal = numbers.wholeBox else { return numbers.box }
      return source.box(on: numbers.weight, to: goal)
    }
  }

  /// For each box that is not whole, the whole one that it comes from; nil for none.
  ///
  /// Boxes that come together are a way, too.
  private func sources(within reach: CGFloat) -> [RoundedBox?] {
    let goals = entries.map { $0.numbers.wholeBox }
    var sources: [RoundedBox?] = Array(repeating: nil, count: entries.count)
    var found = entries.indices.filter { entries[$0].numbers.isWhole }
    while !found.isEmpty {
      var next: [Int] = []
      for index in entries.indices
      where !entries[index].numbers.isWhole && sources[index] == nil {
        guard let goal = goals[index] else { continue }
        let near = found.compactMap { other in goals[other].map { (other, goal.gap(to: $0)) } }
          .min { $0.1 < $1.1 }
        guard let near, near.1 <= reach else { continue }
        sources[index] = sources[near.0] ?? goals[near.0]
        next.append(index)
      }
      found = next
    }
    return sources
  }

  subscript(name: AnyHashable) -> Numbers? {
    get { entries.first { $0.name == name }?.numbers }
    set {
      entries.removeAll { $0.name == name }
      if let newValue { entries.append((name, newValue)) }
    }
  }

  static var zero: Self { Self() }

  private func adding(_ other: Self, times factor: Double) -> Self {
    var sum = self
    for entry in other.entries {
      let index =
        sum.entries.firstIndex { $0.name == entry.name }
        ?? {
          sum.entries.append((entry.name, Numbers()))
          return sum.entries.count - 1
        }()
      sum.entries[index].numbers.add(entry.numbers, times: factor)
    }
    return sum
  }

  static func + (first: Self, second: Self) -> Self { first.adding(second, times: 1) }

  static func - (first: Self, second: Self) -> Self { first.adding(second, times: -1) }

  mutating func scale(by rhs: Double) { self = Self().adding(self, times: rhs) }

  var magnitudeSquared: Double {
    entries.reduce(0) { sum, entry in
      let numbers = entry.numbers
      return sum + (numbers.middle * numbers.middle).sum() + (numbers.size * numbers.size).sum()
        + numbers.radius * numbers.radius + numbers.weight * numbers.weight
    }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.entries.elementsEqual(second.entries) { $0.name == $1.name && $0.numbers == $1.numbers }
  }
}

extension RoundedBox {
  /// The distance between two rectangles, in points; 0 if they touch.
  fileprivate nonisolated func gap(to other: RoundedBox) -> CGFloat {
    let across = max(0, other.rect.minX - rect.maxX, rect.minX - other.rect.maxX)
    let down = max(0, other.rect.minY - rect.maxY, rect.minY - other.rect.maxY)
    return (across * across + down * down).squareRoot()
  }

  /// The box on the way to another one.
  fileprivate nonisolated func box(on part: Double, to goal: RoundedBox) -> RoundedBox {
    func mixed(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * part }
    return RoundedBox(
      CGRect(
        x: mixed(rect.minX, goal.rect.minX), y: mixed(rect.minY, goal.rect.minY),
        width: mixed(rect.width, goal.rect.width), height: mixed(rect.height, goal.rect.height)),
      radius: mixed(radius, goal.radius))
  }
}
