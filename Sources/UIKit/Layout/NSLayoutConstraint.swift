import FlipbookConstraints
import FlipbookMotion
public import Foundation

/// A relation of two attributes: `first = multiplier · second + constant`, or with ≤ or ≥.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject, InterfaceObject {
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  nonisolated public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  nonisolated public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  /// True if it was made with a second item, which may be gone since.
  let isRelative: Bool

  open var identifier: String?
  open var shouldBeArchived = false

  open func awakeFromNib() {}

  var firstDistance: (from: AnchorEnd, to: AnchorEnd)?
  var secondDistance: (from: AnchorEnd, to: AnchorEnd)?

  open var constant: CGFloat {
    didSet {
      if !constant.isFinite {
        constant = oldValue
        ShownScene.diagnose("\(summary): a constant that is not finite changes nothing")
      }
      if constant != oldValue { host?.invalidateEngine() }
    }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      if !(priority.rawValue > 0 && priority <= .required) {
        let wrong = priority.rawValue
        priority = oldValue
        ShownScene.diagnose(
          "\(summary): \(wrong) is no priority from above 0 to 1000; it keeps its own")
      }
      if priority != oldValue { host?.invalidateEngine() }
    }
  }

  /// The view that keeps the constraint while it is active.
  weak var host: UIView?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    // A length that is compared with no item is a constant, for any attribute.
    secondAttribute = view2 == nil && !attr1.isPlace ? .notAnAttribute : attr2
    isRelative = view2 != nil
    self.relation = relation
    self.multiplier = multiplier.isFinite ? multiplier : 1
    constant = c.isFinite ? c : 0
    super.init()
    if !multiplier.isFinite || !c.isFinite {
      ShownScene.diagnose("\(summary): a number is not finite, so it was left out")
    }
  }

  open var isActive: Bool {
    get { host != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    if let mistake {
      return ShownScene.diagnose("\(summary) means nothing and is not activated: \(mistake)")
    }
    guard let view = Self.commonView(of: items) else {
      ShownScene.diagnose(
        "\(summary) is not activated: its items have no view in common above them")
      return
    }
    host = view
    view.activeConstraints.append(self)
    view.invalidateEngine()
  }

  private func deactivate() {
    guard let view = host else { return }
    host = nil
    view.activeConstraints.removeAll { $0 === self }
    view.invalidateEngine()
  }

  /// Every view and guide that the constraint relates.
  var items: [AnyObject] {
    [firstItem, secondItem].compactMap { $0 }
      + [firstDistance, secondDistance].compactMap { $0 }.flatMap { [$0.from.item, $0.to.item] }
  }

  func mentions(_ item: AnyObject) -> Bool { items.contains { $0 === item } }

  /// True if an item is a view, or a guide of a view, in a subtree.
  func hasPart(in view: UIView) -> Bool {
    items.contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
  }

  static func view(of item: AnyObject) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// The lowest view that all items are in, or are.
  static func commonView(of items: [AnyObject]) -> UIView? {
    let views = items.map { view(of: $0) }
    guard let first = views.first ?? nil else { return nil }
    var current: UIView? = first
    while let candidate = current {
      if views.allSatisfy({ $0?.isDescendant(of: candidate) ?? false }) { return candidate }
      current = candidate.superview
    }
    return nil
  }

  // MARK: Describing

  /// The constraint as UIKit prints it, without addresses.
  var summary: String {
    func name(_ item: AnyObject?) -> String {
      (item as? UIView)?.diagnosticName ?? (item as? UILayoutGuide)?.diagnosticName ?? "nil"
    }
    func number(_ value: CGFloat) -> String { shortNumber(Double(value)) }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(firstItem)).\(firstAttribute) \(sign) "
    if secondItem != nil {
      text += multiplier == 1 ? "" : "\(number(multiplier))*"
      text += "\(name(secondItem)).\(secondAttribute)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
    } else {
      text += number(constant)
    }
    let called = identifier.map { "'\($0)' " } ?? ""
    let weight = priority < .required ? " @\(number(CGFloat(priority.rawValue)))" : ""
    return "<NSLayoutConstraint:\(called)\(text)\(weight)>"
  }

  nonisolated open override var description: String { assumingMain { summary } }
}

// MARK: - Mistakes

extension NSLayoutConstraint {
  /// The mistake that makes the constraint meaningless; nil if there is none.
  ///
  /// - SeeAlso: That these are mistakes: documented, `NSLayoutConstraint.init(item:…)`; there they
  ///   end the program.
  fileprivate var mistake: String? {
    guard firstDistance == nil else { return nil }
    for item in items where Self.view(of: item) == nil && !(item is UILayoutGuide) {
      return "\(type(of: item)) is neither a view nor a layout guide"
    }
    if firstAttribute == .notAnAttribute { return "it has no first attribute" }
    if isRelative, secondAttribute == .notAnAttribute { return "it has no second attribute" }
    guard isRelative, multiplier != 0 else {
      return firstAttribute.isPlace ? "a place needs another place to be compared with" : nil
    }
    if firstAttribute.isPlace != secondAttribute.isPlace {
      return "a place is compared with a length"
    }
    guard firstAttribute.isPlace else { return nil }
    if firstAttribute.axis != secondAttribute.axis {
      return "a place across is compared with one down"
    }
    if firstAttribute.followsDirection && secondAttribute.isFixedSide
      || firstAttribute.isFixedSide && secondAttribute.followsDirection
    {
      return "leading and trailing are compared with left and right"
    }
    return nil
  }
}

extension UIView {
  public var constraints: [NSLayoutConstraint] { activeConstraints }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var current: UIView? = self
    while let view = current {
      constraints += view.activeConstraints.filter {
        $0.mentions(self) && $0.firstAttribute.axis == axis
      }
      current = view.superview
    }
    return constraints
  }

  /// True if the constraints leave the place or the size of the view open.
  public var hasAmbiguousLayout: Bool {
    engine.solve()
    return engine.isAmbiguous(self)
  }

  /// Does nothing: of all places that constraints leave open, a view always has the same.
  public func exerciseAmbiguityInLayout() {}
}
