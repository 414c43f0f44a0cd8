import FlipbookConstraints
import FlipbookMotion
import Foundation

/// Collects the constraints of a tree: those of its views, and those that views imply.
@MainActor struct ConstraintCollector {
  typealias Wanted = LayoutEngine.Wanted

  private let engine: LayoutEngine
  private(set) var wanted: [Wanted] = []

  /// The views and guides that constraints place.
  private(set) var managed: Set<ObjectIdentifier> = []

  /// The views among them, in the order they were met.
  private(set) var views: [UIView] = []

  /// The scroll views with a content size from constraints.
  private(set) var scrolled: Set<ObjectIdentifier> = []

  private var used: Set<ObjectIdentifier> = []

  init(engine: LayoutEngine) { self.engine = engine }

  private var root: UIView { engine.root }

  mutating func collect() {
    use(root)
    visit(root)
  }

  private mutating func visit(_ view: UIView) {
    if !view.translatesAutoresizingMaskIntoConstraints, view !== root { use(view) }
    for guide in view.storedLayoutGuides { use(guide) }
    for constraint in view.activeConstraints + view.generatedConstraints {
      add(constraint, isGenerated: constraint.host == nil)
    }
    for subview in view.subviews { visit(subview) }
  }

  // MARK: Constraints of views

  private mutating func add(_ constraint: NSLayoutConstraint, isGenerated: Bool) {
    guard let first = constraint.firstItem,
      constraint.secondAttribute == .notAnAttribute || constraint.secondItem != nil
    else { return }
    var items = constraint.items
    if constraint.secondItem == nil, constraint.firstAttribute.isPlace,
      let view = NSLayoutConstraint.view(of: first)?.superview
    {
      items.append(view)
    }
    guard let space = NSLayoutConstraint.commonView(of: items), space.isDescendant(of: root) else {
      return
    }
    var expression = side(
      constraint.firstDistance, first, constraint.firstAttribute, in: space)
    if let second = constraint.secondItem {
      let other = side(constraint.secondDistance, second, constraint.secondAttribute, in: space)
      expression.add(other, -Double(constraint.multiplier))
    }
    let isMirrored =
      constraint.firstAttribute.followsDirection
      && NSLayoutConstraint.view(of: first)?.isRightToLeft ?? false
    let sign = isMirrored ? -1.0 : 1
    expression.constant -= sign * Double(constraint.constant)
    let relation = constraint.linearRelation(isMirrored: isMirrored)
    wanted.append(
      Wanted(
        key: .own(ObjectIdentifier(constraint)),
        constraint: LinearConstraint(
          expression.terms, relation, constant: expression.constant,
          priority: Double(constraint.priority.rawValue), rank: isGenerated ? 1 : 0),
        name: { [weak constraint] in constraint?.summary ?? "<NSLayoutConstraint>" }))
  }

  private mutating func side(
    _ distance: (from: AnchorEnd, to: AnchorEnd)?, _ item: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute, in space: UIView
  ) -> LinearExpression {
    guard let distance else { return expression(attribute, of: item, in: space) }
    return expression(distance.to.attribute, of: distance.to.item, in: space)
      - expression(distance.from.attribute, of: distance.from.item, in: space)
  }

  // MARK: Expressions

