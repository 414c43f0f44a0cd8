import SwiftUI

/// Lays marks out where their values are.
struct PlotLayout: Layout {
  /// The place of a part of the plot.
  enum Place: Hashable {
    case mark(PlotPlace)
    case annotation(PlotPlace, AnnotationFrame)
  }

  struct Key: LayoutValueKey {
    static var defaultValue: Place { .mark(.whole) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      switch subview[Key.self] {
      case .mark(let place):
        let rect = place.rect(in: bounds.size).offsetBy(dx: bounds.minX, dy: bounds.minY)
        subview.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
      case .annotation(let place, let frame):
        let rect = place.rect(in: bounds.size).offsetBy(dx: bounds.minX, dy: bounds.minY)
        let size = subview.sizeThatFits(.unspecified)
        subview.place(
          at: frame.origin(size, beside: rect, in: bounds), proposal: ProposedViewSize(size))
      }
    }
  }
}

/// The place of a view beside a mark.
struct AnnotationFrame: Hashable {
  let side: AnnotationPosition.Side
  let horizontal: HorizontalShare
  let vertical: HorizontalShare
  let spacing: CGFloat
  let (staysX, staysY): (Bool, Bool)

  /// The share of the room to the left of a view, or above it.
  typealias HorizontalShare = Double

  /// - SeeAlso: 4 points beside a mark: chosen.
  init(_ annotation: MarkAnnotation) {
    side = annotation.position.side
    spacing = annotation.spacing ?? 4
    horizontal = annotation.alignment.horizontalShare
    vertical = annotation.alignment.verticalShare
    staysX = annotation.overflow.x.boundary != nil
    staysY = annotation.overflow.y.boundary != nil
  }

  /// The corner of a view of a size beside a mark's rectangle.
  func origin(_ size: CGSize, beside rect: CGRect, in bounds: CGRect) -> CGPoint {
    var origin = CGPoint(
      x: rect.minX + (rect.width - size.width) * horizontal,
      y: rect.minY + (rect.height - size.height) * vertical)
    switch side {
    case .automatic, .top: origin.y = rect.minY - spacing - size.height
    case .bottom: origin.y = rect.maxY + spacing
    case .leading: origin.x = rect.minX - spacing - size.width
    case .trailing: origin.x = rect.maxX + spacing
    case .topLeading:
      origin = CGPoint(x: rect.minX - size.width, y: rect.minY - spacing - size.height)
    case .topTrailing: origin = CGPoint(x: rect.maxX, y: rect.minY - spacing - size.height)
    case .bottomLeading: origin = CGPoint(x: rect.minX - size.width, y: rect.maxY + spacing)
    case .bottomTrailing: origin = CGPoint(x: rect.maxX, y: rect.maxY + spacing)
    case .overlay: break
    }
    if staysX {
      origin.x = Swift.max(Swift.min(origin.x, bounds.maxX - size.width), bounds.minX)
    }
    if staysY {
      origin.y = Swift.max(Swift.min(origin.y, bounds.maxY - size.height), bounds.minY)
    }
    return origin
  }
}

extension Alignment {
  /// The share of free room that lies before an aligned view.
  var horizontalShare: Double { horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5 }

  /// The share of free room that lies above an aligned view.
  var verticalShare: Double { vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5 }
}
