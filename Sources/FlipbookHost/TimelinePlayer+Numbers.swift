import FlipbookBase
import FlipbookReport
import FlipbookStage
import FlipbookTimeline
import Foundation

extension TimelinePlayer {
  /// Returns the present places of all views, on the canvas.
  func recordedMoment() -> RecordedMoment {
    let offset = canvasOffset
    func onCanvas(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.x, dy: offset.y) }
    let trace = traceFrame(index: 0, hash: 0)
    let named = trace.views.map { view in
      RecordedMoment.Place(
        key: view.name, name: view.name, isNamed: true, rect: onCanvas(view.rect),
        opacity: view.opacity)
    }
    let tree = stage.seenViews.map { view in
      RecordedMoment.Place(
        key: view.key, name: view.name, depth: view.depth, rect: onCanvas(view.rect),
        opacity: view.opacity)
    }
    let moves = trace.movements.map { movement in
      RecordedMoment.Move(
        view: movement.view, property: movement.property, curve: movement.curve,
        since: movement.since.seconds)
    }
    return RecordedMoment(places: named + tree, moves: moves)
  }

  /// A property of the first view that a selector finds now.
  func number(_ property: ViewProperty, of selector: Selector) -> Double? {
    let resolved = variant.timeline.resolved(selector)
    guard let match = stage.matches(of: resolved).first, let rect = match.shownRect else {
      return nil
    }
    switch property {
    case .minX: return rect.minX
    case .midX: return rect.midX
    case .maxX: return rect.maxX
    case .minY: return rect.minY
    case .midY: return rect.midY
    case .maxY: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .opacity: return match.shownOpacity
    default: return nil
    }
  }

  /// The screen's width or height now, in points.
  func screenNumber(_ property: ViewProperty) -> Double? {
    switch property {
    case .width: stage.device.size.width
    case .height: stage.device.size.height
    default: nil
    }
  }
}
