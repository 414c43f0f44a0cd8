import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Lays out a confirmation dialog: a group of actions, and the one that cancels apart below it.
nonisolated struct DialogLayout: Layout {
  var width: CGFloat
  var gap: CGFloat

  /// True if the action that cancels is there.
  var hasCancel: Bool

  private struct Plan {
    var frames: [(index: Int, rect: CGRect)] = []
    var height: CGFloat = 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: width, height: plan(subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let plan = plan(subviews)
    for (index, rect) in plan.frames {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY), anchor: .topLeading,
        proposal: ProposedViewSize(rect.size))
    }
  }

  private func indices(_ subviews: Subviews, _ items: [DialogItem]) -> [Int] {
    subviews.indices.filter { items.contains(subviews[$0][DialogItemKey.self]) }
  }

  private func plan(_ subviews: Subviews) -> Plan {
    var plan = Plan()
    let group =
      indices(subviews, [.header]) + indices(subviews, [.button(isCancel: false), .other])
    add(group, below: 0, ground: .groupGround, subviews, to: &plan)
    let cancels = hasCancel ? indices(subviews, [.button(isCancel: true)]) : []
    guard !cancels.isEmpty else {
      hide(indices(subviews, [.button(isCancel: true), .cancelGround]), in: &plan)
      return plan
    }
    let top = group.isEmpty ? plan.height : plan.height + gap
    add(cancels, below: top, ground: .cancelGround, subviews, to: &plan)
    return plan
  }

  private func add(
    _ views: [Int], below top: CGFloat, ground: DialogItem, _ subviews: Subviews,
    to plan: inout Plan
  ) {
    var y = top
    for index in views {
      let height = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      plan.frames.append((index, CGRect(x: 0, y: y, width: width, height: height)))
      y += height
    }
    for index in indices(subviews, [ground]) {
      plan.frames.append((index, CGRect(x: 0, y: top, width: width, height: y - top)))
    }
    plan.height = y
  }

  /// Puts views far out of sight.
  private func hide(_ views: [Int], in plan: inout Plan) {
    for index in views {
      plan.frames.append((index, CGRect(x: -1e5, y: -1e5, width: 0, height: 0)))
    }
  }
}
