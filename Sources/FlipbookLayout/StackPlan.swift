import FlipbookGeometry
import Foundation

/// How a stack serves its subviews for one proposal.
struct StackPlan {
  /// What each subview is offered, and its answer in points.
  var offers: [ProposedViewSize]
  var sizes: [CGSize]

  /// Each subview's alignment guide, in points from its own edge.
  var guides: [CGFloat]

  /// Where the line lies on which all guides fall, in points from the stack's edge.
  var line: CGFloat

  /// The stack's size in points.
  var size: CGSize
}

/// What a stack keeps between questions about the same subviews.
public struct _StackLayoutCache {
  /// The distance in points after each subview but the last.
  var gaps: [CGFloat] = []

  /// The sum of all gaps, in points.
  var spacing: CGFloat = 0

  /// The latest plans.
  var plans = RecentPlans<StackPlan>()
}

/// The plans a layout made last, by proposal.
struct RecentPlans<Plan> {
  private var plans: [(proposal: ProposedViewSize, plan: Plan)] = []

  /// As many plans as a pass asks for; with fewer, nested stacks take exponential time.
  ///
  /// Minimum, maximum and offer on each axis, and the size they come to.
  private static var capacity: Int { 12 }

  /// The plan for a proposal, made if it is not there.
  mutating func plan(for proposal: ProposedViewSize, make: () -> Plan) -> Plan {
    if let kept = plans.last(where: { $0.proposal == proposal }) { return kept.plan }
    let plan = make()
    if plans.count == Self.capacity { plans.removeFirst() }
    plans.append((proposal, plan))
    return plan
  }
}

/// The elements of a stack on its way to a plan.
private struct StackElements: StackMembers {
  let elements: [any LayoutElement]
  let axis: Axis

  /// What the stack itself is proposed across its axis.
  let minor: CGFloat?

  /// The latest answer of each element, in points.
  var sizes: [CGSize]

  var count: Int { elements.count }

  func isRigid(_ index: Int) -> Bool {
    !elements[index].sensitivity.contains(Axis.Set(axis))
  }

  func priority(of index: Int) -> Double { elements[index].layoutPriority }

  mutating func length(of index: Int, offered offer: CGFloat?) -> CGFloat {
    sizes[index] = elements[index].measure(ProposedViewSize(offer, by: minor, along: axis))
    return sizes[index][axis]
  }
}

extension StackPlan {
  /// Divides a proposal among elements and lines them up.
  ///
  /// - Parameters:
  ///   - proposal: What the stack is proposed.
  ///   - elements: The subviews in source order.
  ///   - axis: The axis they stand along.
  ///   - alignment: The guide across the axis that is lined up.
  ///   - spacing: The sum of all gaps, in points.
  init(
    for proposal: ProposedViewSize, elements: [any LayoutElement], axis: Axis,
    alignment: AlignmentKey, spacing: CGFloat
  ) {
    let minor = proposal[axis.cross]
    var members = StackElements(
      elements: elements, axis: axis, minor: minor,
      sizes: Array(repeating: .zero, count: elements.count))
    let division = StackDivision(
      proposal: proposal[axis], spacing: spacing, members: &members)
    offers = division.offers.map { ProposedViewSize($0, by: minor, along: axis) }
    sizes = members.sizes
    guides = []
    guides.reserveCapacity(elements.count)
    // The line itself is part of the stack, even where all subviews lie on one side of it.
    var low: CGFloat = 0
    var high: CGFloat = 0
    for (index, element) in elements.enumerated() {
      let guide = element.guide(alignment, size: sizes[index], proposal: offers[index])
      guides.append(guide)
      low = min(low, -guide)
      high = max(high, sizes[index][axis.cross] - guide)
    }
    line = -low
    let length = division.lengths.reduce(spacing, +)
    size = CGSize(length.orZero, by: (high - low).orZero, along: axis).orZero
  }
}
