import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Marks the views in a layout, or one view, as those that scrolling stops at.
nonisolated public struct _ScrollTargetModifier: ElementModifier {
  enum Kind {
    case layout, view
  }

  let kind: Kind
  let isEnabled: Bool

  package typealias Wrapper = ScrollTargetNode
}

nonisolated package final class ScrollTargetNode: WrapperNode<_ScrollTargetModifier>,
  ScrollDependent
{
  /// One view that scrolling stops at.
  struct Target {
    /// The identities it is known by, outermost first.
    let ids: [AnyHashable]

    /// The target's rectangle in the window at the model's state, in points.
    let rect: CGRect
  }

  package override func placeChildren() {
    super.placeChildren()
    for scroll in scrollAncestors { scroll.addDependent(self) }
  }

  package func scrollDidMove(isStep: Bool) {}

  /// The views that are marked, in the order of the layout.
  var targets: [Target] {
    guard modifier.isEnabled else { return [] }
    if modifier.kind == .view { return [target(content, below: owner?.parent)] }
    var layout = content
    while let inner = layout.wrapped { layout = inner }
    return layout.layoutChildren.filter { $0.unmade == nil }.map {
      target($0, below: layout.owner)
    }
  }

  private func target(_ element: LayoutNode, below end: ViewNode?) -> Target {
    var ids: [AnyHashable] = []
    var node = element.structuralOwner
    while let current = node, current !== end {
      if let identified = current as? any IdentifiedNode {
        ids.insert(identified.explicitID, at: 0)
      }
      node = current.parent
    }
    return Target(ids: ids, rect: element.globalRect)
  }

  /// The rectangles of rows that are not made yet and would begin near a place, in points of the
  /// content.
  func unmadeRects(near rect: CGRect) -> [CGRect] {
    guard modifier.isEnabled, modifier.kind == .layout else { return [] }
    var layout = content
    while let inner = layout.wrapped { layout = inner }
    return (layout as? LazyLayoutNode)?.unmadeRects(near: rect) ?? []
  }
}

extension LazyLayoutNode {
  /// The rectangles that rows not made yet would have around a rectangle in the window, in points.
  func unmadeRects(near rect: CGRect) -> [CGRect] {
    let low = rect.origin[axis] - globalOrigin[axis] - rect.size[axis]
    let high = low + 3 * rect.size[axis]
    return unmadeItems(from: low, to: high).compactMap { source, index in
      self.rect(of: index, from: source)
    }
  }
}

extension ScrollLayoutNode {
  /// The nodes that mark views of the content as targets.
  private var targetNodes: [ScrollTargetNode] {
    dependentNodes.compactMap { $0 as? ScrollTargetNode }
  }

  /// The views that scrolling stops at, in the order of their layouts.
  var targets: [ScrollTargetNode.Target] { targetNodes.flatMap(\.targets) }

  /// The rectangles of views, made or not, that scrolling may stop at around some places, in points
  /// of the content.
  func targetRects(around places: [CGRect]) -> [CGRect] {
    let corner = contentRect.origin
    let unmade = places.flatMap { place in
      targetNodes.flatMap { $0.unmadeRects(near: place.offsetBy(dx: corner.x, dy: corner.y)) }
    }
    return (targets.map(\.rect) + unmade).map { $0.offsetBy(dx: -corner.x, dy: -corner.y) }
  }

  /// The part of the window within the insets, at the model's state, that targets are compared
  /// with.
  private var stage: CGRect {
    let insets = area.insets
    return CGRect(
      x: globalOrigin.x + insets.leading, y: globalOrigin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The rectangle at which a target is shown now, in points of the window.
  private func shown(_ target: ScrollTargetNode.Target) -> CGRect {
    let away = offset - shownOffset
    return target.rect.offsetBy(dx: away.x, dy: away.y)
  }

  /// The identity of a type of the target at an anchor, or of the first that is seen.
  ///
  /// - SeeAlso: The target whose own anchor is nearest to that of the view; without an anchor the
  ///   topmost one seen: documented for `scrollPosition(id:anchor:)`, but for what "nearest" means.
  ///   That less than half a point of it is not seen, as at the end of a glide: chosen.
  func targetID<ID: Hashable>(at anchor: UnitPoint?, _ type: ID.Type) -> ID? {
    let stage = stage
    let seen = stage.insetBy(dx: 0.5, dy: 0.5)
    func point(_ rect: CGRect, _ anchor: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }
    var best: (id: ID, distance: CGFloat)?
    for target in targets {
      guard let id = target.ids.lazy.compactMap({ $0.base as? ID }).first else { continue }
      let rect = shown(target)
      guard rect.intersects(seen) else { continue }
      guard let anchor else { return id }
      let away = point(rect, anchor) - point(stage, anchor)
      let distance =
        (axes.contains(.horizontal) ? abs(away.x) : 0)
        + (axes.contains(.vertical) ? abs(away.y) : 0)
      if best.map({ distance < $0.distance }) ?? true { best = (id, distance) }
    }
    return best?.id
  }

  /// The identities of a type of the targets of which at least a share is seen.
  func visibleTargetIDs<ID: Hashable>(_ type: ID.Type, threshold: Double) -> [ID] {
    let viewport = CGRect(origin: globalOrigin, size: size)
    return targets.compactMap { target in
      guard shown(target).visibleShare(in: viewport) >= threshold else { return nil }
      return target.ids.lazy.compactMap { $0.base as? ID }.first
    }
  }
}

extension CGRect {
  /// The share of the rectangle's area that lies in another one, from 0 to 1; less than 0 if they
  /// do not meet.
  func visibleShare(in other: CGRect) -> Double {
    let part = intersection(other)
    guard !part.isNull, width > 0, height > 0 else { return -1 }
    return (part.width * part.height) / (width * height)
  }
}

extension View {
  /// Marks the views in a layout as those that scrolling stops at.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(kind: .layout, isEnabled: isEnabled))
  }

  /// Marks the view as one that scrolling stops at.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(kind: .view, isEnabled: isEnabled))
  }
}
