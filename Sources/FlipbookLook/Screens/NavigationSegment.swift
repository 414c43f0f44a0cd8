import FlipbookViews

/// The part of a stack's path that belongs to a stack in a column.
///
/// A split view has a stack for each column, or one for all of them on a phone. A `NavigationStack`
/// written in a column adds no bar and no screens of its own: its first view is on a screen of the
/// column's stack, the anchor, and the values on its path are screens above that.
nonisolated final class NavigationSegment {
  /// The means to change the path.
  var path: NavigationPathAccess

  /// The screen that the first view is on.
  weak var anchor: NavigationScreen?

  /// True until the values were on the path for the first time.
  fileprivate(set) var isNew = true

  init(path: NavigationPathAccess) { self.path = path }
}

extension NavigationController {
  /// Brings the screens of a segment in line with the values on its path.
  ///
  /// Those of other segments stay if they are below the first value that is another one.
  func take(_ values: [AnyHashable], of segment: NavigationSegment) {
    guard let anchor = segment.anchor, let start = stack.firstIndex(of: anchor) else { return }
    var kept = Array(stack[...start])
    var count = 0
    for screen in stack[(start + 1)...] {
      if case .value(let value) = screen.source, screen.belongs(to: segment) {
        guard screen.segment === segment, count < values.count, values[count] == value else {
          break
        }
        count += 1
      }
      kept.append(screen)
    }
    for value in values.dropFirst(count) {
      let screen = makeScreen(.value(value), segment)
      screen.isColumnGoal = column?.takeGoal(value) ?? false
      kept.append(screen)
    }
    let isFirst = segment.isNew
    segment.isNew = false
    go(to: kept, isAnimated: !isFirst || isInTransition)
  }

  /// Puts a value on the path of a segment, or on the stack's own.
  func push(_ element: NavigationPath.Element, in segment: NavigationSegment? = nil) {
    if (segment?.path ?? path).append(element) { return }
    graph.diagnose(
      "NavigationLink: a value of \(type(of: element.value.base)) is not of the path's type")
  }

  /// Takes the values of screens off their paths.
  func forget(_ screens: some Sequence<NavigationScreen>) {
    var counts: [(segment: NavigationSegment?, count: Int)] = []
    for screen in screens {
      guard case .value = screen.source else { continue }
      if let index = counts.firstIndex(where: { $0.segment === screen.segment }) {
        counts[index].count += 1
      } else {
        counts.append((screen.segment, 1))
      }
    }
    for (segment, count) in counts { (segment?.path ?? path).removeLast(count) }
  }
}

extension NavigationScreen {
  /// True for a value on the path of a segment, or of one that was in the same place before.
  nonisolated fileprivate func belongs(to segment: NavigationSegment) -> Bool {
    self.segment === segment || self.segment?.anchor === segment.anchor
  }
}

/// Makes the segment of a stack in a column, keeps it while the stack is there, and hands it the
/// path.
nonisolated struct NavigationSegmentScope: ContextModifier {
  let path: NavigationPathAccess
  let values: [AnyHashable]

  func apply(
    to context: inout ViewContext, memory: inout NavigationSegment?, graph: ViewGraph
  ) {
    let segment = memory ?? NavigationSegment(path: path)
    let isNew = memory == nil
    memory = segment
    segment.path = path
    guard let controller = context.environment.navigation else { return }
    segment.anchor = context.environment.navigationScreen
    let column = controller.column ?? context.environment.ownColumn
    context.environment.navigationSegment = segment
    context.environment.nextColumn = nil
    column?.segment = segment
    controller.take(values, of: segment)
    guard isNew, let element = column?.takePending() else { return }
    graph.enqueueAction { [weak controller] in controller?.push(element, in: segment) }
  }
}

extension EnvironmentValues {
  private enum NavigationSegmentKey: EnvironmentKey {
    static var defaultValue: NavigationSegment? { nil }
  }

  private enum MergesStacksKey: EnvironmentKey { static let defaultValue = false }

  /// The segment whose path links in the view change; nil for the stack's own.
  nonisolated var navigationSegment: NavigationSegment? {
    get { self[NavigationSegmentKey.self] }
    set { self[NavigationSegmentKey.self] = newValue }
  }

  /// True for columns of a split view: stacks in them are part of the column's own.
  nonisolated var mergesStacks: Bool {
    get { self[MergesStacksKey.self] }
    set { self[MergesStacksKey.self] = newValue }
  }
}
