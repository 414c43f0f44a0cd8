import FlipbookGeometry
import Foundation

/// The lengths and offers of a stack's subviews for one proposal.
struct StackPlan {
  /// The offer to one subview and its answer.
  struct Member {
    /// The size offered to the subview, and its answer in points.
    var offer = ProposedViewSize.unspecified
    var size = CGSize.zero

    /// The subview's alignment guide, in points from its own edge.
    var guide: CGFloat = 0
  }

  var members: [Member]

  /// The position of the line on which all guides fall, in points from the stack's edge.
  var line: CGFloat

  /// The stack's size in points.
  var size: CGSize
}

/// The cache that a stack keeps between calls for the same subviews.
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
  private var proposals: [ProposedViewSize] = []
  private var plans: [Plan] = []

  /// As many plans as a pass asks for; with fewer, nested stacks take exponential time.
  ///
  /// Minimum, maximum and offer on each axis, and the size they come to.
  private static var capacity: Int { 12 }

  /// The plan for a proposal, made if it is not there.
  mutating func plan(for proposal: ProposedViewSize, make: () -> Plan) -> Plan {
    if let index = proposals.lastIndex(of: proposal) { return plans[index] }
    let plan = make()
    if plans.count == Self.capacity {
      proposals.removeFirst()
      plans.removeFirst()
    }
    proposals.append(proposal)
    plans.append(plan)
    return plan
  }
}

/// The elements of a stack on its way to a plan.
private struct StackElements: StackMembers {
  let elements: [any LayoutElement]
  let axis: Axis

  /// The length proposed to the stack itself across its axis.
  let minor: CGFloat?

  /// The latest question and answer of each element.
  var served: [StackPlan.Member]

  var count: Int { elements.count }

  func isRigid(_ index: Int) -> Bool {
    !elements[index].sensitivity.contains(Axis.Set(axis))
  }

  func priority(of index: Int) -> Double { elements[index].layoutPriority }

  mutating func length(of index: Int, offered offer: CGFloat?) -> CGFloat {
    let proposal = ProposedViewSize(offer, by: minor, along: axis)
    let size = elements[index].measure(proposal)
    served[index].offer = proposal
    served[index].size = size
    return size[axis]
  }
}

extension StackPlan {
  /// Divides a proposal among elements and lines them up.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the stack.
  ///   - elements: The subviews in source order.
  ///   - axis: The axis they stand along.
  ///   - alignment: The guide across the axis that is lined up.
  ///   - spacing: The sum of all gaps, in points.
  init(
    for proposal: ProposedViewSize, elements: [any LayoutElement], axis: Axis,
    alignment: AlignmentKey, spacing: CGFloat
  ) {
    var asked = StackElements(
      elements: elements, axis: axis, minor: proposal[axis.cross],
      served: Array(repeating: Member(), count: elements.count))
    let division = StackDivision(proposal: proposal[axis], spacing: spacing, members: &asked)
    members = asked.served
    // The line itself is part of the stack, even where all subviews lie on one side of it.
    var low: CGFloat = 0
    var high: CGFloat = 0
    for (index, element) in elements.enumerated() {
      let size = members[index].size
      let guide = element.guide(alignment, size: size, proposal: members[index].offer)
      members[index].guide = guide
      low = min(low, -guide)
      high = max(high, size[axis.cross] - guide)
    }
    line = -low
    let length = division.lengths.reduce(spacing, +)
    size = CGSize(length.orZero, by: (high - low).orZero, along: axis).orZero
  }
}
