import FlipbookBase
import FlipbookExpectations
import FlipbookGeometry
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Reads the shown values of the views that a recording is about.
///
/// Values that only the scene's code can change, such as a view's place in the tree and its text,
/// are looked up once and cached until something has happened. While motions progress, only numbers
/// are read.
final class StageLooks {
  let stage: Stage
  private let subjects: [Recording.Subject]
  private let asksForOrder: Bool
  private let asksForColor: Bool
  private let asksForTruncation: Bool
  private let asksForSpeech: Bool
  private let asksForIdentities: Bool

  /// The views that have been seen, which may be gone since.
  private var known: [ObjectIdentifier: Identity] = [:]
  private var count = 0

  private struct Identity {
    weak var node: ViewNode?
    var number: Int
  }

  /// A cache of the subjects' views, valid for one event count of the stage.
  private(set) var seen: [SeenSubject?] = []
  private(set) var seenEvent: Int?

  /// A cache of the shown screen, valid for one change count of the stage.
  private var last: (screen: Recording.Screen, change: Int)?

  /// The safe area, and its values as a recording has them.
  private var shownArea: EdgeInsets?
  private(set) var insets: [Double] = []

  /// Creates the looks of the subjects of a plan.
  init(_ stage: Stage, _ plan: PreparedTimeline, asksForAll: Bool, asksForIdentities: Bool) {
    (self.stage, subjects) = (stage, plan.subjects)
    self.asksForIdentities = asksForIdentities
    asksForOrder = asksForAll || plan.asksForOrder
    asksForColor = asksForAll || plan.asksForColor
    asksForTruncation = asksForAll || plan.asksForTruncation
    asksForSpeech = plan.asksForSpeech
  }

  /// Returns the screen as it is shown now.
  func screen() -> Recording.Screen {
    if let last, last.change == stage.changeCount { return last.screen }
    if seenEvent != stage.eventCount { look() }
    let size = shownSize()
    let views = seen.map { $0?.view(on: stage) }
    let screen = Recording.Screen(size: size, safeArea: insets, views: views)
    last = (screen, stage.changeCount)
    return screen
  }

  /// The size of the screen as it is shown; updates the insets.
  func shownSize() -> CGSize {
    let (size, area) = stage.shownScreen
    if area != shownArea {
      shownArea = area
      insets = [area.top, area.leading, area.bottom, area.trailing].map(Double.init)
    }
    return size
  }

  /// Looks the subjects up.
  func look() {
    seenEvent = stage.eventCount
    let order = asksForOrder ? paintingOrder : [:]
    let spoken = asksForSpeech ? stage.spokenElements : []
    seen = subjects.map { subject in
      guard let match = stage.matches(of: subject.selector).first,
        let element = match.elements.first
      else { return nil }
      let label = Stage.label(of: element)
      return SeenSubject(
        match, identity: number(of: match.node), text: label.isEmpty ? nil : label,
        z: order[ObjectIdentifier(element)] ?? 0,
        spoken: spoken.isEmpty ? nil : match.words(spoken), asksForColor: asksForColor,
        asksForTruncation: asksForTruncation,
        structure: asksForIdentities ? SeenSubject.Structure(of: match.node) : nil)
    }
  }

  /// The event count and the version of the schedule for which ends were returned last.
  private var knownEnds: (event: Int, schedule: Int)?

  /// Returns the ends of the animations under way, as far as they have one; nothing if the last
  /// call has returned them.
  func ends() -> [ExactTime] {
    if seenEvent != stage.eventCount { look() }
    let known = (event: stage.eventCount, schedule: stage.graph.schedule.version)
    if let knownEnds, knownEnds == known, !stage.graph.movements.hasUnpredictable { return [] }
    knownEnds = known
    let now = stage.graph.time
    return seen.flatMap { $0?.ends(after: now) ?? [] }.map(stage.time(ofClock:)).map(Self.rounded)
  }

  /// Rounds a time to a whole hundredth of a millisecond if it is within two microseconds of one.
  ///
  /// Timelines name such times. Besides, the numbers of a curve that ends flat reach its end a
  /// little before it.
  private static func rounded(_ time: ExactTime) -> ExactTime {
    let whole = ExactTime(rounding: (time.seconds * 1e5).rounded() / 1e5)
    return abs(whole.seconds - time.seconds) <= 2e-6 ? whole : time
  }

  private func number(of node: ViewNode) -> Int {
    let key = ObjectIdentifier(node)
    // The identifier may be that of a node that is gone, whose memory this one has got.
    if let identity = known[key], identity.node === node { return identity.number }
    count += 1
    known[key] = Identity(node: node, number: count)
    return count
  }

  /// The number of laid out nodes behind each node.
  private var paintingOrder: [ObjectIdentifier: Int] {
    var order: [ObjectIdentifier: Int] = [:]
    var count = 0
    func visit(_ node: LayoutNode) {
      let key = ObjectIdentifier(node)
      if order[key] == nil { order[key] = count }
      count += 1
      for child in node.paintedChildren { visit(child) }
    }
    visit(stage.graph.root)
    return order
  }
}
