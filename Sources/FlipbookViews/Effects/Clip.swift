package import FlipbookDisplay
public import FlipbookGeometry
import FlipbookMotion
public import Foundation

/// Limits a view to the inside of a shape.
nonisolated public struct _ClipEffect<ClipShape: Shape>: ElementModifier {
  public var shape: ClipShape
  public var style: FillStyle

  public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }

  package typealias Wrapper = ClipNode<ClipShape>
}

/// An element cut to a shape, which follows the element's rectangle as it is shown.
package final class ClipNode<S: Shape>: WrapperNode<_ClipEffect<S>> {
  private lazy var rect = RectAttribute(graph: graph)
  private lazy var animation = AnimatableValue(modifier.shape, graph: graph) {}

  /// True if the shape limits nothing at times.
  private lazy var isOccasional = modifier.shape is any OccasionalClip

  package override func didUpdate(from old: _ClipEffect<S>?) {
    animation?.update(modifier.shape, in: site)
  }

  package override func commit() {
    rect.set(spaceRect, in: site)
    content.commit(spaceOrigin: spaceOrigin)
  }

  package override func draw(into display: inout DisplayBuilder) {
    let shown = animation?.shown(modifier.shape) ?? modifier.shape
    if isOccasional, (shown as? any OccasionalClip)?.isClipping == false {
      return display.draw(content)
    }
    let place = display.canvasRect(rect)
    let shape =
      containerShape(in: place, for: shown)
      ?? shown.displayShape(in: place, eoFill: modifier.style.isEOFilled)
    display.with(.clip(shape)) { $0.draw(content) }
  }
}

/// A shape that limits nothing at times, which costs nothing then.
package protocol OccasionalClip: Shape {
  /// True if the shape limits what is in it.
  nonisolated var isClipping: Bool { get }
}

extension Shape {
  /// Returns the filled shape that draws this one in a rectangle of the canvas.
  ///
  /// The shape is asked in coordinates with the origin in the rectangle's corner, since many shapes
  /// ignore a rectangle's origin.
  package nonisolated func displayShape(in rect: CGRect, eoFill: Bool) -> DisplayShape {
    if Self.self == AnyShape.self, let erased = self as? AnyShape {
      return erased.base.displayShape(in: rect, eoFill: eoFill)
    }
    if let known = self as? any DisplayableShape { return known.displayShape(in: rect) }
    let path = path(in: CGRect(origin: .zero, size: rect.size))
    return .path(path.offsetBy(dx: rect.minX, dy: rect.minY), eoFill: eoFill)
  }
}

/// The interactions that a content shape applies to: touches, previews or hovering.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
  public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
  public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
  public static let focusEffect = ContentShapeKinds(rawValue: 1 << 4)
  public static let accessibility = ContentShapeKinds(rawValue: 1 << 5)
}

/// The shape in which a view can be touched.
nonisolated public struct _ContentShapeModifier<ContentShape: Shape>: ElementModifier {
  public var shape: ContentShape
  public var eoFill: Bool
  let kind: ContentShapeKinds

  package typealias Wrapper = ContentShapeNode<ContentShape>
}

package final class ContentShapeNode<S: Shape>: WrapperNode<_ContentShapeModifier<S>> {
  package override var touchRole: TouchRole? { GestureRole(guardian: self) }
}

extension View {
  /// Limits the view to the inside of a shape in its rectangle.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Limits the view to the inside of its rectangle.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Rounds the view's corners; the radius is in points.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }

  /// Sets where the view can be touched.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Sets where the view can be touched, previewed or hovered.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill, kind: kind))
  }
}
