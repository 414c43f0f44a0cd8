package import FlipbookDisplay
import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// The tree of views of one scene, and all that is computed from it.
///
/// A change of state is one *pass*:
///
/// 1. Update: bodies that read the state are evaluated again.
/// 2. Layout: sizes and places are computed at the final state.
/// 3. Commit: each attribute is set to its new value, under the transaction at its place.
///
/// Between passes the picture is only sampled (`ViewGraph+Frame.swift`). The owner sets the time.
package final class ViewGraph {
  // MARK: Time and passes

  /// The present, in seconds since the stage's start.
  package var time: Double = 0

  /// Called when views may have come and have their first places, so that they can be watched.
  package var onInsertion: (() -> Void)?

  /// Called when all motions have been taken to a time, before any work that follows from it.
  package var onSample: (() -> Void)?

  /// The number of the running pass, or of the last one.
  package private(set) var pass = 0

  /// A version number: it changes whenever views may have come, gone or changed.
  package internal(set) var structureVersion = 0

  /// A version number: it changes whenever views may have come, gone or moved in the tree.
  package internal(set) var nodeVersion = 0

  /// A cache of all nodes; nil after a change of them.
  var knownNodes: [ViewNode]?

  /// The transaction of the present pass.
  package private(set) var transaction = Transaction()

  /// True while bodies are evaluated, so that reads return the committed state.
  package private(set) var isUpdating = false

  /// True while motions are taken to another time.
  package var isSampling = false

  /// True if the present pass only takes shared geometries further in time.
  package private(set) var isStepping = false

  /// The system whose defaults hold.
  package var semantics: Semantics

  /// The date at time 0, for views that show dates.
  package var startDate = Date(timeIntervalSinceReferenceDate: 0)

  // MARK: The trees

  package private(set) lazy var root = RootLayoutNode(host: firstHost, graph: self)
  private let firstHost: HostProposal
  package private(set) var rootNode: ViewNode?
  package var registry = GraphRegistry()

  // MARK: Queued work

  private var staleNodes: [ViewNode] = []
  /// The mark of stale nodes; it changes when all of them are forgotten.
  private var staleEra = 0
  var mutations: [(transaction: Transaction, change: () -> Void)] = []
  /// The number of changes, at the front, that follow from a pass and go before actions.
  var followUps = 0
  var actions: [() -> Void] = []
  /// The queued moves of fingers.
  var fingerMoves: [() -> Void] = []
  private var staleContainers: [ElementContainer] = []
  /// True if any node has ever been marked as removed.
  var hasRemovedNodes = false
  private var removedNodes: [ViewNode] = []
  private var passListeners: [AnimationListener] = []
  private var scrollRequests: [(transaction: Transaction, perform: () -> Void)] = []

  /// The typesetter that measures and draws text, set by the host before anything is mounted.
  package var typesetter: (any TextTypesetting)?

  /// The motions under way.
  package let movements: Movements

  /// A cache of flights of rectangles, shared by attributes that change alike.
  let sharedRectFlights = SharedFlights<RectVector>()

  /// A cache of the schedule of all motions.
  package let schedule = MovementSchedule()

  /// The transitions of views that name none.
  let transitions: TransitionRules

  /// A record of the last drawing.
  package let journal = DrawingJournal()

  /// The messages about unsupported or wrong requests of scenes, each noted once.
  package private(set) var diagnostics: [String] = []
  private var knownDiagnostics: Set<String> = []

  /// True while a container asks for all elements; only then are traits complete, and written.
  package var isCollectingTraits = false

  /// True if the message about views nested too deep was given.
  var isTooDeep = false

  /// Namespaces made since the start.
  package var namespaceCount = 0

  /// A log of causes; nil unless somebody has asked for one.
  package var causes: CauseLog?

  /// The number of measurements since the start, for benchmarks that limit it.
  package var measurementCount = 0

  /// The number of bodies evaluated since the start.
  package var evaluationCount = 0

  /// An uncounted reference, for objects that may outlast the graph.
  package let ownReference = UncountedReference<ViewGraph>.Zeroing()

  package init(host: HostProposal, semantics: Semantics, transitions: TransitionRules) {
    self.semantics = semantics
    self.transitions = transitions
    firstHost = host
    movements = Movements(schedule)
    ownReference.refer(to: self)
  }

  deinit { ownReference.clear() }

  /// Puts a view into the empty graph and lays it out.
  package func mount<V: View>(_ view: V, environment: EnvironmentValues) {
    var environment = environment
    environment.diagnose = { [ownReference] in ownReference.object?.diagnose($0) }
    if semantics != .current { environment.semantics = semantics }
    performPass(Transaction()) {
      let context = ViewContext(environment: environment)
      let node = RootNode(view, NodeInputs(graph: self, parent: nil, context: context))
      rootNode = node
      root.container = node.container
      root.attachChild(node.container.layoutNode)
    }
    flush()
  }

  // MARK: Asking for work

  /// Queues a change of state to be made in a pass of its transaction.
  package func enqueue(_ transaction: Transaction, _ change: @escaping () -> Void) {
    if SceneThreads.post(to: self, { $0.enqueue(transaction, change) }) { return }
    hold(transaction)
    causes?.noteQueued(transaction)
    mutations.append((transaction, change))
  }

  /// Queues a callback of the scene; it runs between passes.
  package func enqueueAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Queues a scroll to be made once the layout is known.
  package func enqueueScroll(_ transaction: Transaction, _ perform: @escaping () -> Void) {
    hold(transaction)
    scrollRequests.append((transaction, perform))
  }

  /// The node whose body became stale last.
  private var lastInvalidated: UncountedReference<ViewNode>.Zeroing?

  /// Marks a node's body as stale.
  package func invalidate(_ node: ViewNode) {
    if SceneThreads.post(to: self, { $0.invalidate(node) }) { return }
    let reference = node.ownReference
    lastInvalidated = reference
    guard !node.isFinalized, node.staleEra != staleEra else { return }
    node.staleEra = staleEra
    if isUpdating {
      staleNodes.append(node)
    } else {
      enqueue(.current) { [ownReference] in
        if let node = reference.object { ownReference.object?.staleNodes.append(node) }
      }
    }
  }

  /// Notes that a node's body has been evaluated and is not stale any more.
  package func noteEvaluation(of node: ViewNode) {
    evaluationCount += 1
    node.staleEra = nil
  }

  package func invalidateElements(of container: ElementContainer) {
    noteNodes()
    if !staleContainers.contains(where: { $0 === container }) { staleContainers.append(container) }
  }

  package func rootElementsDidChange() {
    if let container = root.container { invalidateElements(of: container) }
  }

  /// Notes that a node has left the structure; its end depends on whether it is still shown.
  package func noteRemoval(of node: ViewNode) { removedNodes.append(node) }

  package func forget(_ node: ViewNode) {
    noteChange()
    noteNodes()
    node.staleEra = nil
    registry.forget(node)
  }

  /// Adds a message about an unsupported request, unless it was given before.
  package func diagnose(_ message: String) {
    if knownDiagnostics.insert(message).inserted { diagnostics.append(message) }
  }

  /// True if there is work to do at the present time.
  package var hasPendingWork: Bool {
    !mutations.isEmpty || !actions.isEmpty || !staleNodes.isEmpty || !scrollRequests.isEmpty
      || registry.matchedGroups.hasStepped
  }

  // MARK: Doing it

  /// The largest number of passes in one moment; a scene that needs more never comes to rest.
  private static let passLimit = 500

  /// Does all queued work, until there is none.
  package func flush() {
    SceneThreads.takePosted()
    var passes = 0
    while hasPendingWork || hasObservedWork {
      passes += 1
      guard passes <= Self.passLimit else {
        diagnose(endlessChange(of: lastInvalidated?.object, after: passes))
        discardPendingWork()
        break
      }
      flushOnce()
    }
  }

  /// Takes shared geometries to the present time.
  func stepMatchedGroups() {
    if registry.matchedGroups.hasStepped { performStep() }
  }

  private func flushOnce() {
    if registry.matchedGroups.hasStepped {
      performStep()
      return
    }
    if !actions.isEmpty, followUps == 0 {
      noteChange()
      let due = actions
      actions = []
      for action in due { action() }
      return
    }
    if let first = mutations.first {
      let others = mutations.dropFirst().prefix { $0.transaction.isEqual(to: first.transaction) }
      let group = mutations.prefix(1 + others.count)
      mutations.removeFirst(group.count)
      followUps = max(followUps - group.count, 0)
      performPass(first.transaction) { for mutation in group { mutation.change() } }
      for mutation in group { release(mutation.transaction) }
      return
    }
    let requests = scrollRequests
    scrollRequests = []
    performPass(requests.first?.transaction ?? Transaction()) {
      for request in requests { request.perform() }
    }
    for request in requests { release(request.transaction) }
  }

  private func discardPendingWork() {
    for mutation in mutations { release(mutation.transaction) }
    for request in scrollRequests { release(request.transaction) }
    actions = []
    (mutations, followUps) = ([], 0)
    scrollRequests = []
    staleNodes = []
    staleEra += 1
  }

  /// Runs one pass: the changes, the three parts, and the second phase of insertions.
  private func performPass(_ transaction: Transaction, _ changes: () -> Void) {
    pass += 1
    if !isStepping { noteChange() }
    self.transaction = transaction
    let outer = Transaction.current
    Transaction.current = transaction
    isUpdating = true
    if !isStepping { causes?.passBegan(transaction) }
    changes()
    if !isStepping || isUnsettled {
      if isStepping { noteChange() }
      settleStructure()
      structureVersion += 1
      // A view that moves at once has a first place all the same.
      onInsertion?()
    }
    while let insertions = registry.takeInsertions() {
      noteChange()
      onInsertion?()
      for insertion in insertions { insertion.enterIdentity() }
      settleStructure()
      structureVersion += 1
    }
    registry.matchedGroups.finishPass(in: self)
    finishRemovals()
    for listener in passListeners { listener.seal() }
    passListeners = []
    isUpdating = false
    Transaction.current = outer
    if !isStepping { causes?.passEnded() }
  }

  /// Runs a pass that only takes shared geometries further, and updates what becomes stale by it.
  private func performStep() {
    isStepping = true
    performPass(Transaction()) { registry.matchedGroups.step(in: self) }
    isStepping = false
    notifyPreferences()
  }

  private var isUnsettled: Bool {
    !staleNodes.isEmpty || !staleContainers.isEmpty || root.isLayoutDue
  }

  /// Updates, lays out and commits until nothing is stale.
  private func settleStructure() {
    var rounds = 0
    repeat {
      updateStaleNodes()
      refreshContainers()
      root.layOut()
      rounds += 1
    } while (!staleNodes.isEmpty || !staleContainers.isEmpty) && rounds < Self.passLimit
    if rounds == Self.passLimit {
      diagnose(endlessLayout(of: lastInvalidated?.object))
    }
    root.commitAll()
    settleAppearances()
    notifyPreferences()
  }

  private func updateStaleNodes() {
    while !staleNodes.isEmpty {
      var batch = staleNodes
      staleNodes = []
      // Parents first, since their values may bring their children up to date.
      if batch.count > 1 {
        batch = batch.enumerated().sorted {
          ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
        }.map(\.element)
      }
      for node in batch where node.staleEra == staleEra {
        node.staleEra = nil
        node.refresh()
      }
    }
  }

  /// Inserts and removes elements in containers whose content has changed.
  package func refreshContainers() {
    while !staleContainers.isEmpty {
      let containers = staleContainers.sorted { $0.depth > $1.depth }
      staleContainers = []
      for container in containers { container.refreshElements() }
    }
  }

  private func finishRemovals() {
    guard !removedNodes.isEmpty else { return }
    let nodes = removedNodes
    removedNodes = []
    let retained = registry.retainedNodes
    for node in nodes where node.isRemoved && !retained.contains(ObjectIdentifier(node)) {
      node.finalize()
    }
  }

  // MARK: Completions

  /// Keeps a transaction's listeners waiting until its changes have been made.
  func hold(_ transaction: Transaction) {
    for listener in transaction.listeners { listener.animationStarted() }
  }

  private func release(_ transaction: Transaction) {
    for listener in transaction.listeners { listener.animationEnded() }
  }

  /// Lets a listener that a modifier has added wait for animations that begin in the present pass.
  package func note(_ listener: AnimationListener) { passListeners.append(listener) }
}
