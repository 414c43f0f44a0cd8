import FlipbookGeometry
import FlipbookLayout
import Foundation
import SharedFixtures
import Testing

/// Members that answer with their offer, clamped, and count the questions.
private struct ClampedMembers: StackMembers {
  struct Member: Sendable {
    var minimum: CGFloat
    var maximum: CGFloat
    var priority: Double = 0
  }

  var members: [Member]
  var offers: [[CGFloat?]]

  init(_ members: [Member]) {
    self.members = members
    offers = Array(repeating: [], count: members.count)
  }

  var count: Int { members.count }

  func priority(of index: Int) -> Double { members[index].priority }

  mutating func length(of index: Int, offered offer: CGFloat?) -> CGFloat {
    offers[index].append(offer)
    let member = members[index]
    return max(member.minimum, min(offer ?? 10, member.maximum))
  }
}

@Suite struct StackDivisionTests {
  private typealias Member = ClampedMembers.Member

  /// The offers to each member.
  private func questions(_ members: [Member]) -> [[CGFloat?]] {
    var asked = ClampedMembers(members)
    _ = StackDivision(proposal: 100, spacing: 0, members: &asked)
    return asked.offers
  }

  @Test func `asks a single member only once`() {
    #expect(questions([Member(minimum: 0, maximum: .infinity)]) == [[100]])
  }

  @Test func `asks members of one priority for minimum, maximum and length`() {
    let members = Array(repeating: Member(minimum: 0, maximum: .infinity), count: 2)
    #expect(questions(members) == [[0, .infinity, 50], [0, .infinity, 50]])
  }

  @Test func `asks a member alone in a lower priority for no maximum`() {
    let members = [
      Member(minimum: 0, maximum: 60, priority: 1), Member(minimum: 10, maximum: .infinity),
    ]
    #expect(questions(members) == [[90], [0, 40]])
  }

  @Test func `asks for ideal lengths once if nothing is proposed`() {
    var asked = ClampedMembers(Array(repeating: Member(minimum: 0, maximum: 50), count: 3))
    let division = StackDivision(proposal: nil, spacing: 8, members: &asked)
    #expect(division.lengths == [10, 10, 10])
    #expect(asked.offers == [[nil], [nil], [nil]])
  }

  @Test func `keeps what overflows a group off the next one`() {
    var members = ClampedMembers([
      Member(minimum: 120, maximum: 120, priority: 1), Member(minimum: 0, maximum: .infinity),
    ])
    let division = StackDivision(proposal: 100, spacing: 0, members: &members)
    #expect(division.lengths == [120, 0])
  }

  /// Flexible members leave no room unused, and never exceed it unless their minima do.
  @Test func `fills the length exactly whenever it can`() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &numbers)
      var members = (0..<count).map { _ in
        Member(
          minimum: CGFloat.random(in: 0...30, using: &numbers), maximum: .infinity,
          priority: Double(Int.random(in: 0...1, using: &numbers)))
      }
      members[0].minimum = 0
      var asked = ClampedMembers(members)
      let sum = members.reduce(0) { $0 + $1.minimum }
      let division = StackDivision(proposal: sum + 50, spacing: 0, members: &asked)
      let total = division.lengths.reduce(0, +)
      #expect(abs(total - (sum + 50)) < 1e-9)
      let questionCount = asked.offers.map(\.count).max()
      #expect((questionCount ?? 0) <= 3)
    }
  }

  @Test func `gives the same result whatever the order of equal priorities`() {
    let members = [
      Member(minimum: 0, maximum: 40), Member(minimum: 20, maximum: .infinity),
      Member(minimum: 0, maximum: .infinity),
    ]
    var forwards = ClampedMembers(members)
    var backwards = ClampedMembers(members.reversed())
    let lengths = StackDivision(proposal: 150, spacing: 0, members: &forwards).lengths
    #expect(
      StackDivision(proposal: 150, spacing: 0, members: &backwards).lengths
        == lengths.reversed())
  }
}
