import Foundation

extension UISplitViewController {
  /// True if the columns are the screens of one stack, for want of width.
  public var isCollapsed: Bool { isViewLoaded && hasPlace ? stage.isCollapsed : isNarrow }

  private var isNarrow: Bool { traitCollection.horizontalSizeClass == .compact }

  /// The controller that is shown where the columns are collapsed.
  var collapsedRoot: UIViewController? {
    guard style != .unspecified else {
      return stage.root ?? child(in: .primary) ?? child(in: .secondary)
    }
    return child(in: .compact) ?? child(in: .primary) ?? child(in: .supplementary)
      ?? child(in: .secondary)
  }

  private var stack: UINavigationController? { collapsedRoot as? UINavigationController }

  /// Joins the columns, or separates them, where the width has become another.
  ///
  /// - Returns: True if there are columns to be placed.
  func updateCollapsing() -> Bool {
    if isNarrow != stage.isCollapsed || stage.shown == nil && !isNarrow {
      stage.isCollapsed = isNarrow
      if isNarrow { collapse() } else { expand() }
    }
    guard stage.isCollapsed else { return true }
    showStack()
    return false
  }

  /// The columns that the stack may have.
  private var stacked: [Column] { columns.filter { child(in: $0) != nil } }

  private func collapse() {
    let hadColumns = stage.shown != nil
    for part in [stage.sidebar, stage.middle, stage.detail] { part.content = nil }
    stage.shown = nil
    stage.hideDimming()
    for column in columns {
      (child(in: column) as? UINavigationController)?.viewControllers.first?
        .navigationItem.columnButton = nil
    }
    stage.joined = []
    stage.root = delegate?.primaryViewController(forCollapsing: self)
    if style == .unspecified {
      collapseOlder()
    } else if own(.compact) == nil {
      // The last column is proposed where there is one: derived from common reports of apps that
      // begin with an empty detail unless they answer the question.
      let proposed = stacked.last ?? .primary
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      join(upTo: top, animated: false)
    }
    showStack()
    if hadColumns || delegate != nil { delegate?.splitViewControllerDidCollapse(self) }
  }

  private func own(_ column: Column) -> UIViewController? { viewController(for: column) }

  /// Asks the delegate of the older way, and puts the second controller onto the first.
  private func collapseOlder() {
    guard let primary = collapsedRoot, let secondary = child(in: .secondary),
      primary !== secondary
    else { return }
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if !isDone { join(upTo: .secondary, animated: false) }
  }

  /// Puts the screens of the columns up to one onto the stack, and takes those after it away.
  private func join(upTo top: Column, animated: Bool) {
    guard let stack else { return }
    for column in stacked where column.rawValue <= top.rawValue {
      guard let child = child(in: column), child !== stack else { continue }
      if !stage.joined.contains(column) { stage.joined.append(column) }
      stack.join(child, animated: animated && column == top)
    }
    for column in stacked.reversed() where column.rawValue > top.rawValue {
      guard let child = child(in: column), child !== stack else { continue }
      stack.leave(child, animated: animated)
    }
  }

  private func expand() {
    if let primary = delegate?.primaryViewController(forExpanding: self), style == .unspecified {
      setViewController(primary, for: .primary)
    }
    if let stack {
      for column in stage.joined.reversed() {
        guard let child = child(in: column) else { continue }
        stack.separate(child)
      }
    }
    let wasCollapsed = stage.detail.content != nil
    stage.joined = []
    stage.detail.content = nil
    for column in columns { if let child = child(in: column) { addChild(child) } }
    guard wasCollapsed else { return }
    if style == .unspecified, let primary = child(in: .primary),
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    {
      setViewController(secondary, for: .secondary)
    }
    let mode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: displayMode) ?? displayMode
    if mode != displayMode { preferredDisplayMode = mode }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Shows the stack in the whole view.
  private func showStack() {
    guard let root = collapsedRoot else { return }
    if root.parent !== self { addChild(root) }
    let part = stage.detail
    part.frame = view.bounds
    root.chrome = .zero
    guard part.content !== root else { return }
    fill(part, with: root)
  }

  // MARK: On the stack

  func showCollapsed(_ column: Column) {
    guard column != .compact, own(.compact) == nil else { return }
    join(upTo: column, animated: view.window != nil)
  }

  func hideCollapsed(_ column: Column) {
    guard own(.compact) == nil, let index = stacked.firstIndex(of: column), index > 0 else {
      return
    }
    join(upTo: stacked[index - 1], animated: view.window != nil)
  }

  /// Takes the screens of a column's old controller from the stack, and those of its new one in.
  func collapsedColumnDidChange(_ column: Column, from old: UIViewController?) {
    guard own(.compact) == nil, let stack, let old, child(in: column) !== stack else { return }
    let wasShown = stack.shows(old)
    stack.separate(old)
    guard wasShown, let new = child(in: column) else { return }
    stack.join(new, animated: false)
  }
}
