package import FlipbookDisplay
import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// What the views are, from one moment to the next.
///
/// A change of state is one *pass* in three parts: bodies that read it are evaluated again (update),
/// sizes and places are worked out at the final state (layout), and every animatable attribute is
/// sent to its new value under the transaction at its own place (commit). What is on the screen at
/// a time in between is then a matter of sampling (`ViewGraph+Frame.swift`).
///
/// The graph knows no clock: whoever owns it says what time it is.
package final class ViewGraph {
  // MARK: Time and passes

  /// The present, in seconds since the stage's start.
  @exclusivity(unchecked) package var time: Double = 0

  /// Called when views have come and are in the first phase of their transitions; set by whoever
  /// wants to follow them from there.
  package var onInsertion: (() -> Void)?

  /// Called once what moves has been taken to a time, before anything follows from that.
  @exclusivity(unchecked) package var onSample: (() -> Void)?

  /// Which pass is running, or ran last.
  @exclusivity(unchecked) package private(set) var pass = 0

  /// Another number whenever views may have come or gone, or say something else.
  @exclusivity(unchecked) package internal(set) var structureVersion = 0

  /// Another number whenever views may have come or gone, or changed places in the tree.
  @exclusivity(unchecked) package internal(set) var nodeVersion = 0

  /// All nodes, as long as they are the same.
  @exclusivity(unchecked) var knownNodes: [ViewNode]?

  /// What the changes of the present pass travel with.
  @exclusivity(unchecked) package private(set) var transaction = Transaction()

  /// Whether bodies are being evaluated, so that reads answer the committed state.
  @exclusivity(unchecked) package private(set) var isUpdating = false

  /// Whether what moves is being taken to another time.
  @exclusivity(unchecked) package var isSampling = false

  /// Whether the present pass only takes shared geometries further in time.
  @exclusivity(unchecked) package private(set) var isStepping = false

  /// Which system's defaults hold.
  @exclusivity(unchecked) package var semantics: Semantics

  /// The date at time 0, for views that show dates.
  package var startDate = Date(timeIntervalSinceReferenceDate: 0)

  // MARK: What is there

  package private(set) lazy var root = RootLayoutNode(host: firstHost, graph: self)
  private let firstHost: HostProposal
  @exclusivity(unchecked) package private(set) var rootNode: ViewNode?
  @exclusivity(unchecked) package var registry = GraphRegistry()

  // MARK: What is to be done

  @exclusivity(unchecked) private var staleNodes: [ViewNode] = []
  /// What stale nodes are marked with; another number once all of them are forgotten.
  @exclusivity(unchecked) private var staleEra = 0
  @exclusivity(unchecked)
  private var mutations: [(transaction: Transaction, change: () -> Void)] = []
  @exclusivity(unchecked) var actions: [() -> Void] = []
  /// What fingers do on their way.
  @exclusivity(unchecked) var fingerMoves: [() -> Void] = []
  @exclusivity(unchecked) private var staleContainers: [ElementContainer] = []
  /// Whether any node has ever been marked as removed.
  @exclusivity(unchecked) var hasRemovedNodes = false
  @exclusivity(unchecked) private var removedNodes: [ViewNode] = []
  @exclusivity(unchecked) private var passListeners: [AnimationListener] = []
  @exclusivity(unchecked)
  private var scrollRequests: [(transaction: Transaction, perform: () -> Void)] = []

  /// What measures and draws text; set by the host before anything is mounted.
  package var typesetter: (any TextTypesetting)?

  /// What is moving.
  @exclusivity(unchecked) package var movements: Movements

  /// How rectangles began to move.
  let rectDepartures = Departures<RectVector>()

  /// What is known of the future of what moves.
  package let forecast = Forecast()

  /// What was drawn last.
  package let journal = DrawingJournal()

  /// What scenes asked for that is not supported, or did wrong: each said once.
  package private(set) var diagnostics: [String] = []
  private var knownDiagnostics: Set<String> = []

  /// Whether a container is asking for elements: traits are only written then, since whoever else
  /// asks sees a part of the tree, and would leave out what is said further up.
  @exclusivity(unchecked) package var isCollectingTraits = false

  /// Whether it was said that views are nested too deep.
  var isTooDeep = false

  /// Namespaces made since the start.
  package var namespaceCount = 0

  /// Notes causes for whoever wants to know them; nil unless somebody does.
  @exclusivity(unchecked) package var causes: CauseLog?

  /// Measurements of subviews since the start, for benchmarks that gate on the count.
  @exclusivity(unchecked) package var measurementCount = 0

  /// Bodies evaluated since the start.
  @exclusivity(unchecked) package var evaluationCount = 0

  /// How whoever may outlast the graph refers to it.
  package let ownReference = ViewGraphReference()

  package init(host: HostProposal, semantics: Semantics = .ios18) {
    self.semantics = semantics
    firstHost = host
    movements = Movements(forecast)
    ownReference.graph = self
  }

  deinit { ownReference.graph = nil }

  /// Puts a view into the empty graph and lays it out.
  package func mount<V: View>(_ view: V, environment: EnvironmentValues) {
    var environment = environment
    environment.diagnose = { [ownReference] in ownReference.graph?.diagnose($0) }
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
    hold(transaction)
    causes?.noteQueued(transaction)
    mutations.append((transaction, change))
  }

  /// Queues something a scene asked to be called back for; it runs between passes.
  package func enqueueAction(_ action: @escaping () -> Void) { actions.append(action) }

  /// Queues a scroll to be made once the layout is known.
  package func enqueueScroll(_ transaction: Transaction, _ perform: @escaping () -> Void) {
    hold(transaction)
    scrollRequests.append((transaction, perform))
  }

  /// The node whose body became stale last.
  @exclusivity(unchecked) private var lastInvalidated: ViewNodeReference?

  /// Marks a node's body as stale.
  package func invalidate(_ node: ViewNode) {
    let reference = node.ownReference
    lastInvalidated = reference
    guard !node.isFinalized, node.staleEra != staleEra else { return }
    node.staleEra = staleEra
    if isUpdating {
      staleNodes.append(node)
    } else {
      enqueue(.current) { [ownReference] in
        if let node = reference.node { ownReference.graph?.staleNodes.append(node) }
      }
    }
  }

  /// Notes that a node's body has been evaluated, so that it is not stale any more.
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

  /// Says once what is not supported.
  package func diagnose(_ message: String) {
    if knownDiagnostics.insert(message).inserted { diagnostics.append(message) }
  }

  /// Whether anything waits to be done at the present time.
  package var hasPendingWork: Bool {
    !mutations.isEmpty || !actions.isEmpty || !staleNodes.isEmpty || !scrollRequests.isEmpty
      || registry.matchedGroups.hasStepped
  }

  // MARK: Doing it

  /// How many passes one moment may take before the scene is said never to come to rest.
  private static let passLimit = 500

  /// Does everything that waits, until nothing does.
  package func flush() {
    var passes = 0
    while hasPendingWork {
      passes += 1
      guard passes <= Self.passLimit else {
        diagnose(endlessChange(of: lastInvalidated?.node, after: passes))
        discardPendingWork()
        break
      }
      flushOnce()
    }
  }

  /// Takes geometries that several views share to the present.
  func stepMatchedGroups() {
    if registry.matchedGroups.hasStepped { performStep() }
  }

  private func flushOnce() {
    if registry.matchedGroups.hasStepped {
      performStep()
      return
    }
    if !actions.isEmpty {
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
    mutations = []
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

  /// Takes shared geometries further, and looks at nothing else unless it has become stale by that.
  private func performStep() {
    isStepping = true
    performPass(Transaction()) { registry.matchedGroups.step(in: self) }
    isStepping = false
    notifyPreferences()
  }

  /// Tells those who follow preferences, without the registry in hand.
  private func notifyPreferences() {
    for observer in registry.preferenceObservers { observer.check() }
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
      diagnose(endlessLayout(of: lastInvalidated?.node))
    }
    root.commitAll()
    settleAppearances()
    notifyPreferences()
  }

  private func updateStaleNodes() {
    while !staleNodes.isEmpty {
      var batch = staleNodes
      staleNodes = []
      // Parents first: what they hand down may make their children current.
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

  /// Takes what has come and gone in containers whose content has changed.
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

  /// Keeps those who wait for a transaction's end waiting until its changes have been made.
  private func hold(_ transaction: Transaction) {
    for listener in transaction.listeners { listener.animationStarted() }
  }

  private func release(_ transaction: Transaction) {
    for listener in transaction.listeners { listener.animationEnded() }
  }

  /// Lets a listener that a modifier has added wait for what begins in the present pass.
  package func note(_ listener: AnimationListener) { passListeners.append(listener) }
}
