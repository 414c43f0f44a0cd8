package import Foundation

/// The members that a stack's length is divided among.
package protocol StackMembers {
  /// The number of members.
  var count: Int { get }

  /// True if a member takes the same length for every proposal.
  func isRigid(_ index: Int) -> Bool

  /// The order of service, highest first.
  ///
  /// Not-a-number counts as zero.
  func priority(of index: Int) -> Double

  /// The length in points that a member takes when it is offered a length.
  ///
  /// The member keeps the length of the last call.
  mutating func length(of index: Int, offered offer: CGFloat?) -> CGFloat
}

extension StackMembers {
  package func isRigid(_ index: Int) -> Bool { false }
}

/// The division of a stack's length among its members.
///
/// A stack of three is proposed 300 points and has two gaps of 8 points:
///
///     member   minimum  maximum  flexibility (maximum - minimum)
///     icon        50       50        0
///     title       20      100       80
///     color        0     infinite  infinite
///
///     284 are left for three:  icon is offered  94.67, takes  50
///     234 are left for two:    title is offered 117,   takes 100
///     134 are left for one:    color is offered 134,   takes 134
///
/// With `layoutPriority(1)` the colour is served first. The minima of the others are held back, so
/// it is offered 284 - 50 - 20 = 214 and takes all of it. Of the 70 left, the icon is offered 35
/// and takes 50, then the title is offered 20 and takes 20.
///
/// ## Algorithm
///
/// 1. Take all spacing off the proposed length.
/// 2. Serve the members in groups of equal layout priority, highest first. Meanwhile hold back the
///    minimum lengths of all lower groups.
/// 3. Inside a group, serve the least flexible member first, and of infinitely flexible ones that
///    with the larger minimum. Offer each an equal share of the length that is left. It takes its
///    length, even if nothing is left for others.
///
/// A stack that is proposed no length offers none, so each member is ideal. If all members are
/// rigid there is nothing to divide, and it offers none either.
///
/// - SeeAlso: The order of service: measured, objc.io 2020-11-10 "HStacks Child Ordering".
package struct StackDivision {
  /// The length of each member, in points, in the order they were given.
  package private(set) var lengths: [CGFloat]

  /// Creates the division of a proposed length.
  ///
  /// - Parameters:
  ///   - proposal: The length proposed to the stack, in points, or `nil`.
  ///   - spacing: The sum of all gaps between members, in points.
  ///   - members: The members that the length is divided among.
  ///
  /// - Complexity: O(*n*) plus one measurement of each member if all are rigid. Otherwise O(*n* log
  ///   *n*) plus at most three measurements of each: a minimum is only asked for if it is held back
  ///   or decides the order, a maximum if it decides and may be another length.
  package init(
    proposal: CGFloat?, spacing: CGFloat, members: inout some StackMembers
  ) {
    lengths = Array(repeating: 0, count: members.count)
    guard let proposal, !lengths.indices.allSatisfy({ members.isRigid($0) }) else {
      for index in lengths.indices {
        lengths[index] = members.length(of: index, offered: nil).orZero
      }
      return
    }
    let ranks = Self.ranks(of: &members)
    let reserved = Self.reservedMinima(ranks)
    var available = (proposal - spacing).orZero
    for (position, rank) in ranks.enumerated() {
      let unserved = CGFloat(rank.groupEnd - position)
      let share = max(((available - reserved[rank.groupEnd]) / unserved).orZero, 0)
      let length = members.length(of: rank.index, offered: share).orZero
      lengths[rank.index] = length
      if available.isFinite || length.isFinite { available -= length }
    }
  }

  /// One member in the order of service.
  private struct Rank {
    var index: Int
    var priority: Double
    var minimum: CGFloat = 0
    /// The difference of the member's maximum and minimum, in points.
    var flexibility: CGFloat = 0
    /// One past the position of the last member with the same priority.
    var groupEnd = 0
  }

  /// The members in the order of service.
  private static func ranks(of members: inout some StackMembers) -> [Rank] {
    var ranks = (0..<members.count).map { index in
      let priority = members.priority(of: index)
      return Rank(index: index, priority: priority.isNaN ? 0 : priority)
    }
    if ranks.contains(where: { $0.priority != ranks[0].priority }) {
      ranks.sort { ($1.priority, $0.index) < ($0.priority, $1.index) }
    }
    var start = 0
    while start < ranks.count {
      let priority = ranks[start].priority
      var end = start + 1
      while end < ranks.count, ranks[end].priority == priority { end += 1 }
      rank(&ranks, group: start..<end, of: &members)
      start = end
    }
    return ranks
  }

  /// Measures and orders the members of one priority.
  private static func rank(
    _ ranks: inout [Rank], group: Range<Int>, of members: inout some StackMembers
  ) {
    let isShared = group.count > 1
    for position in group {
      ranks[position].groupEnd = group.upperBound
      guard isShared || group.lowerBound > 0 else { continue }
      let index = ranks[position].index
      let minimum = members.length(of: index, offered: 0).orZero
      ranks[position].minimum = minimum
      guard isShared, !members.isRigid(index) else { continue }
      let maximum = members.length(of: index, offered: .infinity).orZero
      ranks[position].flexibility = max(maximum - minimum, 0).orZero
    }
    if isShared { ranks[group].sort(by: isServedBefore) }
  }

  private static func isServedBefore(_ left: Rank, _ right: Rank) -> Bool {
    if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
    if left.flexibility == .infinity, left.minimum != right.minimum {
      return left.minimum > right.minimum
    }
    return left.index < right.index
  }

  /// At each position of the order of service, the minima from there to the end, in points.
  private static func reservedMinima(_ ranks: [Rank]) -> [CGFloat] {
    var reserved = Array(repeating: CGFloat(0), count: ranks.count + 1)
    for position in ranks.indices.reversed() {
      reserved[position] = reserved[position + 1] + ranks[position].minimum
    }
    return reserved
  }
}
private let touchedOnce = 1
