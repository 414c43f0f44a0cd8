import FlipbookExpectations
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

extension SeenSubject {
  /// The elements of a view and what is around them, for as long as nothing comes or goes: to be read
  /// many times without being held each time.
  struct Sight {
    struct Element {
      let node: Unmanaged<LayoutNode>

      /// What stands around it and has a say in how it is shown, nearest first.
      let surroundings: [Unmanaged<LayoutNode>]

      /// Those of them that may turn it or change its size.
      private let transforming: [Unmanaged<LayoutNode>]

      /// Whether there are any: to ask the array would hold it.
      private let isTransformed: Bool

      init(_ node: LayoutNode, surroundings: [LayoutNodeReference]) {
        self.node = Unmanaged.passUnretained(node)
        let nodes = surroundings.compactMap(\.node)
        self.surroundings = nodes.map(Unmanaged.passUnretained)
        transforming = nodes.filter(\.transformsContent).map(Unmanaged.passUnretained)
        isTransformed = !transforming.isEmpty
      }

      /// Where it is shown in the window, and how much of it.
      @inline(__always)
      var shown: (rect: CGRect, opacity: Double) {
        node._withUnsafeGuaranteedRef { node in
          var (rect, opacity) = (node.ownShownRect, node.shownOpacity)
          for index in surroundings.indices {
            surroundings[index]._withUnsafeGuaranteedRef { around in
              rect = around.mapToParent(rect)
              opacity *= around.shownOpacity
            }
          }
          assert(rect.withinReach == node.shownRect && opacity == node.shownOpacityInWindow)
          return (rect.withinReach, opacity)
        }
      }

      /// How much larger, and how far turned, what is around it shows it.
      var transform: (scale: Double, rotation: Double) {
        if !isTransformed { return (1, 0) }
        var transform = CGAffineTransform.identity
        for surrounding in transforming {
          let own = surrounding._withUnsafeGuaranteedRef { $0.shownTransform }
          if own != .identity { transform = transform.concatenating(own) }
        }
        guard transform != .identity else { return (1, 0) }
        // Makes negative zeros positive ones.
        transform = transform.concatenating(.identity)
        let area = Double(transform.a * transform.d - transform.b * transform.c)
        let angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
        return (abs(area).squareRoot(), angle)
      }
    }

    private let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    /// What is shown of it now; nil where nothing of it is there.
    var shown: Recording.Moments.Shown? {
      elements.withUnsafeBufferPointer { elements in
        // Through the pointer they are read in place, and not held.
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

    /// Where the view will be shown.
    enum Places {
      /// Where it is now.
      case same(CGRect)
      case changing([CGRect])
    }

    /// Where the view will be shown; nil where more than its rectangle has a say in it.
    func places(in foreseen: ForeseenMotion) -> Places? {
      guard elements.count == 1, elements[0].surroundings.isEmpty else { return nil }
      return elements[0].node._withUnsafeGuaranteedRef { node -> Places? in
        if node.altersContent { return nil }
        guard let rects = foreseen.rects(of: node) else {
          return .same(ShownBounds.around(elements[0].shown.rect))
        }
        return .changing(rects[..<foreseen.count].map(ShownBounds.around))
      }
    }
  }
}
