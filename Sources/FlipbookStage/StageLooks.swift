import FlipbookExpectations
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Says what a stage shows of the views a recording is about.
///
/// What only the scene's own doing can change, such as where a view is in the tree and what it says,
/// is looked up once and kept until something has happened; while motions progress, only numbers
/// are read.
final class StageLooks {
  private let stage: Stage
  private let subjects: [Recording.Subject]
  private let asksForOrder: Bool
  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// The views that have been seen, which may be gone since.
  private var known: [ObjectIdentifier: Identity] = [:]
  private var count = 0

  private struct Identity {
    weak var node: ViewNode?
    var number: Int
  }

  /// What was found of each subject, as of an event of the stage.
  @exclusivity(unchecked) private var seen: [SeenSubject?] = []
  @exclusivity(unchecked) private var seenEvent: Int?

  /// What was shown last, as of a change of the stage.
  @exclusivity(unchecked) private var last: (screen: Recording.Screen, change: Int)?

  /// The safe area, and the same as a recording has it.
  private var shownArea: EdgeInsets?
  private var insets: [Double] = []

  /// Creates the looks of the subjects of a plan.
  init(_ stage: Stage, _ plan: PlayingPlan, asksForAll: Bool) {
    (self.stage, subjects) = (stage, plan.subjects)
    asksForOrder = asksForAll || plan.asksForOrder
    asksForColor = asksForAll || plan.asksForColor
    asksForTruncation = asksForAll || plan.asksForTruncation
  }

  /// What is shown now.
  func screen() -> Recording.Screen {
    if let last, last.change == stage.changeCount { return last.screen }
    if seenEvent != stage.eventCount { look() }
    let size = shownSize()
    let views = seen.map { $0?.view(on: stage) }
    let screen = Recording.Screen(size: size, safeArea: insets, views: views)
    last = (screen, stage.changeCount)
    return screen
  }

  /// Writes down what will be shown at instants to come, before anything is due.
  ///
  /// - Parameters:
  ///   - instants: In their order.
  ///   - moments: Where to write that down.
  /// - Returns: Of how many it was written down, from the first one on: those at which motions only
  ///   progress.
  func foresee(
    _ instants: [Recording.Moments.Instant], into moments: inout Recording.Moments
  ) -> Int {
    if seenEvent != stage.eventCount { look() }
    let size = shownSize()
    guard seen.allSatisfy({ $0?.onlyMoves ?? true }), moments.isLast(size: size, safeArea: insets),
      let foreseen = stage.foresight(at: instants)
    else { return 0 }
    let views = seen.map { $0?.view(on: stage) }
    let looks = views.indices.map { subject in
      views[subject].map { moments.look(of: $0, subject: subject) }
    }
    let stretch = moments.append(instants[..<foreseen.count], looks: looks)
    var others: [(subject: Int, sight: SeenSubject.Sight)] = []
    for (subject, own) in seen.enumerated() where looks[subject] != nil {
      guard let sight = own?.sight else { continue }
      switch sight.places(in: foreseen) {
      case .same(let rect)?: moments.set(of: subject, in: stretch, rect)
      case .changing(let rects)?: moments.set(of: subject, in: stretch, rects)
      case nil: others.append((subject, sight))
      }
    }
    others.withUnsafeBufferPointer { others in
      // Through the pointer they are read in place, and not held.
      guard let first = others.baseAddress else { return }
      stage.graph.show(foreseen) { index in
        for place in others.indices {
          let shown = first[place].sight.shown ?? (.zero, 1, 1, 0)
          moments.set(shown, of: first[place].subject, at: index, in: stretch)
        }
      }
    }
    return foreseen.count
  }

  /// The size of the screen as it is shown; the insets become those of now.
  private func shownSize() -> CGSize {
    let (size, area) = stage.shownScreen
    if area != shownArea {
      shownArea = area
      insets = [area.top, area.leading, area.bottom, area.trailing].map(Double.init)
    }
    return size
  }

  /// Looks the subjects up.
  private func look() {
    seenEvent = stage.eventCount
    let order = asksForOrder ? paintingOrder : [:]
    seen = subjects.map { subject in
      guard let match = stage.matches(of: subject.selector).first,
        let element = match.elements.first
      else { return nil }
      let label = Stage.label(of: element)
      return SeenSubject(
        match, identity: number(of: match.node), text: label.isEmpty ? nil : label,
        z: order[ObjectIdentifier(element)] ?? 0, asksForColor: asksForColor,
        asksForTruncation: asksForTruncation)
    }
  }

  /// What is known of ends: as of which event and which forecast.
  private var knownEnds: (event: Int, forecast: Int)?

  /// When the animations under way end, as far as they do; nothing where that was said before.
  func ends() -> [ExactTime] {
    if seenEvent != stage.eventCount { look() }
    let known = (event: stage.eventCount, forecast: stage.graph.forecast.version)
    if let knownEnds, knownEnds == known, !stage.graph.movements.hasUnpredictable { return [] }
    knownEnds = known
    let now = stage.graph.time
    return seen.flatMap { $0?.ends(after: now) ?? [] }.map(stage.time(ofClock:)).map(Self.rounded)
  }

  /// A time within two microseconds of a whole hundredth of a millisecond is that one.
  ///
  /// Timelines name such times; and a curve that ends flat is at its end, as far as numbers can
  /// tell, a little before it.
  private static func rounded(_ time: ExactTime) -> ExactTime {
    let whole = ExactTime(rounding: (time.seconds * 1e5).rounded() / 1e5)
    return abs(whole.seconds - time.seconds) <= 2e-6 ? whole : time
  }

  private func number(of node: ViewNode) -> Int {
    let key = ObjectIdentifier(node)
    // The identifier may be that of something gone whose place in memory this one has taken.
    if let identity = known[key], identity.node === node { return identity.number }
    count += 1
    known[key] = Identity(node: node, number: count)
    return count
  }

  /// How many nodes that are laid out lie behind each.
  private var paintingOrder: [ObjectIdentifier: Int] {
    var order: [ObjectIdentifier: Int] = [:]
    var count = 0
    func visit(_ node: LayoutNode) {
      let key = ObjectIdentifier(node)
      if order[key] == nil { order[key] = count }
      count += 1
      for child in displayOrder(node.layoutChildren) { visit(child) }
    }
    visit(stage.graph.root)
    return order
  }
}
