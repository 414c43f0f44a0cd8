import FlipbookConstraints

/// The part of a range that an attribute stands for.
enum AttributePlace {
  case start, end, middle, startMargin, endMargin, middleOfMargins, firstBaseline, lastBaseline
}

extension NSLayoutConstraint.Attribute {
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// True if the attribute is a position, not a length.
  var isPlace: Bool { self != .width && self != .height && self != .notAnAttribute }

  /// True if the attribute is on another side where text runs from right to left.
  var followsDirection: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// True if the attribute is the same side for both directions of text.
  var isFixedSide: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

  func place(isRightToLeft: Bool) -> AttributePlace {
    switch self {
    case .left, .top, .width, .height, .notAnAttribute: .start
    case .right, .bottom: .end
    case .leading: isRightToLeft ? .end : .start
    case .trailing: isRightToLeft ? .start : .end
    case .centerX, .centerY: .middle
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .leftMargin, .topMargin: .startMargin
    case .rightMargin, .bottomMargin: .endMargin
    case .leadingMargin: isRightToLeft ? .endMargin : .startMargin
    case .trailingMargin: isRightToLeft ? .startMargin : .endMargin
    case .centerXWithinMargins, .centerYWithinMargins: .middleOfMargins
    }
  }
}

extension NSLayoutConstraint {
  /// The relation; where text runs from right to left, distances grow the other way.
  func linearRelation(isMirrored: Bool) -> ConstraintRelation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
    case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }
}