  /// An attribute in points of a view that the item is, or is in.
  private mutating func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, in space: UIView
  ) -> LinearExpression {
    use(item)
    let own = engine.variables(of: item)
    let owner = NSLayoutConstraint.view(of: item)
    let isRightToLeft = owner?.isRightToLeft ?? false
    switch attribute {
    case .width: return LinearExpression(own.width)
    case .height: return LinearExpression(own.height)
    case .notAnAttribute: return LinearExpression()
    default: break
    }
    let view = item as? UIView
    if let text = view?.baselineView(for: attribute) {
      return expression(attribute, of: text, in: space)
    }
    let isSpace = view === space
    let content = isSpace ? own.content : nil
    if content != nil { scrolled.insert(ObjectIdentifier(item)) }
    let margins = view?.layoutMargins ?? .zero
    let axis = attribute.axis
    var start = isSpace ? LinearExpression() : offset(of: item, along: axis, in: space)
    if isSpace, content == nil, let view {
      start.constant = Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY)
    }
    let zoom = view.flatMap { isSpace ? nil : $0.superview?.zoomScale(of: $0) } ?? 1
    let length =
      Double(zoom)
      * LinearExpression(
        axis == .horizontal ? content?.width ?? own.width : content?.height ?? own.height)
    let before = Double(axis == .horizontal ? margins.left : margins.top)
    let after = Double(axis == .horizontal ? margins.right : margins.bottom)
    func moved(_ expression: LinearExpression, _ distance: Double) -> LinearExpression {
      var moved = expression
      moved.constant += distance
      return moved
    }
    switch attribute.place(isRightToLeft: isRightToLeft) {
    case .start: return start
    case .end: return start + length
    case .middle: return start + 0.5 * length
    case .startMargin: return moved(start, before)
    case .endMargin: return moved(start + length, -after)
    case .middleOfMargins: return moved(start + 0.5 * length, (before - after) / 2)
    case .firstBaseline:
      guard let distances = view?.baselineDistances else { return start + length }
      return moved(start, Double(distances.first))
    case .lastBaseline:
      return moved(start + length, -Double(view?.baselineDistances?.last ?? 0))
    }
  }

  /// The start of an item, in points of a view that it is in.
  private mutating func offset(
    of item: AnyObject, along axis: NSLayoutConstraint.Axis, in space: UIView
  ) -> LinearExpression {
    var sum = LinearExpression()
    func start(_ item: AnyObject) -> LinearExpression {
      let own = engine.variables(of: item)
      return LinearExpression(axis == .horizontal ? own.x : own.y)
    }
    sum.add(start(item))
    var current = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    while let view = current, view !== space {
      use(view)
      sum.add(start(view))
      sum.constant -= Double(axis == .horizontal ? view.bounds.minX : view.bounds.minY)
      current = view.superview
    }
    return sum
  }

  // MARK: Implied constraints

  private mutating func use(_ item: AnyObject) {
    guard used.insert(ObjectIdentifier(item)).inserted else { return }
    if let view = item as? UIView { use(view: view) }
    if let guide = item as? UILayoutGuide { use(guide: guide) }
  }

  private mutating func imply(
    _ item: AnyObject, _ index: Int, _ expression: LinearExpression,
    _ relation: ConstraintRelation = .equal, priority: Double = 1000, rank: Int = 2,
    _ name: @escaping @MainActor () -> String
  ) {
    wanted.append(
      Wanted(
        key: .implied(ObjectIdentifier(item), index),
        constraint: LinearConstraint(
          expression.terms, relation, constant: expression.constant, priority: priority,
          rank: rank), name: name))
  }

  private mutating func use(view: UIView) {
    let own = engine.variables(of: view)
    if view === root {
      useRoot(own)
    } else if view.translatesAutoresizingMaskIntoConstraints {
      let rect = view.constrainedRect
      let parts: [(ConstraintVariable, CGFloat, String)] = [
        (own.x, rect.minX, "left"), (own.y, rect.minY, "top"), (own.width, rect.width, "width"),
        (own.height, rect.height, "height"),
      ]
      for (index, part) in parts.enumerated() {
        var expression = LinearExpression(part.0)
        expression.constant = -Double(part.1)
        imply(view, index, expression) { [weak view] in
          "<NSAutoresizingMaskLayoutConstraint:\(view?.diagnosticName ?? "").\(part.2) == "
            + "\(shortNumber(Double(part.1)))>"
        }
      }
    } else {
      managed.insert(ObjectIdentifier(view))
      views.append(view)
      limit(view, own)
      addIntrinsicSize(of: view, own)
    }
    if view is UIScrollView, let content = own.content {
      imply(view, 20, LinearExpression(content.width), .greaterThanOrEqual) { "content width" }
      imply(view, 21, LinearExpression(content.height), .greaterThanOrEqual) { "content height" }
    }
  }

  private mutating func useRoot(_ own: ItemVariables) {
    let lengths = [
      (own.width, root.bounds.width, engine.fitting?.size.width, engine.fitting?.horizontal),
      (own.height, root.bounds.height, engine.fitting?.size.height, engine.fitting?.vertical),
    ]
    for (index, length) in lengths.enumerated() {
      var expression = LinearExpression(length.0)
      expression.constant = -Double(length.2 ?? length.1)
      let name = root.diagnosticName
      imply(
        root, index, expression, priority: Double(length.3?.rawValue ?? 1000), rank: 3
      ) { "<NSLayoutConstraint:'UIView-Encapsulated-Layout' \(name)>" }
    }
    guard engine.fitting != nil else { return }
    limit(root, own)
    addIntrinsicSize(of: root, own)
  }

  private mutating func limit(_ item: AnyObject, _ own: ItemVariables) {
    imply(item, 4, LinearExpression(own.width), .greaterThanOrEqual) { "width >= 0" }
    imply(item, 5, LinearExpression(own.height), .greaterThanOrEqual) { "height >= 0" }
  }

  /// Adds a view's own lengths: no more with the hugging priority, no less with that of compression
  /// resistance.
  private mutating func addIntrinsicSize(of view: UIView, _ own: ItemVariables) {
    if let stack = view.superview as? UIStackView, stack.closesUp(view) { return }
    let size = view.intrinsicContentSize
    let axes = [
      (own.width, size.width, view.hugging.horizontal, view.resistance.horizontal, 6),
      (own.height, size.height, view.hugging.vertical, view.resistance.vertical, 8),
    ]
    for (length, wish, hugging, resistance, index) in axes
    where wish != UIView.noIntrinsicMetric && wish.isFinite && wish >= 0 {
      var expression = LinearExpression(length)
      expression.constant = -Double(wish)
      let name: @MainActor () -> String = { [weak view] in
        "<NSContentSizeLayoutConstraint:\(view?.diagnosticName ?? "") "
          + "\(shortNumber(Double(wish)))>"
      }
      imply(
        view, index, expression, .lessThanOrEqual, priority: Self.afterCode(hugging), rank: 1,
        name)
      imply(
        view, index + 1, expression, .greaterThanOrEqual,
        priority: Self.afterCode(resistance), rank: 1, name)
    }
  }

  /// The priority of a view's own length: just below that of code's constraints of the same one.
  ///
  /// - SeeAlso: chosen; which of two constraints of one priority is violated is not said.
  private static func afterCode(_ priority: UILayoutPriority) -> Double {
    let value = Double(priority.rawValue)
    return value < Double(UILayoutPriority.required.rawValue) ? value - 0.001 : value
  }

  private mutating func use(guide: UILayoutGuide) {
    let own = engine.variables(of: guide)
    guard let kind = guide.kind, let view = guide.owningView else {
      managed.insert(ObjectIdentifier(guide))
      limit(guide, own)
      return
    }
    use(view)
    let outer = engine.variables(of: view)
    var width = LinearExpression(outer.width)
    var height = LinearExpression(outer.height)
    var origin = view.bounds.origin
    var insets = UIEdgeInsets.zero
    switch kind {
    case .safeArea: insets = view.safeAreaInsets
    case .margins: insets = view.layoutMargins
    case .readable:
      insets = view.layoutMargins
      let spare = (view.bounds.width - insets.left - insets.right - UIView.readableWidth) / 2
      insets.left += max(spare, 0)
      insets.right += max(spare, 0)
    case .frame: break
    case .keyboard: insets = view.keyboardInsets
    case .content:
      origin = .zero
      if let content = outer.content {
        scrolled.insert(ObjectIdentifier(view))
        width = LinearExpression(content.width)
        height = LinearExpression(content.height)
      }
    }
    width.constant -= Double(insets.left + insets.right)
    height.constant -= Double(insets.top + insets.bottom)
    let places = [
      LinearExpression(own.x) - LinearExpression(constant: origin.x + insets.left),
      LinearExpression(own.y) - LinearExpression(constant: origin.y + insets.top),
      LinearExpression(own.width) - width, LinearExpression(own.height) - height,
    ]
    for (index, expression) in places.enumerated() {
      imply(guide, index, expression) { [weak guide] in
        "<NSLayoutConstraint:'\(guide?.identifier ?? "")'>"
      }
    }
  }
}
