import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Lays out the texts, fields and buttons of an alert.
///
/// Two buttons stand side by side where their labels fit, the one that cancels first. Otherwise
/// buttons stand one below the other, the one that cancels last.
nonisolated struct AlertLayout: Layout {
  var look: AlertLook
  var pixel: CGFloat

  private struct Plan {
    var frames: [(index: Int, rect: CGRect)] = []
    var height: CGFloat = 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: look.width, height: plan(subviews).height)
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

  private func indices(_ subviews: Subviews, _ item: DialogItem) -> [Int] {
    subviews.indices.filter { subviews[$0][DialogItemKey.self] == item }
  }

  private func plan(_ subviews: Subviews) -> Plan {
    var plan = Plan()
    for index in indices(subviews, .header) { add(index, subviews, to: &plan) }
    addFields(indices(subviews, .other), subviews, to: &plan)
    let cancels = indices(subviews, .button(isCancel: true))
    let others = indices(subviews, .button(isCancel: false))
    let dividers = indices(subviews, .divider)
    var divider = CGRect(x: 0, y: plan.height, width: 0, height: 0)
    if cancels.count + others.count == 2, fitSideBySide(cancels + others, subviews) {
      divider = addRow(cancels + others, subviews, to: &plan)
    } else {
      addColumn(others + cancels, subviews, to: &plan)
    }
    for index in dividers { plan.frames.append((index, divider)) }
    plan.height += look.buttonInsets.bottom
    return plan
  }

  private func add(_ index: Int, _ subviews: Subviews, to plan: inout Plan) {
    let size = subviews[index].sizeThatFits(ProposedViewSize(width: look.width, height: nil))
    plan.frames.append(
      (index, CGRect(x: 0, y: plan.height, width: look.width, height: size.height)))
    plan.height += size.height
  }

  /// Puts fields where the room below the texts is, which comes after them.
  private func addFields(_ fields: [Int], _ subviews: Subviews, to plan: inout Plan) {
    guard !fields.isEmpty else { return }
    var y = max(plan.height - look.textInsets.bottom, 0) + look.fieldGap
    let inset = look.fieldInset
    for index in fields {
      let width = look.width - 2 * inset
      let own = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      let height = max(own, look.fieldHeight)
      plan.frames.append((index, CGRect(x: inset, y: y, width: width, height: height)))
      y += height + look.fieldGap / 2
    }
    plan.height = y - look.fieldGap / 2 + look.textInsets.bottom
  }

  private var gap: CGFloat { look.buttonGap ?? 0 }

  private func half() -> CGFloat {
    (look.width - look.buttonInsets.horizontal - gap) / 2
  }

  private func fitSideBySide(_ buttons: [Int], _ subviews: Subviews) -> Bool {
    buttons.allSatisfy { subviews[$0].sizeThatFits(.unspecified).width <= half() }
  }

  /// Puts two buttons side by side.
  ///
  /// - Returns: The rectangle of the line between them.
  private func addRow(
    _ buttons: [Int], _ subviews: Subviews, to plan: inout Plan
  ) -> CGRect {
    let height =
      buttons.map {
        subviews[$0].sizeThatFits(ProposedViewSize(width: half(), height: nil)).height
      }.max() ?? 0
    let y = plan.height + look.buttonInsets.top
    for (place, index) in buttons.enumerated() {
      let x = look.buttonInsets.leading + CGFloat(place) * (half() + gap)
      plan.frames.append((index, CGRect(x: x, y: y, width: half(), height: height)))
    }
    plan.height = y + height
    return CGRect(x: (look.width - pixel) / 2, y: y, width: pixel, height: height)
  }

  private func addColumn(_ buttons: [Int], _ subviews: Subviews, to plan: inout Plan) {
    guard !buttons.isEmpty else { return }
    let width = look.width - look.buttonInsets.horizontal
    plan.height += look.buttonInsets.top
    for index in buttons {
      let height = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      plan.frames.append(
        (
          index,
          CGRect(x: look.buttonInsets.leading, y: plan.height, width: width, height: height)
        ))
      plan.height += height + gap
    }
    plan.height -= gap
  }
}
