import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A step between what is drawn into a context and its list.
nonisolated enum CanvasStep {
  case effect(Effect)
  case shadow(CanvasShadow)

  /// True if what is drawn under it becomes a picture of its own, behind which nothing is.
  var makesPicture: Bool {
    switch self {
    case .effect(.transform), .effect(.projection), .effect(.clip): false
    default: true
    }
  }
}

/// A shadow with options, which the plain effect has not.
///
/// One that inverts alpha lies everywhere but on the content: with `sourceAtop` and above, it is an
/// inner shadow.
///
/// - SeeAlso: The options: documented, SwiftUI's `GraphicsContext.ShadowOptions`.
nonisolated struct CanvasShadow {
  let color: DisplayColor

  /// In points.
  let radius: CGFloat

  /// In points.
  let offset: CGSize
  let blendMode: DrawingMode
  let options: GraphicsContext.ShadowOptions

  /// Appends a list's commands with their shadow.
  func append(_ content: DisplayList, to list: inout DisplayList) {
    if options.contains(.disablesGroup) { return appendApart(content, to: &list) }
    list.with(.group) { appendApart(content, to: &$0) }
  }

  private func appendApart(_ content: DisplayList, to list: inout DisplayList) {
    let isShown = !options.contains(.shadowOnly)
    let isAbove = options.contains(.shadowAbove)
    if isShown, isAbove { list.append(content) }
    var shadow = DisplayList()
    appendShadow(of: content, to: &shadow)
    blendMode.append(shadow, to: &list)
    if isShown, !isAbove { list.append(content) }
  }

  private func appendShadow(of content: DisplayList, to list: inout DisplayList) {
    let shift = CGAffineTransform(translationX: offset.width, y: offset.height)
    list.with(.transform(shift)) { list in
      list.with(.blur(radius: radius, opaque: false)) { list in
        guard options.contains(.invertsAlpha) else {
          return list.with(.colorMatrix(silhouette)) { $0.append(content) }
        }
        list.with(.group) { list in
          list.fill(.rect(GraphicsContext.everywhere), .color(color))
          list.with(.blend(.destinationOut)) { $0.append(content) }
        }
      }
    }
  }

  /// Everything in the shadow's colour, as opaque as it is.
  private var silhouette: FlipbookDisplay.ColorMatrix {
    FlipbookDisplay.ColorMatrix(
      red: .init(0, 0, 0, constant: color.red),
      green: .init(0, 0, 0, constant: color.green),
      blue: .init(0, 0, 0, constant: color.blue),
      alpha: .init(0, 0, 0, color.alpha))
  }
}
