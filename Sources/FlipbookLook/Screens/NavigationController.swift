import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The screens of one navigation stack, and their transitions.
///
/// The path is the program's, or the stack's own. Whatever changes it, the controller compares what
/// is on the path with the screens there are, and brings the stack from the one to the other in one
/// transition.
nonisolated final class NavigationController {
  let graph: ViewGraph

  /// The first screen.
  let root: NavigationScreen

  /// The screens above the first that are drawn or kept, those that are leaving included.
  let shown: StateLocation<[NavigationScreen]>

  /// The stack's size and the insets of the safe area around it, in points.
  let metrics: StateLocation<NavigationMetrics>

  /// The number of transitions, which runs on while one lasts.
  let clock: StateLocation<Double>

  /// The means to change the path.
  var path: NavigationPathAccess

  /// The numbers of the system's look.
  var look = SystemLook.classic

  /// The column that the stack is; nil for a stack that is none.
  weak var column: ColumnTarget?

  /// True while a transition is under way.
  private(set) var isInTransition = false

  /// The screens on the stack, the first one first.
  private(set) var stack: [NavigationScreen]

  /// The screens on their way out.
  private var leaving: [NavigationScreen] = []

  private var screenCount = 0
  private var isMounted = false

  /// The number of transitions that have begun.
  private var transitions = 0

  /// The screen that a finger moves.
  private var swiped: NavigationScreen?

  private var destinations: [WeakDestination] = []
  private var readers = DependentSet()

  private struct WeakDestination {
    weak var destination: NavigationDestination?
  }

  init(path: NavigationPathAccess, graph: ViewGraph) {
    self.graph = graph
    self.path = path
    root = NavigationScreen(.root, id: 0, position: 0, isAway: false, graph: graph)
    shown = StateLocation([], graph: graph)
    clock = StateLocation(0, graph: graph)
    let host = graph.root.host
    metrics = StateLocation(
      NavigationMetrics(
        origin: host.safeRect.origin, size: host.safeRect.size, safeArea: host.safeArea),
      graph: graph)
    stack = [root]
  }

  // MARK: Destinations

  /// Adds the views that values of a type lead to.
  func add(_ destination: NavigationDestination) {
    destinations.removeAll { $0.destination == nil }
    destinations.append(WeakDestination(destination: destination))
    destinationsDidChange()
  }

  /// Has the screens of values made anew.
  func destinationsDidChange() { readers.invalidateAll() }

  /// The view that a value leads to; nil if nobody has said where.
  ///
  /// In the same segment it is looked for first.
  func content(for value: AnyHashable, in segment: NavigationSegment? = nil) -> AnyView? {
    if let host = PropertyHost.current { readers.insert(host) }
    let known = destinations.compactMap(\.destination)
    let near = known.filter { $0.segment === segment }
    for destination in near + known.filter({ $0.segment !== segment }) {
      if let view = destination.make(value) { return view }
    }
    return nil
  }

  /// Says once that a value leads nowhere, unless it does by then.
  func missDestination(of value: AnyHashable) {
    graph.enqueueAction { [weak self] in
      guard let self, content(for: value) == nil else { return }
      graph.diagnose(
        "NavigationStack: no navigationDestination for values of \(type(of: value.base))")
    }
  }

  /// Has a screen grow out of a view, if that is there.
  func zoom(_ screen: NavigationScreen, from name: NavigationZoom?) {
    let start = NavigationZoomSources.of(graph).source(named: name).map { source in
      NavigationZoomStart(
        rect: source.rect.offsetBy(
          dx: -metrics.value.origin.x, dy: -metrics.value.origin.y),
        cornerRadius: source.cornerRadius, screen: metrics.value.screen,
        screenRadius: metrics.value.safeArea.bottom > 0 ? look.chrome.screenRadius : 0)
    }
    screen.zoom.set(start, transaction: Transaction())
    screen.previous?.isUnderZoom.set(start != nil, transaction: Transaction())
  }

  // MARK: Changes of the path

  /// Brings the screens in line with the values on the path.
  ///
  /// Screens stay as far as the values agree. Those that are shown above a value go with it.
  func take(_ values: [AnyHashable]) {
    var kept: [NavigationScreen] = []
    var count = 0
    for screen in stack {
      if case .value(let value) = screen.source, screen.segment == nil {
        guard count < values.count, values[count] == value else { break }
        count += 1
      }
      kept.append(screen)
    }
    for value in values.dropFirst(count) {
      let screen = makeScreen(.value(value))
      screen.isColumnGoal = column?.takeGoal(value) ?? false
      kept.append(screen)
    }
    go(to: kept)
    isMounted = true
  }

  /// Shows a screen above the others.
  func present(_ presentation: NavigationPresentation, isAnimated: Bool = true) {
    guard screen(of: presentation) == nil else { return }
    go(
      to: stack + [makeScreen(.presented(presentation), presentation.segment)],
      isAnimated: isAnimated)
  }

  /// Shows a screen instead of all above the first one.
  func replaceAll(by presentation: NavigationPresentation) {
    guard screen(of: presentation) == nil else { return }
    dropAll()
    let screen = makeScreen(.presented(presentation), presentation.segment)
    screen.isColumnGoal = true
    go(to: [root, screen], isAnimated: false)
  }

  /// Takes all screens above the first one away, at once.
  func dropAll() {
    if stack.count > 1 { pop(to: 0, isAnimated: false) }
  }

  /// Takes the screen of a presentation away, and all above it.
  func withdraw(_ presentation: NavigationPresentation) {
    guard let index = stack.firstIndex(where: { $0.presentation === presentation }) else { return }
    pop(to: index - 1)
  }

  private func screen(of presentation: NavigationPresentation) -> NavigationScreen? {
    stack.first { $0.presentation === presentation }
  }

  func makeScreen(
    _ source: NavigationScreen.Source, _ segment: NavigationSegment? = nil
  ) -> NavigationScreen {
    screenCount += 1
    let screen = NavigationScreen(
      source, id: screenCount, position: 1, isAway: false, graph: graph)
    screen.segment = segment
    return screen
  }

  /// Takes a screen away, and all above it, as its own `dismiss` does.
  func dismiss(_ screen: NavigationScreen) {
    guard let index = stack.firstIndex(of: screen), index > 0 else { return }
    pop(to: index - 1)
  }

  /// Takes the topmost screen away.
  func goBack() {
    if stack.count > 1 { pop(to: stack.count - 2) }
  }

  /// Takes all screens but the first away.
  func goToRoot() {
    if stack.count > 1 { pop(to: 0) }
  }

  /// Takes all screens above an index away.
  private func pop(to index: Int, isAnimated: Bool = true) {
    let removed = stack.dropFirst(index + 1)
    for screen in removed.reversed() { screen.presentation?.takeBack() }
    let rest = Array(stack.prefix(index + 1))
    // In the same pass as the screens: nothing asks for the path in between.
    forget(removed)
    go(to: rest, isAnimated: isAnimated)
  }

  // MARK: Transitions

  /// True if the topmost screen can be swiped away.
  var canSwipe: Bool {
    guard stack.count > 1, let top = stack.last else { return false }
    return !top.bar.value.hidesBackButton && !top.isColumnGoal
  }

  /// Makes other screens the stack, in one transition to the topmost one.
  func go(to screens: [NavigationScreen], isAnimated mayMove: Bool = true) {
    guard screens != stack, let top = screens.last, let last = stack.last else { return }
    // The keyboard goes with the screen whose field it is for.
    if top !== last { graph.endEditing { $0.navigationScreen === last } }
    let isPush = !stack.contains(top)
    stack = screens
    link()
    let isAnimated =
      mayMove && isMounted && top !== last && !Transaction.current.refusesAnimations
    transitions += 1
    if isAnimated {
      leaving.removeAll { screens.contains($0) }
      if !screens.contains(last) { leaving.append(last) }
    }
    publish(isPush: isPush, top)
    place(top)
    guard isAnimated else { return settle(transitions) }
    animate(top, 0, last, isPush ? -1 : 1)
  }

  /// Tells the screens which ones are below them.
  private func link() {
    for (index, screen) in stack.enumerated() where index > 0 {
      screen.previous = stack[index - 1]
    }
  }

  private func publish(isPush: Bool, _ top: NavigationScreen) {
    let screens = Array(stack.dropFirst())
    let covered = screens.filter { $0 !== top }
    let all = isPush ? covered + leaving + [top] : screens + leaving
    shown.set(all, transaction: Transaction())
  }

  /// Has the topmost screen drawn, and the ones below it wait, but not those in transition.
  private func place(_ top: NavigationScreen) {
    let quiet = Transaction()
    top.isAway.set(false, transaction: quiet)
    for screen in stack where screen.isNew && screen !== top {
      screen.position.set(-1, transaction: quiet)
      screen.isAway.set(true, transaction: quiet)
    }
    for screen in stack { screen.isNew = false }
  }

  /// Sends two screens to their places as the system does.
  private func animate(
    _ top: NavigationScreen, _ topPosition: Double, _ other: NavigationScreen,
    _ otherPosition: Double
  ) {
    let number = transitions
    isInTransition = true
    withTransaction(Transaction(animation: look.motion.screen)) {
      top.position.set(topPosition, transaction: .current)
      other.position.set(otherPosition, transaction: .current)
    }
    var transaction = Transaction(animation: .linear(duration: look.motion.screenDuration))
    transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.settle(number) }
    let elapsed = clock.value
    withTransaction(transaction) { clock.set(elapsed + 1, transaction: .current) }
  }

  /// Ends a transition, unless another one has begun since: what has left is dropped, and what is
  /// covered waits.
  private func settle(_ number: Int) {
    guard number == transitions, swiped == nil, let top = stack.last else { return }
    let quiet = Transaction()
    isInTransition = false
    leaving = []
    top.position.set(0, transaction: quiet)
    top.isAway.set(false, transaction: quiet)
    for screen in stack where screen !== top {
      screen.position.set(-1, transaction: quiet)
      screen.isAway.set(true, transaction: quiet)
    }
    shown.set(Array(stack.dropFirst()), transaction: quiet)
  }

  // MARK: Swipes back

  /// Follows a finger from the leading edge.
  ///
  /// - SeeAlso: Screens that are let go begin at the finger's speed: chosen, as sheets do.
  func swipe(_ value: EdgePanGesture.Value) {
    guard stack.count > 1, let top = stack.last else { return }
    let below = stack[stack.count - 2]
    let quiet = Transaction()
    if swiped !== top {
      swiped = top
      transitions += 1
      below.isAway.set(false, transaction: quiet)
    }
    let following = Transaction.followingFinger
    top.position.set(Double(value.progress), transaction: following)
    below.position.set(Double(value.progress) - 1, transaction: following)
    guard value.isOver else { return }
    swiped = nil
    if ScreenMotion(look).completes(value) {
      goBack()
    } else {
      animate(top, 0, below, -1)
    }
  }
}

extension NavigationScreen {
  /// The presentation that shows the screen; nil if something else does.
  var presentation: NavigationPresentation? {
    if case .presented(let presentation) = source { presentation } else { nil }
  }
}
