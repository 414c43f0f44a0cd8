package import FlipbookBase
package import FlipbookExpectations
import FlipbookMotion
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Explains why a view on a stage does or does not move, pass by pass.
package final class StageExplainer {
  let stage: Stage
  let causes = CauseLog()

  /// The view's name in the question, and the selector it stands for.
  let name: String
  private let selector: Selector

  let semantics: FlipbookTimeline.Semantics

  /// The distance from its target at which a motion counts as at rest, in points.
  let tolerance: Double

  /// The step that is being played.
  package var step: Step?

  /// The changes of the view, in the order of time.
  package private(set) var explanations: [ChangeExplanation] = []

  /// The passes that did not change it.
  package private(set) var others: [ChangeExplanation] = []

  /// True if the view was ever there.
  package private(set) var hasBeenSeen = false

  /// The view before the present pass.
  private var before: ViewSnapshot?

  /// The nodes that were present before the present pass.
  private var present: Set<ObjectIdentifier> = []

  /// Begins to explain a view of a timeline on a stage.
  ///
  /// - Parameters:
  ///   - selector: The view; a short name of the timeline's is replaced by its selector.
  ///   - timeline: The timeline that is played.
  ///   - stage: The stage, on which nothing has been played yet.
  package init(_ selector: Selector, of timeline: Timeline, on stage: Stage) {
    self.stage = stage
    name = "\(selector)"
    self.selector = timeline.resolved(selector)
    (semantics, tolerance) = (timeline.semantics, timeline.rest)
    stage.watch(timeline.views.map(\.selector.value) + [self.selector])
    hasBeenSeen = snapshot() != nil
    causes.onBegin = { [unowned self] in begin() }
    causes.onEnd = { [unowned self] in end() }
    stage.graph.causes = causes
  }

  private func snapshot() -> ViewSnapshot? {
    stage.matches(of: selector).first.flatMap(ViewSnapshot.init)
  }

  private func begin() {
    before = snapshot()
    present = Set(stage.graph.presentNodes.map(ObjectIdentifier.init))
  }

  private func end() {
    let now = snapshot()
    if now != nil { hasBeenSeen = true }
    let pass = ExplainedPass(self, before: before, now: now, present: present)
    if let change = pass.change {
      explanations.append(change)
    } else if let other = pass.unchanged {
      others.append(other)
    }
    before = nil
    present = []
  }

  /// The explanations of a moment: those at that instant, else of the last change before it.
  package func explanations(at time: ExactTime) -> [ChangeExplanation] {
    let exact = (explanations + others).filter { $0.time == time }
    let changed = exact.filter { $0.outcome != .unchanged }
    if !changed.isEmpty { return changed }
    if let same = exact.last { return [same] }
    let last = explanations.last { $0.time < time }?.time
    return explanations.filter { $0.time == last }
  }
}

/// A view at one instant, with the nodes around it and the attributes that can move it.
struct ViewSnapshot {
  /// One thing that can move the view.
  struct Attribute {
    var id: ObjectIdentifier
    var property: String
    var moving: any Moving
    var owner: ViewNode?
  }

  let match: StageMatch

  /// The node and those above it.
  let path: [ViewNode]

  /// The layout nodes from the view outwards.
  let layout: [LayoutNode]

  let attributes: [Attribute]
  let text: String

  /// True if the view has left the structure and is only still shown.
  let isLeaving: Bool

  init?(_ match: StageMatch) {
    guard let element = match.elements.first else { return nil }
    self.match = match
    path = Array(sequence(first: match.node) { $0.parent })
    layout = Array(sequence(first: element) { $0.layoutParent })
    var attributes: [Attribute] = []
    if let tracker = element.tracker {
      attributes.append(
        Attribute(
          id: ObjectIdentifier(tracker), property: "frame", moving: tracker, owner: element.owner))
    }
    for node in layout {
      attributes += node.movables.map { property, moving in
        Attribute(
          id: ObjectIdentifier(moving), property: property, moving: moving, owner: node.owner)
      }
    }
    self.attributes = attributes
    text = Stage.label(of: element)
    isLeaving = match.node.removalRoot != nil
  }
}
