import FlipbookExpectations
import FlipbookGeometry
import FlipbookMotion
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A view a recording is about, as it was found when something last happened on the stage.
///
/// It keeps nothing of the scene alive, and makes no text as long as the same animations run.
final class SeenSubject {
  private struct Element {
    let reference: LayoutNodeReference

    /// What stands around it and has a say in how it is shown, nearest first.
    let surroundings: [LayoutNodeReference]

    init(_ node: LayoutNode) {
      reference = node.ownReference
      surroundings = sequence(first: node) { $0.layoutParent }.dropFirst()
        .filter(\.altersContent).map(\.ownReference)
    }

    var node: LayoutNode? { reference.node }

    /// Where it is shown in the window, and how much of it.
    func shown(_ node: LayoutNode) -> (rect: CGRect, opacity: Double) {
      var (rect, opacity) = (node.ownShownRect, node.shownOpacity)
      for surrounding in surroundings {
        guard let around = surrounding.node else { continue }
        rect = around.mapToParent(rect)
        opacity *= around.shownOpacity
      }
      assert(rect.withinReach == node.shownRect && opacity == node.shownOpacityInWindow)
      return (rect.withinReach, opacity)
    }

    /// How much larger, and how far turned, what is around it shows it.
    var transform: (scale: Double, rotation: Double) {
      Self.transform(surroundings.lazy.compactMap { $0.node?.shownTransform })
    }

    /// How much larger, and how far turned, transforms show something, the innermost first.
    static func transform(
      _ transforms: some Sequence<CGAffineTransform>
    ) -> (scale: Double, rotation: Double) {
      var transform = CGAffineTransform.identity
      for own in transforms where own != .identity { transform = transform.concatenating(own) }
      guard transform != .identity else { return (1, 0) }
      // Makes negative zeros positive ones.
      transform = transform.concatenating(.identity)
      let area = Double(transform.a * transform.d - transform.b * transform.c)
      let angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
      return (abs(area).squareRoot(), angle)
    }
  }

  private let elements: [Element]

  /// When each thing that may move the view began to do so as it does; nil for one that does not.
  private var starts: [Double?] = []

  private var movements: [Recording.Movement] = []
  private let isUnpredictable: Bool

  /// The forecast of motions as of which the movements are known.
  private var seenForecast: Int?

  private let asksForColor: Bool
  private let asksForTruncation: Bool

  /// What does not change while motions progress.
  private var look: Recording.View

  init(
    _ match: StageMatch, identity: Int, text: String?, z: Int, asksForColor: Bool,
    asksForTruncation: Bool
  ) {
    elements = match.elements.map(Element.init)
    isUnpredictable = match.movables.contains { !$0.moving.isPredictable }
    self.asksForColor = asksForColor
    self.asksForTruncation = asksForTruncation
    look = Recording.View(identity: identity, rect: .zero)
    (look.text, look.z) = (text, z)
  }

  /// What is shown of it now.
  func view(on stage: Stage) -> Recording.View? {
    guard let (rect, opacity) = shown, let first = elements.first, let node = first.node else {
      return nil
    }
    updateMovements(on: stage)
    var view = look
    (view.rect, view.opacity) = (rect, opacity)
    (view.scale, view.rotation) = first.transform
    if asksForColor { view.color = Self.color(in: node) }
    if asksForTruncation {
      view.isTruncated = elements.compactMap(\.node).contains(where: Self.isTruncated)
    }
    view.movements = movements
    return view
  }

  /// Whether nothing but its numbers can change as long as motions only progress.
  var onlyMoves: Bool { !isUnpredictable && !asksForColor && !asksForTruncation }

  /// Its elements and what is around them, for as long as nothing comes or goes: to be read many
  /// times without being held each time.
  struct Sight {
    fileprivate struct Element {
      let node: Unmanaged<LayoutNode>
      let surroundings: [Unmanaged<LayoutNode>]

      /// Where it is shown in the window, and how much of it.
      @inline(__always)
      var shown: (rect: CGRect, opacity: Double) {
        var (rect, opacity) = node._withUnsafeGuaranteedRef { ($0.ownShownRect, $0.shownOpacity) }
        for index in surroundings.indices {
          surroundings[index]._withUnsafeGuaranteedRef { around in
            rect = around.mapToParent(rect)
            opacity *= around.shownOpacity
          }
        }
        return (rect.withinReach, opacity)
      }
    }

