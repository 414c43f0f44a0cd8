import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// Boxes that melt into one another where they are nearer than a distance.
///
/// Each box has a weight, which is 0 where it is not there. Its numbers are multiplied by it, so that
/// a box that comes grows at its place, and one that goes shrinks.
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
    let boxes = animatableData.boxes.map { box in
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
/// Names are numbers, or made of identities that can be sent (`GlassName`).
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
    var box: RoundedBox? {
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

  var boxes: [RoundedBox] { entries.compactMap(\.numbers.box) }

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
