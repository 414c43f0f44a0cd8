import Foundation

extension NSLayoutConstraint {
  nonisolated public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    public static let alignAllLeft = FormatOptions(aligning: .left)
    public static let alignAllRight = FormatOptions(aligning: .right)
    public static let alignAllTop = FormatOptions(aligning: .top)
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge = FormatOptions([])
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes on which all views of a line are aligned.
    fileprivate var attributes: [Attribute] {
      (1...12).compactMap(Attribute.init(rawValue:)).filter {
        contains(FormatOptions(aligning: $0))
      }
    }
  }

  /// The constraints that a line of the visual format stands for; none, and a diagnostic that names
  /// the mistake and its column, if it has one.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let line = try VisualFormat(format, metrics: metrics ?? [:], views: views)
      return try VisualFormatConstraints(line, opts).constraints
    } catch let mistake as VisualFormat.Mistake {
      ShownScene.diagnose(
        "Visual format “\(format)”, column \(mistake.column): \(mistake.reason); "
          + "it makes no constraints")
    } catch {}
    return []
  }
}

/// Makes constraints of a line of the visual format.
@MainActor private struct VisualFormatConstraints {
  private let line: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let superview: UIView?

  init(_ line: VisualFormat, _ options: NSLayoutConstraint.FormatOptions) throws {
    self.line = line
    self.options = options
    let first = line.elements.lazy.compactMap { element -> AnyObject? in
      if case .view(let item, _) = element { item } else { nil }
    }.first
    superview = (first as? UIView)?.superview ?? (first as? UILayoutGuide)?.owningView
    if superview == nil, line.elements.contains(where: \.isSuperview) {
      throw VisualFormat.Mistake(
        reason: "the first view has no superview that “|” could stand for", column: 1)
    }
    for attribute in options.attributes where attribute.axis == line.axis {
      throw VisualFormat.Mistake(
        reason: "views one after another cannot be aligned on \(attribute) as well", column: 1)
    }
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  var constraints: [NSLayoutConstraint] { lengths + distances + alignments }

  private var items: [AnyObject] {
    line.elements.compactMap { if case .view(let item, _) = $0 { item } else { nil } }
  }

  private var length: Attribute { line.axis == .horizontal ? .width : .height }

  private var start: Attribute {
    if line.axis == .vertical { return .top }
    if options.contains(.directionRightToLeft) { return .right }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var end: Attribute {
    if line.axis == .vertical { return .bottom }
    if options.contains(.directionRightToLeft) { return .left }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private func constraint(
    _ first: AnyObject, _ attribute: Attribute, _ predicate: VisualFormat.Predicate,
    _ second: AnyObject?, _ other: Attribute
  ) -> NSLayoutConstraint {
    var (second, other, constant) = (second, other, CGFloat(0))
    switch predicate.object {
    case .constant(let number): constant = number
    case .view(let view): (second, other) = (view, length)
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: predicate.relation, toItem: second,
      attribute: other, multiplier: 1, constant: constant)
    constraint.priority = predicate.priority
    return constraint
  }

  private var lengths: [NSLayoutConstraint] {
    line.elements.flatMap { element -> [NSLayoutConstraint] in
      guard case .view(let item, let predicates) = element else { return [] }
      return predicates.map { constraint(item, length, $0, nil, .notAnAttribute) }
    }
  }

  private var distances: [NSLayoutConstraint] {
    zip(zip(line.elements, line.elements.dropFirst()), line.connections).flatMap {
      distance(from: $0.0, to: $0.1, $1)
    }
  }

  /// The end of one element before the start of the next; both run against the axis from right to
  /// left, so that distances are then taken from the other side.
  private func distance(
    from first: VisualFormat.Element, to second: VisualFormat.Element,
    _ connection: VisualFormat.Connection
  ) -> [NSLayoutConstraint] {
    let isStandard = if case .standard = connection { true } else { false }
    guard var before = end(first, of: isStandard), var after = start(second, of: isStandard)
    else { return [] }
    if options.contains(.spacingBaselineToBaseline), line.axis == .vertical, !first.isSuperview,
      !second.isSuperview
    {
      (before.attribute, after.attribute) = (.lastBaseline, .firstBaseline)
    }
    let predicates: [VisualFormat.Predicate] =
      switch connection {
      case .none: [VisualFormat.Predicate(object: .constant(0))]
      case .standard:
        [
          VisualFormat.Predicate(
            object: .constant(first.isSuperview || second.isSuperview ? 0 : systemSpacing))
        ]
      case .predicates(let all): all
      }
    let isBackward = options.contains(.directionRightToLeft) && line.axis == .horizontal
    return predicates.map { predicate in
      isBackward
        ? constraint(before.item, before.attribute, predicate, after.item, after.attribute)
        : constraint(after.item, after.attribute, predicate, before.item, before.attribute)
    }
  }

  private typealias Edge = (item: AnyObject, attribute: Attribute)

  private func end(_ element: VisualFormat.Element, of isStandard: Bool) -> Edge? {
    switch element {
    case .superview: superview.map { ($0, edge(isFirst: true, isStandard)) }
    case .view(let item, _): (item, end)
    }
  }

  private func start(_ element: VisualFormat.Element, of isStandard: Bool) -> Edge? {
    switch element {
    case .superview: superview.map { ($0, edge(isFirst: false, isStandard)) }
    case .view(let item, _): (item, start)
    }
  }

  /// The superview's edge at one end of the line: that of its margins where the distance is the
  /// standard one.
  ///
  /// - SeeAlso: Margins: documented since iOS 8.
  private func edge(isFirst: Bool, _ isMargin: Bool) -> Attribute {
    if line.axis == .vertical {
      return isFirst ? (isMargin ? .topMargin : .top) : (isMargin ? .bottomMargin : .bottom)
    }
    switch isFirst ? start : end {
    case .left: return isMargin ? .leftMargin : .left
    case .right: return isMargin ? .rightMargin : .right
    case .trailing: return isMargin ? .trailingMargin : .trailing
    default: return isMargin ? .leadingMargin : .leading
    }
  }

  private var alignments: [NSLayoutConstraint] {
    let items = items
    return options.attributes.flatMap { attribute in
      zip(items, items.dropFirst()).map { first, second in
        constraint(
          second, attribute, VisualFormat.Predicate(object: .constant(0)), first, attribute)
      }
    }
  }
}

extension VisualFormat.Element {
  fileprivate var isSuperview: Bool {
    if case .superview = self { true } else { false }
  }
}