    fileprivate let elements: [Element]
    let look: Recording.Moments.Look

    fileprivate init(_ elements: [Element], _ look: Recording.Moments.Look) {
      (self.elements, self.look) = (elements, look)
    }

    /// Where the view will be shown, by the number of the time; nil where more than its rectangle has a
    /// say in it.
    func rects(in foreseen: ForeseenMotion) -> ((Int) -> CGRect)? {
      guard elements.count == 1, elements[0].surroundings.isEmpty else { return nil }
      return elements[0].node._withUnsafeGuaranteedRef { node in
        if node.altersContent { return nil }
        guard let rects = foreseen.rects(of: node) else {
          let rect = place.rect
          return { _ in rect }
        }
        return { ShownBounds.around(rects[$0].rect.withinReach) }
      }
    }

    /// Where the view is shown now.
    var place: Recording.Moments.Place {
      var (bounds, opacity) = (ShownBounds(), 0.0)
      elements.withUnsafeBufferPointer { elements in
        for index in elements.indices {
          let (rect, own) = elements[index].shown
          bounds.add(rect)
          opacity = max(opacity, own)
        }
      }
      guard let rect = bounds.rect else { return .nowhere }
      var place = Recording.Moments.Place(of: look)
      (place.rect, place.opacity) = (rect, opacity)
      if let around = elements.first?.surroundings, !around.isEmpty {
        (place.scale, place.rotation) = SeenSubject.Element.transform(
          around.lazy.map { $0._withUnsafeGuaranteedRef { $0.shownTransform } })
      }
      return place
    }
  }

  /// What is seen of it from now on, looking the way it does.
  func sight(looking look: Recording.Moments.Look) -> Sight {
    let there = elements.compactMap { element in
      element.node.map { node in
        Sight.Element(
          node: Unmanaged.passUnretained(node),
          surroundings: element.surroundings.compactMap(\.node).map(Unmanaged.passUnretained))
      }
    }
    return Sight(there, look)
  }

  /// Where it is shown now, and how much of it.
  private var shown: (rect: CGRect, opacity: Double)? {
    var (bounds, opacity) = (ShownBounds(), 0.0)
    for element in elements {
      guard let node = element.node else { continue }
      let shown = element.shown(node)
      bounds.add(shown.rect)
      opacity = max(opacity, shown.opacity)
    }
    return bounds.rect.map { ($0, opacity) }
  }

  /// When what moves the view ends, as far as it does, in seconds on the graph's clock.
  func ends(after now: Double) -> [Double] {
    movables.compactMap { _, moving in
      moving.isMoving ? moving.restTime(after: now, tolerance: 0) : nil
    }
  }

  /// What may move the view now, nearest first.
  ///
  /// They are not kept: what is referred to weakly is slower to hold for all others, too.
  private var movables: [(property: String, moving: any Moving)] {
    elements.first?.node?.allMovables ?? []
  }

  /// Describes what moves the view, if that is not what it was.
  private func updateMovements(on stage: Stage) {
    let forecast = stage.graph.forecast.version
    guard isUnpredictable || forecast != seenForecast else { return }
    seenForecast = forecast
    let movables = movables
    let starts = movables.map { $0.moving.isMoving ? $0.moving.movementStart : nil }
    guard isUnpredictable || starts != self.starts else { return }
    self.starts = starts
    movements = zip(movables, starts).compactMap { movable, start in
      start.map { start in
        Recording.Movement(
          property: movable.property, curve: movable.moving.movementDescription,
          since: stage.time(ofClock: start))
      }
    }
  }

  private static func isTruncated(_ element: LayoutNode) -> Bool {
    if let text = element as? TextNode { return text.isTruncated }
    return element.layoutChildren.contains(where: isTruncated)
  }

  private static func color(in element: LayoutNode) -> [Double]? {
    if let color = element.shownColor {
      return [color.red, color.green, color.blue, color.opacity].map(Double.init)
    }
    return element.layoutChildren.lazy.compactMap { color(in: $0) }.first
  }
}
