import FlipbookBase
import FlipbookExpectations
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

extension SeenSubject {
  /// The elements of a view and the nodes around them, valid until nodes come or go.
  ///
  /// They are read many times and not retained each time.
  struct Sight {
    struct Element {
      let node: UncountedReference<LayoutNode>

      /// The nodes around it that change the way it is shown, nearest first.
      let surroundings: [UncountedReference<LayoutNode>]

      /// The surrounding nodes that may rotate it or change its size.
      private let transforming: [UncountedReference<LayoutNode>]

      /// True if there are such nodes.
      ///
      /// Asking the array would retain it.
      private let isTransformed: Bool

      init(_ node: LayoutNode, surroundings: [UncountedReference<LayoutNode>.Zeroing]) {
        self.node = UncountedReference(node)
        let nodes = surroundings.compactMap { $0.object }
        self.surroundings = nodes.map { UncountedReference($0) }
        transforming = nodes.filter { $0.transformsContent }.map { UncountedReference($0) }
        isTransformed = !transforming.isEmpty
      }

      /// The rectangle in the window and the opacity with which it is shown.
      @inline(__always)
      var shown: (rect: CGRect, opacity: Double) {
        node.withObject { node in
          var (rect, opacity) = (node.ownShownRect, node.shownOpacity)
          for index in surroundings.indices {
            surroundings[index].withObject { around in
              rect = around.mapToParent(rect)
              opacity *= around.shownOpacity
            }
          }
          assert(rect.withinReach == node.shownRect && opacity == node.shownOpacityInWindow)
          return (rect.withinReach, opacity)
        }
      }

      /// The scale and the rotation in degrees that the nodes around it give it.
      var transform: (scale: Double, rotation: Double) {
        if !isTransformed { return (1, 0) }
        var transform = CGAffineTransform.identity
        for surrounding in transforming {
          let own = surrounding.withObject { $0.shownTransform }
          if own != .identity { transform = transform.concatenating(own) }
        }
        guard transform != .identity else { return (1, 0) }
        // Makes negative zeros positive ones.
        transform = transform.concatenating(.identity)
        let area = Double(transform.a * transform.d - transform.b * transform.c)
        let angle = arcTangent(y: Double(transform.b), x: Double(transform.a)) * 180 / .pi
        return (abs(area).squareRoot(), angle)
      }
    }

    private let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    /// The shown values now; nil if none of its elements exists.
    var shown: Recording.Moments.Shown? {
      elements.withUnsafeBufferPointer { elements in
        // Through the pointer the elements are read in place, without a retain.
        guard let first = elements.baseAddress else { return nil }
        var (bounds, opacity) = (ShownBounds(), 0.0)
        for index in elements.indices {
          let (rect, own) = first[index].shown
          bounds.add(rect)
          opacity = max(opacity, own)
        }
        let (scale, rotation) = first.pointee.transform
        return bounds.rect.map { ($0, opacity, scale, rotation) }
      }
    }

    /// The rectangles in which the view will be shown.
    enum Places {
      /// The present rectangle, all the time.
      case same(CGRect)
      case changing([CGRect])
    }

    /// Returns the rectangles in which the view will be shown; nil if nodes around it change more
    /// than that.
    func places(in future: FutureMotion) -> Places? {
      guard elements.count == 1, elements[0].surroundings.isEmpty else { return nil }
      return elements[0].node.withObject { node -> Places? in
        if node.altersContent { return nil }
        guard let rects = future.rects(of: node) else {
          return .same(ShownBounds.around(elements[0].shown.rect))
        }
        return .changing(rects[..<future.count].map(ShownBounds.around))
      }
    }
  }
}
