import Foundation

/// The constraints that put a stack's views where they belong.
///
/// - SeeAlso: What each distribution and alignment asks for: documented, `UIStackView`. Views that
///   are hidden have no length and no space after them.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let hidden: [UIView]
  private let canvas: AnyObject
  private let isHorizontal: Bool

  init(of stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    hidden = stack.arrangedSubviews.filter(\.isHidden)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    isHorizontal = stack.axis == .horizontal
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var middle: Attribute { isHorizontal ? .centerX : .centerY }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossMiddle: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: Attribute { isHorizontal ? .height : .width }

  private func constraint(
    _ name: String, _ first: AnyObject, _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
    _ other: Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.identifier = "UISV-\(name)"
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  var constraints: [NSLayoutConstraint] {
    let collapsed = hidden.flatMap { view in
      let before = shownBefore(view)
      return [
        constraint("hiding", view, length),
        constraint(
          "hiding", view, start, .equal, before ?? canvas, before == nil ? start : end),
      ] + acrossWhileHidden(view)
    }
    // A stack that nothing else gives a size is as small as its content.
    let fitting = [
      constraint("fitting", stack, length, priority: 1),
      constraint("fitting", stack, crossLength, priority: 1),
    ]
    guard let first = views.first, let last = views.last else { return collapsed + fitting }
    let edges = [
      constraint("canvas-connection", first, start, .equal, canvas, start),
      constraint("canvas-connection", last, end, .equal, canvas, end),
    ]
    return edges + distribution + alignment + collapsed + fitting
  }

  /// Leaves a hidden view where it was across, as far as that changes nothing for the others.
  private func acrossWhileHidden(_ view: UIView) -> [NSLayoutConstraint] {
    func weak(_ attribute: Attribute) -> NSLayoutConstraint {
      constraint("hiding", view, attribute, .equal, canvas, attribute, priority: 2)
    }
    let own = view.intrinsicContentSize
    let length = constraint(
      "hiding", view, crossLength, constant: max(isHorizontal ? own.height : own.width, 0),
      priority: 3)
    switch stack.alignment {
    case .fill: return [weak(crossStart), weak(crossEnd)]
    case .trailing: return [weak(crossEnd), length]
    case .center: return [weak(crossMiddle), length]
    case .leading, .firstBaseline, .lastBaseline: return [weak(crossStart), length]
    }
  }

  /// The last view that is shown before a hidden one, which has no length at its end.
  private func shownBefore(_ view: UIView) -> UIView? {
    stack.arrangedSubviews.prefix { $0 !== view }.last { !$0.isHidden }
  }

  private var pairs: [(UIView, UIView)] { Array(zip(views, views.dropFirst())) }

  // MARK: Along

  private var distribution: [NSLayoutConstraint] {
    switch stack.distribution {
    case .fill: spaced(.equal)
    case .fillEqually:
      spaced(.equal)
        + pairs.map { constraint("fill-equally", $0.1, length, .equal, $0.0, length) }
    case .fillProportionally: spaced(.equal) + proportional
    case .equalSpacing: spaced(.greaterThanOrEqual) + equal(end, start, priority: 1000)
    case .equalCentering:
      spaced(.greaterThanOrEqual) + equal(middle, middle, priority: 149)
    }
  }

  private func spaced(_ relation: NSLayoutConstraint.Relation) -> [NSLayoutConstraint] {
    pairs.map {
      constraint(
        "spacing", $0.1, start, relation, $0.0, end, constant: stack.space(after: $0.0))
    }
  }

  /// Lengths in the proportion of those the views have by themselves.
  private var proportional: [NSLayoutConstraint] {
    func own(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      let own = isHorizontal ? size.width : size.height
      return own > 0 ? own : 1
    }
    return pairs.map {
      constraint(
        "fill-proportionally", $0.1, length, .equal, $0.0, length,
        multiplier: own($0.1) / own($0.0), priority: 999)
    }
  }

  /// Makes the distances between neighbours equal.
  private func equal(
    _ from: Attribute, _ to: Attribute, priority: Float
  ) -> [NSLayoutConstraint] {
    guard let (first, second) = pairs.first else { return [] }
    return pairs.dropFirst().map { pair in
      let equal = constraint(
        "distributing", pair.0, .notAnAttribute, .equal, first, .notAnAttribute,
        priority: priority)
      equal.firstDistance = (
        AnchorEnd(item: pair.0, attribute: from), AnchorEnd(item: pair.1, attribute: to)
      )
      equal.secondDistance = (
        AnchorEnd(item: first, attribute: from), AnchorEnd(item: second, attribute: to)
      )
      return equal
    }
  }

  // MARK: Across

  private var alignment: [NSLayoutConstraint] {
    let inside = views.flatMap { view in
      [
        constraint("spanning", view, crossStart, .greaterThanOrEqual, canvas, crossStart),
        constraint("spanning", view, crossEnd, .lessThanOrEqual, canvas, crossEnd),
      ]
    }
    func all(_ attribute: Attribute) -> [NSLayoutConstraint] {
      views.map { constraint("alignment", $0, attribute, .equal, canvas, attribute) } + inside
    }
    func baselines(_ attribute: Attribute) -> [NSLayoutConstraint] {
      guard isHorizontal else { return all(.leading) }
      return pairs.map { constraint("alignment", $0.1, attribute, .equal, $0.0, attribute) }
        + inside
    }
    switch stack.alignment {
    case .fill:
      return all(crossStart)
        + views.map { constraint("alignment", $0, crossEnd, .equal, canvas, crossEnd) }
    case .leading: return all(crossStart)
    case .trailing: return all(crossEnd)
    case .center: return all(crossMiddle)
    case .firstBaseline: return baselines(.firstBaseline)
    case .lastBaseline: return baselines(.lastBaseline)
    }
  }
}
