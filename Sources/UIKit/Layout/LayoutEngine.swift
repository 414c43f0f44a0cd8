import FlipbookConstraints
import Foundation

/// Solves the constraints of a tree of views.
///
/// Before each solution the wanted constraints are collected, in the order of the tree. The solver
/// then gets the differences from the last time.
@MainActor final class LayoutEngine {
  /// The size that the topmost view should come near to, when a fitting size is asked for.
  struct Fitting {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// The key of a constraint: an object, or the n-th that an item brings with it.
  enum Key: Hashable {
    case own(ObjectIdentifier)
    case implied(ObjectIdentifier, Int)
  }

  /// A constraint to hold, with its name.
  struct Wanted {
    let key: Key
    let constraint: LinearConstraint
    let name: @MainActor () -> String
  }

  private struct Installed {
    var id: ConstraintID
    var constraint: LinearConstraint
    var name: @MainActor () -> String
  }

  unowned let root: UIView
  var fitting: Fitting?

  /// A dirty flag: true if something has changed since the last solution.
  var isStale = true

  private let solver = ConstraintSolver()
  private var installed: [Key: Installed] = [:]
  private var variables: [ObjectIdentifier: Known] = [:]
  private var managed: Set<ObjectIdentifier> = []
  private var scrolled: Set<ObjectIdentifier> = []

  /// The rectangles of views from the last solution.
  private var solved: [ObjectIdentifier: CGRect] = [:]

  private struct Known {
    weak var item: AnyObject?
    let variables: ItemVariables
  }

  init(root: UIView) { self.root = root }

  /// The largest number of solutions in a row, as solved sizes change the sizes that views want.
  private static let roundLimit = 4

  /// Solves the constraints if anything has changed, and marks the views whose content moves.
  func solve() {
    guard isStale else { return }
    for _ in 0..<Self.roundLimit where isStale {
      isStale = false
      var collector = ConstraintCollector(engine: self)
      collector.collect()
      managed = collector.managed
      scrolled = collector.scrolled
      install(collector.wanted)
      notify(collector.views)
    }
    markMoved()
  }

  // MARK: Results

  func variables(of item: AnyObject) -> ItemVariables {
    let key = ObjectIdentifier(item)
    if let known = variables[key], known.item === item { return known.variables }
    var new = ItemVariables(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    if item is UIScrollView { new.content = (solver.makeVariable(), solver.makeVariable()) }
    variables[key] = Known(item: item, variables: new)
    return new
  }

  /// Returns the solved rectangle of a view or guide; nil if constraints say nothing about it.
  func rect(of item: AnyObject) -> CGRect? {
    guard managed.contains(ObjectIdentifier(item)) else { return nil }
    let own = variables(of: item)
    return CGRect(
      x: solver.value(of: own.x), y: solver.value(of: own.y), width: value(own.width),
      height: value(own.height))
  }

  /// True if constraints place a view or guide, but leave a part of its rectangle open.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    guard managed.contains(ObjectIdentifier(item)) else { return false }
    let own = variables(of: item)
    return [own.x, own.y, own.width, own.height].contains { !solver.isDetermined($0) }
  }

  /// The size of a scroll view's content.
  func contentSize(of view: UIScrollView) -> CGSize {
    guard let content = variables(of: view).content else { return .zero }
    return CGSize(width: value(content.width), height: value(content.height))
  }

  /// The size of the topmost view.
  var rootSize: CGSize {
    let own = variables(of: root)
    return CGSize(width: value(own.width), height: value(own.height))
  }

  private func value(_ length: ConstraintVariable) -> CGFloat {
    CGFloat(max(solver.value(of: length), 0))
  }

  // MARK: Changes

  private func install(_ wanted: [Wanted]) {
    let keys = Set(wanted.map(\.key))
    let gone = installed.filter { !keys.contains($0.key) }.sorted { $0.value.id < $1.value.id }
    for (key, old) in gone {
      solver.remove(old.id)
      installed[key] = nil
    }
    var hasChanged = !gone.isEmpty
    // A constraint that has changed is removed before any is added, for it might contradict those.
    // It may also be another object at the same address, with a name of its own.
    for item in wanted {
      guard let old = installed[item.key] else { continue }
      if old.constraint.differs(from: item.constraint) {
        solver.remove(old.id)
        installed[item.key] = nil
      } else {
        installed[item.key]?.name = item.name
      }
    }
    for item in wanted {
      if let old = installed[item.key], old.constraint == item.constraint { continue }
      hasChanged = true
      install(item)
    }
    if hasChanged { retryBroken(wanted) }
  }

  /// Adds a constraint to the solver, or updates its constant.
  ///
  /// Conflicts with constraints that have not changed yet are ignored: broken ones are tried again
  /// at the end.
  ///
  /// Conflicts with those that have not changed yet say nothing: what is broken is tried again when
  /// all is said.
  private func install(_ item: Wanted) {
    if let old = installed[item.key] {
      if solver.isActive(old.id) {
        _ = solver.setConstant(old.id, item.constraint.constant)
        installed[item.key]?.constraint = item.constraint
        return
      }
      solver.remove(old.id)
    }
    let id = solver.add(item.constraint).id
    installed[item.key] = Installed(id: id, constraint: item.constraint, name: item.name)
  }

  /// Lets constraints that were broken take part again, if they can, and names those that cannot.
  private func retryBroken(_ wanted: [Wanted]) {
    for item in wanted {
      guard let old = installed[item.key], !solver.isActive(old.id) else { continue }
      let (id, conflicts) = solver.add(item.constraint)
      installed[item.key]?.id = id
      report(conflicts)
    }
  }

  /// Reports conflicting constraints, as UIKit does.
  private func report(_ conflicts: [ConstraintConflict]) {
    for conflict in conflicts {
      func name(_ id: ConstraintID) -> String {
        installed.values.first { $0.id == id }?.name() ?? "<NSLayoutConstraint>"
      }
      ShownScene.diagnose(
        """
        These constraints cannot hold together: \
        \(conflict.constraints.map(name).joined(separator: ", ")). \
        To go on, this one is broken: \(name(conflict.broken))
        """)
    }
  }

  // MARK: Views

  /// Tells views how wide they have become: a text may want another height then.
  private func notify(_ views: [UIView]) {
    for view in views where managed.contains(ObjectIdentifier(view)) {
      if view.widthDidSolve(value(variables(of: view).width)) { isStale = true }
    }
  }

  /// Marks superviews of views that belong elsewhere than before.
  ///
  /// A view that was moved by hand stays where it is until its superview lays out again.
  private func markMoved() {
    guard fitting == nil else { return }
    for (key, entry) in variables {
      guard let view = entry.item as? UIView, view !== root, let rect = rect(of: view) else {
        solved[key] = nil
        continue
      }
      if let old = solved[key], rect.isNearly(old) { continue }
      solved[key] = rect
      view.superview?.needsLayout = true
    }
    for (key, entry) in variables where scrolled.contains(key) {
      if let scroll = entry.item as? UIScrollView { scroll.contentSize = contentSize(of: scroll) }
    }
  }
}

extension LinearConstraint {
  /// True if more than the constant differs.
  fileprivate func differs(from other: LinearConstraint) -> Bool {
    var same = self
    same.constant = other.constant
    return same != other
  }
}

extension CGRect {
  /// True if the rectangles are equal up to rounding.
  fileprivate func isNearly(_ other: CGRect) -> Bool {
    let tolerance = 1e-6
    return abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }
}
